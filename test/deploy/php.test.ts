// The PHP port, under PHP's own server.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from '../../scripts/fresh.ts';
import { formsOfKey, key } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { contract, createUpstream, settingsFor, type Host } from './contract.ts';
import { startPhp, temporaryFolder, whyNoPhp } from './hosts.ts';

const cleanUps: (() => unknown)[] = [];
after(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});
async function kept<
  Kept extends { stop: () => unknown } | { close: () => unknown } | { remove: () => unknown },
>(one: Kept | Promise<Kept>): Promise<Kept> {
  const value = await one;
  cleanUps.push(() =>
    'stop' in value ? value.stop() : 'close' in value ? value.close() : value.remove(),
  );
  return value;
}
const get = async (host: Host, address: string, init?: RequestInit) => {
  const response = await host.ask(new Request(`${host.base}${address}`, init));
  const text = await response.clone().text();
  for (const form of formsOfKey) assert.equal(text.includes(form), false, form);
  return response;
};

contract('in PHP', (settings) => startPhp(settings), {
  skip: whyNoPhp,
  keeps: false,
  odd: 1_500,
  refusesOddPaths: [400, 404],
});

contract(
  'in PHP with its cache',
  async (settings) => {
    const folder = temporaryFolder();
    const host = await startPhp({ ...settings, PORTAL_CACHE_DIR: folder.path });
    return {
      ...host,
      stop: async () => {
        await host.stop();
        folder.remove();
      },
    };
  },
  { skip: whyNoPhp, keeps: false, refusesOddPaths: [400, 404] },
);

