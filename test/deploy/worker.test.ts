// The worker as a module. workerd.slow.test.ts tests the built file in workerd.
import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import worker from '../../packages/server/src/proxy/worker.ts';
import { formsOfKey, key } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { settingsFor } from './contract.ts';

describe('a worker that is not configured', () => {
  afterEach(() => mock.restoreAll());

  /** Sends a request to a worker with these bindings, and checks that neither the response nor the log contains the key. */
  async function ask(bindings: Record<string, unknown>) {
    const log = mock.method(console, 'error', () => undefined);
    const response = await worker.fetch(
      new Request('https://proxy.example/api/Search'),
      bindings,
      {},
    );
    const text = await response.clone().text();
    const logged = JSON.stringify(log.mock.calls.map((call) => call.arguments));
    for (const form of formsOfKey)
      assert.equal(
        `${text}${logged}${JSON.stringify([...response.headers])}`.includes(form),
        false,
        form,
      );
    assert.equal(response.status, 500);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('content-security-policy'), "default-src 'none'");
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    return { detail: (await problemIn(response)).detail, logged };
  }

  it('lists everything that is missing at once, by the names of its bindings', async () => {
    const { detail, logged } = await ask({ PORTAL_LOCKED: 'Organization=', OTHER: {} });
    assert.match(detail, /not configured/);
    for (const name of ['PORTAL_UPSTREAM_URL', 'PORTAL_KEY', 'PORTAL_ORIGINS']) {
      assert.match(detail, new RegExp(`^${name}: is missing`, 'm'));
      assert.match(logged, new RegExp(name));
    }
    assert.match(detail, /^PORTAL_LOCKED: Organization has no value/m);
  });

  it('reports a misspelled setting, which would lock nothing', async () => {
    const { detail } = await ask({
      ...settingsFor('https://service.example'),
      PORTAL_LOCK: 'Organization=HE',
    });
    assert.match(detail, /PORTAL_LOCK: is not a setting; did you mean PORTAL_LOCKED\?/);
  });

  it('quotes no value, in case the key was put into the wrong variable', async () => {
    const good = settingsFor('https://service.example');
    for (const name of [
      ...Object.keys(good),
      'PORTAL_KEY_HEADER',
      'PORTAL_PREFIX',
      'PORTAL_KEYS',
    ]) {
      if (name === 'PORTAL_KEY') continue;
      for (const wrong of [
        key,
        `${key}=x`,
        `x ${key}`,
        `${key}: x`,
        `X-Key: é${key}`,
        `{"${key}": 1}`,
        `https://${key}.example/`,
      ]) {
        if (/UPSTREAM|HEADERS/.test(name) && wrong.startsWith('https:')) continue; // a valid value
        const { detail } = await ask({ ...good, [name]: wrong });
        assert.match(detail, new RegExp(`^${name}: .{10}`, 'm'));
      }
    }
  });

  it('reports an invalid name of the client header', async () => {
    const { detail } = await ask({
      ...settingsFor('https://service.example'),
      PORTAL_CLIENT_HEADER: 'CF Connecting IP',
    });
    assert.match(detail, /^PORTAL_CLIENT_HEADER: must be the name of a header/m);
  });

  it('works as soon as its bindings are valid', async () => {
    await ask({});
    const good = { ...settingsFor('https://service.example'), OTHER: { fetch: () => undefined } };
    assert.equal((await worker.fetch(new Request('https://proxy.example/'), good, {})).status, 404);
  });
});

describe('the clients of a worker', () => {
  const statusesWith = async (more: Record<string, string>, headers: Record<string, string>) => {
    const bindings = {
      ...settingsFor('https://service.example'),
      PORTAL_CLIENT_RATE: '1',
      ...more,
    };
    const statuses = new Set<number>();
    for (let time = 0; time < 40; time += 1) {
      const url = 'https://proxy.example/nothing';
      const given = Object.entries(headers).map(([name, value]) => [name, value + time]);
      const request = new Request(url, { headers: Object.fromEntries(given) as HeadersInit });
      statuses.add((await worker.fetch(request, bindings, {})).status);
    }
    return [...statuses].sort();
  };

  it('cannot bypass the limit by a forged header if the platform sets another one', async () => {
    const platform = { PORTAL_CLIENT_HEADER: 'X-Real-Client' };
    // The platform's header is the same each time. Only the visitor's header changes.
    const bindings = { ...settingsFor('https://service.example'), PORTAL_CLIENT_RATE: '1' };
    const statuses = new Set<number>();
    for (let time = 0; time < 40; time += 1) {
      const request = new Request('https://proxy.example/nothing', {
        headers: { 'x-real-client': '203.0.113.9', 'cf-connecting-ip': `198.51.100.${time}` },
      });
      statuses.add((await worker.fetch(request, { ...bindings, ...platform }, {})).status);
    }
    assert.deepEqual([...statuses].sort(), [404, 429]);
  });

  it('are counted as one client per IPv6 /64, which one visitor can use', async () => {
    const platform = { PORTAL_CLIENT_HEADER: 'CF-Connecting-IP' };
    const statuses = await statusesWith(platform, { 'cf-connecting-ip': '2001:db8:1:2::' });
    assert.deepEqual(statuses, [404, 429]);
    const many = await statusesWith(platform, { 'cf-connecting-ip': '198.51.100.' });
    assert.deepEqual(many, [404]);
  });

  it('cannot be identified by a header that visitors can also set', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded']) {
      const bindings = { ...settingsFor('https://service.example'), PORTAL_CLIENT_HEADER: name };
      const response = await worker.fetch(new Request('https://proxy.example/'), bindings, {});
      assert.equal(response.status, 500);
      const { detail } = (await response.json()) as { detail: string };
      assert.match(detail, new RegExp(`PORTAL_CLIENT_HEADER: clients can write ${name}, too`));
    }
  });

  it('are not limited by default, because they cannot be identified', async () => {
    assert.deepEqual(await statusesWith({}, { 'cf-connecting-ip': '198.51.100.' }), [404]);
  });
});
