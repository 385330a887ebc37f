import type { TestRunnerConfig } from '@web/test-runner';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contentSecurityPolicy, pages } from './pages.ts';
import { recordings } from './recordings-node.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** `GET /__recordings/` lists the recordings, `GET /__recordings/<file>` returns one. 404 if they are missing. */
export const recordingsMiddleware = (): Middleware => async (context, next) => {
  if (!context.path.startsWith('/__recordings/')) {
    await next();
    return;
  }
  const name = decodeURIComponent(context.path.slice('/__recordings/'.length));
  if (!recordings.available || (name && !recordings.has(name))) {
    context.status = 404;
    return;
  }
  context.type = 'application/json';
  context.body = name ? recordings.text(name) : JSON.stringify(recordings.list());
};

/** `GET /__csp/<page>.html` returns a page of test/support/pages with the strict policy. */
export const policyPages = (): Middleware => async (context, next) => {
  const file = join(pages, basename(context.path));
  if (!context.path.startsWith('/__csp/') || !existsSync(file)) {
    await next();
    return;
  }
  context.set('content-security-policy', contentSecurityPolicy());
  context.type = 'text/html; charset=utf-8';
  context.body = await readFile(file);
};
