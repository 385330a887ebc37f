import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { serve, type Served } from '../../packages/server/src/proxy/node.ts';
import {
  createSampleService,
  type SampleServiceOptions,
} from '../../packages/dev/src/sample-service/index.ts';
import { historicFields } from '../../src/client/historic-record.ts';
import { historicRecords } from '../../src/client/historic-walk.ts';
import { until } from '../support/bounds.ts';
import { dispatch, fakeTerminal } from './support.ts';
import { typescript } from '../../scripts/root.ts';

type Fetch = (request: Request) => Promise<Response>;

let folder = '';
let served: Served;
/** The current service. Each test can replace it. */
let service: Fetch;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-export-'));
  served = await serve((request) => service(request), {
    port: 0,
    hostname: '127.0.0.1',
    grace: 100,
  });
});
after(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

const sampleService = (options: SampleServiceOptions = {}) => createSampleService(options);
const days = ['--from', '2020-01-01', '--to', '2020-03-31'];
const smallPages = ['--page-size', '150'];
const quarter = [...days, ...smallPages];
let files = 0;
const fresh = (ending: string) => join(folder, `${(files += 1)}.${ending}`);

async function run(file: string, more: string[] = [], interactive = false) {
  const { terminal, written, stop } = fakeTerminal({ interactive });
  const args = [
    'history',
    'export',
    ...(more.includes('--from') ? [] : days),
    ...(more.includes('--page-size') ? [] : smallPages),
    '--base-url',
    served.url,
    '--out',
    file,
    ...more,
  ];
  const ended = dispatch(args, '0', terminal);
  return { code: await ended, ...written, stop };
}

/** Stops an export, as by Ctrl-C, when it requests the given page. */
async function stopAt(
  file: string,
  page: number,
  options: SampleServiceOptions = {},
  more: string[] = [],
) {
  const { terminal, written, stop } = fakeTerminal();
  const response = sampleService(options);
  let asked = 0;
  service = (request) => {
    if (++asked === page) stop();
    return response(request);
  };
  const args = ['history', 'export', ...quarter, '--base-url', served.url, '--out', file, ...more];
  const code = await dispatch(args, '0', terminal);
  service = sampleService(options);
  return { code, ...written };
}

const whole = async (ending: string, options: SampleServiceOptions = {}) => {
  service = sampleService(options);
  const file = fresh(ending);
  const { code } = await run(file);
  assert.equal(code, 0);
  return readFile(file);
};

describe('portal-jobs-server history export', () => {
  it('writes each record as one line of JSON', async () => {
    const file = fresh('ndjson');
    service = sampleService();
    const { code, out } = await run(file);
    assert.equal(code, 0);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const expected = [];
    const filters = { StartPositionOpenDate: '2020-01-01', EndPositionOpenDate: '2020-03-31' };
    for await (const record of historicRecords(filters, {
      baseUrl: 'https://s.example',
      fetch: sampleService(),
    }))
      expected.push(record);
    assert.deepEqual(
      lines.map((line) => JSON.parse(line) as unknown),
      expected,
    );
    assert.ok(out.startsWith(`${expected.length.toLocaleString('en-US')} records on `), out);
    assert.match(out, /Opened from 2020-01-\d\d to 2020-03-\d\d\./);
    assert.match(out, /Job closed/);
    assert.equal(existsSync(`${file}.resume.json`), false);
  });

  it('writes the same records as a table, with commas, quotes and formulas escaped', async () => {
    const file = fresh('csv');
    service = sampleService();
    const { code } = await run(file, [
      '--department',
      'XX',
      '--from',
      '2025-01-01',
      '--to',
      '2025-12-31',
    ]);
    assert.equal(code, 0);
    const text = await readFile(file, 'utf8');
    const [first] = text.split('\n');
    assert.match(first ?? '', /^portalControlNumber,announcementNumber,positionTitle,/);
    assert.ok(text.includes(`"'=SUM(A1), ""R&D""`), 'a formula is disarmed, quotes are doubled');
    assert.equal(/undefined|\[object|(^|,)null(,|$)/m.test(text), false);
  });

  for (const historicPaging of ['token', 'page'] as const)
    for (const ending of ['ndjson', 'csv', 'ndjson.gz', 'csv.gz'])
      it(`stopped and run again, is the same byte for byte: ${ending}, by ${historicPaging}`, async () => {
        const expected = await whole(ending, { historicPaging });
        for (const page of [1, 2, 4]) {
          const file = fresh(ending);
          const { code, err } = await stopAt(file, page, { historicPaging });
          assert.equal(code, 130);
          assert.match(err, /Stopped\. Run the same command again/);
          assert.ok(existsSync(`${file}.resume.json`));
          // As if the machine failed while a page was written.
          await appendFile(file, 'half a page that was being written');
          const again = await run(file);
          assert.equal(again.code, 0, again.err);
          assert.deepEqual(await readFile(file), expected);
          assert.equal(existsSync(`${file}.resume.json`), false);
        }
        const text = ending.endsWith('.gz') ? gunzipSync(expected) : expected;
        assert.ok(text.length > expected.length || !ending.endsWith('.gz'));
        assert.ok(
          text
            .subarray(0, 20)
            .toString()
            .startsWith(ending.startsWith('csv') ? 'portal' : '{"portal'),
        );
      });

  it('killed by the system and run again, is the same byte for byte', async () => {
    const expected = await whole('ndjson.gz');
    const file = fresh('ndjson.gz');
    const response = sampleService();
    let asked = 0;
    service = async (request) => {
      asked += 1;
      // The third page is slow, so the process dies while it waits.
      if (asked === 3) await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
      return response(request);
    };
    const cli = join(import.meta.dirname, '../../packages/server/src/cli.ts');
    const child = spawn(
      process.execPath,
      [...typescript, cli, 'history', 'export', ...quarter, '--out', file, '--quiet'],
      { env: { ...process.env, PORTAL_UPSTREAM_URL: served.url }, stdio: 'ignore' },
    );
    await until(() => asked >= 3);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    assert.ok(existsSync(`${file}.lock`), 'nobody was there to take it away');
    service = sampleService();
    const { code, err } = await run(file);
    assert.equal(code, 0, err);
    assert.match(err, /Continuing after 300 records/);
    assert.deepEqual(await readFile(file), expected);
  });

  it('as a process: ends with 130 after a signal, even if standard error is closed', async () => {
    const expected = await whole('csv.gz');
    const file = fresh('csv.gz');
    const cli = join(import.meta.dirname, '../../packages/server/src/cli.ts');
    const args = [...typescript, cli, 'history', 'export', ...quarter, '--out', file];
    const env = { ...process.env, PORTAL_UPSTREAM_URL: served.url };
    const response = sampleService();
    let asked = 0;
    service = async (request) => {
      asked += 1;
      if (asked === 3) await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
      return response(request);
    };
    const stopped = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let err = '';
    stopped.stderr.on('data', (text: Buffer) => (err += text.toString()));
    await until(() => asked >= 3);
    stopped.kill('SIGINT');
    assert.equal(await new Promise((resolve) => stopped.once('close', resolve)), 130);
    assert.match(err, /Stopped\. Run the same command again to continue from there\.\n$/);
    service = response;
    const deaf = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    deaf.stderr.destroy(); // "Continuing after …" goes nowhere
    assert.equal(await new Promise((resolve) => deaf.once('exit', resolve)), 0);
    assert.deepEqual(await readFile(file), expected);
    assert.equal(existsSync(`${file}.resume.json`), false);
  });

  it('locks its file: a second export to it stops with an explanation', async () => {
    const expected = await whole('ndjson');
    const file = fresh('ndjson');
    const response = sampleService();
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let asked = 0;
    service = async (request) => {
      if ((asked += 1) === 2) await held;
      return response(request);
    };
    const first = run(file);
    await until(() => asked === 2);
    for (const more of [[], ['--restart'], ['--resume']]) {
      const second = await run(file, more);
      assert.equal(second.code, 1);
      assert.match(
        second.err,
        new RegExp(`another command \\(process ${process.pid} on .*\\).*delete .*\\.lock`),
      );
      assert.doesNotMatch(second.err, /Run the same command again/);
    }
    assert.equal(asked, 2, 'the second asks for nothing');
    goOn();
    assert.equal((await first).code, 0);
    assert.deepEqual(await readFile(file), expected);
    assert.equal(existsSync(`${file}.lock`), false);
  });

  it('releases the file when it is stopped or fails', async () => {
    const file = fresh('ndjson');
    await stopAt(file, 2);
    assert.equal(existsSync(`${file}.lock`), false);
    service = async () => new Response('', { status: 404 });
    assert.equal((await run(file)).code, 1);
    assert.equal(existsSync(`${file}.lock`), false);
  });

  it('takes over the file of an export that died, but not of one on another machine', async () => {
    const expected = await whole('ndjson');
    const gone = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await new Promise((resolve) => gone.once('exit', resolve));
    service = sampleService();
    for (const left of [
      JSON.stringify({ process: gone.pid, host: hostname() }),
      // In a new container the process can have the id of a process that died in the old one.
      JSON.stringify({ process: process.pid, host: hostname() }),
      '', // it died before it wrote its id
      'null',
      '{"process": "1"}',
    ]) {
      const file = fresh('ndjson');
      await writeFile(`${file}.lock`, left);
      const { code, err } = await run(file);
      assert.equal(code, 0, left + err);
      assert.deepEqual(await readFile(file), expected);
      assert.equal(existsSync(`${file}.lock`), false);
    }
    const file = fresh('ndjson');
    await writeFile(`${file}.lock`, JSON.stringify({ process: gone.pid, host: 'elsewhere' }));
    const { code, err } = await run(file);
    assert.equal(code, 1);
    assert.match(err, /process \d+ on elsewhere/);
    assert.equal(existsSync(file), false);
  });

  it('locks the file for one of many exports that start at once', async () => {
    const expected = await whole('ndjson');
    service = sampleService();
    for (const left of [undefined, JSON.stringify({ process: 0, host: hostname() }), '']) {
      const file = fresh('ndjson');
      if (left !== undefined) await writeFile(`${file}.lock`, left);
      const all = await Promise.all(Array.from({ length: 6 }, () => run(file)));
      assert.deepEqual(all.map(({ code }) => code).sort(), [0, 1, 1, 1, 1, 1]);
      assert.deepEqual(await readFile(file), expected);
    }
  });

  it('started over and stopped, does not suggest to start over again', async () => {
    const expected = await whole('ndjson');
    const file = fresh('ndjson');
    const { err } = await stopAt(file, 3, {}, ['--restart']);
    assert.match(err, /Stopped\. Run the same command again without --restart to continue/);
    assert.equal((await run(file, ['--resume'])).code, 0);
    assert.deepEqual(await readFile(file), expected);
  });

  it('with --resume, fails if there is nothing to continue', async () => {
    service = sampleService();
    const file = fresh('ndjson');
    const { code, err } = await run(file, ['--resume']);
    assert.equal(code, 2);
    assert.match(err, /nothing to continue; leave out --resume/);
    assert.equal(existsSync(file), false);
  });

  it('explains what to do if the service no longer accepts the position', async () => {
    const file = fresh('ndjson');
    await stopAt(file, 3);
    service = async () => new Response('', { status: 400 });
    const { code, err } = await run(file);
    assert.equal(code, 1);
    assert.match(err, /If the service refuses again.*start over with --restart/);
  });

  it('writes to standard output no faster than it is read, with the summary on standard error', async () => {
    for (const format of ['ndjson', 'csv']) {
      const expected = await whole(format);
      let waited = 0;
      let asked = 0;
      const response = sampleService();
      service = (request) => {
        assert.equal(asked++, waited, 'a page is asked for when the one before was taken');
        return response(request);
      };
      const { terminal, written } = fakeTerminal({
        drained: async () => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          waited += 1;
        },
      });
      const args = ['history', 'export', ...quarter, '--base-url', served.url];
      const all = [...args, '--out', '-', '--format', format];
      assert.equal(await dispatch(all, '0', terminal), 0, written.err);
      assert.equal(written.out, expected.toString());
      assert.match(written.err, /^[\d,]+ records on \d+ pages in standard output \(/);
      assert.equal(existsSync('-') || existsSync('-.resume.json'), false);
    }
  });

  it('writes an empty file, or a table without rows, if nothing matches', async () => {
    service = sampleService();
    for (const [ending, begins] of [
      ['ndjson', ''],
      ['csv', 'portalControlNumber,'],
    ] as const) {
      const file = fresh(ending);
      const { code, out } = await run(file, ['--agency', 'QQ99']);
      assert.equal(code, 0);
      assert.match(out, /^0 records/);
      const text = await readFile(file, 'utf8');
      assert.ok(text.startsWith(begins) && text.split('\n').length <= 2);
    }
  });

  for (const [sent, response] of [
    ['204', () => new Response(null, { status: 204 })],
    ['200 with the text 204 No Content', () => new Response('204 No Content')],
    ['200 with the text No Content', () => new Response('No Content\r\n')],
  ] as const)
    it(`without records (${sent}), writes a readable compressed file`, async () => {
      service = async () => response();
      for (const ending of ['ndjson.gz', 'ndjson.GZ', 'csv.Gz']) {
        const file = fresh(ending);
        assert.equal((await run(file)).code, 0);
        const text = gunzipSync(await readFile(file)).toString();
        assert.match(text, ending.startsWith('csv') ? /^portalControlNumber,.*\n$/ : /^$/);
      }
    });

  const elsewhere = { skip: process.platform === 'linux' ? false : 'needs /dev/full' };

  it(
    'rejects anything but a regular file, and leaves no other file behind',
    elsewhere,
    async () => {
      service = () => assert.fail('something was asked for');
      const inside = join(folder, 'a folder');
      await mkdir(inside);
      for (const [out, words] of [
        [inside, /^.*a folder is a folder; give a file in it\.\n$/],
        [`${inside}/`, /a folder.* is a folder/],
        ['/dev/full', /^\/dev\/full is not a regular file; --out - writes to standard output\.\n$/],
        ['/dev/stdout', /is not a regular file; --out - writes to standard output/],
      ] as const) {
        for (const more of [[], ['--restart']]) {
          const { code, err } = await run(out, more);
          assert.equal(code, 2, err);
          assert.match(err, words);
        }
        for (const ending of ['lock', 'resume.json'])
          assert.equal(existsSync(`${out}.${ending}`), false);
      }
      assert.deepEqual(await readdir(inside), []);
    },
  );

  it('explains why a file cannot be written', elsewhere, async () => {
    const { code, err } = await run(join(folder, 'no', 'such', 'folder.csv'));
    assert.equal(code, 1);
    assert.match(err, /folder\.csv cannot be written: the folder does not exist \(ENOENT\)\.\n$/);
    const file = fresh('ndjson');
    const cli = join(import.meta.dirname, '../../packages/server/src/cli.ts');
    const args = [...typescript, cli, 'history', 'export', ...quarter];
    const env = { ...process.env, PORTAL_UPSTREAM_URL: served.url };
    service = sampleService();
    // Limits files to 64 blocks of 1024 bytes.
    const limited = `trap '' XFSZ; ulimit -f 64; exec "$@"`;
    const full = spawn('bash', ['-c', limited, '-', process.execPath, ...args, '--out', file], {
      env,
    });
    let told = '';
    full.stderr.on('data', (text: Buffer) => (told += text.toString()));
    assert.equal(await new Promise((resolve) => full.once('close', resolve)), 1);
    assert.match(told, /ndjson cannot be written: .* \(EFBIG\)\.\nRun the same command again/);
    assert.equal((await run(file)).code, 0);
    assert.deepEqual(await readFile(file), await whole('ndjson'));
  });

  it('explains that standard output has no space', elsewhere, async () => {
    service = sampleService();
    const cli = join(import.meta.dirname, '../../packages/server/src/cli.ts');
    const args = [...typescript, cli, 'history', 'export', ...quarter, '--out', '-'];
    const env = { ...process.env, PORTAL_UPSTREAM_URL: served.url };
    const full = spawn('bash', ['-c', '"$@" > /dev/full', '-', process.execPath, ...args], { env });
    let told = '';
    full.stderr.on('data', (text: Buffer) => (told += text.toString()));
    assert.equal(await new Promise((resolve) => full.once('close', resolve)), 1);
    assert.match(told, /^Standard output cannot be written: no space is left \(ENOSPC\)\.\n$/);
  });

  it('counts unreadable records', async () => {
    service = sampleService();
    const more = ['--department', 'XX', '--from', '2025-01-01', '--to', '2025-12-31'];
    const { out } = await run(fresh('ndjson'), more);
    assert.match(out, /fields or list entries could not be read/);
    const response = sampleService();
    service = async (request) => {
      const body = (await (await response(request)).json()) as { data: unknown[] };
      return Response.json({ ...body, data: [...body.data, null] });
    };
    const { out: told } = await run(fresh('ndjson'), ['--page-size', '1000']);
    assert.match(told, /^\d records? could not be read and are not in the file\.$/m);
  });

  it('shows its progress on a terminal', async () => {
    service = sampleService();
    const { err } = await run(fresh('ndjson'), [], true);
    assert.match(err, /\[#+\.*\] 150 of [\d,]+ \(\d+ %\) records/);
    assert.ok(err.endsWith('\r\u001b[K'), 'the line is taken away at the end');
    const quiet = await run(fresh('ndjson'), ['--quiet'], true);
    assert.deepEqual([quiet.out, quiet.err], ['', '']);
  });

  it('shows its progress on one line, however narrow the terminal is or becomes', async () => {
    let columns = 55;
    service = (request) => {
      columns -= 5;
      return sampleService()(request);
    };
    const { terminal, written } = fakeTerminal({ interactive: true, columns: () => columns });
    const args = [...quarter, '--base-url', served.url, '--out', fresh('ndjson')];
    assert.equal(await dispatch(['history', 'export', ...args], '0', terminal), 0);
    assert.equal(written.err.includes('\n'), false);
    const lines = written.err.split('\r\u001b[K').filter(Boolean);
    assert.deepEqual(
      lines.map((line) => line.length),
      [49, 44, 39, 34, 29, 24, 19, 14].slice(0, lines.length),
    );
    assert.ok(lines.length >= 4);
    assert.match(lines[0] ?? '', /^\[#+\.*\] 150 of [\d,]+ .*…$/);
  });

  it('does not overwrite a file without --restart', async () => {
    service = sampleService();
    const file = fresh('ndjson');
    await writeFile(file, 'mine');
    const { code, err } = await run(file);
    assert.equal(code, 2);
    assert.match(err, /already exists; overwrite it with --restart/);
    assert.equal(await readFile(file, 'utf8'), 'mine');
    assert.equal((await run(file, ['--restart'])).code, 0);
    assert.deepEqual(await readFile(file), await whole('ndjson'));
  });

  it('does not continue an export with other filters, or from an invalid resume file', async () => {
    const file = fresh('ndjson');
    await stopAt(file, 3);
    const { code, err } = await run(file, ['--agency', 'AR00']);
    assert.equal(code, 2);
    assert.match(err, /belongs to an export with other filters/);
    const kept = JSON.parse(await readFile(`${file}.resume.json`, 'utf8')) as { position: object };
    for (const broken of [
      '{"version": 7}',
      '{',
      'null',
      JSON.stringify({ ...kept, summary: null }),
      JSON.stringify({ ...kept, position: 2 }),
      JSON.stringify({ ...kept, bytes: -1 }),
    ]) {
      await writeFile(`${file}.resume.json`, broken);
      const refused = await run(file);
      assert.equal(refused.code, 2, broken);
      assert.match(refused.err, /is not valid; start over with --restart/);
    }
    assert.equal((await run(file, ['--restart'])).code, 0);
  });

  it('explains contradictions in an edited resume file, and writes nothing', async () => {
    for (const ending of ['ndjson', 'csv.gz']) {
      const expected = await whole(ending);
      const file = fresh(ending);
      await stopAt(file, 3);
      const written = await readFile(`${file}.resume.json`, 'utf8');
      const begun = await readFile(file);
      type Kept = Record<'position' | 'summary', Record<string, unknown>> & { bytes: number };
      const changes: [change: (kept: Kept) => object, words: RegExp][] = [
        [
          (kept) => ({ ...kept, position: undefined }),
          /it has \d+ bytes of pages but no position to continue from/,
        ],
        [(kept) => ({ ...kept, bytes: 0 }), /it has 300 records but no bytes of them/],
        [
          ({ position, ...kept }) => ({ ...kept, position: { ...position, records: 299 } }),
          /it has 300 records but a position after 299 of them/,
        ],
        [
          ({ summary, ...kept }) => ({ ...kept, summary: { ...summary, records: 301 } }),
          /it has 301 records but a position after 300 of them/,
        ],
        [
          ({ position, ...kept }) => ({ ...kept, position: { ...position, skip: 7 } }),
          /its position is in the middle of a page/,
        ],
        [
          ({ position, ...kept }) => ({ ...kept, position: { ...position, total: 1 } }),
          /it states a total of \d+ records, and of 1 at its position/,
        ],
        [
          ({ summary, ...kept }) => ({ ...kept, summary: { ...summary, pages: 0 } }),
          /it has 0 pages but a position after them/,
        ],
        // No contradiction.
        [
          ({ position, ...kept }) => ({ ...kept, position: { ...position, page: 'elsewhere' } }),
          /was changed after it was written/,
        ],
        [
          ({ position, ...kept }) => ({ ...kept, position: { ...position, version: 2 } }),
          /was changed after it was written/,
        ],
        [(kept) => ({ ...kept, bytes: kept.bytes - 1 }), /was changed after it was written/],
        [(kept) => ({ ...kept, bytes: 999_999_999 }), /was changed after it was written/],
        [(kept) => ({ ...kept, check: '' }), /was changed after it was written/],
      ];
      for (const [change, words] of changes) {
        const changed = JSON.stringify(change(JSON.parse(written) as Kept));
        await writeFile(`${file}.resume.json`, changed);
        const { code, err } = await run(file);
        assert.equal(code, 2, changed + err);
        assert.match(err, words);
        assert.match(err, /([Ss]tart over|overwrite it) with --restart\.\n$/);
        assert.deepEqual(await readFile(file), begun);
        assert.equal(await readFile(`${file}.resume.json`, 'utf8'), changed);
      }
      await writeFile(`${file}.resume.json`, written);
      const { bytes } = JSON.parse(written) as Kept;
      for (const [changed, words] of [
        [begun.subarray(0, bytes - 1), `is shorter than before: ${bytes - 1} of ${bytes} bytes`],
        [begun.map((byte, at) => (at === bytes - 9 ? byte ^ 1 : byte)), 'was changed at its end'],
      ] as const) {
        await writeFile(file, changed);
        const { code, err } = await run(file);
        assert.equal(code, 2);
        assert.ok(err.includes(words) && err.endsWith('; overwrite it with --restart.\n'), err);
        assert.deepEqual(await readFile(file), Buffer.from(changed));
      }
      await writeFile(file, begun);
      assert.equal((await run(file)).code, 0);
      assert.deepEqual(await readFile(file), expected);
    }
  });

  it('has the columns of docs/history.md, in that order', async () => {
    const page = await readFile(join(import.meta.dirname, '../../docs/history.md'), 'utf8');
    const table = page.slice(page.indexOf('| columns'), page.indexOf('### Analyze'));
    const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    assert.deepEqual(named, historicFields);
  });

  it('names invalid arguments as they were typed', async () => {
    const { terminal, written } = fakeTerminal();
    const days = ['--from', '2020-01-01', '--to', '2020-01-02'];
    const complete = [...days, '--out', 'f', '--base-url', 'http://h'];
    for (const [args, words] of [
      [[], /--from is missing/],
      [['--from', '2020-01-01'], /--to is missing/],
      [days, /--out is missing/],
      [['--from', 'x', '--to', '2020-01-02', '--out', 'f'], /--base-url is missing/],
      [
        ['--from', 'x', '--to', '2020-01-02', '--out', 'f', '--base-url', 'http://h'],
        /--from must be a day/,
      ],
      [
        ['--from', '2020-02-01', '--to', '2020-01-02', '--out', 'f', '--base-url', 'http://h'],
        /--to lies before --from/,
      ],
      [[...days, '--out', 'f', '--base-url', 'ftp://h'], /--base-url must be/],
      [[...complete, '--control-number', 'x'], /--control-number takes control numbers/],
      [[...complete, '--page-size', '2000'], /--page-size takes/],
      [[...days, '--out', 'f', '--by', 'x'], /--by takes open or close/],
      [[...complete, '--format', 'xml'], /--format takes ndjson or csv/],
    ] as const) {
      written.err = '';
      assert.equal(await dispatch(['history', 'export', ...args], '0', terminal), 2);
      assert.match(written.err, words);
    }
  });
});
