// npm run check calls this. It fails if src/index.ts lacks an element, if the doc block of one lacks a part or an event, or if an element
// has no story, test, or line in CHANGELOG.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { classNameOf, elements } from './elements.ts';
import { root } from './root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Whether a file of a folder mentions a tag: `<portal-job-list` or `'portal-job-list'`. */
const isMentioned = (folder: string, tag: string) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder)).some(
    (file) =>
      /\.(ts|mdx)$/.test(file) &&
      new RegExp(`[<'"]${tag}(?![\\w-])`).test(read(`${folder}/${file}`)),
  );

/** The classes of elements in src/elements, whether listed or not. */
const written = readdirSync(join(root, 'src/elements'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/elements/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\/portal-[\w-]+\.ts$/.test(path) && /^export class Portal/m.test(read(path)));

const problems: string[] = [];

const listed = elements.map(({ source }) => source);
for (const source of written.filter((one) => !listed.includes(one))) {
  const tag = /(portal-[\w-]+)\.ts$/.exec(source)?.[1] ?? '';
  problems.push(
    `src/index.ts lacks the element of ${source}: export { ${classNameOf(tag)} } from './define/${tag}.ts'; then npm run manifest.`,
  );
}

/** The parts and events that the doc block of an element describes. */
const documentedIn = (source: string) =>
  [...read(source).matchAll(/^ \* @(csspart [\w-]+|fires \{\w+\})/gm)].map(([, name]) => name);
const documented = elements.flatMap(({ source }) => documentedIn(source));

for (const { tag, className, folder, source } of elements) {
  if (!existsSync(join(root, source))) {
    problems.push(`${source} is missing: it has the class of ${tag}.`);
    continue;
  }
  if (!read(source).includes(`'${tag}': ${className};`))
    problems.push(`${source} does not declare ${tag} in HTMLElementTagNameMap.`);
  for (const file of readdirSync(join(root, dirname(source)))) {
    const path = `${dirname(source)}/${file}`;
    // The other files of a folder may render for another element: the chips of the list are in the folder of the bar.
    const names = path === source ? documentedIn(source) : documented;
    const text = read(path);
    const used = [
      ...[...text.matchAll(/ part="([\w-]+)"/g)].map(([, part]) => `csspart ${part}`),
      ...[...text.matchAll(/new ((?:Portal\w+|Custom)Event)\(/g)].map(
        ([, one]) => `fires {${one}}`,
      ),
    ];
    for (const name of new Set(used))
      if (!names.includes(name))
        problems.push(
          `${path} needs @${name} in the doc block of its element, then npm run manifest.`,
        );
  }
  for (const [place, isThere] of [
    ['story in the folder stories', isMentioned('stories', tag)],
    [`test in test/elements/${folder}`, isMentioned(`test/elements/${folder}`, tag)],
    ['line in CHANGELOG.md', read('CHANGELOG.md').includes(tag)],
  ] as const)
    if (!isThere) problems.push(`${tag} has no ${place}: write one.`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
