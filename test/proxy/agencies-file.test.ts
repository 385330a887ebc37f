// The file with the settings of several agencies (PORTAL_AGENCIES_FILE).
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { AgenciesProblem } from '../../packages/server/src/proxy/options/agencies.ts';
import { readAgenciesFile } from '../../packages/server/src/proxy/options/agencies-file.ts';
import {
  AgenciesConfigurationError,
  createAgenciesProxy,
} from '../../packages/server/src/proxy/index.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { send, writeAgencies } from './many-agencies.ts';
import { runHere } from './raw-upstream.ts';
import { isPlainSearch, upstreamOf } from './real-http.ts';

const upstream = 'https://data.portal.example';
const health = {
  name: 'health',
  prefix: '/health',
  key: 'sekret-key-1',
  origins: [],
  upstreamUrl: upstream,
};
const parks = { ...health, name: 'parks', prefix: '/parks' };

/** Starts the proxy, and returns the lines of the problems. */
async function problemsOf(file: unknown, environment: Record<string, string> = {}) {
  const { code, output, stop } = await runHere({
    PORTAL_ORIGINS: '',
    PORTAL_AGENCIES_FILE: writeAgencies(file),
    ...environment,
  });
  await stop();
  assert.equal(await code, 78, output());
  assert.doesNotMatch(output(), /sekret/);
  const [, ...lines] = output().trim().split('\n');
  return lines.map((line) => line.trim().replace('PORTAL_AGENCIES_FILE: ', ''));
}

