// The queries of examples/duckdb, on exports of the sample service.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { historicRecords } from '../../src/client/historic-walk.ts';
import type { HistoricRecord } from '../../src/client/historic-record.ts';
import { serve, type Served } from '../../packages/server/src/proxy/node.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { exampleFiles } from '../support/examples.ts';
import { packagesOf } from '../support/install.ts';
import { makeNewcomer, runIn, write } from '../support/package.ts';

type Row = Record<string, string | number | null>;

const { modules, skip } = await packagesOf('examples/duckdb');

const year = { StartPositionOpenDate: '2020-01-01', EndPositionOpenDate: '2020-12-31' };

suite('the queries of examples/duckdb', { skip }, () => {
  let served: Served;
  let newcomer: Awaited<ReturnType<typeof makeNewcomer>>;
  const records: HistoricRecord[] = [];
  before(async () => {
    newcomer = await makeNewcomer(modules);
    const { folder } = newcomer;
    await write(folder, exampleFiles('duckdb'));
    served = await serve(createSampleService(), { port: 0, hostname: '127.0.0.1', grace: 100 });
    const program = join(folder, 'node_modules/portal-jobs-server/dist/cli.js');
    const days = ['--from', '2020-01-01', '--to', '2020-12-31', '--department', 'NV'];
    for (const file of ['navy-2020.ndjson.gz', 'navy-2020.csv.gz']) {
      const args = [...days, '--base-url', served.url, '--out', file];
      await runIn(folder, process.execPath, program, 'history', 'export', ...args);
    }
    const filters = { ...year, HiringDepartmentCodes: ['NV'] };
    const options = { baseUrl: served.url };
    for await (const record of historicRecords(filters, options)) records.push(record);
  });
  after(async () => {
    await served.close();
    await newcomer.remove();
  });

  async function rowsOf(file: string): Promise<Row[]> {
    const printed = await runIn(newcomer.folder, process.execPath, 'query.mjs', file);
    return printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
  }

  test('return the postings and the median pay of each occupation', async () => {
    const rows = await rowsOf('pay-by-series.sql');
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
    const rows = await rowsOf('days-open-by-month.sql');
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
