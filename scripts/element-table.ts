// The elements of the package are listed in several places that must agree: their modules, their definitions, the exports of the entry
// and of the package, and the manifest. npm run check calls this. It fails if an element is missing in one of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';
import { elementsOf, readManifest } from './manifest-types.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const filesIn = (folder: string) =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];

const mentions = (path: string, text: string) =>
  existsSync(join(root, path)) && read(path).includes(text);

const className = (tag: string) =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The elements: each `portal-*.ts` of src/elements, by its tag. */
const modules = new Map(
  readdirSync(join(root, 'src/elements'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .flatMap((path) => {
      const tag = /(?:^|\/)(portal-[a-z-]+)\.ts$/.exec(path)?.[1];
      return tag ? [[tag, path.replace(/\.ts$/, '')] as const] : [];
    }),
);

const index = read('src/index.ts');
const { exports } = JSON.parse(read('package.json')) as {
  exports: Record<string, string | { types?: string; default?: string }>;
};

const problems: string[] = [];

/** Compares a list of tags with the modules. `advice` explains how to add a missing tag. */
function compare(place: string, tags: readonly string[], advice: string): void {
  for (const tag of modules.keys())
    if (!tags.includes(tag)) problems.push(`${place} has no ${tag}: ${advice}.`);
  for (const tag of tags)
    if (!modules.has(tag))
      problems.push(`${place} has ${tag}, which has no module in src/elements.`);
}

compare(
  'src/define',
  readdirSync(join(root, 'src/define')).map((name) => name.replace(/\.ts$/, '')),
  'register it in a file of that name, as src/define/portal-saved-jobs.ts does',
);
compare(
  'src/index.ts',
  [...index.matchAll(/export \{ (\w+) \} from '\.\/define\/([\w-]+)\.ts'/g)].flatMap(
    ([, name, tag = '']) => (name === className(tag) ? [tag] : []),
  ),
  'export its class from its file in src/define',
);
const documented = elementsOf(readManifest());
compare(
  'custom-elements.json',
  documented.map(({ tagName }) => tagName),
  'run npm run manifest once src/index.ts exports it',
);
compare(
  'package.json',
  Object.keys(exports).flatMap((name) => /^\.\/elements\/(.+)$/.exec(name)?.[1] ?? []),
  'add its types and its module to "exports"',
);

for (const [tag, path] of modules) {
  const name = className(tag);
  const definition = `src/define/${tag}.ts`;
  if (existsSync(join(root, definition))) {
    const text = read(definition);
    const parts = [`'../elements/${path}.ts'`, `get('${tag}')`, `'${tag}', ${name})`];
    if (parts.some((part) => !text.includes(part)))
      problems.push(
        `${definition} does not define ${tag} as ${name} of src/elements/${path}.ts unless it is defined.`,
      );
  }
  const code = read(`src/elements/${path}.ts`);
  if (!code.includes(`'${tag}': ${name};`))
    problems.push(`src/elements/${path}.ts does not declare ${tag} in HTMLElementTagNameMap.`);
  // The other files of a folder may render for another element: the chips of the list are in the folder of the bar.
  const folder = dirname(`src/elements/${path}`);
  for (const file of filesIn(folder).filter((one) => one.endsWith('.ts'))) {
    const owners =
      file === `${tag}.ts` ? documented.filter((one) => one.tagName === tag) : documented;
    const names = owners.flatMap(({ cssParts = [], events = [] }) => [
      ...cssParts.map((part) => `@csspart ${part.name}`),
      ...events.map((event) => `@fires {${event.type?.text}}`),
    ]);
    const text = read(`${folder}/${file}`);
    const used = [
      ...[...text.matchAll(/ part="([\w-]+)"/g)].map(([, part]) => `@csspart ${part}`),
      ...[...text.matchAll(/new ((?:Portal\w+|Custom)Event)\(/g)].map(
        ([, event]) => `@fires {${event}}`,
      ),
    ];
    for (const name of new Set(used))
      if (!names.includes(name))
        problems.push(
          `${folder}/${file} needs ${name} in the doc block of its element, then npm run manifest.`,
        );
  }
  const entry = exports[`./elements/${tag}`];
  const module = `./dist/elements/${path}`;
  if (typeof entry === 'object' && entry.default !== `${module}.js`)
    problems.push(`package.json exports another module as ./elements/${tag} than ${module}.js.`);
  if (typeof entry === 'object' && entry.types !== `${module}.d.ts`)
    problems.push(`package.json exports other types as ./elements/${tag} than ${module}.d.ts.`);
  const tests = `test/elements/${tag.replace('portal-', '')}`;
  for (const [place, isThere] of [
    [`story in stories/${tag}.stories.ts`, mentions(`stories/${tag}.stories.ts`, `<${tag}`)],
    [`test in ${tests}`, filesIn(tests).some((file) => mentions(`${tests}/${file}`, tag))],
    ['line in CHANGELOG.md', mentions('CHANGELOG.md', tag)],
  ] as const)
    if (!isThere) problems.push(`${tag} has no ${place}: write one.`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
