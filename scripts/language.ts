// Counts phrases that read as if translated, in comments, documents and titles of tests. Fails above the limit: CONTRIBUTING.md has
// the glossary. `tsx scripts/language.ts src/facts` lists the lines of a folder.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** The phrases, and what to write instead. Each has right uses, so a few of them are permitted. */
const phrases: readonly [RegExp, string][] = [
  [/\bwhere (?:it|they|there|this|that|an?|the|no|none|nothing|one)\b/gi, '"if" or "when"'],
  [/\b(?:tells?|told|believe[sd]?|knows?|learn(?:s|ed)?)\b/gi, '"returns", "reports", "contains"'],
  [/\b(?:is|are|was|were) (?:no|none)\b(?! (?:longer|more))/gi, 'a negated verb'],
  [/\b(?:stands?|lies?) (?:in|on|at|beside|behind|before)\b/gi, '"is in", "is next to"'],
  [/\b(?:that|those) of (?:the|an?|its|their|each)\b|\bthe ones? that\b/gi, 'the noun again'],
  [/\bof (?:its|their) own\b|\banew\b|\bbesides\b|, too\b/gi, '"separate", "again", "also"'],
  [/\b(?:whoever|nobody|somebody|everybody|thereof|whereof)\b/gi, 'who it is'],
];

/** The permitted number of phrases in 1,000 words. */
const limit = 2;

const inComment = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|#(?![![]))\s?(.*?)(?:\*\/)?$|\s\/\/ (.*)$/;
const inTitle = /\b(?:it|test|describe|suite)\(\s*(['"`])(.*?)\1/;
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, 'x');

/** Returns the texts that people read in a file, by line. */
function textsIn(file: string, content: string): string[] {
  let isCode = false;
  return content.split('\n').map((line) => {
    if (file.endsWith('.md')) {
      if (/^\s*```/.test(line)) isCode = !isCode;
      return isCode ? '' : withoutCode(line);
    }
    const [, comment, trailing] = inComment.exec(line) ?? [];
    return withoutCode(comment ?? trailing ?? inTitle.exec(line)?.[2] ?? '');
  });
}

/** A phrase with its place. */
export interface OddPhrase {
  line: number;
  text: string;
  advice: string;
}

/** Finds the phrases in the content of a file, and counts its words. */
export function findOddPhrases(
  file: string,
  content: string,
): { words: number; found: OddPhrase[] } {
  const texts = textsIn(file, content);
  const found = texts.flatMap((text, index) =>
    phrases.flatMap(([phrase, advice]) =>
      [...text.matchAll(phrase)].map(([match]) => ({ line: index + 1, text: match, advice })),
    ),
  );
  return { words: texts.join(' ').split(/\s+/).length, found };
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  const files = execFileSync('git', ['ls-files', ...(folder ? [folder] : [])], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  let words = 0;
  let count = 0;
  for (const file of files) {
    if (!/\.(?:ts|js|mjs|php|md)$/.test(file) || file === 'docs/api.md') continue;
    if (file === 'scripts/language.ts' || !existsSync(join(root, file))) continue;
    const result = findOddPhrases(file, readFileSync(join(root, file), 'utf8'));
    words += result.words;
    count += result.found.length;
    if (folder)
      for (const { line, text, advice } of result.found)
        console.log(`${file}:${line}: "${text}": write ${advice}`);
  }
  const rate = (1_000 * count) / words;
  console.log(`${rate.toFixed(1)} odd phrases in 1,000 of ${words} words; ${limit} are permitted.`);
  if (!folder && rate > limit) process.exitCode = 1;
}
