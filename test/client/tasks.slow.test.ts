// The five tasks of docs/client.md, copied into an empty project with the packed package.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createAdaptorServer } from '@hono/node-server';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { filesOf } from '../support/docs.ts';
import { makeNewcomer, runIn, startDemo, write } from '../support/package.ts';
import { launch, openPage } from '../support/page-server.ts';

const maximumLines = 10;
const tasks = filesOf('docs/client.md', 'Five tasks');

suite('the five tasks of docs/client.md', () => {
  let newcomer: Awaited<ReturnType<typeof makeNewcomer>>;
  const server = createAdaptorServer({ fetch: createSampleService() });
  before(async () => {
    newcomer = await makeNewcomer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const files = Object.entries(tasks).map(([name, code]) => [
      `src/${name}`,
      code
        .replaceAll('https://service.example', service)
        .replaceAll('https://jobs.agency.example', '/jobs')
        .replaceAll('process.env.PORTAL_KEY', `'${SAMPLE_KEY}'`),
    ]);
    await write(newcomer.folder, Object.fromEntries(files) as Record<string, string>);
  });
  after(async () => {
    server.close();
    await newcomer.remove();
  });
  const run = (name: string) => runIn(newcomer.folder, process.execPath, `made/${name}.js`);

  test('have at most ten lines of code', () => {
    assert.equal(Object.keys(tasks).length, 5);
    for (const [name, code] of Object.entries(tasks)) {
      const lines = code.split('\n').filter((line) => line.trim() !== '');
      assert.ok(lines.length <= maximumLines, `${name}: ${lines.length} lines`);
    }
  });

  test('compile with the strictest settings', async () => {
    await write(newcomer.folder, {
      'tsconfig.json': JSON.stringify({
        // prettier-ignore
        compilerOptions: {
          strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true,
          target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext',
          types: ['node'], lib: ['ES2023', 'DOM', 'DOM.Iterable'], skipLibCheck: true,
          rootDir: 'src', outDir: 'made',
        },
        include: ['src'],
      }),
    });
    await runIn(newcomer.folder, join(newcomer.folder, 'node_modules/.bin/tsc'), '-p', '.');
  });

  test('search: titles of the jobs that match both filters', async () => {
    assert.ok((await run('search')).trim().split('\n').length >= 10);
  });

  test('all: every matching job once', async () => {
    const lines = (await run('all')).trim().split('\n');
    assert.ok(lines.length > 0 && lines[0] !== '');
    assert.equal(new Set(lines).size, lines.length);
  });

  test('deadline: a sentence with a date', async () => {
    assert.match(await run('deadline'), /^(Closes|Open|Closed)\b.*\d{4}\n$/);
  });

  test('history: a file with a line for each announcement of the month', async () => {
    await run('history');
    const [head, ...rows] = (await readFile(join(newcomer.folder, 'history.csv'), 'utf8'))
      .trim()
      .split('\n');
    assert.equal(head, 'announcementNumber,positionTitle,positionOpenDate,minimumSalary');
    assert.ok(rows.length > 100, String(rows.length));
    for (const row of rows) assert.match(row, /,2024-03-\d\d,/);
  });

  test('select: options with names, in a page', async () => {
    const browser = await launch();
    await write(newcomer.folder, {
      'index.html':
        '<!doctype html><html lang="en"><title>Select</title><select></select><script type="module" src="/made/select.js"></script></html>',
      'vite.config.js': 'export default { build: { target: "es2022", outDir: "site" } };',
    });
    await runIn(newcomer.folder, join(newcomer.folder, 'node_modules/.bin/vite'), 'build');
    const demo = await startDemo(newcomer.folder, '--folder', 'site');
    try {
      const { page, errors } = await openPage(browser);
      await page.goto(demo.url);
      await page.locator('option').first().waitFor({ state: 'attached' });
      assert.ok((await page.locator('option').allTextContents()).includes('Full-time'));
      assert.deepEqual(errors, []);
    } finally {
      await demo.stop();
      await browser.close();
    }
  });
});
