import { minifyHTMLLiterals } from 'minify-literals';
import { join } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { lazyPartsFollowEntry, lazyPartsShareByBuild } from './scripts/lazy-parts.ts';
import { sourceCondition } from './scripts/root.ts';

const source = (path: string) => join(import.meta.dirname, 'src', path);

/**
 * Names Lit's Trusted Types policy `portal-jobs`.
 *
 * Lit creates the policy `lit-html` when it loads. On a page that has another Lit, that name is taken and the browser refuses a
 * second policy. A second copy of this script defines no element and therefore creates no policy.
 */
function trustedTypesPolicyName(): Plugin {
  const creation = /(\w+)\?\1\.createPolicy\("lit-html",\{createHTML:(\w+)=>\2\}\):void 0/;
  return {
    name: 'trusted-types-policy-name',
    transform: {
      filter: { id: /\/lit-html\.js$/ },
      handler(code) {
        if (!creation.test(code)) this.error('Lit creates its Trusted Types policy differently.');
        const replaced = code.replace(
          creation,
          (_match, types: string) =>
            `${types}&&!customElements.get("portal-job-list")?(()=>{try{return ${types}.createPolicy("portal-jobs",{createHTML:t=>t})}catch{}})():void 0`,
        );
        return { code: replaced, map: null };
      },
    },
  };
}

/** Removes what means nothing in the markup and styles of our templates; minifiers of JavaScript leave strings alone. */
function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(elements|styles)\/.*\.ts$/ },
      async handler(code, id) {
        const result = await minifyHTMLLiterals(code, {
          fileName: id,
          // A line break between two words or controls stays a space.
          minifyOptions: { conservativeCollapse: true },
        });
        return result && { code: result.code, map: null };
      },
    },
  };
}

/** `job-details` for `job-details.lazy.ts`, `es` for `words/es/language.ts`, `es.details` for `words/es/details.ts`. */
function partName(name: string, module: string | undefined): string {
  const [, language, part] = /\/words\/(\w+)\/(\w+)\.ts$/.exec(module ?? '') ?? [];
  if (language && part) return part === 'language' ? language : `${language}.${part}`;
  return name.replace(/\.lazy$/, '');
}

/** In place of the notice in each file of a library. */
const notice =
  '/*! portal-jobs, MIT. Lit, BSD-3-Clause, © Google LLC. zod, MIT, © Colin McDonnell. */';

/**
 * Has Chromium compile the functions while the script downloads, instead of each on its first call (v8.dev/blog/explicit-compile-hints). Most
 * are called before the first card; other engines ignore the comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** scripts/build.ts empties `dist` before the three builds. Rolldown minifies, because Vite keeps white space in ES libraries. */
const output = { target: 'es2022', emptyOutDir: false, outDir: 'dist', minify: false } as const;

/** Rolldown's options that minify a script. */
export const minified = {
  comments: { legal: false, annotation: false, jsdoc: false },
  minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
} as const;

/**
 * `portal-jobs.js` for pages, and the parts that load on first use. Those carry a content hash in their names, so that a cache
 * cannot mix two builds.
 */
export const browser: UserConfig = {
  publicDir: false,
  plugins: [
    minifyTemplates(),
    trustedTypesPolicyName(),
    lazyPartsFollowEntry(source('index.ts')),
    lazyPartsShareByBuild(source('index.ts'), 'portal-jobs.js'),
  ],
  build: {
    ...output,
    lib: { entry: { 'portal-jobs': source('index.ts') }, formats: ['es'] },
    rolldownOptions: {
      // Lazy parts import what they share with the entry from the entry itself: no further request, no second copy.
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: ({ name, facadeModuleId, moduleIds }) =>
          `portal-jobs.${partName(name, facadeModuleId ?? moduleIds[0])}.[hash].js`,
        ...minified,
        postBanner: ({ isEntry }) => (isEntry ? `${compileHint}\n${notice}` : notice),
      },
    },
  },
};

/** `portal-jobs.loader.js` for content systems that strip custom elements; it imports `portal-jobs.js` next to it. */
export const loader: UserConfig = {
  publicDir: false,
  build: {
    ...output,
    lib: { entry: { 'portal-jobs.loader': source('loader.ts') }, formats: ['es'] },
    rolldownOptions: {
      external: [source('index.ts')],
      output: { ...minified, paths: { [source('index.ts')]: './portal-jobs.js' } },
    },
  },
};

/** The worker: one module with its packages inside, because the platforms that run it may have no packages. */
export const worker: UserConfig = {
  publicDir: false,
  ssr: {
    noExternal: true,
    target: 'webworker',
    resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  },
  build: {
    ...output,
    outDir: 'packages/server/dist/proxy',
    ssr: join(import.meta.dirname, 'packages/server/src/proxy/worker.ts'),
    rolldownOptions: { output: { entryFileNames: 'worker.js', codeSplitting: false } },
  },
};

export default defineConfig(browser);
