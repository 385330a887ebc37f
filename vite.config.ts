import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { version } from './package.json' with { type: 'json' };
import { leanLit } from './scripts/lean-lit.ts';

const source = (path: string) => join(import.meta.dirname, 'src', path);

/**
 * Lit makes a Trusted Types policy "lit-html" when it loads. A page that has a Lit of its own made that name already, so ours
 * is called "portal-jobs". Where the script runs a second time it defines no element and makes no policy: a second one of the
 * same name would be a violation.
 */
function ownTrustedTypesPolicy(): Plugin {
  const line = /(\w+)\?\1\.createPolicy\("lit-html",\{createHTML:(\w+)=>\2\}\):void 0/;
  let renamed = 0;
  return {
    name: 'own-trusted-types-policy',
    buildStart() {
      renamed = 0;
    },
    transform: {
      filter: { id: /\/lit-html\.js$/ },
      handler(code) {
        if (!line.test(code)) this.error('lit makes its Trusted Types policy in another way now.');
        renamed += 1;
        return {
          code: code.replace(
            line,
            (_all, types: string) =>
              `${types}&&!customElements.get("portal-job-list")?(()=>{try{return ${types}.createPolicy("portal-jobs",{createHTML:t=>t})}catch{}})():void 0`,
          ),
          map: null,
        };
      },
    },
    generateBundle(_options, bundle) {
      if (renamed !== 1) this.error(`Lit was found ${renamed} times instead of once.`);
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && /createPolicy\(.lit-html/.test(file.code)) {
          this.error(`${file.fileName} still makes the policy "lit-html".`);
        }
      }
    },
  };
}

