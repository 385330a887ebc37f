import { serve } from '@hono/node-server';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { conformance } from '../../packages/dev/src/cli/conformance.ts';
import type { ConformanceReport } from '../../packages/dev/src/conformance/index.ts';
import {
  createSampleService,
  TEXT_MESSAGING_KEY,
  textMessages,
} from '../../packages/dev/src/sample-service/index.ts';

const key = 'sekret-key-0815';
const service = createSampleService({ key });
let server: ReturnType<typeof serve>;
let base = '';
const folder = mkdtempSync(join(tmpdir(), 'portal-'));

before(async () => {
  await new Promise<void>((resolve) => {
    server = serve({ fetch: service, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as `npx portal-jobs-dev conformance …` would. */
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
    deploy: new URL('../../deploy/', import.meta.url),
    environment,
    signal,
  });
  return { code, out, err };
}

const keys = { PORTAL_KEY: key, PORTAL_TEXT_MESSAGING_KEY: TEXT_MESSAGING_KEY };

describe('portal-jobs-dev conformance', () => {
  it('finds no failure in the sample service over HTTP, and summarizes each endpoint first', async () => {
    const id = textMessages[0]?.responseId ?? '';
    const all = ['--base-url', `${base}/`, '--response-id', id, '--all'];
    const { code, out, err } = await run(all, keys);
    assert.equal(err, '');
    assert.match(
      out,
      /^endpoint +passed {2}failed {2}known {2}not checkable\nGET \/api\/historicjoa +\d\d +0 +0 +\d+\n[^]*?\n\n\d{3} passed, 0 failed, 0 known, \d+ not checkable, by \d+ requests\n/,
      out.match(/FAIL[^]*?headers/)?.[0],
    );
    assert.equal(code, 0);
    assert.match(out, /\n§4\.3 GET \/api\/Search\n {2}pass {11}search\.rule-1-multi: /);
    assert.doesNotMatch(out, /^§\S+ $/m, 'every section has a name');
    assert.match(out, /note {6}The specification does not show it\./);
    assert.match(out, /request {3}GET \/api\/Search\?ResultsPerPage=50&Keyword=/);
    assert.ok(!out.includes(key) && !out.includes(TEXT_MESSAGING_KEY));
  });

  it('prints failures, and exits with 1', async () => {
    const args = ['--base-url', base, '--only', 'search.count-all', '--only', '9'];
    const all = await run([...args, '--all', '--key', 'wrong-key-4711']);
    assert.match(all.out, /not-shown\.versioning/);
    const { code, out } = await run([...args, '--key', 'wrong-key-4711']);
    assert.equal(code, 1);
    assert.match(
      out,
      /FAIL {11}search\.count-all: .*\n {4}expected {2}status 200\n {4}actual {4}status 401 with application\/problem\+json\n {4}request {3}GET .*\n {4}headers {3}accept, authorization-key\n/,
    );
    assert.match(out, /0 passed, 1 failed, 0 known, 1 not checkable/);
    assert.ok(!out.includes('wrong-key-4711'));
    const quiet = await run([...args, '--quiet', '--key', 'wrong-key-4711']);
    assert.match(quiet.out, /\nGET \/api\/Search +0 +1 +0 +0\n/);
    assert.doesNotMatch(quiet.out, /FAIL|versioning/);
    assert.doesNotMatch(out, /versioning/);
  });

  it('does not fail for known deviations, and lists those that are resolved', async () => {
    const known = join(folder, 'known.json');
    const args = ['--base-url', base, '--only', 'search.count', '--key', 'wrong-key-4711'];
    assert.equal((await run([...args, '--write-known', known])).code, 1);
    const written = JSON.parse(readFileSync(known, 'utf8')) as Record<string, string>;
    assert.match(written['search.count-all'] ?? '', /expected status 200, actual status 401/);
    const accepted = await run([...args, '--known', known, '--all']);
    assert.equal(accepted.code, 0);
    assert.match(accepted.out, / 0 failed, 2 known/);
    assert.match(
      accepted.out,
      /known deviation search\.count-all: [^]*?note {6}expected status 200/,
    );
    const again = await run([...args, '--known', known, '--write-known', known]);
    assert.deepEqual([again.code, JSON.parse(readFileSync(known, 'utf8'))], [0, written]);
    const fixed = await run(['--base-url', base, '--only', 'search.count', '--known', known], keys);
    assert.equal(fixed.code, 0);
    assert.match(fixed.out, /No longer a deviation, so delete from the file: search\.count/);
  });

  it('writes the report for a build server', async () => {
    const junit = join(folder, 'report.xml');
    const args = ['--base-url', base, '--only', '7', '--junit'];
    assert.equal((await run([...args, junit], keys)).code, 0);
    assert.match(readFileSync(junit, 'utf8'), /<testsuites [^>]*tests="5" failures="0"/);
    const { code, err } = await run([...args, join(folder, 'none', 'report.xml')], keys);
    assert.equal(code, 1);
    assert.match(err, /report\.xml cannot be written: the folder does not exist/);
  });

  it('prints the report as JSON', async () => {
    const { code, out } = await run(['--base-url', base, '--only', '7', '--json'], keys);
    const report = JSON.parse(out) as ConformanceReport;
    assert.equal(code, 0);
    assert.equal(report.baseUrl, base);
    assert.deepEqual(report.counts, {
      pass: 4,
      fail: 0,
      'known deviation': 0,
      'not checkable': 1,
    });
    assert.equal(report.requirements[0]?.requests[0]?.method, 'POST');
    assert.ok(!out.includes(TEXT_MESSAGING_KEY));
  });

  it('sends the key in the given header, and further headers', async () => {
    const own = createSampleService({ key, keyHeader: 'X-Own' });
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
    assert.equal(err, '\r\u001b[K1 of 1 requirements\r\u001b[K');
  });

  it('prints no terminal control characters', async () => {
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
    const known = (name: string, json: string) => {
      writeFileSync(join(folder, name), json);
      return [...url, '--known', join(folder, name)];
    };
    const wrong: [string[], RegExp][] = [
      [[...url, '--known', join(folder, 'none.json')], /--known .*none\.json cannot be read/],
      [known('text.json', 'sekret'), /It is not JSON/],
      [known('list.json', '["search.count"]'), /It is not an object/],
      [
        known('id.json', '{"search.cuont":"Ticket 12"}'),
        /No requirement has the id "search\.cuont"/,
      ],
      [known('reason.json', '{"search.count-all":" "}'), /search\.count-all has no reason/],
      [[...url, '--all', '--json'], /--all, --quiet and --json exclude each other/],
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
      assert.match(err, /See portal-jobs-dev conformance --help\.\n$/);
      assert.equal(out, '');
      assert.doesNotMatch(err, /sekret/);
    }
  });
});
