// Files of two builds on one page, and files that are missing, from dist: what visitors can still reach, and what developers learn.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/root.ts';
import { response, card, entry, fileOf, files, module, visit } from '../support/dist-visit.ts';
import type { Handler } from '../support/page-server.ts';
import { contentSecurityPolicy } from '../support/pages.ts';

const build = /Symbol\.for\(`(portal-jobs [\w-]{8})`\)/.exec(entry)?.[1] ?? 'portal-jobs';
const older = (code: string) =>
  files
    .reduce((all, file) => all.replaceAll(file, nameInOlder(file)), code)
    .replaceAll(build, 'portal-jobs oldbuild');
const nameInOlder = (file: string) => file.replace(/[\w-]{8}\.js$/, 'oldbuild.js');
const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
const nameOf = ({ url }: Request) => new URL(url).pathname.replace(/^\/dist\//, '');

/** The older build: its entry under this query, and its parts unless they are deleted. */
const olderBuild =
  (search: string, { hasParts = true } = {}): Handler =>
  (request) => {
    if (nameOf(request) === 'portal-jobs.js' && new URL(request.url).search === search)
      return response(older(entry));
    const file = files.find((one) => nameInOlder(one) === nameOf(request));
    return file && hasParts ? response(older(read(file))) : undefined;
  };

const ownLink = (page: Page) => page.getByRole('link', { name: 'See our open jobs' });
const endMessage = (page: Page) =>
  page.locator('portal-job-list').getByText('Result pages: This cannot be loaded right now.');

/** The messages of `portal-error`, with the element that reports each. */
const recordReports = (page: Page) =>
  page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    addEventListener('portal-error', ({ target, detail: { kind, message } }) =>
      reports.push(`${(target as Element).localName} ${kind} ${message}`),
    );
  });
const reportsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { reports: string[] }).reports);
const ours = (errors: readonly string[]) =>
  errors.filter((error) => error.startsWith('portal-jobs: '));

suite('two builds on one page', () => {
  for (const [name, head, handlers] of [
    [
      'an older entry without a version in its URL, and a newer one with it',
      '/dist/portal-jobs.js?ver=2',
      [olderBuild('')],
    ],
    [
      'a newer entry without a version in its URL, and an older one with it',
      '/dist/portal-jobs.js?ver=1',
      [olderBuild('?ver=1')],
    ],
  ] as const)
    test(`${name}: each uses only files of its own build`, async () => {
      await visit(
        module(head),
        async (page, errors) => {
          await page.getByRole('link', { name: 'Page 2', exact: true }).click();
          await page.locator('portal-job-list [aria-current="page"]').getByText('2').waitFor();
          await card(page).locator('[part="title"] a').click();
          await page.locator('portal-job-list dialog[open] [part="section"]').first().waitFor();
          assert.deepEqual(errors, []);
        },
        { handlers: [...handlers] },
      );
    });

  test('both builds: jobs are paged and opened', async () => {
    await visit(
      module('/dist/portal-jobs.js?ver=1') + module('/dist/portal-jobs.js'),
      async (page) => {
        await page.getByRole('link', { name: 'Page 2', exact: true }).click();
        await page.locator('portal-job-list [aria-current="page"]').getByText('2').waitFor();
        await card(page).locator('[part="title"] a').click();
        await page.locator('portal-job-list dialog[open] [part="section"]').first().waitFor();
      },
      { handlers: [olderBuild('?ver=1')] },
    );
  });

  test('parts of the older build under the names of the newer one are refused, with the host’s link', async () => {
    await visit(
      module('/dist/portal-jobs.js'),
      async (page, errors) => {
        await ownLink(page).waitFor();
        assert.equal(await page.locator('portal-job-card').count(), 10);
        assert.match(ours(errors).join('\n'), /portal-jobs\.list-end\..* not of this build/);
      },
      {
        handlers: [
          (request) =>
            files.includes(nameOf(request)) && nameOf(request) !== 'portal-jobs.loader.js'
              ? response(older(read(nameOf(request))))
              : undefined,
        ],
      },
    );
  });
});

suite('an entry from a cache whose parts are deleted', () => {
  for (const fault of ['responds with 404', 'sends the home page'])
    test(`works after the visitor reloads the page, if the server ${fault}`, async () => {
      let requests = 0;
      const home: Handler = (request) =>
        /oldbuild/.test(request.url) && fault === 'sends the home page'
          ? response('<!doctype html><title>Home</title>', 'text/html')
          : undefined;
      const cached: Handler = (request) => {
        if (nameOf(request) !== 'portal-jobs.js') return undefined;
        const headers = {
          'content-type': 'text/javascript',
          'cache-control': 'public, max-age=86400',
        };
        // The older entry is in the browser's cache from the first response on.
        requests += 1;
        return new Response(requests > 1 ? entry : older(entry), { headers });
      };
      await visit(
        module('/dist/portal-jobs.js'),
        async (page) => {
          await endMessage(page).waitFor();
          await page.waitForFunction(() =>
            (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
              ({ initiatorType, name }) =>
                initiatorType === 'fetch' && name.endsWith('/portal-jobs.js'),
            ),
          );
          await page.reload();
          await page.getByRole('link', { name: 'Page 2', exact: true }).waitFor();
        },
        { handlers: [home, cached] },
      );
    });
});

