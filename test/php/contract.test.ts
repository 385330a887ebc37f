// The PHP port, under PHP's own server.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { formsOfKey, key } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { contract, createUpstream, settingsFor, type Host } from '../deploy/contract.ts';
import { startPhp, temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';
import {
  phpConditions,
  startFpm,
  startJoined,
  startLibrary,
  startScript,
  withCache,
  writeJoined,
  whyNoFpm,
} from './hosts.ts';

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
const get = async (host: Host, url: string, init?: RequestInit) => {
  const response = await host.ask(new Request(`${host.base}${url}`, init));
  const body = await response.clone().text();
  for (const form of formsOfKey) assert.equal(body.includes(form), false, form);
  return response;
};

// PHP's own server refuses some paths itself.
const served = { ...phpConditions, refusesOddPaths: [400, 404] };
contract('in PHP, as a library', withCache(startLibrary), { ...phpConditions, odd: 1_500 });
contract('in PHP with its cache', withCache(startScript), { ...served, odd: 300 });
contract('in PHP as one file', withCache(startJoined), { ...served, odd: 300 });
// nginx refuses some paths and requests itself.
contract('in PHP-FPM behind nginx', withCache(startFpm), {
  ...served,
  skip: whyNoFpm,
  hasRouter: true,
});
// Without a cache, earlier requests are unknown.
contract('in PHP without a cache', startPhp, {
  skip: whyNoPhp,
  hasStates: false,
  limitsCalls: false,
  refusesOddPaths: served.refusesOddPaths,
});

describe('the PHP port on shared hosting', { skip: whyNoPhp }, () => {
  /** A folder with a web root, the script in it, and a settings file next to it. */
  async function home(settings: Record<string, string>) {
    const folder = await kept(temporaryFolder());
    mkdirSync(join(folder.path, 'web'));
    writeJoined(join(folder.path, 'web'));
    const entries = Object.entries(settings).map(
      ([name, value]) => `'${name}' => '${value.replace(/[\\']/g, '\\$&')}',`,
    );
    writeFileSync(
      join(folder.path, 'portal-jobs.config.php'),
      `<?php return [${entries.join(' ')}];`,
    );
    return folder.path;
  }

  it('works below its own URL, with settings and key in files outside the web root', async () => {
    const upstream = await kept(createUpstream());
    const { PORTAL_KEY: _, ...settings } = settingsFor(upstream.url);
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
    const { PORTAL_KEY: _, ...settings } = settingsFor(upstream.url);
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
        PORTAL_UPSTREAM_URL: `ftp://${key}`,
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
      'UPSTREAM_URL',
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
    assert.match(detail, /entry \d+ is not a setting; did you mean PORTAL_LOCKED\?/);
  });

  it('refuses a misspelled variable of the environment, which would lock nothing, with the nearest name', async () => {
    const settings = settingsFor('https://service.example');
    const misspelled = { PORTAL_LOCK: 'Organization=HE', PORTAL_LOCK_ORGANISATION: 'HE' };
    const script = `require 'packages/php/src/autoload.php';
      $server = json_decode($argv[1], true) + ['DOCUMENT_ROOT' => '/no/such/root'];
      echo (new PortalJobs\\Settings\\ScriptFront($server, 'packages/php/jobs.php'))->report()[0];`;
    const check = (environment: object, server: object = {}) =>
      spawnSync('php', ['-r', script, JSON.stringify(server)], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...environment },
      }).stdout;
    const redirected = {
      REDIRECT_PORTAL_LOCK: 'x',
      REDIRECT_REDIRECT_PORTAL_LOCK_ORGANISATION: 'x',
    };
    for (const written of [
      check({ ...settings, ...misspelled }),
      check(settings, misspelled), // of the web server
      check(settings, redirected),
    ]) {
      assert.match(written, /PORTAL_LOCK: is not a setting; did you mean PORTAL_LOCKED\?/);
      assert.match(written, /PORTAL_LOCK_ORGANISATION: is not a setting\.$/m);
      assert.doesNotMatch(written, /settings can be read/);
    }
    // Kubernetes describes a service named "portal-jobs" by variables.
    const others = {
      PORTAL_JOBS_SERVICE_HOST: '10.0.0.7',
      PORTAL_JOBS_PORT: 'tcp://10.0.0.7:80',
      PORTAL_JOBS_PORT_80_TCP_ADDR: '10.0.0.7',
      PORTAL_LIST: 'http://127.0.0.1:8787/jobs/list',
      HTTP_PORTAL_LOCK: 'a header of a visitor',
    };
    assert.match(check({ ...settings, ...others }, others), /settings can be read/);
    const host = await kept(startPhp({ ...settings, ...misspelled }));
    const { status, detail } = await problemIn(await get(host, '/api/Search'));
    assert.equal(status, 500);
    assert.match(detail, /PORTAL_LOCK: is not a setting/);
  });

  it('refuses misspelled settings of a content system', () => {
    const script = `require 'packages/php/src/autoload.php';
      try { PortalJobs\\Settings\\Settings::read(json_decode($argv[1], true)); echo 'valid'; }
      catch (PortalJobs\\Settings\\SettingsProblem $problem) { echo implode("\n", $problem->problems); }`;
    const read = (written: object) =>
      spawnSync('php', ['-r', script, JSON.stringify(written)], { cwd: root, encoding: 'utf8' })
        .stdout;
    const settings = settingsFor('https://service.example');
    assert.equal(read(settings), 'valid');
    assert.equal(
      read({ ...settings, PORTAL_LOCKT: 'x' }),
      'PORTAL_LOCKT: is not a setting; did you mean PORTAL_LOCKED?',
    );
  });

  it('checks its settings on the command line, including the file next to the web root', async () => {
    const upstream = await kept(createUpstream());
    // The upstream is in this process, so PHP must not block it.
    const run = async (script: string, settings: Record<string, string> = {}) => {
      const php = spawn('php', [script], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...settings },
      });
      const [stdout] = await Promise.all([text(php.stdout), once(php, 'close')]);
      return { status: php.exitCode, stdout };
    };
    const bad = await run('packages/php/jobs.php');
    assert.deepEqual([bad.status, /PORTAL_KEY: is missing/.test(bad.stdout)], [78, true]);
    const settings = settingsFor(upstream.url);
    const good = await run('packages/php/jobs.php', settings);
    assert.deepEqual([good.status, /^The settings are valid\.$/m.test(good.stdout)], [0, true]);
    assert.match(
      good.stdout,
      /The service responds\. There are [1-9]\d* open jobs within the lock\./,
    );
    const folder = await home(settings);
    const filed = await run(join(folder, 'web/jobs.php'));
    assert.equal(filed.status, 0, filed.stdout);
    assert.match(filed.stdout, /read from .*portal-jobs\.config\.php/);
    assert.match(filed.stdout, /PORTAL_LOCKED: narrows Organization, HiringPath/);
    mkdirSync(join(folder, 'web/below'));
    writeJoined(join(folder, 'web/below'));
    assert.equal((await run(join(folder, 'web/below/jobs.php'))).status, 0);
    writeFileSync(join(folder, 'web/key'), key);
    const { PORTAL_KEY: _, ...others } = settings;
    writeFileSync(
      join(folder, 'portal-jobs.config.php'),
      `<?php return ${phpArray({ ...others, PORTAL_KEY_FILE: join(folder, 'web/key') })};`,
    );
    const served = await run(join(folder, 'web/jobs.php'));
    assert.equal(served.status, 78);
    assert.match(served.stdout, /PORTAL_KEY_FILE: the file lies in the web root/);
    assert.equal(`${good.stdout}${filed.stdout}${served.stdout}`.includes(key), false);
  });

  it('names codes of the lock that the code lists lack, with the nearest known one', async () => {
    const upstream = await createUpstream();
    cleanUps.push(() => upstream.close());
    // The upstream is in this process, so PHP must not block it.
    const check = async (PORTAL_LOCKED: string) => {
      const php = spawn('php', ['packages/php/jobs.php'], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...settingsFor(upstream.url), PORTAL_LOCKED },
      });
      const [out] = await Promise.all([text(php.stdout), once(php, 'close')]);
      return [php.exitCode, out] as const;
    };
    const [some, partly] = await check('Organization=HE38;HE3O&HiringPath=public');
    assert.equal(some, 0);
    assert.match(partly, /PORTAL_LOCKED: Organization: HE3O is not a code .*; did you mean HE3/);
    assert.doesNotMatch(partly, /settings are valid\.$/m);
    const [none, wholly] = await check('HiringPath=vets');
    assert.equal(none, 78);
    assert.match(wholly, /PORTAL_LOCKED: HiringPath: vets is not a code .*; did you mean vet/i);
    assert.match(wholly, /No job can match PORTAL_LOCKED/);
    const [good, fine] = await check('Organization=HE&HiringPath=public');
    assert.deepEqual([good, /^The settings are valid\.$/m.test(fine)], [0, true]);
    const [whole, everywhere] = await check('');
    assert.equal(whole, 0);
    assert.match(everywhere, /^The service responds\. There are \d+ open jobs\.$/m);
    const [open, unlocked] = await check('HiringPath=public&Organization=');
    assert.equal(open, 78);
    assert.match(unlocked, /PORTAL_LOCKED: Organization has no value/);
    // Codes are compared with the lists that the service sends.
    upstream.state.fault = (request) =>
      request.url.includes('/codelist/') ? new Response('', { status: 500 }) : undefined;
    const [down, silent] = await check('HiringPath=vets');
    assert.deepEqual([down, /^The settings are valid\.$/m.test(silent)], [0, true]);
  });

  it('says on the command line what is wrong with the service, and ends with 69', async () => {
    const upstream = await kept(createUpstream());
    const check = async (url = upstream.url, code = 69, more: Record<string, string> = {}) => {
      const php = spawn('php', ['packages/php/jobs.php'], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...settingsFor(url), PORTAL_TIMEOUT: '1000', ...more },
      });
      const [out] = await Promise.all([text(php.stdout), once(php, 'close')]);
      assert.equal(php.exitCode, code, out);
      assert.doesNotMatch(out, new RegExp(`settings are valid|${key}`));
      return out;
    };
    for (const [respond, named] of [
      [() => new Response('', { status: 401 }), /does not accept the key \(401\)/],
      [() => new Response('', { status: 403 }), /refuses this site \(403\)/],
      [() => new Response('<html>A web page</html>'), /is not the jobs service/],
      [() => new Response('', { status: 404 }), /PORTAL_UPSTREAM_URL: Nothing .*\(404\).*base URL/],
      [() => new Response('', { status: 400 }), /PORTAL_LOCKED: .*refuses the search \(400\)/],
      [() => new Response('', { status: 302, headers: { location: '/' } }), /URL: .* redirects/],
      [() => new Response('', { status: 429 }), /limits the requests of this key \(429\)/],
      [() => new Response('', { status: 503 }), /responds with an error/],
      [() => new Promise<Response>(() => undefined), /did not respond in time/],
    ] as const) {
      upstream.state.fault = respond;
      assert.match(await check(), named);
    }
    assert.match(await check('http://127.0.0.1:9'), /cannot be reached\. Check its address/);
    assert.match(
      await check('https://service.invalid'),
      /PORTAL_UPSTREAM_URL: The host of this address is unknown/,
    );
    assert.match(
      await check(upstream.url.replace('http:', 'https:')),
      /PORTAL_UPSTREAM_URL: This address does not speak TLS/,
    );
  });

  it('notices on the command line that the e-mail header is missing, except for a service on this machine', () => {
    const check = (PORTAL_UPSTREAM_URL: string, PORTAL_EXTRA_HEADERS: string) =>
      spawnSync('php', ['packages/php/jobs.php'], {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          ...settingsFor(''),
          PORTAL_UPSTREAM_URL,
          PORTAL_EXTRA_HEADERS,
        },
      }).stdout;
    const named =
      /PORTAL_EXTRA_HEADERS \(User-Agent: jobs@agency\.example\): The e-mail address .* missing/;
    assert.match(check('https://service.invalid', ''), named);
    assert.match(check('https://service.invalid', 'X-Other: 1'), named);
    assert.doesNotMatch(check('https://service.invalid', 'user-agent: a@b.example'), named);
    assert.doesNotMatch(check('http://127.0.0.1:9', ''), named);
  });

  it('names a clock that differs from the service’s by more than a minute', async () => {
    const upstream = await kept(createUpstream());
    const check = async (seconds: number) => {
      upstream.state.fault = () => {
        const date = new Date(Date.now() + seconds * 1_000).toUTCString();
        return Response.json(
          { SearchResult: { SearchResultCountAll: 3, SearchResultItems: [] } },
          { headers: { date } },
        );
      };
      const php = spawn('php', ['packages/php/jobs.php'], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...settingsFor(upstream.url), PORTAL_LOCKED: '' },
      });
      const [out] = await Promise.all([text(php.stdout), once(php, 'close')]);
      assert.equal(php.exitCode, 0, out);
      return out;
    };
    assert.match(await check(0), /^The settings are valid\.$/m);
    assert.doesNotMatch(await check(-30), /clock/);
    assert.match(await check(3 * 3_600), /clock of this server is 180 minutes behind .*NTP/);
    const ahead = await check(-3 * 3_600);
    assert.match(ahead, /180 minutes ahead of the service’s/);
    assert.match(ahead, /^The settings are valid, but the clock is wrong\.$/m);
  });

  it('refuses a base URL that ends in /api or /api/Search, and suggests the right one', () => {
    for (const ending of ['/api', '/api/', '/api/Search', '/API/search/', '/base/api/Search']) {
      const { status, stdout } = spawnSync('php', ['packages/php/jobs.php'], {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          ...settingsFor(''),
          PORTAL_UPSTREAM_URL: `https://service.example${ending}`,
        },
      });
      assert.equal(status, 78, ending);
      assert.match(
        stdout,
        /PORTAL_UPSTREAM_URL: must end before "\/api".*"https:\/\/data\.portal\.example"/,
      );
    }
  });

  it('finds its settings in a chroot, in which the web root has another path', async () => {
    const folder = await home(settingsFor('https://service.example'));
    copyFileSync(join(folder, 'portal-jobs.config.php'), join(folder, 'web/settings.php'));
    for (const [PORTAL_CONFIG, isValid] of [
      ['', true],
      [join(folder, 'portal-jobs.config.php'), true],
      [join(folder, 'web/settings.php'), false],
    ] as const) {
      const script = `require 'packages/php/src/autoload.php';
        $server = ['DOCUMENT_ROOT' => '/no/such/root', 'PORTAL_CONFIG' => $argv[1]];
        echo (new PortalJobs\\Settings\\ScriptFront($server, $argv[2]))->report()[0];`;
      const { stdout } = spawnSync(
        'php',
        ['-r', script, PORTAL_CONFIG, join(folder, 'web/jobs.php')],
        // Without the variables of the test run.
        { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
      );
      assert.equal(stdout.includes('The settings can be read'), isValid, stdout);
      assert.equal(stdout.includes('the file lies in the web root'), !isValid);
    }
  });

  it('sends a key over http only on its own machine', () => {
    const check = (PORTAL_UPSTREAM_URL: string) =>
      spawnSync('php', ['packages/php/jobs.php'], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...settingsFor(''), PORTAL_UPSTREAM_URL },
      }).stdout;
    for (const url of [
      'http://data.portal.example',
      'http://127.0.0.1.evil.example',
      'http://localhost.example:80',
    ])
      assert.match(check(url), /PORTAL_UPSTREAM_URL: must begin with https/, url);
    for (const url of ['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:81/base'])
      assert.match(check(url), /settings can be read/, url);
  });

  it('survives a response that exceeds the memory limit', async () => {
    const upstream = await kept(createUpstream());
    const host = await kept(
      startPhp({ ...settingsFor(upstream.url), PORTAL_MAX_BYTES: '60000000' }),
    );
    upstream.state.fault = () =>
      new Response(`{"SearchResult":{"SearchResultItems":[${'{},'.repeat(9_000_000)}{}]}}`, {
        headers: { 'content-type': 'application/json' },
      });
    assert.equal((await problemIn(await get(host, '/api/Search'))).status, 502);
    delete upstream.state.fault;
    assert.equal((await get(host, '/api/Search')).status, 200);
  });

  it("drops facts that a location's name already states, and coordinates unless the search has a radius", async () => {
    const upstream = await kept(createUpstream());
    const host = await kept(startPhp(settingsFor(upstream.url)));
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

function phpArray(settings: Record<string, string>): string {
  return `[${Object.entries(settings)
    .map(([name, value]) => `'${name}' => '${value.replace(/[\\']/g, '\\$&')}'`)
    .join(', ')}]`;
}
