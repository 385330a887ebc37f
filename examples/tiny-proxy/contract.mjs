// Tests a tiny proxy from outside. Name the command that starts it: node contract.mjs python3 proxy.py
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const key = 'Contract+Key/0123456789==';
const email = 'jobs@agency.example';
const page = 'https://www.agency.example';
const lock = 'HE;DJ02';
const words = 'words of the jobs service';

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
function sampleAnswer({ method, url, headers }) {
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

/** A jobs service on this machine. It records its requests in `sent`; `fault` replaces its answers. */
export async function startService(answer = sampleAnswer) {
  const service = { sent: [], fault: undefined };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    service.sent.push({ method, url, headers, body });
    if (typeof service.fault === 'function') return service.fault(response);
    const given = service.fault ?? (await answer({ method, url, headers }));
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
process.on('exit', () => programs.forEach((child) => child.kill('SIGKILL')));

/** Runs a command with these settings and no others. */
function run([program, ...rest], folder, settings) {
  const others = Object.entries(process.env).filter(
    ([name]) => !/^PORTAL_|proxy|^PORT$/i.test(name),
  );
  const env = { ...Object.fromEntries(others), ...settings };
  const child = spawn(program, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
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

/** Waits until a program answers, or ends. Returns whether it answers. */
async function waitUntilUp(running, base) {
  while (!running.hasEnded) {
    const isUp = await fetch(`${base}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return !running.hasEnded;
    await setTimeout(50);
  }
  return false;
}

/** Starts the proxy and waits until it answers. */
export async function startProxy(command, folder, service, more = {}) {
  const port = await findPort();
  const base = `http://127.0.0.1:${port}`;
  const running = run(command, folder, { ...settingsFor(service), PORT: String(port), ...more });
  if (!(await waitUntilUp(running, base))) throw new Error(`The proxy ended: ${running.printed}`);
  const stop = async () => {
    running.child.kill();
    await running.end;
  };
  return { base, stop, printed: () => running.printed };
}

/** Describes the ten rules of README.md as tests of the proxy that a command starts. */
export function contract(command, { folder = process.cwd(), answer, skip } = {}) {
  describe(`the tiny proxy: ${command.join(' ')}`, { skip }, () => {
    let service;
    let proxy;
    before(async () => {
      service = await startService(answer);
      proxy = await startProxy(command, folder, service.base);
    });
    after(async () => {
      for (const child of programs) child.kill('SIGKILL'); // also those of a test that failed
      await proxy?.stop();
      await service?.stop();
    });

    /** Sends a request. Whatever comes back: the key is not in it. */
    async function ask(path, init = {}, base = proxy.base) {
      const signal = AbortSignal.timeout(30_000); // of a proxy that never answers
      const response = await fetch(base + path, { redirect: 'manual', signal, ...init });
      const body = await response.text();
      const { status, headers } = response;
      const all = `${JSON.stringify([...headers])} ${body} ${proxy.printed()}`;
      for (const form of [key, encodeURIComponent(key), btoa(key)])
        assert.ok(!all.includes(form), `${path}: the key is in the response or in the log`);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      const origin = headers.get('access-control-allow-origin');
      assert.ok(
        origin === page || (origin === null && status >= 400),
        `${path}: CORS for ${origin}`,
      );
      return { status, headers, body, type: headers.get('content-type')?.split(';')[0] };
    }
    /** Expects an error as a problem document, which no cache keeps. */
    async function refuses(status, path, init, base) {
      const given = await ask(path, init, base);
      const statuses = [status].flat();
      assert.ok(statuses.includes(given.status), `${path}: ${given.status}, not ${statuses}`);
      assert.equal(given.type, 'application/problem+json', path);
      assert.equal(given.headers.get('cache-control'), 'no-store', path);
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

    it('rule 1: answers GET and HEAD, and no other method', async () => {
      const sent = await sentDuring(async () => {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          const { status, headers } = await ask('/api/Search', { method });
          assert.equal(status, 405, method);
          assert.match(headers.get('allow') ?? '', /GET/, method);
          await refuses(405, '/api/Search', { method });
        }
      });
      assert.deepEqual(sent, []);
      const head = await ask(fresh(), { method: 'HEAD' });
      assert.deepEqual([head.status, head.body, head.type], [200, '', 'application/json']);
    });

    it('rule 2: serves Search and the code lists, and no other path', async () => {
      assert.equal((await ask('/api/codelist/hiringpaths')).status, 200);
      const sent = await sentDuring(async () => {
        for (const path of [
          ...['/', '/api', '/api/search', '/api/Search/', '/api/Archive', '/api/historicjoa'],
          ...['/api/codelist/', '/api/codelist/a/b', '/api/codelist/HiringPaths', '/x/api/Search'],
          ...[
            '/api/codelist/..%2fArchive',
            '/api/%53earch',
            '/api/Searchs',
            '/api/Archive?/api/Search',
          ],
        ])
          await refuses(404, path);
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
        for (const origin of [
          ...[
            'null',
            '*',
            'https://evil.example',
            `${page}.evil.example`,
            `${page}/`,
            `${page}:444`,
          ],
          ...[page.replace('https', 'http'), page.toUpperCase(), page.replace('www.', '')],
        ])
          await refuses(403, fresh(), { headers: { origin } });
      });
      assert.deepEqual(sent, []);
    });

    it('rule 4: takes known parameters, each once', async () => {
      const sent = await sentDuring(async () => {
        for (const query of [
          ...[
            'Unknown=1',
            'organization=HE38',
            'Organization[]=HE38',
            'WhoMayApply=All',
            '__proto__=x',
          ],
          ...['constructor=x', 'Page=1&Page=2', 'Organization=HE38&%4Frganization=AF', '=x'],
        ]) {
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
      assert.match(await asked('&Organization=he38'), /^he38 public$/i);
      assert.match(await asked('&HiringPath=PUBLIC'), / public$/i);
      const sent = await sentDuring(async () => {
        for (const [name, value, whole = value] of [
          ...[
            ['Organization', 'IN06'],
            ['Organization', 'DJ'],
            ['Organization', 'DJ15'],
          ],
          ...[
            ['Organization', 'IN06', 'HE38;IN06'],
            ['Organization', 'HE*'],
            ['Organization', 'H'],
          ],
          ...[
            ['Organization', 'HE381'],
            ['Organization', 'HE38,AF'],
            ['HiringPath', 'student'],
          ],
          ...[
            ['Organization', 'HE38\u0130'],
            ['Organization', 'DJ0２'],
            ['HiringPath', 'publıc'],
          ],
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
    });

    it('rule 7: follows no redirect', async () => {
      const thief = await startService();
      for (const status of [301, 302, 303, 307, 308])
        for (const location of [`${thief.base}/api/Search`, '/api/elsewhere']) {
          const fault = { status, headers: { location }, body: words };
          const sent = await sentDuring(() => withFault(fault, () => refuses(502, fresh())));
          assert.equal(sent.length, 1, `${status} to ${location}`);
        }
      await thief.stop();
      assert.deepEqual(thief.sent, []);
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
      const large = JSON.stringify({ SearchResult: { Text: 'x'.repeat(12_000_000) } });
      for (const [what, fault] of [
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
        ['half an answer', { body: '{"SearchResult":{"SearchResultItems":[' }],
        ['another shape', { body: JSON.stringify({ error: words }) }],
        ['a list', { body: '[]' }],
        ['null', { body: 'null' }],
        ['a text', { body: `"${words}"` }],
        ['too much', { body: large }],
        ['no HTTP', (response) => response.socket.end(`${words} ${key}\r\n\r\n`)],
        ['a closed connection', (response) => response.socket.destroy()],
      ]) {
        await withFault(fault, async () => {
          const path = fresh();
          await refuses([502, 503], path, { headers: { origin: page } });
          const { headers } = await ask(path);
          for (const name of Object.keys(told)) assert.equal(headers.get(name), null, what);
        });
        assert.equal((await ask(fresh())).status, 200, `after ${what}`);
      }
    });

    it('rule 9: waits for the jobs service no longer than PORTAL_TIMEOUT', async () => {
      const own = await startProxy(command, folder, service.base, { PORTAL_TIMEOUT: '300' });
      let drip;
      try {
        for (const hang of [
          () => undefined,
          (response) => response.writeHead(200).write('{"SearchResult":'),
          (response) => {
            response.writeHead(200);
            drip = setInterval(() => response.write(' '), 100);
          },
        ])
          await withFault(hang, () => refuses([502, 504], fresh(), {}, own.base));
      } finally {
        clearInterval(drip);
        await own.stop();
      }
      const gone = await startService();
      await gone.stop();
      const lost = await startProxy(command, folder, gone.base);
      await refuses([502, 503], fresh(), {}, lost.base);
      await lost.stop();
    });

    it('rule 10: keeps an answer for a minute, and no failure', async () => {
      const path = fresh();
      const sent = await sentDuring(async () => {
        const given = [await ask(path), await ask(path), await ask(path, { method: 'HEAD' })];
        for (const { status, type, headers } of given) {
          assert.deepEqual([status, type], [200, 'application/json']);
          assert.match(headers.get('cache-control'), /^public, max-age=60$/);
        }
        assert.equal(given[0].body, given[1].body);
      });
      assert.equal(sent.length, 1);
      const other = fresh();
      await withFault({ status: 500 }, () => refuses([502, 503], other));
      assert.equal((await ask(other)).status, 200);
    });

    it('rule 10: asks again after PORTAL_CACHE_SECONDS', async () => {
      const own = await startProxy(command, folder, service.base, { PORTAL_CACHE_SECONDS: '1' });
      const path = fresh();
      const first = await ask(path, {}, own.base);
      assert.equal(first.headers.get('cache-control'), 'public, max-age=1');
      const isSame = ({ url }) => url.includes(path.split('=')[1]);
      for (let waits = 0; service.sent.filter(isSame).length < 2; waits += 1) {
        assert.ok(waits < 300, 'the answer is still kept');
        await setTimeout(100);
        await ask(path, {}, own.base);
      }
      await own.stop();
    });

    it('rule 10: keeps at most 100 answers', async () => {
      const first = fresh();
      const sent = await sentDuring(async () => {
        await ask(first);
        for (let one = 0; one < 100; one += 1) await ask(fresh());
        await ask(first);
      });
      assert.equal(sent.length, 102);
    });

    it('names a setting that is missing or wrong, and does not start', async () => {
      const wrong = [
        ...Object.keys(settingsFor(service.base)).map((name) => [name, undefined]),
        ...[
          ['PORTAL_UPSTREAM_URL', 'http://data.portal.example'],
          ['PORTAL_KEY', `${key} ${key}`],
        ],
        ...[
          ['PORTAL_ORIGIN', '*'],
          ['PORTAL_ORIGIN', `${page}/`],
          ['PORTAL_LOCKED', 'Agency=HE'],
        ],
        ...[
          ['PORTAL_LOCKED', 'Organization=;'],
          ['PORTAL_LOCKED', 'Organization=HE&Organization=DJ'],
        ],
        ...[
          ['PORT', 'eight'],
          ['PORTAL_TIMEOUT', 'soon'],
          ['PORTAL_CACHE_SECONDS', '-1'],
        ],
      ];
      await Promise.all(
        wrong.map(async ([name, value]) => {
          const port = await findPort();
          const settings = { ...settingsFor(service.base), PORT: String(port), [name]: value };
          if (value === undefined) delete settings[name];
          const running = run(command, folder, settings);
          const isUp = await waitUntilUp(running, `http://127.0.0.1:${port}`);
          assert.equal(isUp, false, `it starts with ${name}=${value}`);
          assert.notEqual(await running.end, 0, `${name}=${value}`);
          assert.match(running.printed, new RegExp(name), `${name}=${value}`);
          assert.ok(!running.printed.includes(key), `${name}=${value}: the key is printed`);
        }),
      );
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) contract(process.argv.slice(2));
