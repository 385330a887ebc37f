import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { listen, type Listening } from '../deploy/listen.ts';
import { until } from '../support/bounds.ts';
import { dispatch, fakeTerminal } from './support.ts';

interface Finding {
  state: string;
  area: string;
  message: string;
}

/** Runs the doctor. @returns its exit code, and what is wrong or noticed */
async function examine(environment: Record<string, string>, ...args: string[]) {
  const { terminal, written } = fakeTerminal({ environment });
  const code = await dispatch(['doctor', ...args, '--json'], '0', terminal);
  assert.equal(written.err, '');
  const { findings } = JSON.parse(written.out) as { findings: Finding[] };
  const of = (state: string) =>
    findings.filter((one) => one.state === state).map(({ area, message }) => `${area}: ${message}`);
  return { code, wrong: of('wrong'), notices: of('notice'), ok: of('ok'), text: written.out };
}

let service: Listening;
let ahead = 0;
/** The settings of a proxy that works. */
let settings: Record<string, string>;
before(async () => {
  const respond = createSampleService();
  service = await listen(async (request) => {
    const response = await respond(request);
    if (ahead !== 0) response.headers.set('date', new Date(Date.now() + ahead).toUTCString());
    return response;
  });
  settings = {
    PORTAL_UPSTREAM_URL: service.url,
    PORTAL_KEY: SAMPLE_KEY,
    PORTAL_ORIGINS: 'https://www.agency.example',
  };
});
after(() => service.close());

describe('portal-jobs-server doctor', () => {
  it('finds nothing wrong with a set-up that works', async () => {
    const { code, wrong, notices, ok } = await examine(settings);
    assert.deepEqual([code, wrong, notices], [0, [], []]);
    assert.match(ok.join('\n'), /service: The jobs service responds: [\d,]+ jobs\./);
    assert.match(ok.join('\n'), /clock: /);
  });

  it('prints one line for each finding', async () => {
    const { terminal, written } = fakeTerminal({ environment: settings });
    assert.equal(await dispatch(['doctor'], '0', terminal), 0);
    for (const line of written.out.trimEnd().split('\n'))
      assert.match(line, /^(ok|notice|wrong) +(versions|settings|service|clock) +\S/);
  });

  const wrongSettings: [what: string, change: Record<string, string>, named: RegExp][] = [
    ['a wrong key', { PORTAL_KEY: 'wrong-key' }, /service: .*check PORTAL_KEY/],
    ['no key', { PORTAL_KEY: '' }, /settings: PORTAL_KEY: /],
    ['quotation marks', { PORTAL_KEY: `"${SAMPLE_KEY}"` }, /settings: .*quotation mark/],
    ['a misspelled setting', { PORTAL_ORIGIN: 'x' }, /did you mean PORTAL_ORIGINS/],
    ['an unknown code', { PORTAL_LOCKED: 'Organization=ZZ99' }, /lock: .*ZZ99/],
    ['an origin with a path', { PORTAL_ORIGINS: 'https://a.example/jobs' }, /PORTAL_ORIGINS/],
    ['no host', { PORTAL_UPSTREAM_URL: 'http://localhost:1' }, /cannot be reached/],
    ['a store that is down', { PORTAL_REDIS_URL: 'redis://127.0.0.1:1' }, /redis: .*ECONNREFUSED/],
  ];
  for (const [what, change, named] of wrongSettings)
    it(`names ${what}, and never the key`, async () => {
      const { code, wrong, text } = await examine({ ...settings, ...change });
      assert.equal(code, 1);
      assert.match(wrong.join('\n'), named);
      assert.doesNotMatch(text, new RegExp(`${SAMPLE_KEY}|wrong-key`));
    });

  it('names a clock that is three hours slow', async () => {
    ahead = 3 * 3_600_000;
    const { code, wrong } = await examine(settings);
    ahead = 0;
    assert.equal(code, 1);
    assert.match(wrong.join('\n'), /clock: .*3 hours behind the jobs service’s/);
  });

  it('notices that the e-mail header is missing', async () => {
    const environment = { ...settings, PORTAL_UPSTREAM_URL: 'https://service.invalid' };
    const { notices, text } = await examine(environment);
    assert.doesNotMatch(text, /"clock"/, 'nothing said the time');
    assert.match(notices.join('\n'), /User-Agent: set it to the e-mail address/);
    const withHeader = { ...environment, PORTAL_EXTRA_HEADERS: 'user-agent: jobs@agency.example' };
    assert.doesNotMatch((await examine(withHeader)).notices.join('\n'), /User-Agent/);
  });

  it('ends with 130 when it is stopped', async () => {
    const silent = await listen(() => new Promise(() => undefined));
    const { terminal, stop } = fakeTerminal();
    const ended = dispatch(['doctor', silent.url], '0', terminal);
    setTimeout(stop, 100);
    assert.equal(await ended, 130);
    await silent.close();
  });

  it('explains arguments that it does not know', async () => {
    for (const args of [
      ['--jsno'],
      ['http://a.example', 'http://b.example'],
      ['http://u:p@a.example'],
      ['www.agency.example'],
    ]) {
      const { terminal, written } = fakeTerminal();
      assert.equal(await dispatch(['doctor', ...args], '0', terminal), 2);
      assert.match(written.err, /See portal-jobs-server doctor --help/);
    }
  });
});