describe('the PHP port on shared hosting', { skip: whyNoPhp }, () => {
  /** A folder with a web root, the script in it, and a settings file beside it. */
  async function home(settings: Record<string, string>) {
    const folder = await kept(temporaryFolder());
    mkdirSync(join(folder.path, 'web'));
    copyFileSync(join(root, 'deploy/php/jobs.php'), join(folder.path, 'web/jobs.php'));
    const entries = Object.entries(settings).map(
      ([name, value]) => `'${name}' => '${value.replace(/[\\']/g, '\\$&')}',`,
    );
    writeFileSync(
      join(folder.path, 'portal-jobs.config.php'),
      `<?php return [${entries.join(' ')}];`,
    );
    return folder.path;
  }

  it('answers below its own URL, with settings and key in files outside the web root', async () => {
    const upstream = await kept(createUpstream());
    const { PORTAL_KEY: _, ...settings } = settingsFor(upstream.address);
    const folder = await home(settings);
    writeFileSync(join(folder, 'key'), `${key}\n`);
    writeFileSync(
      join(folder, 'portal-jobs.config.php'),
      `<?php return ['PORTAL_KEY_FILE' => __DIR__ . '/key'] + ${phpArray(settings)};`,
    );
    const host = await kept(startPhp({}, join(folder, 'web'), []));
    const response = await get(host, '/jobs.php/api/Search?Keyword=nurse');
    assert.equal(response.status, 200);
    assert.equal(upstream.sent[0]?.headers.get('authorization-key'), key);
    assert.equal((await get(host, '/jobs.php/api/Archive')).status, 404);
    assert.equal((await get(host, '/jobs.php')).status, 404);
  });

  it('accepts either of two keys during a rotation', async () => {
    const upstream = await kept(createUpstream());
    const { PORTAL_KEY: _, ...settings } = settingsFor(upstream.address);
    const folder = await kept(temporaryFolder());
    const PORTAL_KEY_FILE = join(folder.path, 'key');
    const host = await kept(startPhp({ ...settings, PORTAL_KEY_FILE }));
    writeFileSync(PORTAL_KEY_FILE, `a-key-not-known-yet\n${key}\n`);
    assert.equal((await get(host, '/api/Search')).status, 200);
    writeFileSync(PORTAL_KEY_FILE, 'a-key-not-known-yet');
    assert.equal((await get(host, '/api/Search')).status, 401);
  });

  it('refuses missing or invalid settings, and lists every problem without quoting a value', async () => {
    const host = await kept(
      startPhp({
        PORTAL_UPSTREAM: `ftp://${key}`,
        PORTAL_ORIGINS: `* ${key}`,
        PORTAL_LOCKED: `${key}=1`,
        PORTAL_TIMEOUT: 'soon',
        PORTAL_EXTRA_HEADERS: `${key}: `,
        PORTAL_PREFIX: key,
      }),
    );
    const { status, detail } = await problemIn(await get(host, '/api/Search'));
    assert.equal(status, 500);
    for (const name of [
      'UPSTREAM',
      'KEY',
      'ORIGINS',
      'LOCKED',
      'TIMEOUT',
      'EXTRA_HEADERS',
      'PREFIX',
    ])
      assert.match(detail, new RegExp(`^PORTAL_${name}: .{10}`, 'm'));
  });

  it('refuses a key, settings or a cache inside the web root, and misspelled settings', async () => {
    const folder = await home({});
    const web = join(folder, 'web');
    writeFileSync(join(web, 'key'), key);
    mkdirSync(join(web, 'cache'));
    const { PORTAL_KEY: _, ...settings } = settingsFor('https://service.example');
    writeFileSync(
      join(web, 'settings.php'),
      `<?php return ${phpArray({ ...settings, PORTAL_LOCK: 'x', PORTAL_KEY_FILE: join(web, 'key'), PORTAL_CACHE_DIR: join(web, 'cache') })};`,
    );
    const host = await kept(startPhp({ PORTAL_CONFIG: join(web, 'settings.php') }, web, []));
    const { detail } = await problemIn(await get(host, '/jobs.php/api/Search'));
    for (const name of ['CONFIG', 'KEY_FILE', 'CACHE_DIR'])
      assert.match(detail, new RegExp(`PORTAL_${name}: .*lies in the web root`));
    assert.match(detail, /entry \d+ has an unknown name/);
  });

  it('checks its settings on the command line', () => {
    const run = (settings: Record<string, string>) =>
      spawnSync('php', ['deploy/php/jobs.php'], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...settings },
      });
    const bad = run({});
    assert.deepEqual([bad.status, /PORTAL_KEY: is missing/.test(bad.stdout)], [78, true]);
    const good = run(settingsFor('https://service.example'));
    assert.deepEqual([good.status, good.stdout], [0, 'The settings are valid.\n']);
  });

  it('survives a response that exceeds the memory limit', async () => {
    const upstream = await kept(createUpstream());
    const host = await kept(
      startPhp({ ...settingsFor(upstream.address), PORTAL_MAXIMUM_BYTES: '60000000' }),
    );
    upstream.state.fault = () =>
      new Response(`{"SearchResult":{"SearchResultItems":[${'{},'.repeat(9_000_000)}{}]}}`, {
        headers: { 'content-type': 'application/json' },
      });
    assert.equal((await problemIn(await get(host, '/api/Search'))).status, 502);
    delete upstream.state.fault;
    assert.equal((await get(host, '/api/Search')).status, 200);
  });

  it("drops what a location's name already states, and coordinates unless the search has a distance", async () => {
    const upstream = await kept(createUpstream());
    const host = await kept(startPhp(settingsFor(upstream.address)));
    const location = {
      LocationName: 'Portland, Oregon',
      CityName: 'Portland, Oregon',
      CountrySubDivisionCode: 'Oregon',
      CountryCode: 'United States',
      Longitude: -1.5,
      Latitude: 2,
    };
    const abroad = { LocationName: '', CityName: 'Seoul', CountryCode: 'South Korea' };
    const items = [
      {
        MatchedObjectId: '1',
        MatchedObjectDescriptor: {
          PositionLocation: [location, abroad, 7],
          Weight: 0.1,
          Empty: {},
        },
      },
      null,
    ];
    upstream.state.fault = () =>
      Response.json({ SearchParameters: { x: 1 }, SearchResult: { SearchResultItems: items } });
    assert.deepEqual(await (await get(host, '/api/Search')).json(), {
      SearchParameters: {},
      SearchResult: {
        SearchResultItems: [
          {
            MatchedObjectId: '1',
            MatchedObjectDescriptor: {
              PositionLocation: [{ LocationName: 'Portland, Oregon' }, abroad, 7],
              Weight: 0.1,
              Empty: {},
            },
          },
          null,
        ],
      },
    });
    const near = await get(host, '/api/Search?LocationName=Portland,%20Oregon&Radius=25');
    const { SearchResult } = (await near.json()) as {
      SearchResult: { SearchResultItems: typeof items };
    };
    assert.deepEqual(SearchResult.SearchResultItems[0]?.MatchedObjectDescriptor.PositionLocation, [
      { LocationName: 'Portland, Oregon', Longitude: -1.5, Latitude: 2 },
      abroad,
      7,
    ]);
  });
});

