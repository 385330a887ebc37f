// The responses from which a PHP system renders pages.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../scripts/root.ts';
import { key } from '../proxy/key-forms.ts';
import { createUpstream, settingsFor } from '../deploy/contract.ts';
import { startPhp, temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';

interface Outcome {
  body?: { SearchResult: { SearchResultItems: unknown[] } };
  facts?: { receivedAt: number; staleSince: number | null; losses: string; isKept: boolean };
  now?: number;
  status?: number;
}

describe('a page of a PHP system', { skip: whyNoPhp }, () => {
  const folder = temporaryFolder();
  after(folder.remove);

  async function find(settings: Record<string, string>, query: string, locked = '') {
    const { stdout } = await promisify(execFile)(
      'php',
      ['test/php/scripts/find.php', query, locked],
      { cwd: root, env: { PATH: process.env['PATH'], ...settings }, maxBuffer: 1 << 26 },
    );
    assert.equal(stdout.includes(key), false);
    return JSON.parse(stdout) as Outcome;
  }

  it('finds the same jobs as the proxy, and shares its cached responses', async () => {
    const upstream = await createUpstream();
    const settings = { ...settingsFor(upstream.url), PORTAL_CACHE_DIR: folder.path };
    const host = await startPhp(settings);
    try {
      const { body, facts, now } = await find(settings, 'Keyword=nurse&ResultsPerPage=3');
      assert.ok((body?.SearchResult.SearchResultItems.length ?? 0) > 0);
      assert.ok(facts && now !== undefined && Math.abs(now - facts.receivedAt) <= 60);
      assert.deepEqual([facts.staleSince, facts.losses, facts.isKept], [null, '', false]);
      const response = await host.ask(
        new Request(`${host.base}/api/Search?ResultsPerPage=3&Keyword=nurse`),
      );
      assert.deepEqual(await response.json(), body);
      assert.equal(upstream.sent.length, 1);
      assert.equal((await find(settings, 'Keyword=nurse&ResultsPerPage=3')).facts?.isKept, true);
      assert.equal(upstream.sent.length, 1);
    } finally {
      await host.stop();
      await upstream.close();
    }
  });

  it('combines its lock with the lock of the settings, and reports why it has no jobs', async () => {
    const upstream = await createUpstream();
    const settings = settingsFor(upstream.url);
    try {
      const organizationOf = async (query: string, locked: string) => {
        await find(settings, query, locked);
        return new URLSearchParams(upstream.sent.at(-1)?.query).get('Organization');
      };
      assert.equal(await organizationOf('', 'Organization=HE38'), 'HE38');
      assert.equal((await find(settings, 'Organization=HE10', 'Organization=HE38')).status, 400);
      assert.equal((await find(settings, '', 'Organization=AF')).status, 400);
      assert.equal(upstream.sent.length, 1, 'a list outside the lock is never searched for');
      assert.equal((await find(settings, 'Nonsense=1')).status, 400);
      upstream.state.fault = () => new Response('<html>', { status: 500 });
      assert.equal((await find(settings, 'Keyword=x')).status, 502);
    } finally {
      await upstream.close();
    }
  });

  it('ignores pay filters if the lock has one amount, and narrows a locked range', async () => {
    const upstream = await createUpstream();
    const settings = settingsFor(upstream.url);
    const query = 'RemunerationMinimumAmount=100000&RemunerationMaximumAmount=200000';
    try {
      const payWithin = async (locked: string) => {
        await find(settings, query, locked);
        const sent = new URLSearchParams(upstream.sent.at(-1)?.query);
        return [sent.get('RemunerationMinimumAmount'), sent.get('RemunerationMaximumAmount')];
      };
      assert.deepEqual(await payWithin('RemunerationMinimumAmount=50000'), ['50000', null]);
      const range = 'RemunerationMinimumAmount=50000&RemunerationMaximumAmount=150000';
      assert.deepEqual(await payWithin(range), ['100000', '150000']);
    } finally {
      await upstream.close();
    }
  });
});
