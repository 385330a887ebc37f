import { fileURLToPath } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';
import { browser, loader } from '../vite.config.ts';
import { sourceCondition } from '../scripts/root.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A script of the demo. */
const own = (name: string): UserConfig => ({
  publicDir: false,
  build: {
    target: 'es2022',
    lib: { entry: `${root}/demo/${name}.ts`, formats: ['es'], fileName: () => `${name}.js` },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

/** The files that `npm run build` would put on a page's server, and scripts of the demo's own, by name. */
export async function buildScripts(
  names: readonly string[],
  plugins: Plugin[] = [],
): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  for (const config of [browser, loader, ...names.map(own)]) {
    const result = await build({
      ...config,
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [...(config.plugins ?? []), ...plugins],
      // As published, whatever NODE_ENV says: Storybook sets it.
      resolve: {
        ...config.resolve,
        conditions: [sourceCondition, 'module', 'browser', 'production'],
      },
      build: { ...config.build, write: false },
    });
    for (const one of [result].flat()) {
      for (const file of 'output' in one ? one.output : []) {
        if (file.type === 'chunk') scripts.set(file.fileName, file.code);
      }
    }
  }
  return scripts;
}
