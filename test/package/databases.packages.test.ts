// The examples of docs/history.md, run by the database engine on exports of the sample service.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { historicRecords } from '../../src/client/historic-walk.ts';
import type { HistoricRecord } from '../../src/client/historic-record.ts';
import { serve, type Served } from '../../packages/server/src/proxy/node.ts';
import { createReference } from '../../packages/dev/src/sample-service/index.ts';
import { dispatch, fakeTerminal } from '../cli/support.ts';
import { blocksOf } from '../support/docs.ts';
import { packagesOf } from '../support/on-demand.ts';

/** The used part of @duckdb/node-api, whose types are not available before it is installed. */
interface DuckDb {
  DuckDBInstance: {
    create: () => Promise<{
      connect: () => Promise<{
        runAndReadAll: (sql: string) => Promise<{ getRowObjectsJson: () => Row[] }>;
        closeSync: () => void;
      }>;
      closeSync: () => void;
    }>;
  };
}
type Row = Record<string, string | number | null>;

const { modules, skip } = await packagesOf('databases');
const examples = blocksOf('docs/history.md')
  .filter(({ language }) => language === 'sql')
  .flatMap(({ code }) => code.split(';'))
  .map((statement) => statement.trim())
  .filter(Boolean);

const year = { StartPositionOpenDate: '2020-01-01', EndPositionOpenDate: '2020-12-31' };

suite('the examples of docs/history.md', { skip }, () => {
  let folder = '';
  let served: Served;
  let database: DuckDb['DuckDBInstance'];
  const records: HistoricRecord[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-databases-'));
    served = await serve(createReference(), { port: 0, hostname: '127.0.0.1', grace: 100 });
    // The conditional exports of the package choose the file.
    const entry = createRequire(join(modules, 'none.js')).resolve('@duckdb/node-api');
    ({ DuckDBInstance: database } = (await import(pathToFileURL(entry).href)) as DuckDb);
    const filters = { ...year, HiringDepartmentCodes: ['NV'] };
    const options = { baseUrl: served.address };
    for await (const record of historicRecords(filters, options)) records.push(record);
  });
  after(async () => {
    await served.close();
    await rm(folder, { recursive: true });
  });

  /** Runs an example on an export of the file that it mentions. */
  async function rowsOf(example: string): Promise<Row[]> {
    const [, file = ''] = /'([\w-]+\.(?:ndjson|csv)\.gz)'/.exec(example) ?? [];
    assert.ok(file, `names no file: ${example}`);
    const path = join(folder, file);
    const { terminal, written } = fakeTerminal();
    const args = ['--from', '2020-01-01', '--to', '2020-12-31', '--department', 'NV', '--restart'];
    const code = await dispatch(
      ['history', 'export', ...args, '--base-url', served.address, '--out', path],
      '0',
      terminal,
    );
    assert.equal(code, 0, written.err);
    const instance = await database.create();
    const connection = await instance.connect();
    try {
      const result = await connection.runAndReadAll(example.replace(file, path));
      return result.getRowObjectsJson();
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }

  test('are two queries', () => {
    assert.equal(examples.length, 2);
  });

  test('return the postings and the median pay of each occupation', async () => {
    const rows = await rowsOf(examples[0] ?? '');
    assert.ok(rows.length > 3 && rows.length <= 20, `${rows.length} rows`);
    const pay = new Map<string, number[]>();
    for (const { jobCategories = [], salaryType, minimumSalary } of records)
      for (const { series } of salaryType === 'Per Year' ? jobCategories : [])
        pay.set(series, [...(pay.get(series) ?? []), minimumSalary ?? NaN]);
    for (const { series, postings, median_salary } of rows) {
      const all = (pay.get(String(series)) ?? []).sort((one, other) => one - other);
      assert.equal(Number(postings), all.length, `series ${series}`);
      const [low = 0, high = 0] = [all[(all.length - 1) >> 1], all[all.length >> 1]];
      assert.equal(Number(median_salary), (low + high) / 2, `series ${series}`);
    }
  });

  test('return how long announcements of each month are open', async () => {
    const rows = await rowsOf(examples[1] ?? '');
    assert.equal(rows.length, 12);
    for (const { month, days } of rows) {
      const all = records.flatMap(({ positionOpenDate = '', positionCloseDate = '' }) =>
        positionOpenDate.startsWith(String(month).slice(0, 7)) && positionCloseDate
          ? [(Date.parse(positionCloseDate) - Date.parse(positionOpenDate)) / 86_400_000]
          : [],
      );
      const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
      assert.ok(Math.abs(Number(days) - mean) < 1e-6, `${month}: ${days}, not ${mean}`);
    }
  });
});
