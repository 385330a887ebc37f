// Tests a tiny proxy from outside. Name the command that starts it: node contract.mjs python3 proxy.py
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const key = 'Contract+Key/0123456789==';
const email = 'jobs@agency.example';
const page = 'https://www.agency.example';
const lock = 'HE;DJ02';
const problemType = 'application/problem+json';
const words = 'words of the jobs service';
/** The parameters of Search that rule 4 knows. */
export const known =
  `Organization HiringPath JobCategoryCode Keyword PositionTitle LocationName Radius
  JobGradeCode GradeBucket PayGradeLow PayGradeHigh SalaryBucket RemunerationMinimumAmount Fields
  RemunerationMaximumAmount PositionOfferingTypeCode PositionScheduleTypeCode RemoteIndicator
  TravelPercentage SecurityClearanceRequired RelocationIndicator SupervisoryStatus DatePosted Page
  PositionSensitivity MissionCriticalTags SortField SortDirection ResultsPerPage`.split(/\s+/);
/** Seconds to wait until a program listens, and until it ends. A program may be compiled first. */
const patience = { start: 60, end: 10 };

const listen = (server, port = 0) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
const close = (server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

/** The response of a small jobs service. */
function sampleResponse({ method, url, headers }) {
  const isSearch = url.startsWith('/api/Search');
  if (method !== 'GET') return { status: 405, body: words };
  if (isSearch && headers['authorization-key'] !== key) return { status: 401, body: words };
  const body = isSearch
    ? { SearchResult: { SearchResultCountAll: 0, SearchResultItems: [], UserArea: {} } }
    : { CodeList: [{ id: 'Sample', ValidValue: [{ Code: '1', Value: 'One' }] }] };
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** A jobs service on this machine. It records its requests in `sent`; `fault` replaces its responses. */
export async function startService(respond = sampleResponse) {
  const service = { sent: [], fault: undefined };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    service.sent.push({ method, url, headers, body });
    if (typeof service.fault === 'function') return service.fault(response);
    const given = service.fault ?? (await respond({ method, url, headers }));
    response.writeHead(given.status ?? 200, given.headers).end(given.body);
  });
  service.base = await listen(server);
  service.stop = () => close(server);
  return service;
}

const settingsFor = (service) => ({
  PORTAL_UPSTREAM_URL: service,
  PORTAL_KEY: key,
  PORTAL_EMAIL: email,
  PORTAL_ORIGIN: page,
  PORTAL_LOCKED: `Organization=${lock}&HiringPath=public`,
});

const programs = new Set();
/** Sends a signal to a program and to the programs that it started. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    child.kill(name); // on Windows
  }
}
const killAll = () => programs.forEach((child) => signal(child, 'SIGKILL'));
process.on('exit', killAll);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(1));

/** Runs a command with these settings and no others. */
function run([program, ...rest], folder, settings) {
  const others = Object.entries(process.env).filter(
    ([name]) => !/^PORTAL_|proxy|^PORT$/i.test(name),
  );
  const env = { ...Object.fromEntries(others), ...settings };
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(program, rest, { cwd: folder, env, stdio, detached: true });
  const running = { child, printed: '', hasEnded: false };
  programs.add(child);
  const note = (chunk) => (running.printed += String(chunk));
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  running.end = new Promise((resolve) => {
    child.on('error', (error) => note(error.message));
    child.on('close', (code) => {
      running.hasEnded = true;
      programs.delete(child);
      resolve(code);
    });
  });
  running.stop = async () => {
    signal(child, 'SIGTERM');
    const isEnded = running.end.then(() => true);
    const late = setTimeout(patience.end * 1000, false, { ref: false });
    if (await Promise.race([isEnded, late])) return;
    signal(child, 'SIGKILL');
    throw new Error('The proxy does not end on SIGTERM.');
  };
  return running;
}

/** Finds a free port below those that systems hand out, so that no other program gets it meanwhile. */
async function findPort() {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await listen(server, port).then(
      () => true,
      () => false,
    );
    if (isFree) await close(server);
    if (isFree) return port;
  }
}

/** Waits until a program responds or, unless it has to, is silent on an open connection, or ends. Returns whether it is up. */
async function waitUntilUp(running, base, hasToRespond = false) {
  const end = Date.now() + patience.start * 1000;
  while (!running.hasEnded) {
    const isUp = await fetch(`${base}/`, { signal: AbortSignal.timeout(5000) }).then(
      () => true,
      (error) => !hasToRespond && error.name === 'TimeoutError', // It listens; the tests say what it does not do.
    );
    if (isUp) return !running.hasEnded;
    if (Date.now() > end) {
      signal(running.child, 'SIGKILL');
      throw new Error(
        `The proxy does not listen at ${base}, which PORT names, in ${patience.start} s. It printed: ${running.printed}`,
      );
    }
    await setTimeout(50);
  }
  return false;
}

