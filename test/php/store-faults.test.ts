// The PHP proxy with a folder that others write to, a disk that was full, a clock that was put back, and calls that never ended.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../scripts/root.ts';
import { problemIn } from '../proxy/upstream.ts';
import { createUpstream, settingsFor } from '../deploy/contract.ts';
import { temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';
import { startFpm, whyNoFpm, withCache } from './hosts.ts';
import { held, never, untilFresh, useClocked } from './visits.ts';

const { started, cleanUps } = useClocked();

const day = 86_400;
/** The files with responses of the service. */
const responsesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^(response|plain|list)-.*\.kept$/.test(name))
    .map((name) => join(folder, name));
const echo = ({ url }: Request) =>
  Response.json({
    SearchResult: { SearchResultItems: [new URL(url).searchParams.get('Keyword')] },
  });

describe('the PHP proxy over a damaged store', { skip: whyNoPhp }, () => {
  it('never serves a stored response that a full disk cut off', async () => {
    const { upstream, host, visit } = await started();
    const whole = await (await visit('Keyword=nurse')).text();
    for (const part of [0.99, 0.5, 0.01]) {
      for (const file of responsesIn(host.folder)) {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)));
      }
      assert.equal(await (await visit('Keyword=nurse')).text(), whole);
    }
    assert.equal(upstream.sent.length, 4);
  });

  it('ignores forged files in its folder: a page, headers, a response to another search', async () => {
    const { upstream, host, visit } = await started();
    upstream.state.fault = echo;
    await visit('Keyword=nurse');
    const [nurse = ''] = responsesIn(host.folder);
    await visit('Keyword=clerk');
    const clerk = responsesIn(host.folder).find((file) => file !== nurse) ?? '';
    const until = Math.floor(Date.now() / 1000) + 9_999_999;
    const facts = `{"receivedAt":${until},"losses":"<script>","digest":"\\"\\r\\nset-cookie: a=b"}`;
    const html = '<script>alert(1)</script>';
    for (const forged of [
      readFileSync(clerk),
      Buffer.from(`${until} ${facts.length + html.length + 1}\n${facts}\n${html}`),
      Buffer.concat([
        readFileSync(nurse).subarray(0, 32),
        Buffer.from(`${until - 60} ${until} plain\n${facts}\n${html}`),
      ]),
    ]) {
      writeFileSync(nurse, forged);
      const response = await visit('Keyword=nurse');
      assert.match(await response.text(), /\["nurse"\]/);
      assert.equal(response.headers.get('content-type'), 'application/json');
      assert.equal(response.headers.get('set-cookie'), null);
      assert.equal(response.headers.get('portal-losses'), null);
      assert.match(response.headers.get('cache-control') ?? '', /^public, max-age=60,/);
    }
  });

  it('requests a newer response after a clock was put back, and serves the last one until then', async () => {
    const { upstream, host, visit } = await started();
    host.pass(day);
    const first = await (await visit('Keyword=nurse')).text();
    host.pass(-day);
    upstream.state.fault = () => new Response('', { status: 503 });
    const stale = await visit('Keyword=nurse');
    assert.equal(await stale.text(), first);
    assert.ok(Number(stale.headers.get('portal-stale')) >= 60);
    delete upstream.state.fault;
    await untilFresh(() => {
      host.pass(40); // until the pause after the failure is over, whenever PHP has noted the failure
      return visit('Keyword=nurse');
    });
  });

  it('tolerates a difference of seconds between the clocks of two servers', async () => {
    const { upstream, host, visit } = await started();
    host.pass(4);
    await visit('Keyword=nurse');
    host.pass(-4);
    assert.equal((await visit('Keyword=nurse')).headers.get('portal-stale'), null);
    assert.equal(upstream.sent.length, 1);
  });

  it('forgets failures and limits of clients after a clock was put back', async () => {
    const { upstream, host, visit } = await started({
      PORTAL_TIMEOUT: '1000',
      PORTAL_CLIENT_RATE: '1',
    });
    host.pass(day);
    upstream.state.fault = never;
    assert.equal((await visit('Keyword=nurse')).status, 504);
    assert.equal((await visit('Keyword=nurse')).status, 504);
    delete upstream.state.fault;
    host.pass(-day);
    assert.equal((await visit('Keyword=nurse')).status, 200);
  });
});

