// The demo page while its proxy fails or proxy-url is wrong.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { createReference } from '../../packages/dev/src/sample-service/index.ts';
import { faults } from '../support/chain.ts';
import {
  settled,
  textOf,
  titlesOf,
  useDemo,
  written,
  type Fault,
  type Variant,
} from './support.ts';

const demo = useDemo();

const first = (page: Page) => page.locator('portal-job-list').first();
const fallback = (page: Page) =>
  page.getByRole('link', { name: 'See our open jobs on the portal' });

const notFound: Fault = () =>
  new Response('<!doctype html><title>Not found</title>', {
    status: 404,
    headers: { 'content-type': 'text/html' },
  });

/** A real proxy whose key the service refuses. */
const wrongKey = createProxy({
  upstreamUrl: 'https://service.example',
  key: 'expired',
  origins: [],
  prefix: '/jobs',
  fetch: createReference(),
});

suite('the demo page in an outage', () => {
  const ways = {
    'returns 503': faults.status(503),
    'cannot be reached': faults.down,
  };
  for (const [name, fault] of Object.entries(ways)) {
    test(`the proxy ${name}: the list keeps its jobs, shows a message, and recovers by itself`, async () => {
      const { page } = await demo.open();
      const list = first(page);
      const titles = () => titlesOf(list);
      const before = await titles();
      demo.breakWith(fault);
      await list.getByRole('link', { name: 'Page 2', exact: true }).click();
      await list.locator('[part="status"]').waitFor();
      assert.deepEqual(await titles(), before);
      assert.match(
        await textOf(list.locator('[part="status"]')),
        /^We could not refresh this list\. It shows the jobs as of .+ (AM|PM)\. Not applied yet: Page 2\. The jobs service .+ Try again$/,
      );
      assert.ok(await fallback(page).isVisible());
      assert.equal(await list.getAttribute('stale'), '');
      // A click during the outage changes nothing.
      const again = Promise.race(
        (['requestfinished', 'requestfailed'] as const).map((event) =>
          page.waitForEvent(event as 'requestfinished'),
        ),
      );
      await list.getByRole('button', { name: 'Try again' }).click();
      await again;
      await list.locator('[part="status"]').waitFor();
      assert.deepEqual(await titles(), before);

      demo.breakWith(undefined);
      // The first retry is after 4 seconds.
      await page.locator('portal-job-list[state="ready"]:not([stale])').first().and(list).waitFor();
      await list.locator('[role="status"]').filter({ hasText: 'up to date again' }).waitFor();
      await settled(page);
      assert.equal(await list.locator('[part="status"]').count(), 0);
      assert.notDeepEqual(await titles(), before);
      assert.equal(await textOf(list.locator('[aria-current="page"]')), '2');
      assert.match(page.url(), /\?Page=2$/);
      assert.equal(await fallback(page).isVisible(), false);
      await page.context().close();
    });
  }

  test('an outage from the start shows a message and the link, and the page recovers by itself', async () => {
    demo.breakWith(faults.status(503));
    const { page } = await demo.open({ context: { viewport: { width: 320, height: 900 } } });
    assert.match(
      await textOf(first(page).locator('[part="status"]')),
      /^The jobs service is not available right now\. Next try at [\d:]+ [AP]M\. Try again$/,
    );
    assert.ok(await fallback(page).isVisible());
    const filters = page.getByRole('button', { name: 'Filters' });
    assert.equal(await filters.count(), 0, 'nothing to open');
    demo.breakWith(undefined);
    await filters.waitFor();
    await filters.click();
    await first(page).locator('portal-job-card').first().waitFor();
    await page.locator('portal-filter-bar fieldset').first().waitFor();
    assert.equal(await fallback(page).isVisible(), false);
    await page.context().close();
  });

  test('causes that only developers can mend have one plain message, and the link', async () => {
    const without: Variant = { replace: [[/ proxy-url="[^"]*"/g, '']] };
    const causes: [Variant | undefined, Fault | undefined][] = [
      [undefined, notFound],
      [without, undefined],
      [undefined, faults.html],
      [undefined, faults.status(401)],
      [undefined, wrongKey],
    ];
    for (const [variant, fault] of causes) {
      demo.breakWith(fault);
      const { page } = await demo.open(variant);
      const status = first(page).locator('[part="status"] p');
      assert.match(await textOf(status), /^The jobs service is not available right now\./);
      assert.ok(await fallback(page).isVisible());
      await page.context().close();
    }
    demo.breakWith(undefined);
  });

  const sentences = {
    english: 'This cannot be loaded right now. Reload the page.',
    spanish: 'Esto no se pudo cargar. Cargue la página de nuevo.',
  };
  for (const [language, sentence] of Object.entries(sentences)) {
    test(`buttons and saved jobs show a message if their script fails to load, ${language}`, async () => {
      const replace = written[language as keyof typeof sentences];
      const { page } = await demo.open(replace && { replace });
      await page.route('**/portal-jobs.saved-jobs.*.js', (route) => route.abort());
      await page.reload();
      await settled(page);
      await page.locator('portal-saved-jobs').getByText(sentence).waitFor();
      for (const [index, part] of ['save', 'copy'].entries()) {
        const card = page.locator('portal-job-card').nth(index);
        await card.locator(`[part="${part}"]`).click();
        await card.getByRole('status').filter({ hasText: sentence }).waitFor();
      }
      const card = page.locator('portal-job-card').first();
      const save = card.locator('[part="save"]');
      assert.match(await textOf(save), /^(Save|Guardar) /);

      await page.unroute('**/portal-jobs.saved-jobs.*.js');
      await page.reload();
      await settled(page);
      await save.click();
      await save.filter({ hasText: /Saved|Guardado/ }).waitFor();
      assert.notEqual(await textOf(card.getByRole('status')), sentence);
      const saved = page.locator('portal-saved-jobs');
      await saved.locator('[part="item"]').waitFor();
      assert.equal(await saved.getByText(sentence).count(), 0);
      await page.context().close();
    });
  }
});
