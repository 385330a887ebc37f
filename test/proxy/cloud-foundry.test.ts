import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { runProxy } from '../../packages/server/src/proxy/node.ts';
import { readConfiguration } from '../../packages/server/src/proxy/node/configure.ts';
import { good, key, upstreamOf } from './real-http.ts';

const service = (name: string, credentials: unknown) => ({ name, credentials });
const base = { PORTAL_UPSTREAM_URL: 'https://data.portal.example', PORTAL_ORIGINS: 'same-origin' };

/** Reads a configuration whose key is in a bound service named `jobs-key`. */
function configure(vcapServices: string | undefined, further: Record<string, string> = {}) {
  const problems: string[] = [];
  const environment = {
    ...base,
    PORTAL_KEY_SERVICE: 'jobs-key',
    ...(vcapServices !== undefined && { VCAP_SERVICES: vcapServices }),
    ...further,
  };
  const { options } = readConfiguration(environment, problems, () => undefined);
  return { key: options?.key, problems };
}

describe('PORTAL_KEY_SERVICE', () => {
  it('takes the key from the bound service of this name, among others', () => {
    const bound = {
      'aws-rds': [service('database', { uri: 'postgres://db.example' })],
      'user-provided': [service('other', {}), service('jobs-key', { PORTAL_KEY: ` ${key}\n` })],
    };
    assert.deepEqual(configure(JSON.stringify(bound)), { key, problems: [] });
  });

  const wrong: [what: string, written: string | undefined, problem: RegExp][] = [
    ['is missing', undefined, /VCAP_SERVICES is missing\. The setting is for Cloud Foundry/],
    ['is not JSON', `{"user-provided":${key}`, /VCAP_SERVICES is not JSON\.$/],
    ['is a list', `["${key}"]`, /VCAP_SERVICES is not an object of services\.$/],
    ['has no service', '{}', /no service of this name is bound\. Run cf bind-service/],
    [
      'has a service of another name',
      JSON.stringify({ 'user-provided': [null, service('key', { PORTAL_KEY: key })] }),
      /no service of this name is bound/,
    ],
    ...[null, undefined, { key }, { PORTAL_KEY: '' }, { PORTAL_KEY: [key] }, key].map(
      (credentials): [string, string, RegExp] => [
        `has the credentials ${JSON.stringify(credentials)?.replace(key, '…')}`,
        JSON.stringify({ 'user-provided': [service('jobs-key', credentials)] }),
        /credentials have no text PORTAL_KEY\. Run cf update-user-provided-service/,
      ],
    ),
  ];
  for (const [what, written, problem] of wrong)
    it(`says in one line what to do if VCAP_SERVICES ${what}`, () => {
      const { problems } = configure(written);
      assert.equal(problems.length, 1, problems.join('\n'));
      assert.match(problems[0] ?? '', /^PORTAL_KEY_SERVICE: /);
      assert.match(problems[0] ?? '', problem);
      assert.ok(!problems[0]?.includes(key));
    });

  it('is refused beside another source of the key, and beside a file of agencies', () => {
    for (const name of ['PORTAL_KEY', 'PORTAL_KEY_FILE'])
      assert.deepEqual(configure('{}', { [name]: key }).problems, [
        `PORTAL_KEY_SERVICE: is set beside ${name}; set only one of them.`,
      ]);
    assert.ok(
      configure('{}', { PORTAL_AGENCIES_FILE: '/no/such/file' }).problems.includes(
        'PORTAL_KEY_SERVICE: is set beside PORTAL_AGENCIES_FILE; write it into the file.',
      ),
    );
  });
});

describe('PORTAL_STOP_SECONDS', () => {
  it('is a number from 0 to 300', () => {
    for (const written of ['-1', '301', 'soon', '8s'])
      assert.deepEqual(
        configure(JSON.stringify({ 'user-provided': [service('jobs-key', { PORTAL_KEY: key })] }), {
          PORTAL_STOP_SECONDS: written,
        }).problems,
        ['PORTAL_STOP_SECONDS: must be a number from 0 to 300.'],
      );
  });

  it('is the time that a pending request has when the proxy stops', async (t) => {
    let calls = 0;
    let called: () => void = () => undefined;
    const second = new Promise<void>((resolve) => (called = resolve));
    // The service never responds. Its first request is the search at the start.
    const upstream = await upstreamOf(() => {
      if ((calls += 1) === 2) called();
    });
    let output = '';
    let listening: (url: string) => void = () => undefined;
    const started = new Promise<string>((resolve) => (listening = resolve));
    const stopping = new AbortController();
    const ended = runProxy({
      out(text) {
        output += text;
        const url = /responds at (http:\/\/\S+)\/api/.exec(output)?.[1];
        if (url) listening(url);
      },
      err: () => undefined,
      environment: { ...good, PORTAL_UPSTREAM_URL: upstream, PORT: '0', PORTAL_STOP_SECONDS: '8' },
      signal: stopping.signal,
    });
    const request = fetch(`${await started}/api/Search?Keyword=nurse`);
    let isPending = true;
    request.catch(() => (isPending = false));
    await second;
    t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    stopping.abort(new Error('SIGTERM'));
    await turn(); // the proxy begins to stop
    t.mock.timers.tick(7_999);
    for (let round = 0; round < 20; round += 1) await turn();
    assert.equal(isPending, true);
    t.mock.timers.tick(1);
    await assert.rejects(request);
    assert.equal(await ended, 0);
    assert.match(output, /SIGTERM: finishing pending requests, for 8 seconds at most\./);
  });
});
