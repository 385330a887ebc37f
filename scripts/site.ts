// npm run site: the site in website/dist, as files for any host. See `npm run site -- --help`.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Plugin } from 'vite';
import { root } from './root.ts';
import { fingerprint, isFresh, markFresh } from './source-fingerprint.ts';

const usage = `npm run site [-- option …]

Builds the site into website/dist. Its own packages are installed first, if they are missing.

  --base PATH   the path that the site is published at (default: /portal-jobs/)
  --if-stale    only if it was built from other files
  --help        this text
`;

/** The path that the site is published at. */
export const defaultBase = '/portal-jobs/';

/** The site's folder of files. */
export const siteFolder = 'website/dist';

const sources = [
  'README.md',
  'docs',
  'demo',
  'website',
  'src',
  'packages',
  'scripts/site.ts',
  'scripts/anchor.ts',
  'vite.config.ts',
  'tsconfig.json',
  'custom-elements.json',
  'package.json',
  'package-lock.json',
];

/** The scripts of the site, with the file that each begins with. The elements' own script is next to them. */
const scripts = {
  'site-samples': 'website/live/site-samples.ts',
  'site-playground': 'website/live/playground/site-playground.ts',
  samples: 'website/live/samples-worker.ts',
};

/** Keeps what the playground reads of the manifest: a sixth of it. */
const attributesOnly: Plugin = {
  name: 'attributes-only',
  enforce: 'pre',
  transform: {
    filter: { id: /\/custom-elements\.json$/ },
    handler(code) {
      const { modules } = JSON.parse(code) as {
        modules: { declarations: { tagName?: string; attributes?: object[] }[] }[];
      };
      const declarations = modules
        .flatMap((one) => one.declarations)
        .filter(({ tagName }) => tagName !== undefined)
        .map(({ tagName, attributes }) => ({ tagName, attributes }));
      return { code: JSON.stringify({ modules: [{ declarations }] }), map: null };
    },
  },
};

const run = promisify(execFile);

/** Whether the site that is there was built from the files that are there. */
export const isSiteFresh = (): boolean => isFresh(siteFolder, sources);

/** Installs the packages of the site, unless the ones of its lock file are installed. */
async function installPackages(): Promise<void> {
  const stamp = join(root, 'website/node_modules/.lock');
  const wanted = fingerprint(['website/package.json', 'website/package-lock.json']);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: join(root, 'website'),
  });
  await writeFile(stamp, wanted);
}

/** Writes the pages, with their own Vite. */
async function buildPages(base: string): Promise<void> {
  await installPackages();
  await run(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], {
    cwd: join(root, 'website'),
    env: { ...process.env, SITE_BASE: base },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Writes the site into `website/dist`. */
export async function buildSite({ base = defaultBase } = {}): Promise<void> {
  const { buildScripts } = await import('../demo/scripts.ts');
  const [files] = await Promise.all([buildScripts(scripts, [attributesOnly]), buildPages(base)]);
  const folder = join(root, siteFolder, 'live');
  await mkdir(folder, { recursive: true });
  for (const [name, code] of files) await writeFile(join(folder, name), code);
  if (base === defaultBase) markFresh(siteFolder, sources);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: defaultBase },
      'if-stale': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { base } = values;
  if (values.help) process.stdout.write(usage);
  else if (!/^\/([\w.~-]+\/)*$/.test(base)) {
    console.error('--base takes a path that begins and ends with "/", such as /portal-jobs/.');
    process.exitCode = 2;
  } else if (values['if-stale'] && isSiteFresh()) console.log(`${siteFolder} is up to date.`);
  else {
    await buildSite({ base });
    console.log(`The site for ${base} is in ${siteFolder}.`);
  }
}
