import { statSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname as getHostName } from 'node:os';
import { extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProxy } from 'portal-jobs-server';
import {
  readNumber,
  readOptions,
  readOrReport,
  ArgumentError,
  type Command,
} from 'portal-jobs-server/cli';
import { serve, type Served, listenFailure } from 'portal-jobs-server/node';
import { isLoopback } from 'portal-jobs/protocol';
import { createSampleService, SAMPLE_KEY } from '../sample-service/index.ts';

const help = `Usage: portal-jobs-dev demo [options]

Serves a folder over HTTP together with sample jobs: the proxy is at /jobs/, the
elements' script at /portal-jobs.js, the styles of server-made HTML at
/portal-jobs.css. It needs no key and no network. If the folder has no
index.html, a sample page is served instead.

  --folder PATH  the folder (default: the current one)
  --port N       listen on this port (default 8080; 0 for any)
  --host NAME    listen on this address (default 127.0.0.1)
  --help         print this help

Exit codes: 0 ended by a signal, 1 could not listen, 2 invalid arguments.
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
    <p>Your folder has no index.html, so this page is shown instead.</p>
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
    return false; // it does not exist or is not readable
  }
}

/** Finds the file at a URL path within a folder, or the index.html of a folder. Hidden files and files outside are not served. */
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
    const target = resolve(home, `.${path}`);
    const isFolder = (await stat(target)).isDirectory();
    const file = await realpath(isFolder ? resolve(target, 'index.html') : target);
    const relativePath = relative(home, file);
    const isOutside = relativePath.split(sep)[0] === '..' || isAbsolute(relativePath);
    return isOutside || !(await stat(file)).isFile() ? undefined : file;
  } catch {
    return undefined; // it does not exist or is not readable
  }
}

/**
 * Whether a host can only be this machine. Otherwise a web page could resolve its host name to this machine (DNS rebinding) and read the
 * folder.
 */
function isOwnName(host: string, ownNames: readonly string[]): boolean {
  const { hostname } = new URL(`http://${host}`);
  const url = hostname.replace(/^\[|\]$/g, '');
  return isIP(url) > 0 || isLoopback(hostname) || ownNames.includes(hostname.toLowerCase());
}

const respond = (
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
) =>
  new Response(body, {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-cache', ...headers },
  });

/** Modules of another origin need this header. A frame with `sandbox` has the origin "null". */
const forAnyOrigin = { 'access-control-allow-origin': '*' };

/** `portal-jobs-dev demo`: serves a folder's pages with the proxy over the sample service (docs/quick-start.md). */
export const demo: Command = {
  summary: 'serve your folder with sample jobs, to try the elements on a page',
  help,
  async run(args, terminal) {
    const options = readOrReport('portal-jobs-dev demo', terminal, () => {
      const {
        folder = '.',
        port = '8080',
        host,
      } = readOptions(args, {
        folder: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
      });
      if (!isFolder(folder)) throw new ArgumentError('--folder does not exist or is not a folder.');
      return {
        folder,
        port: readNumber('port', port, 0, 65_535),
        hostname: host ?? '127.0.0.1',
      };
    });
    if (!options) return 2;
    const { folder, port, hostname } = options;
    const proxy = createProxy({
      upstreamUrl: 'https://service.example',
      key: SAMPLE_KEY,
      origins: [],
      prefix: '/jobs',
      fetch: createSampleService(),
    });
    const machine = getHostName().toLowerCase();
    const ownNames = [hostname.toLowerCase(), machine, `${machine}.local`];
    const scripts = fileURLToPath(terminal.scripts);
    let served: Served;
    try {
      served = await serve(
        async (request) => {
          const { pathname, host } = new URL(request.url);
          if (!isOwnName(host, ownNames))
            return respond(
              `This host is not allowed. If it is this machine, start the demo with --host and its name.\n`,
              types['.txt'] ?? '',
              403,
            );
          if (pathname.startsWith('/jobs/')) return proxy(request);
          const isOurs = /^\/portal-jobs(\.[\w-]+)*\.(js|css)$/.test(pathname);
          const file = await find(isOurs ? scripts : folder, pathname);
          if (file)
            return respond(
              await readFile(file),
              types[extname(file).toLowerCase()] ?? 'application/octet-stream',
              200,
              isOurs ? forAnyOrigin : {},
            );
          // Browsers request it for pages without an icon, and report 404 in the console.
          if (pathname === '/favicon.ico') return new Response(null, { status: 204 });
          if (pathname === '/') return respond(samplePage, types['.html'] ?? '');
          return respond('This folder has no such file.\n', types['.txt'] ?? '', 404);
        },
        { port, hostname },
      );
    } catch (error) {
      terminal.err(
        `The demo cannot listen on ${hostname}:${port}: ${listenFailure(error)} --port 0 takes any free port.\n`,
      );
      return 1;
    }
    terminal.out(`Your folder with sample jobs is at ${served.url}\n`);
    if (!terminal.signal.aborted)
      await new Promise((resolve) => {
        terminal.signal.addEventListener('abort', resolve, { once: true });
      });
    await served.close();
    return 0;
  },
};