describe('portal-jobs-server doctor with a page', () => {
  const script = 'import("./portal-jobs.part.abcd1234.js");';
  const javascript = { 'content-type': 'text/javascript' };
  const files = (): Record<
    string,
    { body: string; headers: Record<string, string>; status?: number }
  > => ({
    '/portal-jobs.js': { body: script, headers: javascript },
    '/portal-jobs.part.abcd1234.js': { body: 'export {};', headers: javascript },
  });
  let served = files();
  let html = '';
  let headers: Record<string, string> = {};
  let site: Listening;
  let proxyUrl = '';
  let stop: () => void;
  let ended: Promise<number>;
  before(async () => {
    site = await listen((request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/')
        return Promise.resolve(
          new Response(html, { headers: { 'content-type': 'text/html', ...headers } }),
        );
      const { body = 'Not found', headers: more = {}, status = 404 } = served[pathname] ?? {};
      return Promise.resolve(
        new Response(body, {
          status: served[pathname] ? (served[pathname].status ?? 200) : status,
          headers: more,
        }),
      );
    });
    const {
      terminal,
      written,
      stop: end,
    } = fakeTerminal({
      environment: { ...settings, PORTAL_ORIGINS: site.url },
    });
    stop = end;
    ended = dispatch(['proxy', '--port', '0'], '0', terminal);
    const url = () => /responds at (http:\/\/[^/\s]+)/.exec(written.out)?.[1];
    await until(() => url() !== undefined);
    proxyUrl = url() ?? '';
  });
  after(async () => {
    stop();
    await ended;
    await site.close();
  });

  const tag = '<script type="module" src="/portal-jobs.js"></script>';
  const list = (more = '') =>
    `<portal-job-list proxy-url="${proxyUrl}" channel-id="x" ${more}></portal-job-list>`;
  const bar = (more = '') => `<portal-filter-bar ${more}></portal-filter-bar>`;
  const at = async (page: string, pageHeaders: Record<string, string> = {}, change = files()) => {
    html = `<!doctype html>${page}`;
    headers = pageHeaders;
    served = change;
    return examine({}, site.url);
  };

  it('finds nothing wrong with a page that works', async () => {
    const { code, wrong, ok } = await at(tag + bar() + list('class="jobs" data-x'));
    assert.deepEqual([code, wrong], [0, []]);
    assert.match(ok.join('\n'), /its 1 lazy file can be loaded/);
    assert.match(ok.join('\n'), /proxy: .* responds with \d+ jobs/);
  });

  const wrongPages: [what: string, page: () => string, named: RegExp][] = [
    [
      'a script that is no module',
      () => `<script src="/portal-jobs.js"></script>${list()}`,
      /type="module"/,
    ],
    [
      'a misspelled element',
      () => `${tag}<portal-joblist></portal-joblist>`,
      /did you mean <portal-job-list>/,
    ],
    [
      'a misspelled attribute',
      () => tag + list('chanel-id="y"'),
      /chanel-id; did you mean channel-id/,
    ],
    [
      'two lists of one search',
      () => tag + list('search="a"') + list('search="a"'),
      /Several lists have the search "a"/,
    ],
    [
      'a bar without its list',
      () => tag + bar('search="other"') + list(),
      /search "other", which no list has/,
    ],
    [
      'an unknown filter',
      () => tag + bar('filters="colour"') + list(),
      /filters="colour" names no filter/,
    ],
    [
      'a list without a proxy',
      () => `${tag}<portal-job-list></portal-job-list>`,
      /A list has no proxy-url/,
    ],
    [
      'a proxy that is a page',
      () => tag + list().replace(proxyUrl, '/nowhere'),
      /proxy: .*404.*not JSON/,
    ],
    [
      'a proxy that is down',
      () => tag + list().replace(proxyUrl, 'http://127.0.0.1:1'),
      /proxy: The proxy cannot be loaded \(ECONNREFUSED\)/,
    ],
    [
      'a script that is missing',
      () => tag.replace('/portal-jobs.js', '/js/portal-jobs.js') + list(),
      /portal-jobs\.js is missing \(404\)/,
    ],
    [
      'a list without any script',
      () => list(),
      /script: The page has elements but no script.*add <script/,
    ],
    [
      'a list with data but no script',
      () => `<script type="application/ld+json">{}</script>${list()}`,
      /script: The page has elements but no script/,
    ],
    [
      'a policy in the page',
      () =>
        `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">${tag}${list()}`,
      /policy: .*add 'self' to script-src/,
    ],
  ];
  for (const [what, page, named] of wrongPages)
    it(`names ${what}`, async () => {
      const { code, wrong } = await at(page());
      assert.equal(code, 1);
      assert.match(wrong.join('\n'), named);
    });

  it('takes nothing for wrong that the elements accept', async () => {
    const page = `${tag}${list('onclick="x()" hx-get="y"')}${list()}<portal-saved-jobs></portal-saved-jobs>`;
    const { code, wrong, notices } = await at(page);
    assert.deepEqual([code, wrong], [0, []]);
    assert.match(notices.join('\n'), /Several lists have no search/);
  });

  it('notices that a script with another name may contain the elements', async () => {
    const { code, notices } = await at(`<script src="/app.js"></script>${list()}`);
    assert.equal(code, 0);
    assert.match(notices.join('\n'), /Unless a bundle of yours contains the elements/);
  });

  const json = { 'content-type': 'application/json' };
  const openings: [
    what: string,
    file: { body: string; status?: number } | undefined,
    named: RegExp,
  ][] = [
    ['that is missing', undefined, /responds with 404: check extra-jobs, or put .*openings\.json/],
    [
      'that is a web page',
      { body: '\n<!doctype html><html>' },
      /openings\.json is a web page, not JSON: check extra-jobs/,
    ],
    [
      'with a comma after the last entry',
      { body: '[{"title":"A"},]' },
      /openings\.json is not JSON \(Unexpected token '?\]'?\)?.*: it must be a list/,
    ],
    ['that is empty', { body: '' }, /openings\.json is empty: it must be a list/],
    ['that is no list', { body: '{"title":"Nurse"}' }, /The openings are not a list/],
    [
      'of a job without a title',
      { body: '[{"url":"/a"}]' },
      /Entry 1 is left out: "title" is missing/,
    ],
    [
      'with an unknown field',
      { body: '[{"title":"A","close":"2026-12-31"}]' },
      /"close" is unknown; did you mean closes\?/,
    ],
    [
      'with an invalid date',
      { body: '[{"title":"A","closes":"12/31/2026"}]' },
      /"closes" is not a date/,
    ],
    ['that is too large', { body: `["${'x'.repeat(300_000)}"]` }, /larger than 256 KiB/],
  ];
  for (const [what, file, named] of openings)
    it(`names a file of extra-jobs ${what}`, async () => {
      const change = files();
      if (file) change['/openings.json'] = { ...file, headers: json };
      const page = tag + list('extra-jobs="openings.json"');
      const { code, wrong } = await at(page, {}, change);
      assert.equal(code, 1);
      assert.match(wrong.join('\n'), named);
    });

  it('reads extra-jobs of a file, of an element and of the attribute', async () => {
    const change = files();
    change['/openings.json'] = { body: '[{"title":"Nurse","url":"/nurse"}]', headers: json };
    const data = '<script type="application/json" id="own">[{"title":"A"},{"title":"B"}]</script>';
    const page =
      tag +
      data +
      list('extra-jobs="/openings.json" search="a"') +
      list('extra-jobs="#own" search="b"');
    const { code, wrong, ok } = await at(
      page + list(`search="c" extra-jobs='[{"title":"C"}]'`),
      {},
      change,
    );
    assert.deepEqual([code, wrong], [0, []]);
    assert.match(ok.join('\n'), /openings\.json has 1 opening\.[^]*"#own" has 2 openings\./);
    const none = await at(tag + list('extra-jobs="#none"'));
    assert.match(none.wrong.join('\n'), /no element with the id "none"/);
  });

  it('names a host that does not let the page read extra-jobs', async () => {
    const other = await listen(() => Promise.resolve(Response.json([{ title: 'A' }])));
    const policy = { 'content-security-policy': `connect-src ${proxyUrl}` };
    const { wrong } = await at(tag + list(`extra-jobs="${other.url}/a.json"`), policy);
    assert.match(wrong.join('\n'), new RegExp(`policy: .*add ${other.url} to connect-src`));
    assert.match(wrong.join('\n'), /read .*a\.json: it must send Access-Control-Allow-Origin/);
    await other.close();
  });

  it('follows the base of the page', async () => {
    const { wrong } = await at(
      '<base href="/none/"><base href="/"><script type="module" src="portal-jobs.js"></script>',
    );
    assert.match(wrong.join('\n'), /\/none\/portal-jobs\.js/);
  });

  it('names a policy that refuses the proxy, and the source to add', async () => {
    const policy = "default-src 'self'; trusted-types other";
    const { wrong } = await at(tag + list(), { 'content-security-policy': policy });
    assert.match(wrong.join('\n'), new RegExp(`policy: .*add ${proxyUrl} to default-src`));
    assert.match(wrong.join('\n'), /trusted-types without portal-jobs/);
    const strict = { 'content-security-policy': "script-src 'strict-dynamic' 'nonce-a'" };
    assert.match((await at(tag + list(), strict)).wrong.join('\n'), /the nonce of script-src/);
    const allowed = `default-src 'self'; connect-src ${proxyUrl}; trusted-types portal-jobs`;
    assert.deepEqual((await at(tag + list(), { 'content-security-policy': allowed })).wrong, []);
  });

  it('names a lazy file that is missing, or that browsers do not run', async () => {
    const missing = files();
    delete missing['/portal-jobs.part.abcd1234.js'];
    assert.match(
      (await at(tag + list(), {}, missing)).wrong.join('\n'),
      /portal-jobs\.part\.abcd1234\.js is missing \(404\)[^]*copy all portal-jobs\*\.js files of one build/,
    );
    const asText = files();
    asText['/portal-jobs.part.abcd1234.js'] = {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    };
    assert.match((await at(tag + list(), {}, asText)).wrong.join('\n'), /content type text\/plain/);
  });

  it('names pages that the proxy does not allow', async () => {
    const other = await listen(() =>
      Promise.resolve(new Response(list(), { headers: { 'content-type': 'text/html' } })),
    );
    const { wrong } = await examine({}, other.url);
    assert.match(wrong.join('\n'), new RegExp(`add ${other.url} to PORTAL_ORIGINS`));
    await other.close();
  });

  it('notices large files that are neither compressed nor cached', async () => {
    const large = files();
    large['/portal-jobs.js'] = {
      body: script + ' '.repeat(20_000),
      headers: { ...javascript, 'cache-control': 'no-store' },
    };
    const { code, notices } = await at(tag + list(), {}, large);
    assert.equal(code, 0);
    assert.match(
      notices.join('\n'),
      /sent uncompressed \(20 kB in 1 large file\)[^]*again \(Cache-Control: no-store\)/,
    );
  });
});
