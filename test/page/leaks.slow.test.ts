// Mounts and removes the elements many times, as a single-page application does. Nothing may leak.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { PortalJobList } from '../../src/index.ts';
import { heldBy } from '../support/held.ts';
import { useDemo } from './support.ts';

// A separate browser, because pages of other tests may share the process and count as this page's heap. It interprets the
// script: compiled code is part of the heap, and the engine compiles more of it while the test runs.
const demo = useDemo({ switches: ['--js-flags=--no-opt,--no-maglev,--no-sparkplug'] });

/** Mounts and removes a bar and a list so many times, every third time while their first request is pending. */
const mount = (page: Page, times: number) =>
  page.evaluate(async (times) => {
    const response = await (await fetch('/jobs/api/Search?Fields=Min&ResultsPerPage=2')).text();
    const shown = async (list: PortalJobList) => {
      // Wait one turn of the event loop each time: a response is rendered a timer later.
      while (list.getAttribute('state') !== 'ready')
        await new Promise((resolve) => setTimeout(resolve));
      const cards = list.shadowRoot?.querySelectorAll('portal-job-card') ?? [];
      for (const card of cards) await card.updateComplete;
      if (cards.length !== 2) throw new Error(`${cards.length} cards`);
    };
    for (let round = 0; round < times; round += 1) {
      const home = document.createElement('div');
      const bar = document.createElement('portal-filter-bar');
      const list = document.createElement('portal-job-list');
      bar.search = list.search = 'mounted';
      list.setAttribute('proxy-url', '/jobs');
      // Most responses come at once. For elements that are removed earlier, some come late and some never.
      let askedFor: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (askedFor = resolve));
      let responded: () => void = () => undefined;
      const late = new Promise<void>((resolve) => (responded = resolve));
      const isCut = round % 3 === 2;
      list.fetch = async () => {
        askedFor();
        if (isCut) await late;
        return new Response(response, { headers: { 'content-type': 'application/json' } });
      };
      home.append(bar, list);
      document.body.append(home);
      if (isCut) await asked;
      else await shown(list);
      home.remove();
      if (round % 2 === 0) responded();
      // A turn of the event loop, so that the work after a removal is done.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(undefined);
        };
        port2.postMessage(undefined);
      });
    }
  }, times);

const collections = 8;

suite('a bar and a list, mounted and removed again', () => {
  test('leaks no nodes, listeners or memory (0.5 %) in a thousand rounds', async (context) => {
    const { page, errors } = await demo.open();
    // The compiler of this file wraps functions in a helper.
    await page.evaluate('globalThis.__name = (target) => target');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await mount(page, 1_000);
    let before = await heldBy(cdp, collections);
    let growth = Infinity;
    // Leaks grow every time, but compiled code does not. So the smallest growth of three counts.
    for (let time = 0; time < 3 && growth > 0.005; time += 1) {
      await mount(page, 1_000);
      const after = await heldBy(cdp, collections);
      growth = after.JSHeapUsedSize / before.JSHeapUsedSize - 1;
      context.diagnostic(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
      assert.equal(after.Nodes - before.Nodes, 0, 'nodes');
      assert.equal(after.JSEventListeners - before.JSEventListeners, 0, 'listeners');
      before = after;
    }
    assert.ok(growth <= 0.005, `the heap grew by ${(growth * 100).toFixed(2)} %`);
    assert.deepEqual(errors, []);
    await page.context().close();
  });
});
