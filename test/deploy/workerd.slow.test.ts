// dist/proxy/worker.js, as workerd runs it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { key } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { contract, createUpstream, settingsFor, type Host } from './contract.ts';
import { findWorkerd } from './hosts.ts';

const workerd = await findWorkerd();

contract('as a worker', workerd.start, { skip: workerd.skip });

describe('workerd with all routes open', { skip: workerd.skip }, () => {
  it('serves the historic feed without the key, and the archive with it', async () => {
    const upstream = await createUpstream();
    const host = await workerd.start({
      ...settingsFor(upstream.address),
      PORTAL_LOCKED: 'Organization=HE38',
      PORTAL_ROUTES: 'historic, archive',
    });
    try {
      for (const path of ['/api/historicjoa?PageSize=5', '/api/Archive?ControlNumber=1;2']) {
        const response = await host.ask(new Request(`${host.base}${path}`));
        assert.equal(response.status, 200, await response.text());
      }
      assert.deepEqual(
        upstream.sent.map((one) => [one.query, one.headers.get('authorization-key')]),
        [
          ['HiringAgencyCodes=HE38&PageSize=5', null],
          ['ControlNumber=1%3B2&Organization=HE38', key],
        ],
      );
    } finally {
      await host.stop();
      await upstream.close();
    }
  });
});

describe('workerd without settings', { skip: workerd.skip }, () => {
  it('answers 500 with an explanation', async () => {
    const host: Host = await workerd.start({});
    try {
      const response = await host.ask(new Request(`${host.base}/api/Search`));
      assert.match((await problemIn(response)).detail, /PORTAL_UPSTREAM: is missing/);
    } finally {
      await host.stop();
    }
  });
});
