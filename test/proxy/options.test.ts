import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createProxy,
  ProxyConfigurationError,
  type ProxyOptions,
} from '../../packages/server/src/proxy/index.ts';

const good: ProxyOptions = {
  upstreamUrl: 'https://data.portal.example',
  key: 'sample-service-key',
  origins: ['https://www.agency.example'],
};
const problemsOf = (options: unknown) => {
  try {
    createProxy(options as ProxyOptions);
    return [];
  } catch (error) {
    assert.equal(error instanceof ProxyConfigurationError, true, String(error));
    return (error as ProxyConfigurationError).problems.map(
      ({ option, message }) => `${option} ${message}`,
    );
  }
};

describe('an operator who sets up a proxy', () => {
  it('cannot have half a call or half a job', () => {
    assert.match(problemsOf({ ...good, maxResults: 2.5 }).join(), /whole number of jobs/);
    assert.match(problemsOf({ ...good, upstreamConcurrency: 2.5 }).join(), /whole number of calls/);
  });

  it('gets all missing options reported at once', () => {
    assert.deepEqual(
      problemsOf({}).map((problem) => problem.split(' ', 1)[0]),
      ['upstreamUrl', 'key', 'origins'],
    );
    assert.throws(
      () => createProxy({} as ProxyOptions),
      /The proxy cannot start:\n {2}upstreamUrl: is missing.*\n {2}key: is missing.*\n {2}origins: is missing/,
    );
  });

  it('needs no other options', () => {
    assert.deepEqual(problemsOf(good), []);
    assert.deepEqual(problemsOf({ ...good, origins: [] }), []);
    for (const host of [
      'localhost:8080',
      '127.0.0.1',
      '127.9.9.9:81',
      '[::1]:8080',
      'service.localhost',
    ])
      assert.deepEqual(problemsOf({ ...good, upstreamUrl: `http://${host}` }), [], host);
  });

  const faults: [Partial<Record<keyof ProxyOptions, unknown>>, RegExp][] = [
    [{ upstreamUrl: '' }, /^upstreamUrl is missing/],
    [{ upstreamUrl: 'data.portal.example' }, /^upstreamUrl must be an absolute URL/],
    [{ upstreamUrl: 'ftp://data.portal.example' }, /^upstreamUrl must be an absolute/],
    [
      { upstreamUrl: 'https://user:pw@data.portal.example' },
      /^upstreamUrl must not contain a user/,
    ],
    [{ upstreamUrl: 'https://:pw@data.portal.example' }, /^upstreamUrl must not contain a user/],
    [
      { upstreamUrl: 'http://data.portal.example' },
      /^upstreamUrl must start with https:\/\/: .* read the key/,
    ],
    [{ upstreamUrl: 'http://localhost.portal.example' }, /^upstreamUrl must start with https:/],
    [{ upstreamUrl: 'https://data.portal.example?key=1' }, /^upstreamUrl must end with its path/],
    ...['/api', '/api/', '/api/Search', '/API/search/', '/base/api/Search'].map(
      (ending): [{ upstreamUrl: string }, RegExp] => [
        { upstreamUrl: `https://data.portal.example${ending}` },
        /^upstreamUrl must end before "\/api".*"https:\/\/data\.portal\.example"/,
      ],
    ),
    [{ key: '' }, /^key is missing/],
    [{ key: 'two words' }, /^key contains a blank/],
    [{ key: 'line\n' }, /^key contains a blank, a line break/],
    [{ keyHeader: 'Authorization Key' }, /^keyHeader must be the name of a header/],
    [{ keyHeader: 'Host' }, /^keyHeader must be/],
    [{ extraHeaders: { 'User Agent': 'x' } }, /^extraHeaders entry 1 does not start with the name/],
    [
      { extraHeaders: { 'User-Agent': 'a\r\nX: y' } },
      /^extraHeaders entry 1 has a value that is empty/,
    ],
    [
      { extraHeaders: { 'Accept-Encoding': 'gzip' } },
      /^extraHeaders entry 1 is a header that the proxy sets itself/,
    ],
    [
      { extraHeaders: { 'authorization-key': 'x' } },
      /^extraHeaders entry 1 is the header that carries the key/,
    ],
    [
      { extraHeaders: { Host: 'other.example' } },
      /^extraHeaders entry 1 is Host, which is always derived/,
    ],
    [{ origins: undefined }, /^origins is missing; .*\[\]/],
    [{ origins: 'https://www.agency.example' }, /^origins is missing/],
    [{ origins: ['*'] }, /^origins entry 1 is "\*", which would let every page/],
    [{ origins: ['null'] }, /^origins entry 1 is not an origin/],
    [{ origins: ['www.agency.example'] }, /^origins entry 1 is not an origin/],
    [{ origins: ['https://*.agency.example'] }, /^origins entry 1 contains "\*"/],
    [{ origins: ['https://www.agency.example/'] }, /^origins entry 1 is more than an origin/],
    [{ origins: ['https://WWW.agency.example'] }, /more than an origin: .*capital letters/],
    [{ origins: ['https://www.agency.example:443'] }, /more than an origin/],
    [{ origins: ['https://u:p@www.agency.example'] }, /^origins entry 1 contains a user/],
    [
      { locked: 'Organisation=HE' },
      /^locked entry 1 is not a parameter of Search; did you mean Organization\?/,
    ],
    [{ locked: 'Organization=' }, /^locked Organization has no value/],
    [{ locked: { Organization: [] } }, /^locked Organization has no value/],
    [{ locked: 'Organization=HE&Organization=DJ' }, /^locked Organization may be given once/],
    [{ locked: { PayGradeLow: 16 } }, /^locked PayGradeLow must be/],
    [{ locked: 'RemoteIndicator=maybe' }, /^locked RemoteIndicator must be True or False/],
    [{ routes: ['textmessaging'] }, /^routes entry 1 is neither historic nor archive/],
    [{ routes: ['historic', 'Archive'] }, /^routes entry 2 is neither/],
    [
      { routes: ['historic'], locked: 'HiringPath=public' },
      /^routes The historic feed cannot be narrowed by HiringPath, which is locked/,
    ],
    [
      { routes: ['historic'], locked: 'Organization=HE;DJ02' },
      /^routes The historic feed cannot be narrowed to departments and parts/,
    ],
    [
      { routes: ['historic', 'archive'], locked: 'JobCategoryCode=0610&PayGradeLow=5' },
      /^routes The historic feed cannot be narrowed by PayGradeLow/,
    ],
    [
      { routes: ['archive'], locked: 'Organization=HE&WhoMayApply=Public' },
      /^routes Archive cannot be narrowed by WhoMayApply/,
    ],
    [{ timeout: 0 }, /^timeout must be/],
    [{ maxBytes: -1 }, /^maxBytes must be/],
    [{ prefix: 'jobs' }, /^prefix must be a path/],
    [{ prefix: '/jobs/' }, /^prefix must be a path/],
    [{ prefix: '/a b' }, /^prefix must be a path/],
  ];
  for (const [fault, message] of faults) {
    it(`gets ${JSON.stringify(fault)} reported`, () => {
      const problems = problemsOf({ ...good, ...fault });
      assert.equal(problems.length, 1, problems.join('\n'));
      assert.match(problems[0] ?? '', message);
    });
  }

  it('never sees the value of any option in a message', () => {
    const sekret = 'sekret0815';
    // prettier-ignore
    const options = [
      'upstreamUrl', 'keyHeader', 'prefix', 'locked', 'timeout', 'maxBytes', 'cacheBytes',
      'retry', 'upstreamRate', 'upstreamConcurrency', 'clientRate', 'routes', 'origins',
    ];
    for (const wrong of [sekret, ` ${sekret}`, `${sekret}=x`, `${sekret}: `, `https://${sekret}/x`])
      for (const option of options)
        for (const value of [wrong, [wrong], { [wrong]: wrong }])
          for (const given of [{ [option]: value }, { extraHeaders: { [wrong]: '', a: wrong } }]) {
            let words = '';
            try {
              createProxy({ ...good, ...given });
            } catch (error) {
              words = String((error as Error).stack);
            }
            assert.doesNotMatch(words, /sekret/, JSON.stringify(given));
          }
  });

  it('never sees the key or a password in a message', () => {
    const words = problemsOf({
      ...good,
      key: 'sekret key',
      upstreamUrl: 'https://user:sekret@x.example',
      extraHeaders: { a: 'sekret\n' },
    }).join();
    assert.doesNotMatch(words, /sekret/);
  });

  it('can lock by parameters or by a query, with the same effect', async () => {
    const asked: string[] = [];
    for (const locked of [
      '?Organization=HE00;HE10&PayGradeLow=5',
      { Organization: ['HE00', 'HE10'], PayGradeLow: 5 },
    ]) {
      const fetch = async (request: Request) => (
        asked.push(request.url),
        Response.json({ SearchResult: { SearchResultItems: [] } })
      );
      await createProxy({ ...good, locked, fetch })(
        new Request('https://proxy.example/api/Search'),
      );
    }
    assert.deepEqual(
      asked,
      Array(2).fill(
        'https://data.portal.example/api/Search?PayGradeLow=05&Organization=HE00%3BHE10&Fields=Min',
      ),
    );
  });

  it("can give a Host that equals upstream's", () => {
    assert.deepEqual(problemsOf({ ...good, extraHeaders: { Host: 'data.portal.example' } }), []);
  });
});
