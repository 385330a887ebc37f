// npm run size: the exact sizes of what pages load, against their limits and the sizes on record.
// With --record it updates the record, so that every change of size shows in a diff.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '../src/words/languages.ts';
import { root } from './root.ts';
import { servedList } from './size/served-list.ts';

/** Bytes after gzip. */
interface Sizes {
  /** The files that every page loads. */
  entry: number;
  /** The files that one visitor can load in all: the entry and every part that loads on first use, with the words of Spanish. */
  everything: number;
}

const recordFile = join(root, 'scripts/size.json');
const { limits, record, serverOnly } = JSON.parse(readFileSync(recordFile, 'utf8')) as {
  limits: Sizes;
  record: Sizes;
  /** Texts that occur only in code of the server, which must not be included. */
  serverOnly: string[];
};

const count = new Intl.NumberFormat('en-US');
const files = readdirSync(join(root, 'dist'))
  .filter((name) => /^portal-jobs\b.*\.js$/.test(name) && name !== 'portal-jobs.loader.js')
  .map((name) => {
    const code = readFileSync(join(root, 'dist', name));
    return { name, code, gzip: gzipSync(code, { level: 9 }).length };
  });
const entry = files.find(({ name }) => name === 'portal-jobs.js');
if (!entry) throw new Error('dist/portal-jobs.js is missing: npm run build.');
/** `es` for `portal-jobs.es.details.B5tJOp-X.js`; nothing for other files. */
const languageOf = (name: string) =>
  Object.keys(languages).find((language) => name.startsWith(`portal-jobs.${language}.`));
const sum = (some: typeof files) => some.reduce((total, { gzip }) => total + gzip, 0);
/** The maximum for each language. Languages differ in length, so a new language does not justify raising the limits. */
const languageLimit = 17_000;
const sizeOfLanguage = (language: string) =>
  sum(files.filter(({ name }) => languageOf(name) === language));
const sizes: Sizes = {
  entry: entry.gzip,
  everything: sum(files.filter(({ name }) => !languageOf(name))) + sizeOfLanguage('es'),
};

for (const { name, gzip } of files) console.log(`${count.format(gzip).padStart(7)} ${name}`);

const problems = serverOnly
  .filter((text) => entry.code.includes(text))
  .map((text) => `portal-jobs.js contains "${text}", which belongs to the server.`);
if (/\bimport\s*[{"'`*]|\bfrom\s*["'`]\.\//.test(entry.code.toString()))
  problems.push('portal-jobs.js loads another file at once.');
for (const language of Object.keys(languages))
  if (sizeOfLanguage(language) > languageLimit)
    problems.push(`The words of "${language}" exceed ${count.format(languageLimit)} bytes.`);
/** HTML from the server, without the response as data, and its style sheet: bytes after gzip that neither exceeds. */
const served = {
  'portal-jobs.css': [readFileSync(join(root, 'dist/portal-jobs.css')), 2_250],
  'a list of ten jobs': [await servedList(), 3_500],
} as const;
for (const [name, [content, limit]] of Object.entries(served)) {
  const { length } = gzipSync(content, { level: 9 });
  console.log(`${name}: ${count.format(length)} bytes gzip of ${count.format(limit)}`);
  if (length > limit) problems.push(`${name} exceeds its limit.`);
}
for (const name of ['entry', 'everything'] as const) {
  const change = sizes[name] - record[name];
  console.log(
    `${name}: ${count.format(sizes[name])} bytes gzip of ${count.format(limits[name])} (${change < 0 ? '' : '+'}${count.format(change)})`,
  );
  if (sizes[name] > limits[name])
    problems.push(
      `${name} exceeds its limit by ${count.format(sizes[name] - limits[name])} bytes.`,
    );
  // Versions of Node compress a little differently.
  else if (Math.abs(change) > 50)
    problems.push(`${name} differs from the record: npm run size -- --record updates it.`);
}
if (process.argv.includes('--record')) {
  writeFileSync(recordFile, `${JSON.stringify({ limits, record: sizes, serverOnly }, null, 2)}\n`);
  problems.splice(0, problems.length, ...problems.filter((text) => !text.includes('record')));
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
