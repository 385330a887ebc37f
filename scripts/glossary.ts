// The words that the glossary of CONTRIBUTING.md replaces, and where they are right.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A word that is not written, and the word for it. */
interface Replaced {
  pattern: RegExp;
  instead: string;
}

/** Reads the rows of the glossary. Words with a remark in parentheses are advice for people. */
export function readGlossary(text: string): Replaced[] {
  const [, section = ''] = text.split('## Language');
  return [...section.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].flatMap(([, word = '', not = '']) =>
    not === 'not' || /^-+$|\(/.test(not)
      ? []
      : not.split(', ').map((one) => ({
          pattern: new RegExp(`\\b${one}(?:s|es|ed)?\\b`, 'gi'),
          instead: word.replaceAll('`', ''),
        })),
  );
}

/** Contexts in which a replaced word is right. */
const rightContexts: readonly RegExp[] = [
  /\b(?:screen|feed|gzip|quick) readers?\b|\breader mode\b/gi, // programs
  /\breaders? (?:of|has ended)\b/gi, // of a stream, a log or a file
  /\b(?:e-mail|IP|IPv[46]|IPv4-mapped IPv6|client|client's|visitor's|service|known|registered|loopback)(?: IP)? address(?:es)?\b/gi,
  /\baddress(?:es)? (?:of (?:this machine|its connection|a connection)|range|only)\b/gi,
  /\b(?:database|system|VoiceOver|new|keyboard|heavy|PHP's|other|no other|as) users?(?:'s)?\b|\bwithout (?:a )?user\b/gi,
  /\buser (?:name|style|gesture|styles|and password|it)s?\b/gi,
  /\bquestion marks?\b|\bopen questions\b/gi,
  /\bSalary\b|\bsalary(?:min| field)\b/g, // names of the service
  /\babout:blank\b/g,
  /\bhttps?:\/\/\S+/g,
];

/** Files about something that has the word as its standard name. */
const rightFiles: readonly (readonly [word: RegExp, file: RegExp])[] = [
  // "Open to you" asks the visitor a question.
  [
    /^(?:answer|question)/i,
    /open-to-you|openness|filter-bar|list-form|job-(?:card|details)|hosts\.ts|kept|device-data|contract\/saved/,
  ],
  [
    /^(?:answer|question)/i,
    /announcements\.test|education|contract\/(?:core|filters)|^docs\/(?:elements|security)\.md/,
  ],
  // Accessibility reports answer criteria; the interface has open questions.
  [
    /^(?:answer|question)/i,
    /accessibility|^docs\/(?:data-service|internals)|protocol\/announcement/,
  ],
  // IP addresses.
  [
    /^address/i,
    /packages\/(?:server\/src\/proxy|php\/src)|^test\/(?:proxy|php|deploy|sample-service|conformance)/,
  ],
  [
    /^address/i,
    /^docs\/(?:hosting|proxy|proxy-guarantees|cms|sample-service|conformance|internals)|text-messages|apply-uri|key-exposure/,
  ],
  // E-mail and postal addresses of announcements, and texts of content systems.
  [/^address/i, /facts\/|contact|packages\/(?:wordpress|drupal)|contract\/details|tiny-proxy/],
  // Accounts of an operating system, a database or a content system, and installations of the package.
  [
    /^user/i,
    /^docs\/|^test\/(?:cms|package|support|page)|^CONTRIBUTING|Http\/|Service\/Links|apply-uri|^src\/client/,
  ],
  // Parameters and fields of the service.
  [/^(?:salar|remuneration)/i, /^docs\/|sample-service/],
  [/^choice/i, /^docs\/(?:benchmarks|server-rendering|elements)\.md|^bench\/pages\.ts/],
  [/^reader/i, /docs\/(?:history|internals|elements)|virtual-screen-reader/],
];

const glossary = readGlossary(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));

/** Returns the replaced words in a text of a file, with the word to write. */
export function findReplacedWords(file: string, text: string): { text: string; advice: string }[] {
  const rest = rightContexts.reduce((left, context) => left.replace(context, 'x'), text);
  return glossary.flatMap(({ pattern, instead }) =>
    [...rest.matchAll(pattern)]
      .filter(
        ([word]) => !rightFiles.some(([right, files]) => right.test(word) && files.test(file)),
      )
      .map(([word]) => ({ text: word, advice: instead })),
  );
}
