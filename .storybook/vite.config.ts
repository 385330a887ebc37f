import { readFile } from 'node:fs/promises';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { pageStyles } from '../scripts/page-styles.ts';
import { sourceCondition } from '../scripts/root.ts';

const types = { css: 'text/css', svg: 'image/svg+xml' };

/** Files next to the stories, by name: the icon, and the published style sheet for server-rendered jobs. */
async function filesBeside(): Promise<Map<string, string>> {
  const icon = await readFile(new URL('../demo/icon.svg', import.meta.url), 'utf8');
  return new Map([
    ['icon.svg', icon],
    ['portal-jobs.css', pageStyles()],
  ]);
}

/** Adds them to the static Storybook, and serves them with the running one. */
function ownFiles(): Plugin {
  let served: ReturnType<typeof filesBeside> | undefined;
  return {
    name: 'own-files',
    async generateBundle() {
      for (const [fileName, source] of await filesBeside())
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        if (!/^(portal-jobs\.css|icon\.svg)$/.test(name)) {
          next();
          return;
        }
        served ??= filesBeside();
        served.then((files) => {
          const type = types[name.split('.').at(-1) as keyof typeof types];
          response.setHeader('content-type', `${type}; charset=utf-8`);
          response.statusCode = files.has(name) ? 200 : 404;
          response.end(files.get(name));
        }, next);
      });
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [ownFiles()],
  // Storybook's renderer imports it from node_modules, where Vite does not bundle it by itself. Without this, it brings a second Lit.
  optimizeDeps: { include: ['lit/directive-helpers.js'] },
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
});
