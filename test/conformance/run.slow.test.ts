import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RequirementReport } from '../../packages/dev/src/conformance/index.ts';
import { formsOfKey, key as awkwardKey } from '../proxy/key-forms.ts';
import { failures, idsWith, sampleService, run, shared, type Service } from './support.ts';

const service = shared;

describe('a run', () => {
  it('reports each requirement as it ends, and all of them at the end', async () => {
    const told: RequirementReport[] = [];
    const { requirements: clauses, counts } = await run(service, {
      only: ['text-messages', '9'],
      onRequirement: (clause) => told.push(clause),
    });
    assert.deepEqual(told, clauses);
    assert.equal(counts.pass + counts.fail + counts['not checkable'], clauses.length);
    assert.ok(clauses.length > 8);
  });

  it('shows the requests: method, path, names of headers', async () => {
    const { requirements: clauses } = await run(service, { only: ['search.rule-6-public'] });
    assert.deepEqual(clauses[0]?.requests, [
      {
        method: 'GET',
        path: '/api/Search?ResultsPerPage=1&WhoMayApply=Public',
        headers: ['accept', 'authorization-key'],
      },
    ]);
  });

  it('shows a shared request in each requirement that uses it', async () => {
    const { requirements: clauses, requests } = await run(service, { only: ['2.3'] });
    const [first] = clauses;
    for (const clause of clauses) assert.deepEqual(clause.requests, first?.requests, clause.id);
    assert.ok(requests < 6);
  });

  it('sends the key only if it is needed, and extra headers always', async () => {
    const seen = new Map<string, Set<string>>();
    const watched: Service = (request) => {
      const { pathname } = new URL(request.url);
      assert.equal(request.headers.get('user-agent'), 'me@example.org');
      const names = seen.get(pathname) ?? new Set();
      seen.set(pathname, names.add(request.headers.has('authorization-key') ? 'key' : 'none'));
      return service(request);
    };
    await run(watched, { headers: { 'User-Agent': 'me@example.org' } });
    for (const [path, names] of seen)
      assert.equal(names.has('key'), /\/api\/(Search|Archive)$/.test(path), path);
  });

  it('sends one request at a time', async () => {
    let open = 0;
    const watched: Service = async (request) => {
      open += 1;
      assert.equal(open, 1);
      await new Promise((resolve) => setImmediate(resolve));
      return service(request).finally(() => (open -= 1));
    };
    await run(watched, { only: ['4.3'] });
  });

  it('checks nothing that needs a key if none is given, and sends such a request once', async () => {
    let asked = 0;
    const watched: Service = (request) => {
      if (/api\/Search/.test(request.url)) asked += 1;
      return service(request);
    };
    const report = await run(watched, { key: undefined, only: ['search'] });
    assert.deepEqual(failures(report), []);
    assert.deepEqual(idsWith(report, 'pass'), ['search.key-missing', 'search.key-wrong']);
    const [clause] = report.requirements;
    assert.equal(clause?.reason, 'No key was given.');
    assert.ok(asked < 30, `${asked} requests`);
  });

  it('checks a gateway that adds the key itself', async () => {
    const gateway: Service = (request) => {
      request.headers.set('Authorization-Key', 'sample-service-key');
      return service(request);
    };
    const report = await run(gateway, { key: undefined, only: ['search'] });
    assert.deepEqual(idsWith(report, 'fail'), ['search.key-missing', 'search.key-wrong']);
  });

  it('sends few requests to a service that refuses the key', async () => {
    let asked = 0;
    const watched: Service = (request) => ((asked += 1), service(request));
    const report = await run(watched, { key: 'not the key', only: ['search', 'archive'] });
    assert.ok(report.counts.fail > 50);
    assert.match(failures(report)[0] ?? '', /expected status 200, actual status 401/);
    assert.ok(asked < 12, `${asked} requests`);
  });

  it('cannot check text messages without a key, an id or a registered address', async () => {
    const none = await run(service, { textMessagingKey: undefined, only: ['text-messages'] });
    assert.deepEqual(idsWith(none, 'pass'), [
      'text-messages.key-missing',
      'text-messages.key-wrong',
    ]);
    const without = await run(service, { responseId: undefined, only: ['2.6', '7'] });
    assert.deepEqual(failures(without), []);
    const elsewhere = await run(sampleService({ textMessaging: { addresses: [] } }), {
      only: ['text-messages.response-id-empty'],
    });
    assert.match(
      elsewhere.requirements[0]?.reason ?? '',
      /status 403: the key or this machine's address/,
    );
  });
});

