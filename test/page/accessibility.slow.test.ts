// axe over the demo page with an open job, while a response is pending, and in an outage.
import { afterEach, suite, test } from 'node:test';
import { faults } from '../support/chain.ts';
import { look, lookInAllSettings, type Act } from './axe-settings.ts';
import { useDemo, written } from './support.ts';

const demo = useDemo();

suite('axe on the demo page with a job open', () => {
  const openJob: Act = async (page) => {
    await page.locator('portal-job-card').first().locator('[part="title"] a').click();
    await page.locator('portal-job-details [part="facts"]').first().waitFor();
  };
  test('in its dialog', (context) => lookInAllSettings(demo, context, { act: openJob }));
  test('Spanish', () => look(demo, { replace: written.spanish }, openJob));
});

suite('axe on the demo page while a response is pending', () => {
  afterEach(() => {
    demo.breakWith(undefined);
  });
  const hang = () => demo.breakWith(faults.never);

  test('the first response', (context) =>
    lookInAllSettings(demo, context, {
      async act(page) {
        hang();
        // Other words, because the browser has cached the response to the first query.
        await page.goto(new URL('/?Keyword=nurse', page.url()).href);
        await page.locator('portal-job-list[state="loading"]').first().waitFor();
      },
    }));
  test('the next page, over the jobs of this page', (context) =>
    lookInAllSettings(demo, context, {
      async act(page) {
        hang();
        await page.getByRole('link', { name: 'Page 2', exact: true }).first().press('Enter');
        await page.getByText('Updating').first().waitFor();
      },
    }));
  test('the details of a job', (context) =>
    lookInAllSettings(demo, context, {
      async act(page) {
        hang();
        await page.locator('portal-job-card').first().locator('[part="title"] a').click();
        await page.locator('portal-job-details [part="title"]').first().waitFor();
      },
    }));
});

suite('axe on the demo page in an outage', () => {
  afterEach(() => {
    demo.breakWith(undefined);
  });
  const fail = () => demo.breakWith(faults.status(503));

  test('from the start', (context) => lookInAllSettings(demo, context, { before: fail }));
  test('with earlier results', (context) =>
    lookInAllSettings(demo, context, {
      async act(page) {
        fail();
        await page.getByRole('link', { name: 'Page 2', exact: true }).first().press('Enter');
        await page.locator('portal-job-list[stale]').waitFor();
      },
    }));
});
