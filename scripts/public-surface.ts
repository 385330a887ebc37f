// npm run surface: writes scripts/public-surface.txt, a line for each public member with its type.
// With --check it writes nothing, prints the differences from the recorded surface and the level that they require of the next version
// (patch, minor or major), and fails if the version in package.json does not permit it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dev } from '../packages/dev/src/cli/dev.ts';
import { server } from '../packages/server/src/cli/server.ts';
import { environmentOptions } from '../packages/server/src/proxy/options/environment-options.ts';
import { doors } from './doors.ts';
import { elementsOf, entriesOf, readManifest, surfaceName } from './manifest-types.ts';
import { openApiDocuments } from './openapi.ts';
import { compareSurfaces, experimentalMark, findProblem } from './public-surface/compare.ts';
import { exportLines } from './public-surface/modules.ts';
import { root } from './root.ts';
import { stabilityOf } from './stability.ts';
import { tokens } from './tokens.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The attributes, events, slots, parts and custom properties of the elements. */
function elementLines(): string[] {
  const own = elementsOf(readManifest()).flatMap((element) =>
    entriesOf(element)
      .filter(([kind]) => kind !== 'property' && kind !== 'method')
      .flatMap(([kind, entry]) => {
        const name = surfaceName(element, kind, entry);
        const { type, default: standard } = entry;
        if (kind !== 'attribute') return [type ? `${name}: ${type.text}` : name];
        const types = type?.text.split(/\s*\|\s*/) ?? [];
        return [
          ...types.map((one) => `${name}?: ${one} [in]`),
          ...(standard ? [`${name} default: ${standard}`] : []),
        ];
      }),
  );
  return [...own, ...tokens().map(({ name }) => `portal-* custom property ${name}`)];
}

/** The environment variables of the proxies, as their sources write them. */
function settingLines(): string[] {
  const optionOf = Object.fromEntries(
    Object.entries(environmentOptions).map(([option, name]) => [name, `: option ${option}`]),
  );
  const form = /'(PORTAL_[A-Z_]+|PORT|HOST|HTTPS_PROXY|NO_PROXY)'/g;
  const namesIn = (folder: string, files: readonly string[]) =>
    files
      .filter((file) => /\.(ts|php)$/.test(file))
      .flatMap((file) => [...read(join(folder, file)).matchAll(form)].map(([, name = '']) => name));
  const proxy = 'packages/server/src/proxy';
  const inNode = namesIn(proxy, readdirSync(join(root, proxy), { recursive: true }) as string[]);
  const inPhp = namesIn('packages/php/src/Settings', ['Settings.php', 'ForwardProxy.php']);
  return [
    ...inNode.map((name) => `portal-jobs-server setting ${name}${optionOf[name] ?? ''}`),
    ...inPhp.map((name) => `PHP setting ${name}`),
  ];
}

/** The commands and their options, from their help. */
async function commandLines(): Promise<string[]> {
  const programs = [server, dev].flatMap(({ name, commands }) =>
    Object.entries(commands).map(async ([command, load]) => {
      const { help } = await load();
      const [usage = '', ...lines] = help.split('\n');
      const options = lines.flatMap(
        (line) => /^ {2}(--\S.*?)(?: {2,}|$)/.exec(line)?.[1]?.split(', ') ?? [],
      );
      const start = `${name} command ${command}`;
      return [
        start + [...usage.matchAll(/ <\w+>/g)].join(''),
        ...options.map((option) => `${start} ${option.replace(/ .*/, ' VALUE')}`),
      ];
    }),
  );
  return (await Promise.all(programs)).flat();
}

type Parameter = Readonly<Record<'name' | 'in' | '$ref', string>> & { required?: boolean };
interface OpenApi {
  paths: Record<string, Record<string, { parameters?: Parameter[]; responses: object }>>;
  components: { parameters?: Record<string, Parameter> };
}

function routeLines(document: string, { paths, components }: OpenApi): string[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, rest]) => ({
      ...rest,
      route: `${method.toUpperCase()} ${path}`,
    })),
  );
  return operations.flatMap(({ route, parameters = [], responses }) => {
    const start = `portal-jobs/openapi/${document}.json ${route}`;
    const written = parameters.map(
      (one) => components.parameters?.[one.$ref?.split('/').at(-1) ?? ''] ?? one,
    );
    return [
      start,
      ...written.map((one) => `${start} ${one.in} ${one.name}${one.required ? '' : '?'} [in]`),
      ...Object.keys(responses).map((status) => `${start} status ${status}`),
    ];
  });
}

async function currentLines(): Promise<string[]> {
  const all = doors();
  const modules = new Map(all.flatMap(({ sources }) => [...sources]));
  const lines = [
    ...all.map(({ name }) => `${name} module`),
    ...exportLines(modules, elementsOf(readManifest())),
    ...elementLines(),
    ...settingLines(),
    ...(await commandLines()),
    ...Object.entries(openApiDocuments()).flatMap(([name, document]) =>
      routeLines(name, document as unknown as OpenApi),
    ),
  ].map((line) => (stabilityOf(line) === 'stable' ? line : line + experimentalMark));
  return [...new Set(lines)].sort();
}

const file = 'scripts/public-surface.txt';
const { version } = JSON.parse(read('package.json')) as { version: string };
const current = { version, lines: await currentLines() };
const [, recordedVersion = version, text = ''] =
  /^# portal-jobs (\S+)\n(.*)/s.exec(existsSync(join(root, file)) ? read(file) : '') ?? [];
const recorded = { version: recordedVersion, lines: text.split('\n').filter(Boolean) };
const changelog = read('CHANGELOG.md');
const isReleased = (one: string) => /^\(\d/.test(changelog.split(`\n## ${one} `)[1] ?? '');

const { level, differences } = compareSurfaces(recorded, current);
for (const { level, reason, lines } of differences)
  for (const line of lines) console.log(`${level} (${reason}): ${line}`);
console.log(
  `Since ${recorded.version}, the public surface has ${differences.length} differences: ${level}.`,
);
const problem = findProblem(recorded, current, isReleased);
if (problem?.isRecordable && !process.argv.includes('--check')) {
  const lines = [`# portal-jobs ${version}`, ...current.lines];
  writeFileSync(join(root, file), `${lines.join('\n')}\n`);
} else if (problem) {
  console.error(problem.message);
  process.exitCode = 1;
}