describe('the PHP proxy and the memory of PHP', { skip: whyNoPhp }, () => {
  for (const [ending, what] of [
    ['memory', 'lacked memory'],
    ['time', 'exceeded its time limit'],
  ] as const)
    it(`sends no query after a call whose process ${what}, until a pause is over`, async () => {
      const folder = temporaryFolder();
      cleanUps.push(folder.remove);
      const file = join(folder.path, 'ending');
      const { upstream, host, visit } = await started({ TEST_ENDING: file });
      assert.equal((await visit('Keyword=before')).status, 200);
      writeFileSync(file, ending);
      await visit('Keyword=ends').catch(() => undefined); // the connection is closed
      writeFileSync(file, '');
      for (const word of ['other', 'ends', 'another', 'other'])
        assert.equal((await problemIn(await visit(`Keyword=${word}`))).status, 502, word);
      assert.equal((await visit('Keyword=before')).status, 200);
      assert.equal(upstream.sent.length, 2);
      host.pass(6);
      for (const word of ['other', 'ends', 'another'])
        assert.equal((await visit(`Keyword=${word}`)).status, 200, word);
      assert.equal(upstream.sent.length, 5);
    });

  it('sends no query after a call whose process was killed', { skip: whyNoFpm }, async () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'ending');
    const upstream = await createUpstream();
    const settings = { ...settingsFor(upstream.url), TEST_ENDING: file };
    const prepended = join(root, 'test/php/scripts/ending.php');
    const host = await withCache((own) =>
      startFpm(own, [`php_admin_value[auto_prepend_file] = ${prepended}`]),
    )(settings);
    cleanUps.push(
      folder.remove,
      () => upstream.close(),
      () => host.stop(),
    );
    const visit = (word: string) =>
      host.ask(new Request(`${host.base}/api/Search?Keyword=${word}`));
    assert.equal((await visit('before')).status, 200);
    writeFileSync(file, 'kill');
    assert.equal((await visit('ends')).status, 502);
    writeFileSync(file, '');
    for (const word of ['other', 'ends'])
      assert.equal((await problemIn(await visit(word))).status, 502);
    assert.equal((await visit('before')).status, 200);
    assert.equal(upstream.sent.length, 2);
  });

  it('sends other queries while one is slow', async () => {
    const { upstream, visit, received } = await started();
    const { fault, release } = held();
    upstream.state.fault = (request) =>
      request.url.includes('slow')
        ? fault()
        : Response.json({ SearchResult: { SearchResultItems: [] } });
    const slow = visit('Keyword=slow');
    await received(1);
    for (const word of 'abc') assert.equal((await visit(`Keyword=${word}`)).status, 200, word);
    release();
    assert.equal((await slow).status, 200);
  });

  it('refuses a response that does not fit into memory, without ending the process', async () => {
    const upstream = await createUpstream();
    cleanUps.push(() => upstream.close());
    const item = { MatchedObjectId: '1', MatchedObjectDescriptor: { PositionTitle: 'Cook' } };
    upstream.state.fault = () =>
      Response.json({ SearchResult: { SearchResultItems: Array(100_000).fill(item) } });
    const { stdout } = await promisify(execFile)(
      'php',
      ['-d', 'memory_limit=64M', 'test/php/scripts/find.php', 'Keyword=nurse'],
      {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          ...settingsFor(upstream.url),
          PORTAL_MAX_BYTES: '',
        },
      },
    );
    assert.equal((JSON.parse(stdout) as { status: number }).status, 502);
  });
});

describe('the limit of the PHP proxy for each client', { skip: whyNoPhp }, () => {
  /** Charges clients one after another. @returns which are refused */
  function refused(clients: readonly string[]): string[] {
    const code = `require 'packages/php/src/autoload.php';
      $settings = PortalJobs\\Settings\\Settings::read(getenv());
      $store = new PortalJobs\\Store\\MemoryStore();
      foreach (array_slice($argv, 1) as $client) {
          try {
              PortalJobs\\Proxy\\ClientLimit::charge($client, $settings, $store);
          } catch (PortalJobs\\Http\\Problem) {
              echo "$client ";
          }
      }`;
    const { stdout } = spawnSync('php', ['-r', code, '--', ...clients], {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        ...settingsFor('https://service.example'),
        PORTAL_CLIENT_RATE: '1',
      },
    });
    return stdout.split(' ').filter(Boolean);
  }

  it('counts all addresses of an IPv6 /64 as one client, and each IPv4 address as a client', () => {
    assert.deepEqual(
      refused(['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:db8:1:3::1', '2001:db8:1:2::1']),
      ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::1'],
    );
    assert.deepEqual(refused(['192.0.2.1', '192.0.2.2', '192.0.2.1']), ['192.0.2.1']);
    assert.deepEqual(refused(['::ffff:192.0.2.1', '::ffff:192.0.2.2', '192.0.2.1']), ['192.0.2.1']);
  });
});
