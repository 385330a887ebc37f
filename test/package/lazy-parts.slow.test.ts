// Parts that load on first use, from dist: with several URLs, and with failures.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PortalJobCard } from '../../src/index.ts';
import { card, fileOf, module, visit } from '../support/dist-visit.ts';

/** Holds a part back until it is released, on a page whose clock the test moves if `hasClock` is set. */
function hold(part: string, { hasClock = false } = {}) {
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  const prepare = async (page: Page) => {
    if (hasClock) await page.clock.install();
    await page.route(`**/${fileOf(part)}`, async (route) => {
      await released;
      await route.continue();
    });
  };
  return { release: () => release(), prepare };
}

/** Responds with a file later. */
const delay = (page: Page, file: string, ms = 500) =>
  page.route(`**/${file}`, async (route) => {
    await setTimeout(ms);
    await route.continue();
  });

/** The control number of the job on a card. */
const numberOf = (page: Page, index: number) =>
  page
    .locator('portal-job-card')
    .nth(index)
    .evaluate(
      (element) => ((element as PortalJobCard).job as { MatchedObjectId: string }).MatchedObjectId,
    );

/** Has two jobs of each response sent in another form, as a gateway of other people may send them. */
const sendOddJobs = (page: Page) =>
  page.route('**/jobs/api/Search?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      SearchResult: { SearchResultItems: { MatchedObjectDescriptor: Record<string, unknown> }[] };
    };
    const [first, , third] = body.SearchResult.SearchResultItems;
    if (first) first.MatchedObjectDescriptor['PositionLocation'] = null;
    if (third) third.MatchedObjectDescriptor['QualificationSummary'] = { text: 'A summary' };
    await route.fulfill({ response, json: body });
  });

const dialog = (page: Page) => page.locator('portal-job-list dialog[open]');

/** Saves a job, finds it among the saved jobs, and opens its details there. */
async function useEverything(page: Page): Promise<void> {
  await card(page).locator('[part="save"]').click();
  await card(page).locator('[part="save"]').filter({ hasText: 'Saved' }).waitFor();
  await page.locator('portal-saved-jobs [part="item"]').waitFor();
  await page.locator('portal-saved-jobs [part="title"] a').click();
  await dialog(page).locator('[part="section"]').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await card(page).locator('[part="title"] a').click();
  await dialog(page).locator('[part="section"]').first().waitFor();
  await page.keyboard.press('Escape');
}

suite('the script with a version in its URL', () => {
  for (const [name, head] of [
    ['one', module('/dist/portal-jobs.js?ver=1')],
    ['two', module('/dist/portal-jobs.js?ver=1') + module('/dist/portal-jobs.js?ver=2')],
    [
      'one of them without a version',
      module('/dist/portal-jobs.js?ver=1') + module('/dist/portal-jobs.js'),
    ],
  ] as const) {
    test(`${name}: jobs are saved and opened, and a filter narrows the list`, async () => {
      await visit(head, async (page, errors) => {
        await useEverything(page);
        await page.locator('portal-filter-bar .toggle').click();
        await page
          .locator('portal-filter-bar [part="filter"] input[type="checkbox"]')
          .first()
          .check();
        await page.locator('portal-job-list [part="chip"]').first().waitFor();
        assert.deepEqual(errors, []);
      });
    });

    test(`${name}: words overridden through another URL change on every card`, async () => {
      await visit(head, async (page) => {
        // Returns no promise for DevTools to await, because Chromium may collect it before it settles.
        await page.evaluate(`void import('/dist/portal-jobs.js?ver=3').then(({ overrideWords }) => {
          const schedules = Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((code) => [code, 'our own hours']));
          overrideWords('en', { schedules });
        })`);
        await card(page).getByText('our own hours', { exact: false }).first().waitFor();
      });
    });
  }
});

