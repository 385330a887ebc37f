import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awkwardHistoric } from '../../packages/dev/src/sample-service/data/historic-awkward.ts';
import { openingStatuses, pastCount } from '../../packages/dev/src/sample-service/data/past.ts';
import type { WireHistoricResponse } from '../../packages/dev/src/sample-service/history/historic.ts';
import { BASE, get, service, type Service } from './ask.ts';

interface Row {
  portalControlNumber: number;
  hiringAgencyCode: string;
  hiringDepartmentCode: string;
  announcementNumber: string;
  positionOpenDate: string;
  positionCloseDate: string;
  positionExpireDate: string | null;
  positionOpeningStatus: string;
  jobCategories: { series: string }[];
  hiringPaths: { hiringPath: string }[];
  positionLocations: Record<string, string>[];
  [name: string]: unknown;
}
type ValidatedResponse = Omit<WireHistoricResponse, 'data'> & { data: Row[] };

const tokens = service();
const pages = service({ historicPaging: 'page' });

async function ask(path: string, sampleService: Service = tokens): Promise<ValidatedResponse> {
  // No key: the data is public (data-service §5).
  const response = await sampleService(new Request(`${BASE}${path}`));
  assert.equal(response.status, 200, path);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  return (await response.json()) as ValidatedResponse;
}

const feed = (query: Record<string, string>, sampleService?: Service): Promise<ValidatedResponse> =>
  ask(`/api/historicjoa?${new URLSearchParams(query).toString()}`, sampleService);

/** All pages, by the links in the responses. */
async function walk(
  query: Record<string, string>,
  sampleService?: Service,
): Promise<ValidatedResponse[]> {
  const responses = [await feed(query, sampleService)];
  for (;;) {
    const next = responses[responses.length - 1]?.paging.next;
    if (next === undefined) return responses;
    responses.push(await ask(next, sampleService));
  }
}

const rowsOf = (responses: readonly ValidatedResponse[]): Row[] =>
  responses.flatMap(({ data }) => data);
const year = { StartPositionOpenDate: '2015-01-01', EndPositionOpenDate: '2015-12-31' };

describe('the filters of the historic feed', () => {
  it('refuse an invalid date instead of returning everything [§4.4.dates]', async () => {
    for (const name of [
      'StartPositionOpenDate',
      'EndPositionOpenDate',
      'StartPositionCloseDate',
      'EndPositionCloseDate',
    ])
      for (const date of ['soon', '2015-02-30', '2015', '20150101']) {
        const response = await get(`/api/historicjoa?${name}=${date}`);
        assert.equal(response.status, 400);
        assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
        assert.match(((await response.json()) as { detail: string }).detail, new RegExp(name));
      }
    for (const date of ['2015-01-01T00:00:00', '01-01-2015', '1/1/2015'])
      assert.deepEqual(
        await feed({ ...year, StartPositionOpenDate: date, PageSize: '3' }).then(
          ({ data }) => data,
        ),
        (await feed({ ...year, PageSize: '3' })).data,
      );
  });
});

describe('the continuation-token form', () => {
  it('is stateless: another instance continues with the same bytes', async () => {
    const first = await feed({ ...year, PageSize: '10' });
    const here = await get(first.paging.next ?? '');
    const there = await get(first.paging.next ?? '', service());
    assert.equal(await here.text(), await there.text());
  });

  it('refuses a token that was changed, invented, encoded twice, or sent with other filters [§4.1.continuationtoken]', async () => {
    const { paging } = await feed({ ...year, PageSize: '10' });
    const token = decodeURIComponent(paging.metadata.continuationToken ?? '');
    const swapped = (at: number): string =>
      `${token.slice(0, at)}${token[at] === 'B' ? 'C' : 'B'}${token.slice(at + 1)}`;
    const bad = [
      'x',
      '%00',
      '0',
      'AAAAAAAAAAAAAAAAAAAAAA==',
      encodeURIComponent(token),
      token.slice(0, -1),
      `${token}A`,
      ...Array.from({ length: 22 }, (_, at) => swapped(at)),
    ];
    for (const continuationtoken of bad) {
      const query = new URLSearchParams({ ...year, continuationtoken });
      const response = await get(`/api/historicjoa?${query.toString()}`);
      assert.equal(response.status, 400, continuationtoken);
      assert.match(
        ((await response.json()) as { detail: string }).detail,
        /continuationtoken is not a token/,
      );
    }
    const other = new URLSearchParams({ continuationtoken: token });
    const response = await get(`/api/historicjoa?${other.toString()}`);
    assert.equal(response.status, 400);
    assert.match(((await response.json()) as { detail: string }).detail, /other filters/);
  });
});