/** Starts the proxy and waits until it responds. */
export async function startProxy(command, folder, service, more = {}) {
  const port = await findPort();
  const base = `http://127.0.0.1:${port}`;
  const running = run(command, folder, { ...settingsFor(service), PORT: String(port), ...more });
  if (!(await waitUntilUp(running, base)))
    throw new Error(`The proxy ended at once. It printed: ${running.printed.trim()}`);
  return { base, stop: running.stop, printed: () => running.printed };
}

/** Waits for a state, far longer than it takes. */
async function until(isReached, message) {
  for (let waits = 0; !(await isReached()); waits += 1) {
    assert.ok(waits < 600, message);
    await setTimeout(100);
  }
}

/** Does some work with a jobs service or a proxy, and stops it whatever happens. */
async function using(started, work) {
  const one = await started;
  try {
    return await work(one);
  } finally {
    await one.stop();
  }
}

/** The library of Debian's package faketime, which moves the clock of a program. */
function findFaketime() {
  const folder = '/usr/lib';
  const machines = existsSync(folder) ? readdirSync(folder) : [];
  return machines
    .map((machine) => join(folder, machine, 'faketime/libfaketime.so.1'))
    .find((file) => existsSync(file));
}

/** A clock that a test sets while a program runs. */
export function movableClock(settingsOf, write = (seconds) => String(seconds)) {
  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'seconds');
  const move = (seconds) => writeFileSync(file, write(seconds));
  move(0);
  return { settings: settingsOf(file), move };
}

function faketimeClock() {
  const library = findFaketime();
  if (!library) return undefined;
  return movableClock(
    (file) => ({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    }),
    (seconds) => `${seconds < 0 ? '' : '+'}${seconds}`,
  );
}

/** Sends text over a connection and waits until the program has closed it on both sides. Returns what came back. */
const sendRaw = (base, text) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    let received = '';
    let poke;
    const end = (error) => {
      clearInterval(poke);
      clearTimeout(late);
      socket.destroy();
      return error ? reject(error) : resolve(received);
    };
    const late = globalThis.setTimeout(
      () => end(new Error(`The connection stays open after: ${received}`)),
      60_000,
    );
    const socket = connect({ host: hostname, port, allowHalfOpen: true }, () => socket.write(text));
    socket.on('data', (chunk) => (received += chunk));
    // A connection that is closed on one side only takes any number of bytes.
    socket.on('end', () => (poke = setInterval(() => socket.write(' '), 50)));
    socket.on('error', () => end());
  });

