import { serve } from '@hono/node-server';
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { conformance } from '../../src/cli/conformance.ts';
import type { ConformanceReport } from '../../src/conformance/index.ts';
import { createReference, TEXT_MESSAGING_KEY, textMessages } from '../../src/reference/index.ts';

const key = 'sekret-key-0815';
const service = createReference({ key });
let server: ReturnType<typeof serve>;
let base = '';

before(async () => {
  await new Promise<void>((resolve) => {
    server = serve({ fetch: service, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

/** Runs the command as `npx portal-jobs conformance …` would. */
async function run(
  args: readonly string[],
  environment: Record<string, string> = {},
  { interactive = false, signal = new AbortController().signal } = {},
) {
  let [out, err] = ['', ''];
  const code = await conformance.run(args, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    interactive,
    scripts: new URL('../../dist/', import.meta.url),
    environment,
    signal,
  });
  return { code, out, err };
}

const keys = { PORTAL_KEY: key, PORTAL_TEXT_MESSAGING_KEY: TEXT_MESSAGING_KEY };

describe('portal-jobs conformance', () => {
  it('finds no failure in the reference over HTTP, and says so at the end', async () => {
    const id = textMessages[0]?.responseId ?? '';
    const { code, out, err } = await run(['--base-url', `${base}/`, '--response-id', id], keys);
    assert.equal(err, '');
    assert.match(
      out,
      /\n\n\d{3} passed, 0 failed, \d+ not checkable, by \d+ requests\n$/,
      out.match(/FAIL[^]*?headers/)?.[0],
    );
    assert.equal(code, 0);
    assert.match(out, /\n§4\.3 GET \/api\/Search\n {2}pass {11}search\.rule-1-multi: /);
    assert.match(out, /note {6}The specification does not show it\./);
    assert.match(out, /request {3}GET \/api\/Search\?ResultsPerPage=50&Keyword=/);
    assert.ok(!out.includes(key) && !out.includes(TEXT_MESSAGING_KEY));
  });

  it('prints what failed, and exits with 1', async () => {
    const args = ['--base-url', base, '--only', 'search.count-all', '--only', '9'];
    const { code, out } = await run([...args, '--key', 'wrong-key-4711']);
    assert.equal(code, 1);
    assert.match(
      out,
      /FAIL {11}search\.count-all: .*\n {4}expected {2}status 200\n {4}actual {4}status 401 with application\/problem\+json\n {4}request {3}GET .*\n {4}headers {3}accept, authorization-key\n/,
    );
    assert.match(out, /0 passed, 1 failed, 1 not checkable/);
    assert.ok(!out.includes('wrong-key-4711'));
    const quiet = await run([...args, '--quiet', '--key', 'wrong-key-4711']);
    assert.match(quiet.out, /FAIL/);
    assert.doesNotMatch(quiet.out, /versioning/);
  });

  it('prints the report as JSON', async () => {
    const { code, out } = await run(['--base-url', base, '--only', '7', '--json'], keys);
    const report = JSON.parse(out) as ConformanceReport;
    assert.equal(code, 0);
    assert.equal(report.baseUrl, base);
    assert.deepEqual(report.counts, { pass: 4, fail: 0, 'not checkable': 1 });
    assert.equal(report.requirements[0]?.requests[0]?.method, 'POST');
    assert.ok(!out.includes(TEXT_MESSAGING_KEY));
  });

  it('sends the key in the given header, and further headers', async () => {
    const own = createReference({ key, keyHeader: 'X-Own' });
    const other = serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: (request: Request) =>
        request.headers.get('user-agent') === 'me: you'
          ? own(request)
          : new Response('', { status: 400 }),
    });
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const args = ['--base-url', `http://127.0.0.1:${port}`, '--key-header', 'X-Own'];
    const { code } = await run(
      [...args, '--header', 'User-Agent: me: you', '--only', 'search.count', '--timeout', '9000'],
      keys,
    );
    other.close();
    assert.equal(code, 0);
  });

  it('shows its progress on a terminal, and removes it at the end', async () => {
    const args = ['--base-url', base, '--only', '9'];
    const { err } = await run(args, {}, { interactive: true });
    assert.equal(err, '1 of 1 requirements\r\u001b[K');
  });

  it('prints nothing that controls a terminal', async () => {
    const hostile = serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () =>
        Response.json({ data: [{ portalControlNumber: '\u001b[2J\u202e', positionTitle: 1 }] }),
    });
    await new Promise((resolve) => hostile.once('listening', resolve));
    const { port } = hostile.address() as AddressInfo;
    const { out } = await run(['--base-url', `http://127.0.0.1:${port}`, '--only', '2.1']);
    hostile.close();
    assert.match(out, /FAIL/);
    for (const sign of ['\u001b', '\u202e']) assert.equal(out.includes(sign), false);
  });

  it('stops on a signal', async () => {
    const { code, err } = await run(['--base-url', base], {}, { signal: AbortSignal.abort() });
    assert.equal(code, 130);
    assert.match(err, /Stopped before the end\./);
  });

  it('exits with 2 and names the invalid argument, without repeating a key', async () => {
    const url = ['--base-url', 'http://127.0.0.1:1'];
    const wrong: [string[], RegExp][] = [
      [[], /--base-url is missing/],
      [['--base-url', ''], /--base-url is missing/],
      [['--base-url', 'service.example'], /--base-url must be a URL/],
      [['--base-url', 'ftp://service.example'], /--base-url must be a URL/],
      [['--base-url', 'https://me:sekret@service.example'], /must not contain a user name/],
      [['--base-url', 'https://service.example?key=sekret'], /must not contain a query/],
      [[...url, '--colour'], /Unknown option --colour\.\n/],
      [[...url, '--timout', '5'], /Unknown option --timout\. Did you mean --timeout\?/],
      [[...url, 'sekret'], /must belong to an option/],
      [[...url, '--key', 'sekret\u0100'], /The key contains characters/],
      [[...url, '--text-messaging-key', 'sekret\u0100'], /The text messaging key contains/],
      [['--base-url', 'http://service.example', '--key', 'sekret'], /must start with https/],
      [
        ['--base-url', 'http://service.example', '--text-messaging-key', 'sekret'],
        /must start with https/,
      ],
      [[...url, '--key-header', 'a b'], /--key-header is not the name of a header/],
      [[...url, '--header', 'sekret'], /--header takes 'Name: value'/],
      [[...url, '--header', 'a b: sekret'], /--header takes 'Name: value'/],
      [[...url, '--timeout', 'soon'], /--timeout takes a whole number/],
      [[...url, '--timeout', '0'], /--timeout takes a whole number/],
      [[...url, '--only', '4.33'], /--only 4\.33 matches no section/],
      [[...url, '--key'], /--key <value>' argument missing/],
    ];
    for (const [args, words] of wrong) {
      const { code, out, err } = await run(args);
      assert.equal(code, 2, args.join(' '));
      assert.match(err, words);
      assert.match(err, /See portal-jobs conformance --help\.\n$/);
      assert.equal(out, '');
      assert.doesNotMatch(err, /sekret/);
    }
  });
});
