// Reports what the documents claim about the project and is not so: commands, paths, links with their anchors, and sizes.
// Sizes of the package need a build: --packed compares only these. Other arguments are documents to read instead.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { dev } from '../packages/dev/src/cli/dev.ts';
import { server } from '../packages/server/src/cli/server.ts';
import { anchorOf } from './anchor.ts';
import { root, workspace } from './root.ts';

const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const checks = [...read('scripts/check.ts').matchAll(/^ {2}(\w+): [`']/gm)].map(([, name]) => name);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  ...{ cwd: root, encoding: 'utf8' },
})
  .split('\n')
  .filter(Boolean);
const chosen = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const documents =
  chosen.length > 0
    ? chosen
    : files.filter((file) =>
        /^([A-Z_]+|(docs|\.github|packages|skills)\/.*|examples\/[\w-]+\/README)\.md$/.test(file),
      );

/** What belongs to a project of whoever follows a document, or is added by the steps that a document describes. */
const ofOthers = [
  'docs/frameworks.md: src/main.tsx',
  'docs/quick-start.md: npm run dev',
  'docs/architecture.md: src/words/fr',
  'docs/architecture.md: test/elements/job-count/portal-job-count.test.ts',
];

/** A path in backticks that begins with one of them is of this project. */
const folders = new Set(
  files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
);

function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of read(file)
    .replace(/^ *```.*?^ *```/gms, '')
    .matchAll(/^#+ (.*)$/gm)) {
    const start = anchorOf(heading);
    let anchor = start;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${start}-${count}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of read(file).matchAll(/ (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

const helps = Object.fromEntries(
  await Promise.all(
    [server, dev].flatMap(({ name, commands }) =>
      Object.entries(commands).map(async ([command, load]) => [
        `${name} ${command}`,
        (await load()).help,
      ]),
    ),
  ),
) as Record<string, string>;

/** Returns why a command of this project's programs does not exist. */
function commandProblem(program: string, rest: string): string | undefined {
  const known = Object.keys(helps).filter((one) => one.startsWith(`${program} `));
  const command = known.find((one) => `${program} ${rest} `.startsWith(`${one} `));
  if (!command)
    return /^[a-z]/.test(rest) && !known.some((one) => one.startsWith(`${program} ${rest.trim()}`))
      ? `there is no command ${rest.trim()}`
      : undefined;
  const options = rest.match(/ --[a-z][\w-]*/g) ?? [];
  const missing = options.find((option) => !helps[command]?.includes(option.trim()));
  return missing && `${command} has no option${missing}`;
}

function pathProblem(path: string): string | undefined {
  const [folder = ''] = path.split('/');
  if (!folders.has(folder) || /[<>{}…$]|\/dist(?:\/|$)|\s/.test(path)) return undefined;
  const name = path.replace(/(#.*|:\d+)$/, '');
  const form = name.split('*').map((part) => part.replace(/[.+?()[\]]/g, String.raw`\$&`));
  const isThere = name.includes('*')
    ? files.some((file) => new RegExp(`^${form.join('.*')}(/|$)`).test(file))
    : [name, `test/${name}`].some((path) => existsSync(join(root, path)));
  return isThere ? undefined : `there is no ${name}`;
}

function linkProblem(file: string, target: string): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined;
  const [path = '', anchor] = target.split('#');
  const to = path ? join(dirname(file), path) : file;
  if (!existsSync(resolve(root, to))) return `there is no ${to}`;
  return anchor && to.endsWith('.md') && !anchorsOf(to).has(anchor)
    ? `${to} has no heading #${anchor}`
    : undefined;
}

/** The targets of the links and images in a line outside of code: of Markdown, with and without a title, of references, and of HTML. */
function targetsIn(line: string): string[] {
  const text = line.replace(/`[^`]*`/g, '');
  const markdown = [
    ...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^)]*)?\)/g),
    ...text.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/g),
  ];
  const html = [...text.matchAll(/(?:^|\s)(?:href|src|srcset)=["']([^"'\s]+)/g)];
  return [...markdown, ...html].map(([, target = '']) => target);
}

/** Returns a problem of each reference without a definition: `[text][name]`. */
const referenceProblems = (line: string, text: string) =>
  [...line.replace(/`[^`]*`/g, '').matchAll(/\]\[([^\]]+)\]/g)].map(([, name = '']) =>
    text.includes(`\n[${name}]:`) ? undefined : `there is no reference ${name}`,
  );