suite('a missing part', () => {
  const html = '<!doctype html><title>Home</title>';
  const faults: Record<string, (file: string) => Response> = {
    'with status 404': () => new Response('Not found', { status: 404 }),
    'with status 403': () => new Response('Forbidden', { status: 403 }),
    'that is a web page': () => response(html, 'text/html'),
    'that is a web page with the type of a script': () => response(html),
    'with a wrong type': (file) => response(read(file), 'text/plain'),
    'that redirects to the home page': () => Response.redirect('http://127.0.0.1/', 302),
  };
  for (const [fault, respond] of Object.entries(faults))
    test(`${fault} is named in the console and by the list, which shows the host’s link below its jobs`, async () => {
      await visit(
        module('/dist/portal-jobs.js'),
        async (page, errors) => {
          await ownLink(page).waitFor();
          const end = await ownLink(page).boundingBox();
          const last = await page.locator('portal-job-card').last().boundingBox();
          assert.ok(end && last && end.y >= last.y + last.height);
          const named = ours(errors).filter((error) => error.includes(fileOf('list-end')));
          assert.equal(named.length, 1);
          assert.match(named[0] ?? '', /Copy all portal-jobs\*\.js files of one build/);
          const reports = await reportsOf(page);
          assert.ok(
            reports.some((one) => one.startsWith(`portal-job-list network ${fileOf('list-end')}`)),
            reports.join('\n'),
          );
        },
        {
          handlers: [
            (request) =>
              nameOf(request) === fileOf('list-end') ? respond(fileOf('list-end')) : undefined,
          ],
          prepare: recordReports,
        },
      );
    });

  const uses: [
    part: string,
    element: string,
    use: (page: Page) => Promise<unknown>,
    more?: object,
  ][] = [
    ['filter-bar', 'portal-filter-bar', () => Promise.resolve()],
    ['es', 'portal-job-list', () => Promise.resolve(), { lang: 'es' }],
    ['es', 'portal-filter-bar', () => Promise.resolve(), { lang: 'es' }],
    ['pinned-jobs', 'portal-job-list', () => Promise.resolve(), { attributes: 'pinned="1"' }],
    [
      'diagnosis',
      'portal-job-list',
      () => Promise.resolve(),
      { attributes: 'organisation="HE00"' },
    ],
    ['saved-jobs', 'portal-saved-jobs', () => Promise.resolve()],
    ['saved-jobs', 'portal-job-list', (page) => card(page).locator('[part="save"]').click()],
    ['job-details', 'portal-job-list', () => Promise.resolve(), { query: '?Job=800000001' }],
    [
      'autocomplete',
      'portal-filter-bar',
      (page) => page.locator('portal-filter-bar #place').click(),
    ],
    ['scroll-restoration', 'portal-job-list', (page) => page.keyboard.press('Tab')],
  ];
  for (const [part, element, use, more = {}] of uses)
    test(`is named once in the console, and reported by ${element}: ${part}`, async () => {
      await visit(
        module('/dist/portal-jobs.js'),
        async (page, errors) => {
          await use(page);
          const start = `${element} network ${fileOf(part)}`;
          await page.waitForFunction(
            (text) =>
              (window as unknown as { reports: string[] }).reports.some((one) =>
                one.startsWith(text),
              ),
            start,
          );
          assert.equal(ours(errors).filter((error) => error.includes(fileOf(part))).length, 1);
          assert.equal((await reportsOf(page)).filter((one) => one.startsWith(start)).length, 1);
        },
        {
          handlers: [
            (request) =>
              nameOf(request) === fileOf(part)
                ? new Response('Not found', { status: 404 })
                : undefined,
          ],
          prepare: recordReports,
          ...more,
        },
      );
    });

  test('and all others: the list shows its jobs and the host’s link', async () => {
    await visit(
      module('/dist/portal-jobs.js'),
      async (page) => {
        await ownLink(page).waitFor();
        assert.equal(await page.locator('portal-job-card').count(), 10);
      },
      {
        lang: 'es',
        handlers: [
          (request) =>
            files.includes(nameOf(request)) ? new Response('', { status: 404 }) : undefined,
        ],
      },
    );
  });

  test('is renewed with the entry, without loading the page again', async () => {
    const renewed: string[] = [];
    let visits = 0;
    await visit(
      module('/dist/portal-jobs.js'),
      async (page) => {
        await ownLink(page).waitFor();
        await page.waitForLoadState('networkidle');
        assert.deepEqual(renewed.sort(), ['portal-jobs.js', fileOf('list-end')].sort());
        assert.equal(visits, 1);
      },
      {
        handlers: [
          (request) => {
            if (new URL(request.url).pathname === '/') visits += 1;
            if (request.headers.get('cache-control') === 'no-cache' && nameOf(request) !== '/')
              renewed.push(nameOf(request));
            return nameOf(request) === fileOf('list-end')
              ? new Response('', { status: 404 })
              : undefined;
          },
        ],
      },
    );
  });
});

suite('under the strict policy', () => {
  test('a script with a version in its URL loads its parts', async () => {
    await visit(
      module('/dist/portal-jobs.js?ver=1'),
      async (page, errors) => {
        await page.getByRole('link', { name: 'Page 2', exact: true }).waitFor();
        assert.deepEqual(errors, []);
      },
      { headers: { 'content-security-policy': contentSecurityPolicy() } },
    );
  });
});
