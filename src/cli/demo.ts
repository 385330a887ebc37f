import { statSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProxy } from '../proxy/index.ts';
import { serve, type Served } from '../proxy/node.ts';
import { createReference, REFERENCE_KEY } from '../reference/index.ts';
import { readNumber, readOptions, readOrExplain, WrongArguments } from './arguments.ts';
import type { Command } from './terminal.ts';

const help = `Usage: portal-jobs demo [options]

Serves a folder of yours over HTTP, with sample jobs: the proxy answers at
/jobs/, and the elements' script is /portal-jobs.js. No key, no network. Where
the folder has no index.html, a sample page is in its place.

  --folder PATH  the folder (default: the one you are in)
  --port N       listen at this port (default 8080; 0 for any)
  --host NAME    listen at this address (default 127.0.0.1)
  --help         print this

Exit code: 0 ended by a signal, 1 could not listen, 2 wrong arguments.
`;

const samplePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sample jobs</title>
    <script type="module" src="/portal-jobs.js"></script>
  </head>
  <body>
    <h1>Sample jobs</h1>
    <p>Your folder has no index.html; this page stands in its place.</p>
    <portal-filter-bar></portal-filter-bar>
    <portal-job-list proxy-url="/jobs" channel-id="SAMPLEWEB"></portal-job-list>
  </body>
</html>
`;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // there is no such path, or it may not be read
  }
}

/** The file at a URL's path below a folder, a folder's own index.html included; nothing hidden, and nothing outside. */
async function find(folder: string, pathname: string): Promise<string | undefined> {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.')))
    return undefined;
  try {
    const home = await realpath(folder);
    const wanted = resolve(home, `.${path}`);
    const isFolder = (await stat(wanted)).isDirectory();
    const file = await realpath(isFolder ? resolve(wanted, 'index.html') : wanted);
    const inside = relative(home, file);
    const isOutside = inside.split(sep)[0] === '..' || isAbsolute(inside);
    return isOutside || !(await stat(file)).isFile() ? undefined : file;
  } catch {
    return undefined; // there is no such file, or it may not be read
  }
}

const answer = (body: string | Uint8Array<ArrayBuffer>, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-cache' } });

/** `portal-jobs demo`: a folder's pages over proxy and reference service (docs/quick-start.md). */
export const demo: Command = {
  summary: 'serve your folder with sample jobs, to try the elements on a page',
  help,
  async run(args, terminal) {
    const asked = readOrExplain('demo', terminal, () => {
      const {
        folder = '.',
        port = '8080',
        host,
      } = readOptions(args, {
        folder: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
      });
      if (!isFolder(folder))
        throw new WrongArguments('--folder: there is no folder of that name here.');
      return {
        folder,
        port: readNumber('port', port, 0, 65_535),
        hostname: host ?? '127.0.0.1',
      };
    });
    if (!asked) return 2;
    const { folder, port, hostname } = asked;
    const proxy = createProxy({
      upstream: 'https://service.example',
      key: REFERENCE_KEY,
      origins: [],
      prefix: '/jobs',
      fetch: createReference(),
    });
    const scripts = fileURLToPath(terminal.scripts);
    let served: Served;
    try {
      served = await serve(
        async (request) => {
          const { pathname } = new URL(request.url);
          if (pathname.startsWith('/jobs/')) return proxy(request);
          const isOurs = /^\/portal-jobs(\.\w+)?\.js$/.test(pathname);
          const file = await find(isOurs ? scripts : folder, pathname);
          if (file)
            return answer(
              await readFile(file),
              types[extname(file).toLowerCase()] ?? 'application/octet-stream',
            );
          if (pathname === '/') return answer(samplePage, types['.html'] ?? '');
          return answer('There is no such file in this folder.\n', types['.txt'] ?? '', 404);
        },
        { port, hostname },
      );
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      terminal.err(`The demo cannot listen on ${hostname}:${port} (${code}); try --port 0.\n`);
      return 1;
    }
    terminal.out(`Your folder, with sample jobs, is at ${served.address}\n`);
    if (!terminal.signal.aborted)
      await new Promise((ended) => {
        terminal.signal.addEventListener('abort', ended, { once: true });
      });
    await served.close();
    return 0;
  },
};