const { limits, record } = JSON.parse(read('scripts/size.json')) as Record<
  'limits' | 'record',
  Record<string, number>
>;
const units = { byte: 1, bytes: 1, kB: 1_000, MB: 1_000_000 } as const;

/** Bytes of the package `portal-jobs`: packed, and installed. */
function packedSizes(): number[] {
  const text = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: join(root, workspace['portal-jobs']),
    encoding: 'utf8',
  });
  const [pack] = JSON.parse(text) as { size: number; unpackedSize: number }[];
  return pack ? [pack.size, pack.unpackedSize] : [];
}

/** Returns the figures of a text that are not within 10 % of one of the sizes; exact ones have to be equal to one. */
function figureProblems(text: string, sizes: readonly number[]): string[] {
  return [...text.matchAll(/(\d[\d,.]*) (bytes?|kB|MB)\b|\b(\d{2,3},\d{3})\b/g)].flatMap(
    ([figure, number, unit, bare]) => {
      const bytes =
        Number((number ?? bare ?? '').replaceAll(',', '')) *
        units[(unit ?? 'bytes') as keyof typeof units];
      const isTrue = sizes.some((size) =>
        unit === 'kB' || unit === 'MB' ? Math.abs(bytes / size - 1) <= 0.1 : bytes === size,
      );
      return isTrue ? [] : [`${figure} is none of ${sizes.join(', ')}`];
    },
  );
}

const isPacked = process.argv.includes('--packed');
/** Sentences with a size of the browser files, or of the package. */
const subject = isPacked
  ? /\b(packed|installed) (package|size)|package has/i
  : /portal-jobs\.js`.*gzip|for the entry|one script of/i;
const sizes = isPacked ? packedSizes() : [...Object.values(limits), ...Object.values(record)];
let figures = 0;

for (const file of documents) {
  const text = read(file);
  let isInBlock = false;
  text.split('\n').forEach((line, index) => {
    const problems: (string | undefined)[] = [];
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isInBlock = !isInBlock;
    for (const sentence of line.split(/(?<=\.) /))
      if (subject.test(sentence)) {
        figures++;
        problems.push(...figureProblems(sentence, sizes));
      }
    if (!isPacked) {
      for (const [, name = ''] of line.matchAll(/npm run (?:-\S+ )*([\w:-]+)/g))
        problems.push(name in scripts ? undefined : `there is no npm run ${name}`);
      for (const [, names = ''] of line.matchAll(/npm run check -- ([\w ]+)/g))
        for (const name of names.trim().split(' '))
          problems.push(checks.includes(name) ? undefined : `there is no check ${name}`);
      for (const [, word = ''] of line.matchAll(/npm test -- ([\w/-]+)/g))
        problems.push(
          word.startsWith('-') ||
            files.some((path) => path.startsWith('test/') && path.includes(word))
            ? undefined
            : `no test has ${word} in its path`,
        );
      for (const [, program = '', rest = ''] of line.matchAll(
        /\b(portal-jobs-(?:server|dev)) ([a-z][^`|&\\#]*)(?=`|$|\||&|\\|#)/g,
      ))
        problems.push(
          /^\s*(npx|`|\$|portal)|npx |`portal/.test(line)
            ? commandProblem(program, rest)
            : undefined,
        );
      for (const [, path = ''] of line.matchAll(/`([.\w@*-]+\/[^`\s]*)`/g))
        problems.push(pathProblem(path));
      for (const [path] of line.replace(/`[^`]*`/g, '').matchAll(/\btest\/[\w./-]+\w/g))
        problems.push(pathProblem(path));
      for (const [, path = ''] of line.matchAll(/(?:npx tsx|node) ([\w-]+\/\S+\.ts)/g))
        problems.push(pathProblem(path));
      if (!isInBlock && !isFence)
        problems.push(
          ...targetsIn(line).map((target) => linkProblem(file, target)),
          ...referenceProblems(line, text),
        );
    }
    for (const problem of problems)
      if (
        problem &&
        !ofOthers.some((one) => `${file}: ${problem}`.replace('there is no ', '') === one)
      ) {
        console.error(`${file}:${index + 1}: ${problem}`);
        process.exitCode = 1;
      }
  });
}
if (figures === 0 && chosen.length === 0) {
  console.error('The documents state no size: the words by which it is found have changed.');
  process.exitCode = 1;
}
