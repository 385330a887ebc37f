import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { dispatch, fakeTerminal } from './support.ts';

const run = async (...args: string[]) => {
  const { terminal, written } = fakeTerminal();
  const code = await dispatch(['integrity', ...args], '1.2.3', terminal);
  return { code, ...written };
};

const lazyFiles = readdirSync(new URL('../../dist/', import.meta.url)).filter(
  (file) => /^portal-jobs\..+\.js$/.test(file) && file !== 'portal-jobs.loader.js',
);

describe('portal-jobs-server integrity', () => {
  for (const url of ['/assets', 'https://cdn.example/portal-jobs@0.1.0/']) {
    it(`prints tags for every lazy file below ${url}, and the hash of the import map`, async () => {
      const { code, out } = await run(url);
      assert.equal(code, 0);
      const [, text = ''] = /<script type="importmap">(.+?)<\/script>/s.exec(out) ?? [];
      const { integrity } = JSON.parse(text) as { integrity: Record<string, string> };
      const folder = url.replace(/\/?$/, '/');
      assert.deepEqual(Object.keys(integrity), lazyFiles.map((file) => folder + file).sort());
      const hash = createHash('sha256').update(text).digest('base64');
      assert.ok(out.includes(`'sha256-${hash}'`));
      assert.ok(out.includes(`src="${folder}portal-jobs.js" integrity="sha384-`));
      assert.equal(out.includes('crossorigin'), url.startsWith('https:'));
    });
  }

  for (const args of [[], ['assets'], ['/a', '/b'], ['//cdn.example'], ['/a"><script>']]) {
    it(`explains its required arguments: ${JSON.stringify(args)}`, async () => {
      const { code, out, err } = await run(...args);
      assert.deepEqual({ code, out }, { code: 2, out: '' });
      assert.match(err, /Name one URL/);
    });
  }

  it('reports a damaged package if the hashes are missing', async () => {
    const { terminal, written } = fakeTerminal({ scripts: new URL('file:///nowhere/') });
    assert.equal(await dispatch(['integrity', '/a'], '1.2.3', terminal), 1);
    assert.match(written.err, /sri\.json is missing/);
  });
});
