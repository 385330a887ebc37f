import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { exportedRecords } from '../../packages/server/src/cli/summarize/exported-records.ts';
import { serve, type Served } from '../../packages/server/src/proxy/node.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { readHistorySummary } from '../../src/protocol/history-summary.ts';
import { memoryInUse } from '../support/memory.ts';
import { dispatch, fakeTerminal } from './support.ts';

let folder = '';
let served: Served;
const sampleService = createSampleService();
/** The current service. Each test can replace it. */
let service: (request: Request) => Promise<Response>;
let asked: string[] = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-summarize-'));
  served = await serve(
    (request) => {
      asked.push(new URL(request.url).pathname);
      return service(request);
    },
    { port: 0, hostname: '127.0.0.1', grace: 100 },
  );
});
after(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

let files = 0;
const fresh = (ending: string) => join(folder, `${(files += 1)}.${ending}`);
const year = ['--from', '2020-01-01', '--to', '2020-12-31'];

async function run(command: 'export' | 'summarize', ...args: string[]) {
  const { terminal, written } = fakeTerminal();
  const code = await dispatch(['history', command, ...args], '0', terminal);
  return { code, ...written };
}

const exports = new Map<string, string>();

/** Returns an exported file of the given form. */
async function exported(ending: string): Promise<string> {
  const known = exports.get(ending);
  if (known) return known;
  service = sampleService;
  const file = fresh(ending);
  const args = [...year, '--base-url', served.url, '--out', file];
  const { code, err } = await run('export', ...args);
  assert.equal(code, 0, err);
  exports.set(ending, file);
  return file;
}

const summaryIn = async (file: string) =>
  readHistorySummary(JSON.parse(await readFile(file, 'utf8')));

describe('portal-jobs-server history summarize', () => {
  for (const text of ['204 No Content\n', 'No Content', 'HTTP/1.1 204 No Content\r\n'])
    it(`says that there is nothing to count if the feed says ${JSON.stringify(text)}`, async () => {
      service = async () => new Response(text);
      const out = fresh('json');
      const { code, err } = await run('summarize', ...year, '--base-url', served.url, '--out', out);
      assert.equal(code, 1);
      assert.match(err, /^There is nothing to count: 0 records/);
    });

  for (const by of ['month', 'series', 'grade'])
    it(`by ${by}: returns the same from the feed and from every form of an exported file`, async () => {
      service = sampleService;
      const feed = fresh('json');
      const days = [...year, '--base-url', served.url];
      assert.equal((await run('summarize', '--by', by, ...days, '--out', feed)).code, 0);
      const expected = await readFile(feed, 'utf8');
      assert.ok(Buffer.byteLength(expected) <= 2_000, `${Buffer.byteLength(expected)} bytes`);
      assert.ok((await summaryIn(feed)).rows.length > 5);
      for (const ending of ['ndjson', 'ndjson.gz', 'csv', 'csv.gz']) {
        const file = await exported(ending);
        const out = fresh('json');
        const { code, err } = await run(
          ...(['summarize', '--in', file, '--by', by, ...days, '--out', out] as const),
        );
        assert.equal(code, 0, err);
        assert.equal(await readFile(out, 'utf8'), expected, ending);
      }
    });

  it('prints names of occupations with the URL of the service, or codes while the service fails', async () => {
    const file = await exported('ndjson');
    const out = fresh('json');
    const args = ['--in', file, '--by', 'series', '--out', out];
    await run('summarize', ...args);
    assert.equal((await summaryIn(out)).rows[0]?.label, undefined);
    asked = [];
    await run('summarize', ...args, '--base-url', served.url);
    assert.deepEqual(asked, ['/api/codelist/occupationalseries']);
    assert.match((await summaryIn(out)).rows[0]?.label ?? '', /[a-z]{3}/);
    service = async () => new Response('', { status: 404 });
    const { code, err } = await run('summarize', ...args, '--base-url', served.url);
    assert.equal(code, 0);
    assert.match(err, /The series have no names: .* 404/);
    assert.equal((await summaryIn(out)).rows[0]?.label, undefined);
  });

  it('reports its counts, on standard error if the summary is the output', async () => {
    const file = await exported('ndjson');
    const toFile = await run('summarize', '--in', file, '--out', fresh('json'));
    assert.match(toFile.out, /^[\d,]+ announcements from 2020-01-\d\d to 2020-12-\d\d\.\n$/);
    const toOutput = await run('summarize', '--in', file, '--out', '-');
    assert.equal(toOutput.err, toFile.out);
    assert.equal(readHistorySummary(JSON.parse(toOutput.out)).by, 'month');
    const quiet = await run('summarize', '--in', file, '--out', fresh('json'), '--quiet');
    assert.deepEqual([quiet.out, quiet.err], ['', '']);
  });

  it('counts unreadable records, and leaves out other days', async () => {
    const file = fresh('ndjson');
    const lines = [
      '{"portalControlNumber":1,"positionOpenDate":"2024-03-04"}',
      '{"portalControlNumber":2,"positionOpenDate":"2023-03-04"}',
      '{"portalControlNumber":3}',
      '{"portalControlNumber":4,"positionOpen',
      'null',
    ];
    await writeFile(file, lines.join('\n'));
    const out = fresh('json');
    const { code, out: words } = await run(
      ...(['summarize', '--in', file, '--from', '2024-01-01', '--out', out] as const),
    );
    assert.equal(code, 0);
    assert.match(words, /^1 announcement from 2024-01-01 to 2024-03-04\./);
    assert.match(words, /2 records without a day of opening, or of other days\./);
    assert.match(words, /2 records could not be read and are not counted\./);
  });

  it('counts unreadable lines of a table', async () => {
    const file = fresh('csv');
    await writeFile(
      file,
      'portalControlNumber,positionOpenDate\n1,2024-03-04\n2,2024-03-05,extra\n3,2024-03-06\n',
    );
    const { out } = await run('summarize', '--in', file, '--out', fresh('json'));
    assert.match(out, /^2 announcements/);
    assert.match(out, /1 records could not be read/);
  });

  it('keeps the last summary if there is nothing to count or the source fails', async () => {
    const out = fresh('json');
    await writeFile(out, 'the last one');
    const whole = gzipSync(await readFile(await exported('ndjson')));
    const cases: [string, () => Promise<string[]>, RegExp][] = [
      ['a missing file', async () => ['--in', fresh('ndjson')], /does not exist/],
      ['a folder', async () => ['--in', folder], /is a folder/],
      [
        'half a file',
        async () => {
          const file = fresh('ndjson.gz');
          await writeFile(file, whole.subarray(0, whole.length / 2));
          return ['--in', file];
        },
        /is not a complete gzip file/,
      ],
      [
        'a file that is not gzip',
        async () => {
          const file = fresh('csv.gz');
          await writeFile(file, 'portalControlNumber\n1\n');
          return ['--in', file];
        },
        /is not a complete gzip file/,
      ],
      [
        'another kind of file',
        async () => {
          const file = fresh('ndjson');
          await writeFile(file, '<html>\n</html>\n');
          return ['--in', file];
        },
        /nothing to count: 0 records.*and 2 that could not be read/,
      ],
      [
        'an unfinished export',
        async () => {
          const file = fresh('ndjson');
          await writeFile(file, await readFile(await exported('ndjson')));
          await writeFile(`${file}.resume.json`, '{}');
          return ['--in', file];
        },
        /is an unfinished export: run its command again/,
      ],
      [
        'a failing service',
        async () => {
          service = async () => new Response('', { status: 400 });
          return [...year, '--base-url', served.url];
        },
        /responded with status 400/,
      ],
    ];
    for (const [what, args, words] of cases) {
      const { code, err } = await run('summarize', ...(await args()), '--out', out);
      assert.equal(code, 1, what);
      assert.match(err, words, what);
      assert.equal(await readFile(out, 'utf8'), 'the last one', what);
    }
    const elsewhere = join(folder, 'missing', 'out.json');
    const { code, err } = await run(
      'summarize',
      '--in',
      await exported('ndjson'),
      '--out',
      elsewhere,
    );
    assert.equal(code, 1);
    assert.match(err, /cannot be written: the folder does not exist/);
  });

  it('writes the element with its table for a page, in the language of that page', async () => {
    const file = await exported('ndjson');
    const out = fresh('json');
    const page = fresh('html');
    const args = ['--in', file, '--out', out, '--html', page];
    assert.equal((await run('summarize', ...args)).code, 0);
    const table = await readFile(page, 'utf8');
    assert.ok(table.startsWith(`<portal-job-trends src="${basename(out)}" lang="en"><p>Usually `));
    assert.match(table, /<caption>Jobs posted by month, January 2020 to December 2020<\/caption>/);
    assert.equal(table.match(/<th scope="row" lang="en-US">/g)?.length, 12);
    const more = ['--src', '/data/a&b.json', '--language', 'es-MX'];
    assert.equal((await run('summarize', ...args, ...more)).code, 0);
    const spanish = await readFile(page, 'utf8');
    assert.ok(spanish.startsWith('<portal-job-trends src="/data/a&amp;b.json" lang="es"><p>Por'));
    assert.match(spanish, /<th scope="row" lang="es-US">septiembre<\/th>/);
    const elsewhere = join(folder, 'missing', 'page.html');
    const { code, err } = await run(
      ...(['summarize', '--in', file, '--out', out, '--html', elsewhere] as const),
    );
    assert.equal(code, 1);
    assert.match(err, /page\.html.* cannot be written: the folder does not exist/);
  });

  it('stops at Ctrl-C without writing', async () => {
    const out = fresh('json');
    const { terminal, written, stop } = fakeTerminal();
    let pages = 0;
    service = (request) => {
      if ((pages += 1) === 2) stop();
      return sampleService(request);
    };
    const args = [...year, '--page-size', '100', '--base-url', served.url, '--out', out];
    assert.equal(await dispatch(['history', 'summarize', ...args], '0', terminal), 130);
    assert.match(written.err, /Stopped\. Nothing was written\./);
    assert.equal(existsSync(out), false);
  });

  it('explains wrong arguments before it reads anything', async () => {
    for (const [args, words] of [
      [[], /--out is missing/],
      [['--out', 'x'], /--in is missing: the exported file; for the feed/],
      [['--out', 'x', '--from', '2024-01-01', '--base-url', 'http://x'], /--to is missing/],
      [['--out', 'x', '--by', 'week'], /--by takes month, series, grade/],
      [['--out', 'x', '--in', 'y', '--agency', 'HE00'], /--agency is for the feed/],
      [['--out', 'x', '--in', 'y', '--from', '1/2/2024'], /--from: it must be a day, YYYY-MM-DD/],
      [['--out', 'x', '--in', 'y', '--from', '2024-02-01', '--to', '2024-01-01'], /--to: .*before/],
      [['--out', './y', '--in', 'y'], /--out is the exported file, which it would replace/],
      [['--out', 'x', '--in', 'y', '--html', 'a/../y'], /--html is the exported file/],
      [['--out', 'x', '--in', 'y', '--in', 'z'], /--in is given twice\. It takes one value/],
      [['--out', 'x', '--in', 'y', '--html'], /--html/],
      [['--out', 'x', '--in', 'y', '--html', 'x'], /--html takes a file of its own/],
      [['--out', '-', '--in', 'y', '--html', 'x'], /--src is missing/],
      [['--out', 'x', '--in', 'y', '--src', 'x'], /--src belongs to --html/],
      [['--out', 'x', '--in', 'y', '--html', 'z', '--language', 'fr'], /--language takes en or es/],
    ] as const) {
      const { code, err } = await run('summarize', ...args);
      assert.equal(code, 2, args.join(' '));
      assert.match(err, words);
    }
  });

  it('keeps no records in memory: 50,000 records take no more than 5,000', async () => {
    const file = fresh('ndjson.gz');
    const line = (number: number) =>
      `${JSON.stringify({ portalControlNumber: number, positionOpenDate: '2024-03-04', positionTitle: 'A long title '.repeat(20) })}\n`;
    await writeFile(
      file,
      gzipSync(Array.from({ length: 50_000 }, (_, index) => line(index + 1)).join('')),
    );
    let records = 0;
    let after5000 = 0;
    for await (const record of exportedRecords(file, new AbortController().signal)) {
      assert.ok(record);
      records += 1;
      if (records === 5_000) after5000 = (await memoryInUse()).heapUsed;
    }
    assert.equal(records, 50_000);
    assert.ok((await memoryInUse()).heapUsed - after5000 < 2_000_000);
  });
});