describe('historic records', () => {
  const fields =
    'portalControlNumber hiringAgencyCode hiringAgencyName hiringDepartmentCode hiringDepartmentName agencyLevel agencyLevelSort appointmentType workSchedule payScale salaryType vendor travelRequirement teleworkEligible serviceType securityClearanceRequired securityClearance whoMayApply announcementClosingTypeCode announcementClosingTypeDescription positionOpenDate positionCloseDate positionExpireDate announcementNumber hiringSubelementName positionTitle minimumGrade maximumGrade promotionPotential minimumSalary maximumSalary supervisoryStatus drugTestRequired relocationExpensesReimbursed totalOpenings disableAppyOnline positionOpeningStatus hiringPaths jobCategories positionLocations'.split(
      ' ',
    );
  const mayBeNull = new Set([
    'serviceType',
    'announcementClosingTypeCode',
    'announcementClosingTypeDescription',
    'positionExpireDate',
    'hiringSubelementName',
    'totalOpenings',
  ]);

  it('have only the fields of recorded payloads, and null only if the spec allows it [§2.1.PositionLocationIDs]', async () => {
    const nulls = new Set<string>();
    for (const start of ['2013-01-01', '2016-03-01', '2021-06-01', '2025-12-01'])
      for (const row of (await feed({ StartPositionOpenDate: start })).data) {
        assert.deepEqual(Object.keys(row), fields);
        for (const name of fields.slice(0, -3)) {
          if (row[name] === null) nulls.add(name);
        }
        assert.ok(row.jobCategories.length > 0 && row.positionLocations.length > 0);
        for (const place of row.positionLocations)
          assert.deepEqual(Object.keys(place), [
            'positionLocationCity',
            'positionLocationState',
            'positionLocationCountry',
          ]);
        assert.ok(Number(row.minimumSalary) <= Number(row.maximumSalary));
        assert.ok(String(row.agencyLevelSort).endsWith(String(row.hiringAgencyName)));
      }
    assert.deepEqual(nulls, mayBeNull);
  });

  it('have all states of data-service §3 and of the feed, and openings may be texts [§2.1.positionOpeningStatus, 3.positionOpeningStatus, 3.under-review]', async () => {
    const rows = rowsOf(await walk({ StartPositionOpenDate: '2025-06-01' }));
    const states = new Set(rows.map(({ positionOpeningStatus }) => positionOpeningStatus));
    assert.deepEqual([...states].sort(), [...openingStatuses].sort());
    for (const { positionOpeningStatus, positionCloseDate } of rows)
      assert.equal(
        positionOpeningStatus === 'Accepting applications',
        positionCloseDate >= '2026-03-01',
      );
    const openings = new Set(rows.map(({ totalOpenings }) => totalOpenings));
    for (const one of ['1', 'Few', 'Many', 'MANY', null]) assert.ok(openings.has(one), String(one));
    assert.ok(rows.some(({ hiringPaths }) => hiringPaths.length === 0));
    assert.ok(rows.some(({ jobCategories }) => jobCategories.length > 1));
    assert.ok(rows.some(({ positionLocations }) => positionLocations.length > 100));
  });

  it('have the names of lists in the configured case', async () => {
    for (const [historicNames, names] of [
      ['camel', ['hiringPaths', 'jobCategories', 'positionLocations']],
      ['Pascal', ['HiringPaths', 'JobCategories', 'PositionLocations']],
      ['lower', ['hiringpaths', 'jobcategories', 'positionlocations']],
    ] as const) {
      const { data } = await feed({ PageSize: '1' }, service({ historicNames }));
      assert.deepEqual(Object.keys(data[0] ?? {}).slice(-3), names);
    }
  });

  it('are the same on every day and in every instance', async () => {
    const path = '/api/historicjoa?PageSize=200&PositionSeries=0610';
    const later = service({ now: () => new Date('2031-07-04T12:00:00Z') });
    assert.equal(await (await get(path)).text(), await (await get(path, later)).text());
  });

  it('include awkward ones, which are only returned for their agency', async () => {
    const everything = await feed({ PageSize: '1' });
    assert.equal(everything.paging.metadata.totalCount, pastCount);
    const queries: Record<string, string>[] = [
      { HiringAgencyCodes: 'xx00' },
      { HiringDepartmentCodes: 'XX' },
    ];
    for (const query of queries)
      for (const sampleService of [tokens, pages])
        assert.equal((await feed(query, sampleService)).data.length, awkwardHistoric.length);
    const data: (Row | null)[] = (await feed({ HiringAgencyCodes: 'XX00' })).data;
    assert.equal(data.filter((row) => row === null).length, 1);
    assert.ok(data.some((row) => typeof row?.minimumSalary === 'string'));
  });
});