/** Describes the ten rules of README.md as tests of the proxy that a command starts. */
export function contract(
  command,
  { folder = process.cwd(), respond, skip, clock = faketimeClock() } = {},
) {
  describe(`the tiny proxy: ${command.join(' ')}`, { skip }, () => {
    let service;
    let proxy;
    before(async () => {
      service = await startService(respond);
      proxy = await startProxy(command, folder, service.base);
    });
    after(async () => {
      await service?.stop();
      await proxy?.stop();
    });

    function checkHeader(path, headers, name, values) {
      const value = headers.get(name);
      assert.ok(values.includes(value), `${path}: ${name} is ${value}, not ${values.join(' or ')}`);
    }
    /** Sends a request. Whatever comes back: the key is not in it. */
    async function ask(path, init = {}, base = proxy.base) {
      const signal = AbortSignal.timeout(30_000); // of a proxy that never responds
      const response = await fetch(base + path, { redirect: 'manual', signal, ...init });
      const body = await response.text();
      const { status, headers } = response;
      const all = `${JSON.stringify([...headers])} ${body} ${proxy.printed()}`;
      for (const form of [key, encodeURIComponent(key), btoa(key)])
        assert.ok(!all.includes(form), `${path}: the key is in the response or in the log`);
      checkHeader(path, headers, 'x-content-type-options', ['nosniff']);
      checkHeader(path, headers, 'access-control-allow-origin', [
        page,
        ...(status < 400 ? [] : [null]),
      ]);
      return { status, headers, body, type: headers.get('content-type')?.split(';')[0] };
    }
    /** Expects an error as a problem document, which no cache keeps. */
    async function refuses(status, target, init, base) {
      const given = await ask(target, init, base);
      const path = target.slice(0, 100);
      const statuses = [status].flat();
      const said = `${path}: status ${given.status}, not ${statuses.join(' or ')}: ${given.body.slice(0, 200)}`;
      assert.ok(statuses.includes(given.status), said);
      checkHeader(path, given.headers, 'content-type', [
        problemType,
        `${problemType}; charset=utf-8`,
      ]);
      checkHeader(path, given.headers, 'cache-control', ['no-store']);
      const problem = JSON.parse(given.body);
      assert.equal(problem.status, given.status, path);
      assert.ok(problem.detail.length > 0 && !given.body.includes(words), `${path}: ${given.body}`);
      return problem.detail;
    }
    let count = 0;
    /** A search that no cache has. */
    const fresh = (more = '') => `/api/Search?Keyword=nurse${(count += 1)}${more}`;
    /** What the jobs service was asked for during some work. */
    async function sentDuring(work) {
      const before = service.sent.length;
      await work();
      return service.sent.slice(before);
    }
    const queryOf = ({ url }) => new URLSearchParams(url.split('?')[1]);
    async function withFault(fault, work) {
      service.fault = fault;
      try {
        return await work();
      } finally {
        service.fault = undefined;
      }
    }

    it('rule 1: responds to GET and HEAD, and no other method', async () => {
      const sent = await sentDuring(async () => {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          const { status, headers } = await ask('/api/Search', { method });
          assert.equal(status, 405, method);
          assert.match(headers.get('allow') ?? '', /GET/, method);
          await refuses(405, '/api/Search', { method });
        }
      });
      assert.deepEqual(sent, []);
      await refuses([400, 405, 501], '/api/Search', { method: 'UNKNOWN' });
      const wrongs = { method: 'POST', headers: { origin: 'https://evil.example' } };
      await refuses(405, '/nothing', wrongs); // before 403 and 404
      const head = await ask(fresh(), { method: 'HEAD' });
      assert.deepEqual([head.status, head.body, head.type], [200, '', 'application/json']);
    });

    it('rule 1: responds to a request that is not one, and closes its connection', async () => {
      for (const text of [
        'CONNECT data.portal.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
        'NONSENSE\r\n\r\n',
        'UNKNOWN /api/Search HTTP/1.1\r\nHost: localhost\r\n\r\n',
      ]) {
        const received = await sendRaw(proxy.base, text);
        assert.match(received, /^HTTP\/1\.[01] (400|405|501) /, text);
        assert.match(received, /application\/problem\+json/i, text);
      }
      assert.equal((await ask(fresh())).status, 200, 'it still responds');
    });

    it('rule 2: names the path that was meant', async () => {
      for (const path of ['/api/search', '/API/Search', '/api/Search/', '/api/search?Page=1'])
        assert.ok((await refuses(404, path)).includes('/api/Search'), path);
      assert.ok((await refuses(404, '/api/CodeList/payplans')).includes('/api/codelist/'));
    });

    it('rule 2: serves Search and the code lists, and no other path', async () => {
      assert.equal((await ask('/api/codelist/hiringpaths')).status, 200);
      const sent = await sentDuring(async () => {
        const paths = `/ /api //api/Search /api/search /api/Search/ /api/Searchs /api/%53earch
          /x/api/Search /api/Archive /api/Archive?/api/Search /api/historicjoa /api/codelist/
          /api/codelist/a/b /api/codelist/HiringPaths /api/codelist/..%2fArchive`;
        for (const path of paths.split(/\s+/)) await refuses(404, path);
        await refuses([400, 404, 414, 431], `/api/Search?Keyword=${'x'.repeat(70_000)}`);
      });
      assert.deepEqual(sent, []);
    });

    it('rule 3: serves its own page, and pages of no other origin', async () => {
      for (const headers of [{}, { origin: page }]) {
        const given = await ask('/api/codelist/payplans', { headers });
        assert.equal(given.status, 200);
        assert.equal(given.headers.get('access-control-allow-origin'), page);
        assert.equal(given.headers.get('access-control-allow-credentials'), null);
      }
      const sent = await sentDuring(async () => {
        const origins = `null * https://evil.example http://www.agency.example https://agency.example
          ${page}.evil.example ${page}/ ${page}:444 ${page.toUpperCase()}`;
        for (const origin of origins.split(/\s+/))
          await refuses(403, fresh(), { headers: { origin } });
        await refuses(403, '/nothing', { headers: { origin: 'https://evil.example' } }); // before 404
        for (const two of [
          [page, 'https://evil.example'],
          ['https://evil.example', page],
        ]) {
          const status = await new Promise((resolve, reject) => {
            const headers = ['Host', 'localhost', ...two.flatMap((one) => ['Origin', one])];
            const one = sendRequest(proxy.base + fresh(), { headers }, (response) => {
              response.resume();
              resolve(response.statusCode);
            });
            one.on('error', reject).end();
          });
          assert.ok([400, 403].includes(status), `two headers Origin, ${two}: ${status}`);
        }
      });
      assert.deepEqual(sent, []);
    });

    it('rule 3: logs a refused origin once a minute, in one line', async () => {
      await using(startProxy(command, folder, service.base), async (own) => {
        const origin = 'https://forgotten.agency.example';
        for (const one of [origin, origin, 'https://other.example'])
          await refuses(403, fresh(), { headers: { origin: one } }, own.base);
        await until(() => own.printed().includes(origin), 'The refused origin is not logged.');
        const lines = own.printed().split('\n');
        assert.equal(lines.filter((line) => line.includes('403')).length, 1, own.printed());
        assert.doesNotMatch(own.printed(), /[[\]]/, 'It is written as a list.');
      });
    });

    it('rule 4: names the parameter that was meant', async () => {
      const sent = await sentDuring(async () => {
        for (const [wrong, meant] of [
          ['keyword', 'Keyword'],
          ['resultsperpage', 'ResultsPerPage'],
          ['locationName', 'LocationName'],
          ['job_category_code', 'JobCategoryCode'],
          ['Job-Category-Code', 'JobCategoryCode'],
        ]) {
          const detail = await refuses(400, `/api/Search?${wrong}=1`);
          for (const name of [wrong, meant]) assert.ok(detail.includes(name), detail);
        }
      });
      assert.deepEqual(sent, []);
    });

    it('rule 4: takes queries of at most 4,096 characters', async () => {
      const query = (length) => 'PositionTitle='.padEnd(length, 'x');
      assert.equal((await ask(`/api/Search?${query(4096)}`)).status, 200);
      const sent = await sentDuring(async () => {
        for (const length of [4097, 12_000])
          await refuses([400, 404, 414, 431], `/api/Search?${query(length)}`);
      });
      assert.deepEqual(sent, []);
    });

    it('rule 4: takes known parameters, each once', async () => {
      const sent = await sentDuring(async () => {
        const queries = `Unknown=1 organization=HE38 Organization[]=HE38 WhoMayApply=All =x
          __proto__=x constructor=x PostingChannel=x ControlNumber=1 HiringAgencyCodes=AF
          %254frganization=AF Page=1&Page=2 Organization=HE38&%4Frganization=AF`;
        for (const query of queries.split(/\s+/)) {
          const detail = await refuses(400, `/api/Search?${query}`, { headers: { origin: page } });
          const name = decodeURIComponent(query).split('=')[0];
          assert.ok(detail.includes(name), `the detail names ${name}: ${detail}`);
        }
        await refuses([400, 404], '/api/codelist/payplans?Page=1');
      });
      assert.deepEqual(sent, []);
      const [one] = await sentDuring(() =>
        ask(fresh('&PositionTitle=a%20b%26Organization%3DAF&Page=2')),
      );
      assert.equal(queryOf(one).get('PositionTitle'), 'a b&Organization=AF');
      assert.equal(queryOf(one).get('Page'), '2');
      const twice = 'a%26Organization%3DAF%2541';
      const [coded] = await sentDuring(() =>
        ask(fresh(`&PositionTitle=${encodeURIComponent(twice)}`)),
      );
      assert.equal(queryOf(coded).get('PositionTitle'), twice, 'it is decoded once');
      const all = new URLSearchParams(known.map((name) => [name, '1']));
      const [every] = await sentDuring(async () => {
        all.set('Organization', 'HE38');
        all.set('HiringPath', 'public');
        const { status, body } = await ask(`/api/Search?${all}`);
        assert.equal(status, 200, `every known parameter: ${body}`);
      });
      assert.deepEqual(Object.fromEntries(queryOf(every)), Object.fromEntries(all));
    });

    it('rule 5: searches within the lock, and names what is outside', async () => {
      const asked = async (more) => {
        const [one] = await sentDuring(async () =>
          assert.equal((await ask(fresh(more))).status, 200),
        );
        return [queryOf(one).getAll('Organization'), queryOf(one).getAll('HiringPath')].join(' ');
      };
      for (const more of ['', '&Organization=', '&Organization=%3B', '&HiringPath=public'])
        assert.equal(await asked(more), 'HE;DJ02 public', more);
      for (const codes of ['HE38', 'HE38;DJ02', 'HE', 'HE;DJ02', 'HEA'])
        assert.equal(await asked(`&Organization=${codes}`), `${codes} public`);
      for (const codes of ['HE38,DJ02', 'HE38%2C%20DJ02', 'HE38%3B,DJ02,'])
        assert.equal(await asked(`&Organization=${codes}`), 'HE38;DJ02 public');
      assert.equal(await asked('&HiringPath=public,'), 'HE;DJ02 public');
      assert.match(await asked('&Organization=he38'), /^he38 public$/i);
      assert.match(await asked('&HiringPath=PUBLIC'), / public$/i);
      const sent = await sentDuring(async () => {
        const organizations = 'IN06 DJ DJ15 HE* HE- HE3_ H HE381 HE38\u0130 DJ0２'.split(' ');
        for (const [name, value, whole = value] of [
          ...organizations.map((value) => ['Organization', value]),
          ['Organization', 'IN06', 'HE38;IN06'],
          ['Organization', 'AF', 'HE38,AF'],
          ['HiringPath', 'student'],
          ['HiringPath', 'publıc'],
        ]) {
          const query = new URLSearchParams({ [name]: whole });
          const detail = await refuses(400, `/api/Search?${query}`, { headers: { origin: page } });
          const own = name === 'Organization' ? lock : 'public';
          for (const part of [name, value, own])
            assert.ok(detail.toLowerCase().includes(part.toLowerCase()), `${part} in: ${detail}`);
        }
      });
      assert.deepEqual(sent, []);
    });

    it('rule 5: locks occupations, and includes agencies in Organization only', async () => {
      const settings = { PORTAL_LOCKED: 'JobCategoryCode=0610;22&HiringPath=vet;pe' };
      await using(startProxy(command, folder, service.base, settings), async ({ base }) => {
        const sent = await sentDuring(async () => {
          for (const more of ['', '&JobCategoryCode=0610', '&Organization=AF'])
            assert.equal((await ask(fresh(more), {}, base)).status, 200, more);
          for (const wrong of ['JobCategoryCode=2210', 'JobCategoryCode=061', 'HiringPath=peac'])
            await refuses(400, fresh(`&${wrong}`), {}, base);
        });
        const codes = sent.map((one) => queryOf(one).get('JobCategoryCode'));
        assert.deepEqual(codes, ['0610;22', '0610', '0610;22']);
        assert.equal(queryOf(sent[2]).get('Organization'), 'AF');
      });
    });

    it('rule 6: sends the key and the e-mail address, and gives the key to nobody', async () => {
      const [search] = await sentDuring(() => ask(fresh()));
      assert.equal(search.headers['authorization-key'], key);
      assert.equal(search.headers['user-agent'], email);
      assert.ok(!search.url.includes(key) && !search.url.includes(encodeURIComponent(key)));
      const [list] = await sentDuring(() => ask('/api/codelist/racecodes'));
      assert.equal(list.headers['authorization-key'], undefined, 'code lists need no key');
      assert.equal(list.headers['user-agent'], email);
      const escaped = [...key].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('');
      for (const form of [key, key.replaceAll('/', '\\/'), escaped]) {
        const body = `{"SearchResult":{"SearchResultItems":[],"UserArea":{"Note":"${form}"}}}`;
        await withFault({ body }, () => refuses(502, fresh()));
      }
      await using(startService(), async (thief) => {
        const names = ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'];
        const settings = Object.fromEntries(names.map((name) => [name, thief.base]));
        await using(startProxy(command, folder, service.base, settings), ({ base }) =>
          ask(fresh(), {}, base),
        );
        assert.deepEqual(thief.sent, [], 'http_proxy of the environment gets the key');
      });
    });

    it('rule 6: logs a refused key once a minute, without the key', async () => {
      for (const status of [401, 403])
        await using(startProxy(command, folder, service.base), async (own) => {
          const fault = { status, body: words };
          await withFault(fault, async () => {
            for (const time of [1, 2]) await refuses(502, fresh(`&Page=${time}`), {}, own.base);
          });
          await until(() => own.printed().includes('PORTAL_KEY'), 'The refusal is not logged.');
          const lines = own.printed().split('\n');
          assert.equal(lines.filter((line) => line.includes(String(status))).length, 1);
          assert.ok(!own.printed().includes(key) && !own.printed().includes(words), own.printed());
        });
    });

    it('rule 7: follows no redirect', async () => {
      await using(startService(), async (thief) => {
        for (const status of [301, 302, 303, 307, 308])
          for (const location of [`${thief.base}/api/Search`, '/api/elsewhere']) {
            const fault = { status, headers: { location }, body: words };
            const sent = await sentDuring(() => withFault(fault, () => refuses(502, fresh())));
            assert.equal(sent.length, 1, `${status} to ${location}`);
          }
        assert.deepEqual(thief.sent, []);
      });
    });

    it('rule 8: passes on nothing else of a request', async () => {
      const headers = {
        ...{
          cookie: 'session=visitor',
          authorization: 'Bearer visitor',
          referer: `${page}/visitor`,
        },
        ...{
          'authorization-key': 'visitor',
          'x-forwarded-for': 'visitor',
          'user-agent': 'visitor',
        },
        ...{ 'x-http-method-override': 'visitor', 'x-visitor': '1', origin: page },
      };
      const [one] = await sentDuring(async () =>
        assert.equal((await ask(fresh(), { headers })).status, 200),
      );
      assert.doesNotMatch(
        JSON.stringify(one.headers),
        /visitor|agency\.example\/|"origin"|"cookie"/,
      );
      assert.deepEqual([one.method, one.body], ['GET', '']);
      assert.equal(one.headers['authorization-key'], key);
    });

    it('rule 9: says in its own words that the jobs service fails', async () => {
      const told = { 'x-words': words, 'set-cookie': 'a=1', 'www-authenticate': 'Basic' };
      const jobs = (size) => `{"SearchResult":{"SearchResultItems":["${'x'.repeat(size)}"]}}`;
      for (const [what, fault, path = fresh()] of [
        ...[400, 401, 403, 404, 429, 500, 503].map((status) => [
          `status ${status}`,
          {
            status,
            headers: { 'content-type': 'application/problem+json', ...told },
            body: `${words} ${key}`,
          },
        ]),
        [
          'status 500 with jobs',
          { status: 500, body: '{"SearchResult":{"SearchResultItems":[]}}' },
        ],
        ['a web page', { headers: { 'content-type': 'text/html' }, body: `<p>${words}</p>` }],
        ['nothing', { body: '' }],
        ['half a response', { body: '{"SearchResult":{"SearchResultItems":[' }],
        ['another shape', { body: JSON.stringify({ error: words }) }],
        ['a list', { body: '[]' }],
        ['null', { body: 'null' }],
        ['a text', { body: `"${words}"` }],
        ...[201, 202, 203, 206].map((status) => [`jobs with ${status}`, { status, body: jobs(1) }]),
        ['no content', { status: 204 }],
        ...[`"${words}"`, `{"Error":"${words}"}`, '{}', 'null', `["${words}"]`, '1'].map((part) => [
          `SearchResult ${part}`,
          { body: `{"SearchResult":${part}}` },
        ]),
        ...[`"${words}"`, `{"Error":"${words}"}`, 'null', '1'].map((part) => [
          `CodeList ${part}`,
          { body: `{"CodeList":${part}}` },
          '/api/codelist/broken',
        ]),
        ['no SearchResult', { body: '{"CodeList":[]}' }],
        ['no CodeList', { body: jobs(1) }, '/api/codelist/broken'],
        ['NaN', { body: '{"SearchResult":{"SearchResultItems":[NaN]}}' }],
        ['more than 8 MB', { body: jobs(8_100_000) }],
        ['no HTTP', (response) => response.socket.end(`${words} ${key}\r\n\r\n`)],
        ['a closed connection', (response) => response.socket.destroy()],
      ]) {
        await withFault(fault, async () => {
          await refuses([502, 503], path, { headers: { origin: page } }).catch((error) => {
            throw new Error(`The jobs service sends ${what}: ${error.message}`);
          });
          const { headers } = await ask(path);
          for (const name of Object.keys(told)) assert.equal(headers.get(name), null, what);
        });
        assert.equal((await ask(fresh())).status, 200, `after ${what}`);
      }
    });

    it('rule 9: passes on SearchResult and CodeList, and nothing beside them', async () => {
      const SearchResult = {
        SearchResultItems: [{ a: ['é', '\u2028', '😀', 0.1, -2, 1e21, null, ''] }],
      };
      const CodeList = [{ ValidValue: [], Id: 'é' }];
      for (const [path, part] of [
        [fresh(), { SearchResult }],
        ['/api/codelist/given', { CodeList }],
        ['/api/codelist/empty', { CodeList: [] }],
      ]) {
        const [other] = ['CodeList', 'SearchResult'].filter((name) => !(name in part));
        const body = JSON.stringify({ Note: words, LanguageCode: 'EN', [other]: words, ...part });
        const given = await withFault({ body }, () => ask(path));
        assert.deepEqual(
          [given.status, given.type],
          [200, 'application/json'],
          `${path}: ${given.body}`,
        );
        const said = `${path}: only ${Object.keys(part)} is passed on, as it was sent`;
        assert.deepEqual(JSON.parse(given.body), part, said);
      }
    });

    it('rule 9: asks whether the key is valid only if the jobs service refuses it', async () => {
      for (const status of [400, 401, 403, 404, 429, 500, 503])
        await using(startProxy(command, folder, service.base), async (own) => {
          await withFault({ status }, () => refuses([502, 503], fresh(), {}, own.base));
          await until(() => /\b50[23]\b/.test(own.printed()), `Status ${status} is not logged.`);
          const isAsked = own.printed().includes('PORTAL_KEY');
          assert.equal(isAsked, [401, 403].includes(status), `${status}: ${own.printed()}`);
        });
    });

    it('rule 9: loses no jobs to a number that JavaScript cannot hold', async () => {
      for (const number of ['1e999', '-1E+400', `1${'0'.repeat(309)}`, `-1${'0'.repeat(4999)}`]) {
        const body = `{"SearchResult":{"SearchResultItems":[{"Odd":[${number},1e-400,2.5],"Id":7}]}}`;
        const given = await withFault({ body }, () => ask(fresh()));
        assert.equal(given.status, 200, `${number.slice(0, 9)}: ${given.body}`);
        const [{ Odd, Id }] = JSON.parse(given.body).SearchResult.SearchResultItems;
        assert.deepEqual([Odd, Id], [[null, 0, 2.5], 7], number.slice(0, 9));
      }
    });

    it('rule 9: waits for the jobs service no longer than PORTAL_TIMEOUT', async () => {
      let drip;
      const dripping = (start, more) => (response) => {
        response.socket.write(start);
        drip = setInterval(() => response.socket?.write(more), 100);
        response.socket.once('close', () => clearInterval(drip));
      };
      const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
      const hangs = {
        'sends nothing': () => undefined,
        'sends the start of a body': dripping(`${head}\r\n{"SearchResult":`, ''),
        'drips a body': dripping(`${head}\r\n{"SearchResult":`, ' '),
        'drips headers': dripping(head, 'X-Wait: 1\r\n'),
      };
      const settings = { PORTAL_TIMEOUT: '300' };
      await using(startProxy(command, folder, service.base, settings), async ({ base }) => {
        for (const [what, hang] of Object.entries(hangs)) {
          const signal = AbortSignal.timeout(10_000); // far more than 300 ms
          await withFault(hang, () => refuses([502, 504], fresh(), { signal }, base))
            .catch((error) => {
              throw new Error(`The jobs service ${what}: ${error.message}`);
            })
            .finally(() => clearInterval(drip));
        }
      });
      const gone = await startService();
      await gone.stop();
      await using(startProxy(command, folder, gone.base), ({ base }) =>
        refuses([502, 503], fresh(), {}, base),
      );
    });

    it('rule 9: ends each call whose wait has ended, so that slow responses block no other', async () => {
      const settings = { PORTAL_TIMEOUT: '1000' };
      const open = new Set();
      let isDripping = true;
      const drip = ({ socket }) => {
        open.add(socket);
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"SearchResult":');
        const drops = setInterval(() => isDripping && socket.write(' '), 100);
        socket.once('close', () => (clearInterval(drops), open.delete(socket)));
        socket.on('error', () => undefined);
      };
      try {
        await using(startProxy(command, folder, service.base, settings), async ({ base }) => {
          await withFault(drip, () =>
            Promise.all(
              Array.from({ length: 40 }, () => refuses([502, 503, 504], fresh(), {}, base)),
            ),
          );
          for (let time = 0; time < 8; time += 1)
            assert.equal((await ask(fresh(), {}, base)).status, 200, 'a query after slow ones');
          await until(() => open.size === 0, 'The calls whose wait has ended go on.');
        });
      } finally {
        isDripping = false;
        for (const socket of open) socket.destroy();
      }
    });

    it('rule 9: responds to other requests while the jobs service is slow', async () => {
      let release;
      const slow = new Promise((resolve) => {
        service.fault = (response) => resolve(response);
      });
      const first = ask(fresh());
      try {
        const response = await Promise.race([slow, first]);
        service.fault = undefined;
        release = () => response.end('{"SearchResult":{"SearchResultItems":[]}}');
        assert.equal((await ask(fresh())).status, 200);
      } finally {
        service.fault = undefined;
        release?.();
      }
      assert.equal((await first).status, 200, 'the first request waited for the second');
    });

    it('rule 10: keeps a response for a minute, and no failure', async () => {
      const path = fresh();
      const sent = await sentDuring(async () => {
        const given = [await ask(path), await ask(path), await ask(path, { method: 'HEAD' })];
        for (const { status, type, headers } of given) {
          assert.deepEqual([status, type], [200, 'application/json']);
          checkHeader(path, headers, 'cache-control', ['public, max-age=60']);
        }
        assert.equal(given[0].body, given[1].body);
      });
      assert.equal(sent.length, 1);
      const other = fresh();
      await withFault({ status: 500 }, () => refuses([502, 503], other));
      assert.equal((await ask(other)).status, 200);
    });

    it('rule 10: asks again after PORTAL_CACHE_SECONDS', async () => {
      const settings = { PORTAL_CACHE_SECONDS: '1' };
      await using(startProxy(command, folder, service.base, settings), async ({ base }) => {
        const path = fresh();
        const first = await ask(path, {}, base);
        checkHeader(path, first.headers, 'cache-control', ['public, max-age=1']);
        const isSame = ({ url }) => url.includes(path.split('=')[1]);
        for (let waits = 0; service.sent.filter(isSame).length < 2; waits += 1) {
          assert.ok(waits < 300, 'the response is still kept');
          await setTimeout(100);
          await ask(path, {}, base);
        }
      });
    });

    it(
      'rule 10: measures time by a clock that nobody sets',
      { skip: !clock && "Debian's package faketime is not installed" },
      async () => {
        const start = (seconds) => {
          const settings = { ...clock.settings, PORTAL_CACHE_SECONDS: seconds };
          return startProxy(command, folder, service.base, settings);
        };
        try {
          clock.move(0);
          await using(start('3000'), async ({ base }) => {
            const path = fresh();
            const sent = await sentDuring(async () => {
              await ask(path, {}, base);
              clock.move(86_400);
              await ask(path, {}, base);
            });
            assert.equal(sent.length, 1, 'a clock that is set forward empties the cache');
          });
          await using(start('1'), async ({ base }) => {
            const path = fresh();
            const isSame = ({ url }) => url.includes(path.split('=')[1]);
            await ask(path, {}, base);
            clock.move(0);
            const isAskedAgain = async () => {
              await ask(path, {}, base);
              return service.sent.filter(isSame).length > 1;
            };
            await until(isAskedAgain, 'A clock that is set back keeps responses for a day.');
          });
        } finally {
          clock.move(0);
        }
      },
    );

    it('rule 10: keeps at most 100 responses', async () => {
      const first = fresh();
      const sent = await sentDuring(async () => {
        await ask(first);
        for (let one = 0; one < 100; one += 1) await ask(fresh());
        await ask(first);
      });
      assert.equal(sent.length, 102);
    });

    it('rule 10: passes on a response of 7 MB, and does not keep it', async () => {
      const large = { SearchResult: { SearchResultItems: ['x'.repeat(7_000_000)] } };
      const path = fresh();
      const sent = await sentDuring(() =>
        withFault({ body: JSON.stringify(large) }, async () => {
          for (const time of [1, 2]) {
            const { status, body } = await ask(path);
            assert.equal(status, 200, `time ${time}`);
            assert.equal(body.length > 7_000_000, true);
          }
        }),
      );
      assert.equal(sent.length, 2, 'responses of more than 2 MB are not kept');
    });

    it('names a setting that is missing or wrong, and does not start', async () => {
      const lines = `
        PORTAL_UPSTREAM_URL=http://data.portal.example
        PORTAL_KEY=${key} ${key}
        PORTAL_KEY=short
        PORTAL_EMAIL=jobs
        PORTAL_ORIGIN=*
        PORTAL_ORIGIN=${page}/
        PORTAL_ORIGIN=${page.toUpperCase()}
        PORTAL_LOCKED=Agency=HE
        PORTAL_LOCKED=Organization=;
        PORTAL_LOCKED=Organization=HE&Organization=DJ
        PORT=eight
        PORT=99999
        PORTAL_TIMEOUT=soon
        PORTAL_TIMEOUT=0
        PORTAL_KEY="${key}"
        PORTAL_EMAIL='${email}'
        PORTAL_CACHE_SECONDS=-1`;
      const forms = {
        PORTAL_UPSTREAM_URL: /https:/,
        PORTAL_KEY: /12/,
        PORTAL_EMAIL: /@/,
        PORTAL_ORIGIN: /https:/,
        PORTAL_LOCKED: /Organization=/,
        PORT: /1000/,
        PORTAL_TIMEOUT: /milliseconds/,
        PORTAL_CACHE_SECONDS: /9999/,
      };
      const wrong = [
        ...Object.keys(settingsFor(service.base)).map((name) => [name, undefined]),
        ...[...lines.matchAll(/(\w+)=(.*)/g)].map(([, name, value]) => [name, value]),
      ];
      await Promise.all(
        wrong.map(async ([name, value]) => {
          const port = await findPort();
          const settings = { ...settingsFor(service.base), PORT: String(port), [name]: value };
          if (value === undefined) delete settings[name];
          const running = run(command, folder, settings);
          const isUp = await waitUntilUp(running, `http://127.0.0.1:${port}`, true).catch(
            () => true,
          );
          if (isUp) signal(running.child, 'SIGKILL');
          assert.equal(isUp, false, `it starts with ${name}=${value}`);
          assert.notEqual(await running.end, 0, `${name}=${value}`);
          const printed = `${name}=${value}: ${running.printed}`;
          assert.match(running.printed, new RegExp(`\\b${name}\\b`), printed);
          assert.doesNotMatch(running.printed, /^\s+(at|from|File) /m, `a stack trace: ${printed}`);
          assert.ok(!running.printed.includes(key), `${name}=${value}: the key is printed`);
          assert.equal(running.printed.trim().split('\n').length, 1, `one line: ${printed}`);
          const isQuoted = /^["']/.test(value ?? '');
          assert.equal(/quot/i.test(running.printed), isQuoted, `in quotation marks: ${printed}`);
          assert.match(running.printed, forms[name], `what to write: ${printed}`);
          const isMissing = /must be set|missing/i.test(running.printed);
          assert.equal(isMissing, value === undefined, `missing or invalid: ${printed}`);
        }),
      );
    });

    it('says in one line that it listens', async () => {
      await using(startProxy(command, folder, service.base), async (own) => {
        const { port } = new URL(own.base);
        await until(() => own.printed().includes(port), 'Nothing is printed at the start.');
        assert.ok(own.printed().includes(page), own.printed());
        assert.equal(own.printed().trim().split('\n').length, 1, own.printed());
      });
    });

    it('says in one line that its port is in use, and ends', async () => {
      const other = createServer((_, response) => response.end());
      const port = await findPort();
      await listen(other, port);
      try {
        const running = run(command, folder, { ...settingsFor(service.base), PORT: String(port) });
        assert.notEqual(await running.end, 0);
        assert.match(running.printed, /\bPORT\b/);
        assert.match(running.printed, new RegExp(String(port)));
        assert.equal(running.printed.trim().split('\n').length, 1, running.printed);
      } finally {
        await close(other);
      }
    });
  });
}

async function main(command) {
  if (command.length === 0)
    throw new Error(
      'Name the command that starts your proxy, for example: node contract.mjs python3 proxy.py',
    );
  await using(startService(), (service) =>
    using(startProxy(command, process.cwd(), service.base), () => undefined),
  );
  contract(command);
}
if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(process.argv.slice(2)).catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