/** White space and comments of templates and styles, which mean nothing there; minifiers leave texts alone. */
function flatTemplates(): Plugin {
  const flatStyles = (styles: string) =>
    styles
      .replace(/\/\*.*?\*\//gs, '')
      .trim()
      .replace(/\s*([{};,>])\s*/g, '$1')
      .replace(/: /g, ':')
      .replace(/;}/g, '}')
      .replace(/([ (:,])0\./g, '$1.')
      .replace(/='([a-z]+)'\]/g, '=$1]');
  return {
    name: 'flat-templates',
    transform: {
      filter: { id: /\/src\/(elements|styles)\// },
      handler: (code) => ({
        code: code.replace(/(?<=\bcss`)[^`$]*(?=`)/g, flatStyles).replace(/\n\s+/g, '\n'),
        map: null,
      }),
    },
  };
}

/**
 * What becomes a file of its own beside the entry, by the name it is imported by: the languages beside English, loaded by pages
 * written in them, and what is loaded on its first use.
 */
const lateSources = {
  es: 'words/es.ts',
  complete: 'elements/complete.ts',
  return: 'elements/return.ts',
  details: 'elements/job-details.ts',
  'details.es': 'words/details.es.ts',
  keep: 'elements/keep.ts',
  titles: 'facts/title.ts',
} as const;
type LateName = keyof typeof lateSources;
export const lateNames = Object.keys(lateSources) as LateName[];

/** What the entry lends to the late files, by module (a package, or a path in src): they carry none of it a second time. */
const lent: Readonly<Record<string, readonly string[]>> = {
  lit: ['css', 'html', 'nothing'],
  'elements/card-actions.ts': ['applyLink', 'detailsLink'],
  'elements/events.ts': [
    'PortalApplyEvent',
    'PortalDetailsEvent',
    'PortalErrorEvent',
    'PortalJobSelectEvent',
    'PortalSaveEvent',
  ],
  'elements/heading.ts': ['heading'],
  'elements/place-list.ts': ['placeList'],
  'elements/way-back.ts': ['lists', 'placesKey'],
  'facts/deadline.ts': ['calendarDate', 'closingType', 'dateWords', 'deadline', 'serviceToday'],
  'facts/eligibility.ts': ['eligibility'],
  'facts/grade.ts': ['grade'],
  'facts/pay.ts': ['pay'],
  'facts/place.ts': ['isRemote', 'place'],
  'facts/schedule.ts': ['schedule'],
  'search/page-url.ts': ['jobNameOf', 'writeJobUrl'],
  'search/results.ts': ['isOfOrganizations'],
  'service/announcement.ts': ['readAnnouncement'],
  'service/apply-uri.ts': ['applyAddress', 'safeUrl', 'withChannel'],
  'service/errors.ts': ['ServiceError'],
  'service/parameters.ts': ['narrow', 'writeQuery'],
  'service/transport.ts': ['getJson'],
  'words/pick.ts': ['withOwnWords'],
};

/** All of that in its order. */
const lentNames = Object.values(lent).flat();

/** Where it lies: under a symbol of the page, one for each version, so that two versions on a page do not mix. */
const lending = `globalThis[Symbol.for('portal-jobs ${version}')]`;

const lentModules = new Map(
  Object.keys(lent).map((path) => [path.endsWith('.ts') ? source(path) : path, path]),
);

/** A late file is imported by its name beside the entry, and beside other late files. */
function besides(id: string, importer: string | undefined) {
  if (!importer || !id.startsWith('.')) return undefined;
  const path = resolve(dirname(importer), id);
  const name = lateNames.find((one) => path === source(lateSources[one]));
  return name && { id: `./portal-jobs.${name}.js`, external: true };
}

/** In the entry: late files are imported by name, and what they borrow is lent. */
function lateFiles(): Plugin {
  return {
    name: 'late-files',
    enforce: 'pre',
    resolveId: besides,
    transform: {
      filter: { id: source('index.ts') },
      handler(code) {
        const imports = Object.entries(lent).map(
          ([path, names]) =>
            `import { ${names.join(', ')} } from '${path.endsWith('.ts') ? `./${path}` : path}';\n`,
        );
        return `${imports.join('')}${code}\n${lending} ??= [${lentNames.join(', ')}];`;
      },
    },
  };
}

/** In a late file: what the entry lends is taken from there. */
function borrowed(name: LateName): Plugin {
  const prefix = '\0lent:';
  return {
    name: 'borrowed',
    enforce: 'pre',
    resolveId(id, importer) {
      const path = importer && id.startsWith('.') ? resolve(dirname(importer), id) : id;
      const found = lentModules.get(path);
      // The entry's own reader leaves out the long texts, which the details are made for.
      if (name === 'details' && found === 'service/announcement.ts') return undefined;
      return found ? prefix + found : besides(id, importer);
    },
    load(id) {
      const names = id.startsWith(prefix) ? lent[id.slice(prefix.length)] : undefined;
      return names
        ?.map((one) => `export const ${one} = ${lending}[${lentNames.indexOf(one)}];\n`)
        .join('');
    },
  };
}

/** In place of the notices in each file of a library. */
const notices = '/*! portal-jobs, MIT. Lit, BSD-3-Clause, © Google LLC. */';

/** 5.3 kB gzip of zod against 0.5 kB of what our schemas use of it; a test holds the two against each other. */
const smallZod = { 'zod/mini': source('service/zod-subset.ts') };

const minified = {
  codeSplitting: false,
  comments: { legal: false, annotation: false, jsdoc: false },
  minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
} as const;

/** The browser build: everything in one ES module, but what is loaded late. */
export const browser: UserConfig = {
  publicDir: false,
  resolve: {
    alias: {
      ...smallZod,
      './announcement-texts.ts': source('service/announcement-texts.none.ts'),
      './css-tag.js': source('styles/css-subset.ts'),
    },
  },
  plugins: [flatTemplates(), leanLit(), ownTrustedTypesPolicy(), lateFiles()],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    outDir: 'dist',
    lib: { entry: source('index.ts'), formats: ['es'], fileName: () => 'portal-jobs.js' },
    // Vite keeps the white space of libraries, so the bundler minifies instead.
    minify: false,
    rolldownOptions: { output: { ...minified, postBanner: notices } },
  },
};

/** One of its files that are loaded late. */
export const late = (name: LateName): UserConfig => ({
  publicDir: false,
  resolve: { alias: smallZod },
  plugins: [flatTemplates(), borrowed(name)],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    outDir: 'dist',
    lib: {
      entry: source(lateSources[name]),
      formats: ['es'],
      fileName: () => `portal-jobs.${name}.js`,
    },
    minify: false,
    rolldownOptions: { output: minified },
  },
});

/** The file for content systems that let no custom element through: it finds what authors wrote instead. */
export const loader: UserConfig = {
  publicDir: false,
  plugins: [
    {
      name: 'entry-beside-it',
      enforce: 'pre',
      resolveId: (id, importer) =>
        importer === source('loader.ts') && id === './index.ts'
          ? { id: './portal-jobs.js', external: true }
          : undefined,
    },
  ],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    outDir: 'dist',
    lib: { entry: source('loader.ts'), formats: ['es'], fileName: () => 'portal-jobs.loader.js' },
    minify: false,
    rolldownOptions: { output: minified },
  },
};

const elementNames = [
  ...['portal-filter-bar', 'portal-job-card', 'portal-job-details', 'portal-job-list'],
  'portal-saved-jobs',
];

/** What bundlers take: each element's class, its definition, and all of them; Lit stays an import, shared with the page's own. */
export const modules: UserConfig = {
  publicDir: false,
  resolve: { alias: smallZod },
  plugins: [flatTemplates()],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    outDir: 'dist',
    lib: {
      entry: Object.fromEntries([
        ['index', source('index.ts')],
        ...['elements', 'define'].flatMap((folder) =>
          elementNames.map((name) => [`${folder}/${name}`, source(`${folder}/${name}.ts`)]),
        ),
      ]) as Record<string, string>,
      formats: ['es'],
    },
    minify: false,
    rolldownOptions: {
      external: /^lit(\/|$)/,
      output: {
        ...{ entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        comments: { legal: true, annotation: true, jsdoc: false },
      },
    },
  },
};

/** What runs on servers: its packages stay imports. */
const entries = {
  'proxy/index': 'proxy/index.ts',
  'proxy/node': 'proxy/node.ts',
  'reference/index': 'reference/index.ts',
  client: 'service/client.ts',
  cli: 'cli.ts',
};

export const server: UserConfig = {
  publicDir: false,
  build: {
    target: 'node20',
    emptyOutDir: false,
    outDir: 'dist',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(entries)
          .map(([name, path]) => [name, source(path)] as const)
          .filter(([, path]) => existsSync(path)),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** The worker: one module with its packages inside, because what runs it may have no packages. */
export const worker: UserConfig = {
  publicDir: false,
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    outDir: 'dist',
    ssr: source('proxy/worker.ts'),
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'proxy/worker.js', codeSplitting: false } },
  },
};

export default defineConfig(browser);
