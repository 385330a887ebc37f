// Storybook as `npm run storybook` runs it: without a build, and with the sources as Vite serves them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../../scripts/root.ts';
import { freePort, program } from '../deploy/hosts.ts';
import { launch, openPage } from '../support/page-server.ts';

test('the running Storybook loads one Lit for its own code and the elements', async (context) => {
  const port = await freePort();
  const storybook = program(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '--ci', '--port', String(port)],
    { cwd: root, env: process.env },
  );
  context.after(storybook.stop);
  await storybook.listensAt(port);
  const browser = await launch();
  context.after(() => browser.close());
  const { page, errors } = await openPage(browser);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await page.goto(
    `http://127.0.0.1:${port}/iframe.html?viewMode=story&id=elements-portal-job-list--playground`,
  );
  await page.locator('portal-job-list[state="ready"]').waitFor();
  assert.deepEqual(
    errors.filter((text) => !text.startsWith('Lit is in dev mode.')),
    [],
  );
  assert.deepEqual(failed, []);
});
