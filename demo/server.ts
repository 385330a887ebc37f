import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { browser, late, lateNames } from '../vite.config.ts';
import { createProxy } from '../src/proxy/index.ts';
import { serve } from '../src/proxy/node.ts';
import { createReference, REFERENCE_KEY } from '../src/reference/index.ts';

// The page, the proxy and the service behind it in one process: nothing leaves this machine, and no key is needed.

const root = fileURLToPath(new URL('..', import.meta.url));

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** The strictest policy that an agency's page can send; the elements work under it. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
  "form-action 'none'; require-trusted-types-for 'script'; trusted-types portal-jobs";

/** The files that `npm run build` would put on a page's server, by name. */
async function buildScripts(plugins: Plugin[]): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  for (const config of [browser, ...lateNames.map(late)]) {
    const result = await build({
      ...config,
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [...(config.plugins ?? []), ...plugins],
      build: { ...config.build, write: false },
    });
    for (const one of [result].flat()) {
      for (const file of 'output' in one ? one.output : []) {
        if (file.type === 'chunk') scripts.set(`/${file.fileName}`, file.code);
      }
    }
  }
  return scripts;
}

/**
 * Makes the demo as one function from request to answer.
 *
 * @param plugins what else happens to the scripts when they are built.
 */
export async function createDemo(
  plugins: Plugin[] = [],
): Promise<(request: Request) => Promise<Response>> {
  const scripts = await buildScripts(plugins);
  const proxy = createProxy({
    upstream: 'https://service.example',
    key: REFERENCE_KEY,
    origins: [],
    prefix: '/jobs',
    fetch: createReference(),
  });
  const files = new Map([
    ['/', 'index.html'],
    ['/demo.css', 'demo.css'],
  ]);
  const send = (body: string | Uint8Array<ArrayBuffer>, type: string, status = 200) =>
    new Response(body, {
      status,
      headers: {
        'content-type': types[type] ?? 'text/plain',
        'content-security-policy': policy,
        'cache-control': 'no-cache',
      },
    });
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/jobs/')) return proxy(request);
    const script = scripts.get(pathname);
    if (script !== undefined) return send(script, 'js');
    const file = files.get(pathname);
    if (!file)
      return send(
        '<!doctype html><title>Not found</title><p>There is no such page.</p>',
        'html',
        404,
      );
    return send(await readFile(new URL(file, import.meta.url)), file.split('.')[1] ?? '');
  };
}

/** Listens at the wanted port, or at the next free one of the ten after it. */
async function listen(handler: Parameters<typeof serve>[0], wanted: number) {
  for (let port = wanted; ; port++) {
    try {
      return await serve(handler, { port, hostname: '127.0.0.1' });
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken || port >= wanted + 10) throw error;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await listen(await createDemo(), Number(process.env['PORT'] ?? 8080));
  console.log(`The demo is at ${server.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}
