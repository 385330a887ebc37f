// The modules and files that the three npm packages export.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspace } from './root.ts';

/** The purpose of each module. `*` is any name. */
const purposes: Readonly<Record<string, string>> = {
  'portal-jobs': 'registers the elements; their classes, events and types',
  'portal-jobs/define/*': 'registers one element, such as `portal-jobs/define/portal-job-list`',
  'portal-jobs/elements/*': 'the class of an element, not registered',
  'portal-jobs/portal-jobs.js': 'the elements as a file for pages without a bundler',
  'portal-jobs/portal-jobs.loader.js': 'the elements for editors that permit no custom elements',
  'portal-jobs/portal-jobs.css': 'styles of server-rendered HTML',
  'portal-jobs/themes/*': 'style sheets with other values of the custom properties',
  'portal-jobs/tokens.json': 'the custom properties as design tokens',
  'portal-jobs/sri.json': 'hashes for `integrity` and content security policies',
  'portal-jobs/react': 'types of the elements in React',
  'portal-jobs/vue': 'types of the elements in Vue',
  'portal-jobs/svelte': 'types of the elements in Svelte',
  'portal-jobs/custom-elements.json': 'the custom elements manifest',
  'portal-jobs/openapi/*': 'OpenAPI documents of the Data Service and the proxy',
  'portal-jobs/client': 'the typed client of the Data Service',
  'portal-jobs/client/endpoints':
    'parameters and fields of the endpoints, for the other two packages',
  'portal-jobs/facts': 'the contents of cards and announcements as data, for your own templates',
  'portal-jobs/protocol': 'the interface of the Data Service, for the other two packages',
  'portal-jobs/query': 'pure functions of a search, for the other two packages',
  'portal-jobs/words': 'the texts that visitors see, for the other two packages',
  'portal-jobs-server': 'the proxy as a function from a request to its response',
  'portal-jobs-server/node': 'the proxy as a Node server',
  'portal-jobs-server/worker': 'the proxy as a module worker',
  'portal-jobs-server/render': 'jobs as HTML and JobPosting data, on a server',
  'portal-jobs-server/cli': 'parts of a command line, for portal-jobs-dev',
  'portal-jobs-dev/sample-service': 'the sample service',
  'portal-jobs-dev/conformance': 'the checks of a service against its specification',
};

export interface Door {
  /** `portal-jobs/define/*` */
  name: string;
  purpose: string;
  /** The source files of modules of TypeScript, by the names of the modules. */
  sources: Map<string, string>;
}

function sourcesOf(name: string, folder: string, types: string): [string, string][] {
  // The first three are made from the manifest, the last ones from the same sources as another module.
  if (/\/(react|vue|svelte)$|\.js$/.test(name)) return [];
  const source = join(root, folder, types.replace(/^\.\/dist\//, 'src/').replace('.d.ts', '.ts'));
  if (!name.includes('*')) return [[name, source]];
  // `*` stands for the same text everywhere in a path. What follows it in the name of the folder or file is no part of the text.
  const [before = '', after = ''] = source.split('*');
  const [ending = ''] = after.split('/');
  return readdirSync(before).flatMap((file): [string, string][] => {
    const text = file.slice(0, file.length - ending.length);
    const path = source.replaceAll('*', text);
    return existsSync(path) ? [[name.replace('*', text), path]] : [];
  });
}

/** Returns them in the order of their purposes. @throws {Error} if an export has no purpose. */
export function doors(): Door[] {
  const all = new Map(
    Object.entries(purposes).map(([name, purpose]) => [
      name,
      { name, purpose, sources: new Map<string, string>(), isExported: false },
    ]),
  );
  for (const folder of Object.values(workspace)) {
    const { name: of, exports } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as { name: string; exports: Record<string, string | { types?: string }> };
    for (const [path, target] of Object.entries(exports)) {
      if (path === './package.json') continue;
      const name = of + path.slice(1);
      const door = all.get(name.replace(/(?<=\/elements\/).*/, '*'));
      if (!door) throw new Error(`scripts/doors.ts has no purpose of ${name}.`);
      door.isExported = true;
      if (typeof target !== 'string' && target.types)
        for (const [module, file] of sourcesOf(name, folder, target.types))
          door.sources.set(module, file);
    }
  }
  return [...all.values()].filter(({ isExported }) => isExported);
}
