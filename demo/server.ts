import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browser } from '../vite.config.ts';
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

async function buildScript(): Promise<string> {
  const result = await build({
    ...browser,
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ...browser.build, write: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const script = outputs.find((one) => one.fileName === 'portal-jobs.js');
  if (script?.type !== 'chunk') throw new Error('The build made no portal-jobs.js.');
  return script.code;
}

/** Makes the demo as one function from request to answer. */
export async function createDemo(): Promise<(request: Request) => Promise<Response>> {
  const script = await buildScript();
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
    if (pathname === '/portal-jobs.js') return send(script, 'js');
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = Number(process.env['PORT'] ?? 8080);
  const handler = await createDemo();
  const server = await serve(handler, { port: wanted, hostname: '127.0.0.1' });
  console.log(`The demo is at ${server.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}