describe('the cache of the PHP port', { skip: whyNoPhp }, () => {
  async function cached(more: Record<string, string> = {}) {
    const upstream = await kept(createUpstream());
    const folder = await kept(temporaryFolder());
    const host = await kept(
      startPhp({ ...settingsFor(upstream.address), PORTAL_CACHE_DIR: folder.path, ...more }),
    );
    /** Ages every cached response. */
    const age = (seconds: number) => {
      for (const name of readdirSync(folder.path)) {
        const file = join(folder.path, name);
        const since = statSync(file).mtimeMs / 1000 - seconds;
        utimesSync(file, since, since);
      }
    };
    return { upstream, host, folder: folder.path, age };
  }

  it('sends one call for the same query, however it is written', async () => {
    const { upstream, host } = await cached();
    const first = await (await get(host, '/api/Search?Keyword=nurse&PayGradeLow=7')).text();
    assert.equal(
      await (await get(host, '/api/Search?PayGradeLow=07&Keyword=+nurse')).text(),
      first,
    );
    assert.equal(upstream.sent.length, 1);
  });

  it('refreshes stale responses, and serves them, marked, for an hour if the service is down', async () => {
    const { upstream, host, age } = await cached();
    const first = await (await get(host, '/api/Search?Keyword=nurse')).text();
    age(61);
    upstream.state.fault = () => new Response('', { status: 500 });
    const stale = await get(host, '/api/Search?Keyword=nurse');
    assert.deepEqual(
      [stale.status, await stale.text(), stale.headers.get('cache-control')],
      [200, first, 'public, max-age=10'],
    );
    assert.ok(Number(stale.headers.get('portal-stale')) >= 61);
    upstream.state.fault = () => new Response('', { status: 401 });
    assert.equal((await get(host, '/api/Search?Keyword=nurse')).status, 401, 'a person must look');
    age(3_700);
    upstream.state.fault = () => new Response('', { status: 500 });
    assert.equal((await get(host, '/api/Search?Keyword=nurse')).status, 502);
    delete upstream.state.fault;
    assert.equal((await get(host, '/api/Search?Keyword=nurse')).headers.get('portal-stale'), null);
  });

  it('stays within its size, and caches no failure', async () => {
    const { upstream, host, folder } = await cached({ PORTAL_CACHE_BYTES: '1280000' });
    upstream.state.fault = (request) =>
      Response.json({
        SearchResult: {
          SearchResultItems: [new URL(request.url).searchParams.get('Keyword'), 'x'.repeat(9_000)],
        },
      });
    for (let index = 0; index < 300; index += 1) {
      const body = await (await get(host, `/api/Search?Keyword=${index}`)).text();
      assert.match(body, new RegExp(`"${index}"`));
    }
    upstream.state.fault = () => new Response('', { status: 500 });
    await get(host, '/api/Search?Keyword=never');
    const files = readdirSync(folder);
    assert.ok(files.length > 50 && files.length <= 128, String(files.length));
    assert.ok(files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) <= 1_280_000);
  });

  it('never serves a partial response during concurrent writes', async () => {
    const { upstream, host } = await cached();
    upstream.state.fault = () =>
      Response.json({ SearchResult: { SearchResultItems: ['x'.repeat(200_000)] } });
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => get(host, `/api/Search?Keyword=${index % 2}`)),
    );
    for (const response of all)
      assert.equal(
        ((await response.json()) as { SearchResult: { SearchResultItems: string[] } }).SearchResult
          .SearchResultItems[0]?.length,
        200_000,
      );
  });
});

function phpArray(settings: Record<string, string>): string {
  return `[${Object.entries(settings)
    .map(([name, value]) => `'${name}' => '${value.replace(/[\\']/g, '\\$&')}'`)
    .join(', ')}]`;
}