describe('the file with agencies', { concurrency: true }, () => {
  const cases: [string, unknown, string][] = [
    ['broken JSON', '{ "key": "sekret-key-1" ', 'the file: is not valid JSON.'],
    ['a list instead of an object', [health], 'the file: must be an object in braces.'],
    ['no agencies', {}, 'agencies: is missing.'],
    [
      'a misspelled field',
      { agencies: [{ ...health, lock: 'Organization=HE' }] },
      'agencies[0]: field 6 is not a setting; did you mean locked?',
    ],
    [
      'a key as the name of a field',
      { agencies: [{ ...health, 'sekret-key-2': '' }] },
      'agencies[0]: field 6 is not a setting.',
    ],
    [
      'a key in defaults',
      { defaults: { key: 'sekret-key-2' }, agencies: [health] },
      'defaults: key belongs to each agency, not to the defaults.',
    ],
    [
      'a number as a text',
      { agencies: [{ ...health, retry: { limit: '4' } }] },
      'agencies[0].retry.limit: must be a number.',
    ],
    [
      'no origins',
      {
        agencies: [
          { name: 'health', prefix: '/health', key: 'sekret-key-1', upstreamUrl: upstream },
        ],
      },
      'agencies[0].origins: is missing.',
    ],
    [
      'a wrong lock',
      { agencies: [parks, { ...health, locked: 'Organisation=HE' }] },
      'agencies[1].locked: entry 1 is not a parameter of Search; did you mean Organization?',
    ],
    [
      'a lock without a parameter',
      { agencies: [{ ...health, locked: '?&' }] },
      'agencies[0].locked: has no parameter; write one, such as Organization=HE00, or leave it out.',
    ],
    [
      'a prefix that no browser can request',
      { agencies: [{ ...health, prefix: '/health/..' }] },
      'agencies[0].prefix: must be a path such as "/jobs": a slash at the start, none at the end, no blanks, no dots alone.',
    ],
    [
      'no hosts and no prefix',
      { agencies: [{ ...health, prefix: undefined }] },
      'agencies[0]: has neither hosts nor a prefix; give at least one of them.',
    ],
    [
      'a host with a port',
      { agencies: [{ ...health, hosts: ['jobs.example', 'jobs.example:443'] }] },
      'agencies[0].hosts[1]: must be the name of a host in lower case, such as "jobs.agency.example", without a port.',
    ],
    [
      'a name twice',
      { agencies: [health, { ...parks, name: 'health' }] },
      'agencies[1].name: is also that of agencies[0].',
    ],
    [
      'the same host and path twice',
      { agencies: [health, { ...parks, prefix: '/health', hosts: ['jobs.example'] }] },
      'agencies[1]: agencies[0] has the same host and prefix.',
    ],
    [
      'a prefix that hides another',
      { agencies: [health, { ...parks, prefix: '/health/parks' }] },
      'agencies[1]: agencies[0] responds at a path that contains this one, on the same host.',
    ],
    [
      'a host that hides a prefix',
      { agencies: [health, { ...parks, prefix: undefined, hosts: ['jobs.example'] }] },
      'agencies[1]: agencies[0] responds at a path below this one, on the same host.',
    ],
    [
      'caches that exceed the process',
      { cacheBytes: 1_000, agencies: [{ ...health, cacheBytes: 2_000 }] },
      'cacheBytes: is less than the cacheBytes of the agencies together; raise it.',
    ],
    [
      'a key and a key file',
      { agencies: [{ ...health, keyFile: 'sekret' }] },
      'agencies[0].keyFile: is set beside key; give only one of them.',
    ],
    [
      'a missing key file',
      { agencies: [{ ...health, key: undefined, keyFile: 'sekret' }] },
      'agencies[0].keyFile: the file cannot be read.',
    ],
  ];
  for (const [what, file, line] of cases)
    it(`with ${what}: reports exactly one problem, with its location`, async () =>
      assert.deepEqual(await problemsOf(file), [line]));

  it('may begin with a byte order mark', () => {
    const problems: AgenciesProblem[] = [];
    const json = JSON.stringify({ agencies: [health] });
    assert.equal(readAgenciesFile(`\uFEFF${json}`, problems).agencies[0]?.name, 'health');
    assert.deepEqual(problems, []);
  });

  it('lists every problem at once', async () => {
    const agencies = [{ ...health, locked: 'x' }, { ...parks, retry: { limit: 99 } }, { ...parks }];
    const lines = await problemsOf({ agencies });
    for (const place of ['agencies[0].locked: ', 'agencies[1].retry: ', 'agencies[2].name: '])
      assert.ok(
        lines.some((line) => line.startsWith(place)),
        lines.join('\n'),
      );
  });

  it('cannot be combined with settings for a single agency', async () => {
    assert.deepEqual(
      await problemsOf({ agencies: [health] }, { PORTAL_LOCKED: 'Organization=HE' }),
      ['PORTAL_LOCKED: is set beside PORTAL_AGENCIES_FILE; write it into the file.'],
    );
  });

  it('is reported if it cannot be read', async () => {
    const { code, output } = await runHere({
      PORTAL_ORIGINS: '',
      PORTAL_AGENCIES_FILE: '/nonexistent/sekret',
    });
    assert.equal(await code, 78);
    assert.match(output(), /PORTAL_AGENCIES_FILE: the file cannot be read\./);
    assert.doesNotMatch(output(), /sekret/);
  });

  it('resolves key files relative to itself and reads them again for every call', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'));
    const used: unknown[] = [];
    const service = await upstreamOf((incoming, response) => {
      if (!isPlainSearch(incoming.url)) used.push(incoming.headers['authorization-key']);
      response.end(JSON.stringify(sampleResponse()));
    });
    for (const name of ['health', 'parks']) writeFileSync(join(folder, name), `sekret-of-${name}`);
    const file = join(folder, 'agencies.json');
    const entry = (name: string) => ({
      name,
      prefix: `/${name}`,
      keyFile: name,
      origins: [],
      cacheBytes: 0,
    });
    writeFileSync(
      file,
      JSON.stringify({
        defaults: { upstreamUrl: service },
        agencies: [entry('health'), entry('parks')],
      }),
    );
    const { url, output, stop } = await runHere({
      PORTAL_ORIGINS: '',
      PORTAL_AGENCIES_FILE: file,
    });
    const ask = (name: string) =>
      send(url, `/${name}/api/Search`, { host: 'jobs.example' }).then(({ status }) => status);
    assert.deepEqual([await ask('health'), await ask('parks')], [200, 200]);
    writeFileSync(join(folder, 'health'), 'sekret-of-tomorrow');
    assert.deepEqual([await ask('health'), await ask('parks')], [200, 200]);
    writeFileSync(join(folder, 'health'), '');
    assert.deepEqual([await ask('health'), await ask('parks')], [200, 200]);
    await stop();
    assert.deepEqual(used, [
      'sekret-of-health',
      'sekret-of-parks',
      'sekret-of-tomorrow',
      'sekret-of-parks',
      'sekret-of-tomorrow',
      'sekret-of-parks',
    ]);
    assert.match(
      output(),
      /agencies\[0\]\.keyFile: the file is empty\. The last key stays in use\./,
    );
    assert.doesNotMatch(output(), /sekret/);
  });
});

describe('the option agencies', () => {
  it('is checked like the file, so a worker also reports every problem', () => {
    assert.throws(
      () => createAgenciesProxy({ agencies: [health, { ...health, origins: ['*'] }] }),
      (error: unknown) => {
        assert.ok(error instanceof AgenciesConfigurationError);
        assert.deepEqual(
          error.problems.map(({ path }) => path),
          ['agencies[1].name', 'agencies[1]', 'agencies[1].origins'],
        );
        assert.doesNotMatch(error.message, /sekret/);
        return true;
      },
    );
  });
});
