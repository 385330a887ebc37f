import { fileURLToPath } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';
import { browser, loader, minified } from '../vite.config.ts';
import { sourceCondition } from '../scripts/root.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Scripts of the demo or of the site. What several of them share is in chunks next to them. */
const own = (entries: Readonly<Record<string, string>>): UserConfig => ({
  publicDir: false,
  build: {
    target: 'es2022',
    lib: {
      entry: Object.fromEntries(
        Object.entries(entries).map(([name, file]) => [name, `${root}/${file}`]),
      ),
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: { output: { chunkFileNames: 'shared.[name].[hash].js', ...minified } },
  },
});

/**
 * The files that `npm run build` would put on a page's server, and further scripts, by name.
 *
 * @param entries the sources of the further scripts, by name.
 */
export async function buildScripts(
  entries: Readonly<Record<string, string>>,
  plugins: Plugin[] = [],
): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  for (const config of [browser, loader, own(entries)]) {
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
