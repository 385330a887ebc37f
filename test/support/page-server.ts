import { createAdaptorServer } from '@hono/node-server';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser, sharedBrowserVariable } from './browser.ts';
import { contentSecurityPolicy, pages } from './pages.ts';

const root = join(import.meta.dirname, '../..');

/** Responds to a request, or leaves it to the next handler. */
export type Handler = (request: Request) => Promise<Response | undefined> | Response | undefined;

export interface Server {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  close(): Promise<void>;
}

/** Starts a server on a free port that tries its handlers in order, and responds with 404 if none does. A handler that throws cuts the connection. */
export async function serve(...handlers: Handler[]): Promise<Server> {
  const server = createAdaptorServer({
    hostname: '127.0.0.1',
    async fetch(request, { incoming }) {
      try {
        for (const handler of handlers) {
          const response = await handler(request);
          if (response) return response;
        }
      } catch {
        incoming.destroy();
      }
      return new Response('Not found', { status: 404 });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function file(path: string, headers: Record<string, string> = {}) {
  if (!existsSync(path) || !extname(path)) return undefined;
  const type = types[extname(path)] ?? 'application/octet-stream';
  return new Response(await readFile(path), { headers: { 'content-type': type, ...headers } });
}

const below = (folder: string, pathname: string) =>
  join(folder, normalize(`/${decodeURIComponent(pathname)}`));

/** Serves the files of a folder, such as `dist` of the project at `/dist/`. */
export const folder =
  (name: string, at = `/${name}/`): Handler =>
  (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(at)) return undefined;
    const path = pathname.slice(at.length) || 'index.html';
    return file(below(resolve(root, name), path));
  };

/** Serves the pages of test/support/pages at `/`, with the strict policy or, with `policy: ''`, without one. */
export const testPages =
  ({ policy = contentSecurityPolicy() } = {}): Handler =>
  (request) =>
    file(
      below(pages, new URL(request.url).pathname),
      policy ? { 'content-security-policy': policy } : {},
    );

/** Events on a page since it was opened. */
export interface Happenings {
  /** Errors and warnings in the console, and uncaught errors. */
  errors: string[];
  /** Violations of the content security policy, as "directive: what was blocked". */
  blocked: string[];
  /** The URLs of all requests. */
  requests: string[];
}

export interface OpenPage extends Happenings {
  page: Page;
}

/** Opens an empty page and records its events. Continue with `page.goto(…)`. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const happenings: Happenings = { errors: [], blocked: [], requests: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) happenings.errors.push(message.text());
  });
  page.on('pageerror', (error) => happenings.errors.push(String(error)));
  page.on('request', (request) => happenings.requests.push(request.url()));
  await page.exposeFunction('reportBlocked', (text: string) => {
    happenings.blocked.push(text);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { reportBlocked } = window as unknown as { reportBlocked: (text: string) => void };
      reportBlocked(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`.trimEnd());
    });
  });
  return { page, ...happenings };
}

/**
 * Returns the browser of the tests, which all files of a run share. With extra switches, starts a separate browser. `close()` closes
 * what was opened through it.
 */
export async function launch(switches: readonly string[] = []): Promise<Browser> {
  const shared = process.env[sharedBrowserVariable];
  if (shared && switches.length === 0) return chromium.connect(shared);
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...switches], env });
}

/** Runs `work` with the browser of the tests, and always closes the browser. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await launch();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