suite('a lazy file that', () => {
  const faults: Record<string, (page: Page, pattern: string) => Promise<unknown>> = {
    'is missing': (page, pattern) =>
      page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    hangs: async (page, pattern) => {
      await page.clock.install();
      await page.route(pattern, () => undefined);
    },
    'responds with a web page': (page, pattern) =>
      page.route(pattern, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Jobs</title>' }),
      ),
  };
  const pass = async (page: Page, fault: string) => {
    if (fault === 'hangs') await page.clock.fastForward(11_000);
  };
  const head = module('/dist/portal-jobs.js');
  const unavailable = 'This cannot be loaded right now. Reload the page.';

  for (const [fault, spoil] of Object.entries(faults)) {
    const at = (part: string) => `**/${fileOf(part)}`;

    test(`${fault}: Details opens the job on the portal`, async () => {
      await visit(
        head,
        async (page) => {
          const left = page.waitForRequest((request) => request.url().startsWith('https://'));
          await card(page).locator('[part="title"] a').click();
          await pass(page, fault);
          assert.match((await left).url(), /portal\.example/);
        },
        { prepare: (page) => spoil(page, at('job-details')) },
      );
    });

    test(`${fault}: Save and the saved jobs show a message`, async () => {
      await visit(
        head,
        async (page) => {
          await card(page).locator('[part="save"]').click();
          await pass(page, fault);
          await card(page).getByText(unavailable).waitFor();
          await page.locator('portal-saved-jobs').getByText(unavailable).waitFor();
        },
        { prepare: (page) => spoil(page, at('saved-jobs')) },
      );
    });

    test(`${fault}: the filter bar says so, and the list works without it`, async () => {
      await visit(
        head,
        async (page) => {
          await pass(page, fault);
          await page.locator('portal-filter-bar').getByText(`Filters: ${unavailable}`).waitFor();
          await page.getByRole('link', { name: 'Page 2', exact: true }).click();
          await page.locator('portal-job-list [aria-current="page"]').getByText('2').waitFor();
        },
        { prepare: (page) => spoil(page, at('filter-bar')) },
      );
    });

    test(`${fault}: the list says so below its jobs`, async () => {
      await visit(
        head,
        async (page) => {
          await pass(page, fault);
          await page.locator('portal-job-list').getByText(`Result pages: ${unavailable}`).waitFor();
          assert.equal(await page.locator('portal-job-card').count(), 10);
          await card(page)
            .getByRole('link', { name: /^Apply/ })
            .waitFor();
        },
        { prepare: (page) => spoil(page, at('list-end')) },
      );
    });

    test(`${fault}: a list shows the jobs in the usual form, and says how many it cannot show`, async () => {
      await visit(
        head,
        async (page) => {
          await page.getByText('2 announcements could not be shown.').waitFor();
          assert.equal(await page.locator('portal-job-card').count(), 8);
        },
        {
          attributes: 'results-per-page="10"',
          prepare: async (page) => {
            await spoil(page, at('schemas'));
            await sendOddJobs(page);
          },
          whileLoading: (page) => pass(page, fault),
        },
      );
    });

    test(`${fault}: a list with pinned jobs shows its jobs in their order`, async () => {
      await visit(
        head,
        async (page) => {
          assert.equal(await page.locator('portal-job-card').count(), 10);
          assert.equal(await page.locator('[part="featured"]').count(), 0);
        },
        { attributes: 'pinned="1"', prepare: (page) => spoil(page, at('pinned-jobs')) },
      );
    });

    test(`${fault}: chips of filters in the page URL are named after their filter, and remove it`, async () => {
      await visit(
        head,
        async (page) => {
          const chip = page.locator('portal-job-list [part="chip"] bdi');
          assert.deepEqual(await chip.allInnerTexts(), ['Schedule']);
          await chip.click();
          await chip.waitFor({ state: 'detached' });
          assert.equal(new URL(page.url()).search, '');
        },
        {
          query: '?PositionScheduleTypeCode=2',
          prepare: (page) => spoil(page, at('filter-bar')),
        },
      );
    });

    test(`${fault}: the location is a plain field that searches`, async () => {
      await visit(
        head,
        async (page) => {
          const place = page.locator('portal-filter-bar #place');
          await place.fill('Denver, Colorado');
          await pass(page, fault);
          await place.press('Enter');
          await page.waitForURL(/LocationName=Denver/);
          assert.equal(await place.getAttribute('role'), null);
        },
        { prepare: (page) => spoil(page, at('autocomplete')) },
      );
    });

    test(`${fault}: a Spanish page is in English`, async () => {
      await visit(
        head,
        async (page) => {
          await page
            .locator('portal-job-list')
            .getByRole('heading', { level: 2 })
            .first()
            .waitFor();
          await card(page)
            .getByRole('link', { name: /^Apply/ })
            .waitFor();
        },
        { lang: 'es', prepare: (page) => spoil(page, at('es')) },
      );
    });

    test(`${fault}: Back shows the list without its scroll position`, async () => {
      await visit(
        head,
        async (page) => {
          await page.getByRole('link', { name: 'Page 2', exact: true }).click();
          await page.waitForURL(/Page=2/);
          await pass(page, fault);
          await page.goBack();
          await page.locator('portal-job-list [aria-current="page"]').getByText('1').waitFor();
        },
        { prepare: (page) => spoil(page, at('scroll-restoration')) },
      );
    });
  }
});

