// The worker as a module, before a platform runs it; workerd.slow.test.ts runs what is built.
import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import worker from '../../src/proxy/worker.ts';
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
    return { detail: (await problemIn(response)).detail, logged };
  }

  it('lists everything that is missing at once, by the names of its bindings', async () => {
    const { detail, logged } = await ask({ PORTAL_LOCKED: 'Organization=', OTHER: {} });
    assert.match(detail, /not configured/);
    for (const name of ['PORTAL_UPSTREAM', 'PORTAL_KEY', 'PORTAL_ORIGINS']) {
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

  it('quotes no value, wherever the key was put by mistake', async () => {
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

  it('works as soon as its bindings are valid', async () => {
    await ask({});
    const good = { ...settingsFor('https://service.example'), OTHER: { fetch: () => undefined } };
    assert.equal((await worker.fetch(new Request('https://proxy.example/'), good, {})).status, 404);
  });
});
