// Serves the built site as a host of static files does.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { root } from './root.ts';
import { defaultBase, siteFolder } from './site.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

async function respondWithFile(path: string, status = 200): Promise<Response | undefined> {
  try {
    const body = await readFile(join(root, siteFolder, path));
    const type = types[extname(path)] ?? 'application/octet-stream';
    return new Response(body, { status, headers: { 'content-type': type } });
  } catch {
    return undefined; // there is no such file
  }
}

/** Responds with a file of the site, below the path that it was built for. The host itself leads to its first page. */
export async function serveSite(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  if (pathname === '/') return Response.redirect(origin + defaultBase, 302);
  if (!pathname.startsWith(defaultBase)) return new Response('Not found', { status: 404 });
  const path = normalize(`/${decodeURIComponent(pathname.slice(defaultBase.length))}`);
  return (
    (await respondWithFile(path.endsWith('/') ? `${path}index.html` : path)) ??
    (await respondWithFile('404.html', 404)) ??
    new Response('Not found', { status: 404 })
  );
}
