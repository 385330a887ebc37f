// A proxy without a response: visitors read one plain sentence, and the console names what a web team has to change.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { contentSecurityPolicy } from '../support/pages.ts';
import { launch, openPage, serve, type Server } from '../support/page-server.ts';
import { sharedDemo } from './support.ts';

const sentence =
  'The jobs service cannot be reached right now. If other pages fail too, check your connection.';

suite('a list whose proxy cannot be reached', () => {
  let browser: Browser;
  let page: Server;
  /** A proxy of another origin, which permits one site only. */
  let foreign: Server;
  /** A URL at which nothing listens. */
  let dead = '';
  let policy = '';
  let proxyUrl = '';
  before(async () => {
    browser = await launch();
    const proxy = createProxy({
      upstreamUrl: 'https://service.test',
      key: SAMPLE_KEY,
      origins: ['https://www.agency.example'],
      fetch: createSampleService(),
    });
    foreign = await serve((request) => proxy(request));
    const gone = await serve();
    dead = gone.origin;
    await gone.close();
    page = await serve(
      (request) =>
        new URL(request.url).pathname === '/'
          ? new Response(
              `<!doctype html><html lang="en"><meta charset="utf-8"><title>Jobs</title><script type="module" src="/portal-jobs.js"></script><portal-job-list proxy-url="${proxyUrl}"><a href="https://www.portal.example/search">See our open jobs</a></portal-job-list></html>`,
              { headers: { 'content-type': 'text/html', 'content-security-policy': policy } },
            )
          : undefined,
      await sharedDemo(),
    );
  });
  after(async () => {
    await browser.close();
    await Promise.all([page.close(), foreign.close()]);
  });

  const causes: [what: string, at: () => string, policyFor: () => string, named: RegExp][] = [
    [
      'a proxy that does not run',
      () => dead,
      () => contentSecurityPolicy(dead),
      /Nothing responds at /,
    ],
    [
      'a proxy that does not permit the site',
      () => foreign.origin,
      () => contentSecurityPolicy(foreign.origin),
      /does not permit pages of http:\/\/127\.0\.0\.1:\d+.*PORTAL_ORIGINS/,
    ],
    [
      'a page whose policy does not list the proxy',
      () => foreign.origin,
      () => contentSecurityPolicy(),
      /blocks http:\/\/127\.0\.0\.1:\d+: add it to connect-src/,
    ],
  ];
  for (const [what, at, policyFor, named] of causes)
    test(`names ${what} in the console, and tells visitors one sentence`, async () => {
      proxyUrl = at();
      policy = policyFor();
      const opened = await openPage(browser);
      await opened.page.goto(page.origin);
      const told = await opened.page
        .waitForEvent('console', {
          predicate: (message) => message.text().startsWith('<portal-job-list> '),
        })
        .then((message) => message.text());
      assert.match(told, named);
      const message = opened.page.locator(
        'portal-job-list [part="message"], portal-job-list .message',
      );
      assert.match(
        await message.first().innerText(),
        new RegExp(`^${sentence.replaceAll('.', '\\.')}`),
      );
      assert.ok(await opened.page.getByRole('link', { name: 'See our open jobs' }).isVisible());
      await opened.page.context().close();
    });
});
