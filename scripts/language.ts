// Finds words that the glossary of CONTRIBUTING.md replaces, in comments, documents and titles of tests, and counts phrases that read as if
// translated. Fails for each word, and above the limits of phrases. `tsx scripts/language.ts src/facts` lists the phrases of a folder.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findReplacedWords } from './glossary.ts';
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

/** The permitted number of phrases in 1,000 words, and in a file of any length. */
const limit = 2;
const limitEach = 12;

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
): { words: number; found: OddPhrase[]; replaced: OddPhrase[] } {
  const texts = textsIn(file, content);
  const found = texts.flatMap((text, index) =>
    phrases.flatMap(([phrase, advice]) =>
      [...text.matchAll(phrase)].map(([match]) => ({ line: index + 1, text: match, advice })),
    ),
  );
  const replaced = texts.flatMap((text, index) =>
    findReplacedWords(file, text).map((one) => ({ line: index + 1, ...one })),
  );
  return { found, replaced, words: texts.join(' ').split(/\s+/).length };
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
    if (
      /^scripts\/(?:language|glossary)\.ts$|language\.test\.ts$|^(?:CHANGELOG|CONTRIBUTING)\.md$/.test(
        file,
      ) ||
      !existsSync(join(root, file))
    )
      continue;
    const content = readFileSync(join(root, file), 'utf8');
    // Comments of made classes are those of their modules.
    if (content.startsWith('<?php\n\n// Made from ')) continue;
    const result = findOddPhrases(file, content);
    words += result.words;
    count += result.found.length;
    for (const { line, text, advice } of result.replaced) {
      console.error(`${file}:${line}: "${text}": write ${advice}`);
      process.exitCode = 1;
    }
    const permitted = Math.max(limitEach, (result.words / 1_000) * limit * 4);
    if (!folder && result.found.length > permitted) {
      console.error(
        `${file}: ${result.found.length} odd phrases; npx tsx scripts/language.ts lists them.`,
      );
      process.exitCode = 1;
    }
    if (folder)
      for (const { line, text, advice } of result.found)
        console.log(`${file}:${line}: "${text}": write ${advice}`);
  }
  const rate = (1_000 * count) / words;
  console.log(`${rate.toFixed(1)} odd phrases in 1,000 of ${words} words; ${limit} are permitted.`);
  if (!folder && rate > limit) process.exitCode = 1;
}