describe('a failing request fails its requirement with an explanation:', () => {
  it('a connection that fails at one endpoint', async () => {
    const broken: Service = (request) =>
      request.url.includes('racecodes') ? Promise.reject(new TypeError('reset')) : service(request);
    const report = await run(broken, { only: ['4.5'] });
    assert.deepEqual(
      idsWith(report, 'fail').map((id) => id.replace('code-lists.racecodes-', '')),
      ['envelope', 'items', 'lastmodified'],
    );
    assert.match(failures(report)[0] ?? '', /actual No response: the connection failed\.$/);
  });

  it('a connection that fails once fails one requirement', async () => {
    let failed = false;
    const broken: Service = (request) => {
      if (failed || !request.url.includes('Search')) return service(request);
      failed = true;
      return Promise.reject(new TypeError('reset'));
    };
    assert.equal((await run(broken, { only: ['search'] })).counts.fail, 1);
  });

  it('a brief outage fails one requirement', async () => {
    let failed = false;
    const broken: Service = (request) => {
      if (failed || !request.url.includes('Search')) return service(request);
      failed = true;
      return Promise.resolve(new Response('<html>', { status: 503 }));
    };
    const report = await run(broken, { only: ['search'] });
    assert.equal(report.counts.fail, 1);
    assert.match(failures(report)[0] ?? '', /actual status 503/);
  });

  it('a response after the deadline', async () => {
    const report = await run(() => new Promise(() => undefined), { only: ['search'], timeout: 20 });
    assert.match(failures(report)[0] ?? '', /No complete response within 20 milliseconds/);
    assert.equal(report.counts.pass, 0);
    assert.ok(report.requests <= 5);
  });

  it('a body that never ends or is cut off', async () => {
    const stuck: Service = () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(9)) })),
      );
    const report = await run(stuck, { only: ['search.count'], timeout: 20 });
    assert.match(failures(report)[0] ?? '', /No complete response within/);
    const cut = await run(sampleService({ faults: [{ kind: 'cut' }] }), { only: ['search.count'] });
    assert.match(failures(cut)[0] ?? '', /ended before it was complete/);
  });

  it('a web page, a silently truncated body, changed fields', async () => {
    for (const kind of ['html', 'drift'] as const)
      assert.ok(
        (await run(sampleService({ faults: [{ kind }] }), { only: ['2', '4'] })).counts.fail > 20,
      );
    const report = await run(sampleService({ faults: [{ kind: 'cut', quiet: true }] }), {
      only: ['4.3'],
    });
    assert.match(failures(report)[0] ?? '', /expected a JSON body/);
  });

  it('responses of every wrong shape', async () => {
    const bodies = ['null', '[]', '7', '""', '{}', '{"data":null}', '{"data":[null,1,"a",[]]}'];
    bodies.push('{"SearchResult":{"SearchResultItems":[null,1,"a",{}]}}', '{"CodeList":[null]}');
    bodies.push('{"CodeList":[{"ValidValue":[null,{"Code":{}}]}]}', '{"error":{"details":[null]}}');
    bodies.push(
      '{"paging":{"next":"//x","metadata":{"currentPage":1,"totalPages":9}},"data":[{}]}',
    );
    for (const body of bodies) {
      const report = await run(() => Promise.resolve(new Response(body)), { timeout: 1000 });
      assert.ok(report.counts.fail > 50, body);
      assert.ok(report.requests < 145, body);
    }
  });

  it('too many requests, unless the retry after the stated time succeeds', async () => {
    let refused = 0;
    const limited: Service = (request) => {
      if (refused > 0) return service(request);
      refused += 1;
      return Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '0' } }));
    };
    assert.equal((await run(limited, { only: ['search.count-all'] })).counts.pass, 1);
  });

  it('a redirect, which is not followed with the key', async () => {
    const report = await run(
      () =>
        Promise.resolve(
          new Response(null, { status: 302, headers: { location: 'https://x.example' } }),
        ),
      { only: ['search.count'] },
    );
    assert.match(failures(report)[0] ?? '', /actual status 302/);
  });

  it('a header that cannot be sent', async () => {
    const report = await run(service, { key: 'line\nbreak', only: ['search.count'] });
    assert.match(failures(report)[0] ?? '', /no header can carry/);
    assert.doesNotMatch(JSON.stringify(report), /break"/);
  });
});

describe('an abort', () => {
  it("ends the run with the signal's reason", async () => {
    const reason = new Error('enough');
    await assert.rejects(run(service, { signal: AbortSignal.abort(reason) }), reason);
    const controller = new AbortController();
    const stuck: Service = () => {
      setImmediate(() => controller.abort(reason));
      return new Promise(() => undefined);
    };
    await assert.rejects(run(stuck, { signal: controller.signal }), reason);
  });
});

describe('a key', () => {
  it('is in no report, even if the service repeats it', async () => {
    const key = awkwardKey;
    const secret = 'header-secret-value';
    const echo: Service = (request) => {
      const { searchParams } = new URL(request.url);
      const repeated = [key, encodeURIComponent(key), secret, 'text-secret'].join(' ');
      if (searchParams.has('RemoteIndicator')) return Promise.resolve(new Response(repeated));
      const all = { SearchResult: { SearchResultItems: [{ MatchedObjectId: repeated }] } };
      return Promise.resolve(
        Response.json({
          ...all,
          data: [{ x: repeated }],
          CodeList: [{ id: repeated }],
          error: { code: repeated },
        }),
      );
    };
    const report = await run(echo, {
      key,
      textMessagingKey: 'text-secret',
      headers: { 'X-Secret': secret },
    });
    const written = JSON.stringify(report);
    for (const form of formsOfKey) assert.ok(!written.includes(form), form);
    assert.doesNotMatch(written, /header-secret-value|text-secret/);
    assert.match(written, /\[key\]/);
  });
});
