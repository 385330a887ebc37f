import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';
import { buildScripts } from '../demo/scripts.ts';

const types = { css: 'text/css', html: 'text/html', js: 'text/javascript' };

/** The snippet builder beside the stories: its files by name. */
async function builderFiles(): Promise<Map<string, string>> {
  const files = await buildScripts(['builder']);
  for (const name of ['builder.html', 'builder.css', 'pages.css'])
    files.set(name, await readFile(new URL(`../demo/${name}`, import.meta.url), 'utf8'));
  return files;
}

/** Puts it into the static Storybook, and serves it beside the running one. */
function snippetBuilder(): Plugin {
  let served: ReturnType<typeof builderFiles> | undefined;
  return {
    name: 'snippet-builder',
    async generateBundle() {
      for (const [fileName, source] of await builderFiles())
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        if (!/^(builder|pages|portal-jobs)[\w.-]*\.(css|html|js)$/.test(name)) {
          next();
          return;
        }
        served ??= builderFiles();
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

export default defineConfig({ publicDir: false, plugins: [snippetBuilder()] });
