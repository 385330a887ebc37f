// npm run size: the exact size of the script that pages load, against its limit and the size on record.
// With --record the record is brought up to date, so that every change of size shows in a diff.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './fresh.ts';

interface Size {
  bytes: number;
  gzip: number;
}

const recordFile = join(root, 'scripts/size.json');
const { file, limit, record, serverOnly } = JSON.parse(readFileSync(recordFile, 'utf8')) as {
  file: string;
  /** Bytes after gzip. */
  limit: number;
  record: Size;
  /** Texts that would mean that a part of the server came along. */
  serverOnly: string[];
};

const code = readFileSync(join(root, file));
const size: Size = { bytes: code.length, gzip: gzipSync(code, { level: 9 }).length };
const count = new Intl.NumberFormat('en-US');
const change = size.bytes - record.bytes;

console.log(
  `${file}: ${count.format(size.gzip)} bytes gzip of ${count.format(limit)}, ${count.format(size.bytes)} minified (${change < 0 ? '' : '+'}${count.format(change)})`,
);

const late = readdirSync(join(root, 'dist')).flatMap((name) => {
  const part = /^portal-jobs\.(?!loader)(.+)\.js$/.exec(name)?.[1];
  if (!part) return [];
  const { length } = gzipSync(readFileSync(join(root, 'dist', name)), { level: 9 });
  return [`${part} ${count.format(length)}`];
});
console.log(
  `The first load of a page in English is this file alone; on use come ${late.join(', ')}.`,
);

const problems = serverOnly
  .filter((text) => code.includes(text))
  .map((text) => `${file} holds "${text}", which belongs to the server.`);
if (/\bimport\s*[{"'`*]|\bfrom\s*["'`]\.\//.test(code.toString()))
  problems.push(`${file} loads another file with itself.`);
if (size.gzip > limit)
  problems.push(`${file} is ${count.format(size.gzip - limit)} bytes too big.`);
if (process.argv.includes('--record')) {
  const text = JSON.stringify({ file, limit, record: size, serverOnly }, null, 2);
  writeFileSync(recordFile, `${text}\n`);
} else if (change !== 0) {
  // The minified size is compared, because gzip comes out a little different in other versions of Node.
  problems.push('The size on record is another one: npm run size -- --record writes it.');
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