suite('the filter bar while its part loads', () => {
  test('jobs wait for it, for a moment, if filters in the page URL have chips above them', async () => {
    await visit(
      module('/dist/portal-jobs.js'),
      async (page) => {
        const chip = page.locator('portal-job-list [part="chip"] bdi');
        assert.deepEqual(await chip.allInnerTexts(), ['Part-time']);
      },
      {
        query: '?PositionScheduleTypeCode=2',
        prepare: (page) => delay(page, fileOf('filter-bar')),
      },
    );
  });

  for (const width of [320, 1280])
    test(`at ${width} px: keeps the room of its fields, so that the jobs do not move`, async () => {
      const { release, prepare } = hold('filter-bar');
      await visit(
        module('/dist/portal-jobs.js'),
        async (page) => {
          const bar = page.locator('portal-filter-bar');
          const top = async () => (await card(page).boundingBox())?.y;
          const before = await top();
          assert.equal(await bar.getByRole('searchbox').count(), 0);
          release();
          await bar.getByRole('searchbox').waitFor();
          assert.equal(await top(), before);
        },
        { context: { viewport: { width, height: 800 } }, prepare },
      );
    });

  test('on a phone: Filters is disabled until they are there', async () => {
    const { release, prepare } = hold('filter-bar');
    await visit(
      module('/dist/portal-jobs.js'),
      async (page) => {
        const filters = page.locator('portal-job-list [part="filters"]');
        assert.equal(await filters.isDisabled(), true);
        release();
        await filters.click(); // once it is enabled
        await page.locator('portal-filter-bar dialog[open]').waitFor();
      },
      { context: { viewport: { width: 390, height: 800 } }, prepare },
    );
  });

  test('on a phone: the order of the jobs keeps the focus if the part never arrives', async () => {
    const { release, prepare } = hold('filter-bar', { hasClock: true });
    await visit(
      module('/dist/portal-jobs.js'),
      async (page) => {
        const order = page.locator('portal-job-list select').first();
        await order.focus();
        await page.clock.fastForward(11_000);
        const message = 'This cannot be loaded right now.';
        await page.locator('portal-filter-bar').getByText(message, { exact: false }).waitFor();
        assert.equal(await order.evaluate((one) => one.matches(':focus')), true);
        release();
      },
      {
        context: { viewport: { width: 390, height: 800 } },
        prepare,
      },
    );
  });

  test('is shown even if the part arrives after it was reported missing', async () => {
    const { release, prepare } = hold('filter-bar', { hasClock: true });
    await visit(
      module('/dist/portal-jobs.js'),
      async (page) => {
        const bar = page.locator('portal-filter-bar');
        await page.clock.fastForward(11_000);
        await bar.getByText('This cannot be loaded right now.', { exact: false }).waitFor();
        release();
        await bar.getByRole('searchbox').waitFor();
      },
      {
        prepare,
      },
    );
  });
});

test('a list shows jobs in another form once the part that reads them has arrived', async () => {
  await visit(
    module('/dist/portal-jobs.js'),
    async (page, errors) => {
      assert.equal(await page.locator('portal-job-card').count(), 10);
      assert.deepEqual(errors, []);
    },
    {
      attributes: 'results-per-page="10"',
      prepare: async (page) => {
        await delay(page, fileOf('schemas'));
        await sendOddJobs(page);
      },
    },
  );
});

test('the first jobs of a list with pinned jobs wait for their part, so that none moves', async () => {
  const head = module('/dist/portal-jobs.js');
  let third = '';
  await visit(head, async (page) => {
    third = await numberOf(page, 2);
  });
  await visit(
    head,
    async (page) => {
      assert.equal(await numberOf(page, 0), third);
      assert.equal(await page.locator('[part="featured"]').count(), 1);
    },
    {
      attributes: `pinned="${third}"`,
      prepare: (page) => delay(page, fileOf('pinned-jobs')),
    },
  );
});

const ends: Record<string, { attributes?: string; query?: string }> = {
  'page numbers': {},
  'page numbers and a link': { attributes: 'results-per-page="10" follow="feed"' },
  'the button for more jobs and links': {
    attributes: 'with-load-more follow="feed calendar alerts"',
  },
  'links below few jobs': { attributes: 'keyword="director" follow="feed calendar alerts"' },
  'the choice of the page size': {
    attributes: 'keyword="attorney"',
    query: '?ResultsPerPage=100',
  },
};
for (const width of [320, 390, 1280])
  for (const [name, options] of Object.entries(ends))
    test(`at ${width} px: the room of ${name} is kept while their part loads`, async () => {
      const { release, prepare } = hold('list-end');
      await visit(
        module('/dist/portal-jobs.js'),
        async (page) => {
          await page.locator('portal-filter-bar').getByRole('searchbox').waitFor();
          const list = page.locator('portal-job-list');
          const room = list.locator('.room');
          await room.waitFor();
          const height = async () => (await list.boundingBox())?.height;
          const before = await height();
          release();
          await room.waitFor({ state: 'detached' });
          assert.equal(await height(), before);
        },
        {
          ...options,
          context: { viewport: { width, height: 800 } },
          prepare,
        },
      );
    });
