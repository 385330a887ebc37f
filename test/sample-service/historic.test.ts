import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readToken, writeToken } from '../../packages/dev/src/sample-service/continuation.ts';
import { codeListNames } from '../../packages/dev/src/sample-service/index.ts';
import { awkwardHistoric } from '../../packages/dev/src/sample-service/data/historic-awkward.ts';
import { openingStatuses, pastCount } from '../../packages/dev/src/sample-service/data/past.ts';
import type { WireHistoricAnswer } from '../../packages/dev/src/sample-service/historic.ts';
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
type Answer = Omit<WireHistoricAnswer, 'data'> & { data: Row[] };

const tokens = service();
const pages = service({ historicPaging: 'page' });

async function ask(path: string, reference: Service = tokens): Promise<Answer> {
  // No key: the data is public (data-service §5).
  const response = await reference(new Request(`${BASE}${path}`));
  assert.equal(response.status, 200, path);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  return (await response.json()) as Answer;
}

const feed = (query: Record<string, string>, reference?: Service): Promise<Answer> =>
  ask(`/api/historicjoa?${new URLSearchParams(query).toString()}`, reference);

/** All pages, by the links in the responses. */
async function walk(query: Record<string, string>, reference?: Service): Promise<Answer[]> {
  const answers = [await feed(query, reference)];
  for (;;) {
    const next = answers[answers.length - 1]?.paging.next;
    if (next === undefined) return answers;
    answers.push(await ask(next, reference));
  }
}

const rowsOf = (answers: readonly Answer[]): Row[] => answers.flatMap(({ data }) => data);
const controlNumbers = (rows: readonly Row[]): number[] =>
  rows.map(({ portalControlNumber }) => portalControlNumber);
const numbers = (answers: readonly Answer[]): number[] => controlNumbers(rowsOf(answers));

const year = { StartPositionOpenDate: '2015-01-01', EndPositionOpenDate: '2015-12-31' };

describe('the historic feed', () => {
  it('needs no key, exists under both spellings, and has at least 50,000 records [§4.1.path, 5.historic]', async () => {
    for (const path of ['/api/historicjoa', '/api/HistoricJoa', '/API/HISTORICJOA/']) {
      const { paging, data } = await ask(`${path}?PageSize=1`);
      assert.equal(paging.metadata.totalCount, pastCount);
      assert.equal(data.length, 1);
    }
    assert.ok(pastCount >= 50_000);
  });

  it('has pages of 1,000 records by default and at most [§2.1.data, 4.1.PageSize, 8.default-page-size, 8.maximum-page-size]', async () => {
    for (const size of ['', '1000', '1001', '99999', '0', '-3', 'ten', '2.5']) {
      const { paging, data } = await feed({ ...year, PageSize: size });
      assert.equal(paging.metadata.pageSize, 1000, size);
      assert.equal(data.length, 1000, size);
    }
    assert.equal((await feed({ ...year, PageSize: '7' })).data.length, 7);
  });

  it('returns 204 with an empty body if nothing matches [§4.1.no-match]', async () => {
    const queries: Record<string, string>[] = [
      { HiringAgencyCodes: 'QQ99' },
      { PortalControlNumbers: '1' },
      { AnnouncementNumbers: 'NO-SUCH-NUMBER-12345678' },
      { StartPositionOpenDate: '2030-01-01' },
      { StartPositionOpenDate: '2015-12-31', EndPositionOpenDate: '2015-01-01' },
    ];
    for (const query of queries)
      for (const reference of [tokens, pages]) {
        const response = await get(
          `/api/historicjoa?${new URLSearchParams(query).toString()}`,
          reference,
        );
        assert.equal(response.status, 204);
        assert.equal(response.headers.get('content-type'), null);
        assert.equal(await response.text(), '');
      }
  });
});

describe('the filters of the historic feed', () => {
  const cases: Record<string, (row: Row) => string | readonly string[]> = {
    HiringAgencyCodes: (row) => row.hiringAgencyCode,
    HiringDepartmentCodes: (row) => row.hiringDepartmentCode,
    PositionSeries: (row) => row.jobCategories.map(({ series }) => series),
    AnnouncementNumbers: (row) => row.announcementNumber,
    PortalControlNumbers: (row) => String(row.portalControlNumber),
  };

  it('find exactly the records with the code, several with semicolons, in any case [§4.1.HiringAgencyCodes, 4.1.HiringDepartmentCodes, 4.1.PositionSeries, 4.1.AnnouncementNumbers, 4.1.PortalControlNumbers]', async () => {
    const all = rowsOf(await walk({ ...year }));
    const [first, other] = [all[17], all[2318]];
    assert.ok(first && other);
    for (const [name, read] of Object.entries(cases)) {
      const one: string = [read(first)].flat()[0] ?? '';
      const two: string = [read(other)].flat()[0] ?? '';
      assert.ok(one && two);
      for (const value of [one, one.toLowerCase(), `${one};${two}`, ` ${two} ; ${one};`]) {
        const wanted = new Set(value.split(';').map((part) => part.trim().toUpperCase()));
        const expected = all.filter((row) =>
          [read(row)].flat().some((code) => wanted.has(code.toUpperCase())),
        );
        assert.deepEqual(
          numbers(await walk({ ...year, [name]: value })),
          controlNumbers(expected),
          `${name}=${value}`,
        );
      }
    }
    const short = first.jobCategories[0]?.series.replace(/^0+/, '') ?? '';
    assert.ok((await feed({ ...year, PositionSeries: short })).paging.metadata.totalCount > 0);
  });

  it('include both ends of a range of dates, for opening and for closing [§4.1.StartPositionOpenDate, 4.1.EndPositionOpenDate, 4.1.StartPositionCloseDate, 4.1.EndPositionCloseDate]', async () => {
    const all = rowsOf(await walk({ ...year }));
    const [from, to] = ['2015-06-01', '2015-06-30'];
    const inside = (date: string): boolean => date >= from && date <= to;
    assert.ok(all.some(({ positionOpenDate }) => positionOpenDate === from));
    assert.deepEqual(
      numbers(await walk({ StartPositionOpenDate: from, EndPositionOpenDate: to })),
      controlNumbers(all.filter(({ positionOpenDate }) => inside(positionOpenDate))),
    );
    const closed = { StartPositionCloseDate: from, EndPositionCloseDate: to };
    assert.deepEqual(
      numbers(await walk({ ...year, ...closed })),
      controlNumbers(all.filter(({ positionCloseDate }) => inside(positionCloseDate))),
    );
    for (const { positionCloseDate } of rowsOf(await walk(closed)))
      assert.ok(inside(positionCloseDate));
    const one = await feed({ EndPositionOpenDate: '2013-01-31' });
    const rest = await feed({ StartPositionOpenDate: '2013-02-01' });
    assert.equal(one.paging.metadata.totalCount + rest.paging.metadata.totalCount, pastCount);
    const early = await feed({ EndPositionCloseDate: '2020-05-05' });
    const late = await feed({ StartPositionCloseDate: '2020-05-06' });
    assert.equal(early.paging.metadata.totalCount + late.paging.metadata.totalCount, pastCount);
  });

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

  it('partition the feed: the departments add up to its total', async () => {
    const departments = (await (await get('/api/codelist/agencysubelements')).json()) as {
      CodeList: [{ ValidValue: { Code: string }[] }];
    };
    assert.ok(codeListNames.includes('agencysubelements'));
    let sum = 0;
    for (const { Code } of departments.CodeList[0].ValidValue) {
      if (Code.length !== 2 || Code === 'XX') continue;
      const response = await get(`/api/historicjoa?PageSize=1&HiringDepartmentCodes=${Code}`);
      if (response.status === 200)
        sum += ((await response.json()) as Answer).paging.metadata.totalCount;
    }
    assert.equal(sum, pastCount);
  });
});

describe('the page-number form', () => {
  it('contains page, pages and count, and links in both directions [§2.2.page.totalCount, 2.2.page.pageSize, 2.2.page.currentPage, 2.2.page.totalPages, 4.1.1, 4.1.3, 4.1.PageNumber, 8.PageNumber]', async () => {
    const { paging } = await feed({ ...year, PageSize: '50', PageNumber: '2' }, pages);
    const { totalCount, totalPages } = paging.metadata;
    assert.deepEqual(paging.metadata, {
      totalCount,
      pageSize: 50,
      currentPage: 2,
      totalPages: Math.ceil(totalCount / 50),
    });
    const link = '/api/historicjoa?startpositionopendate=2015-01-01&endpositionopendate=2015-12-31';
    assert.equal(paging.previous, `${link}&pagesize=50&pagenumber=1`);
    assert.equal(paging.next, `${link}&pagesize=50&pagenumber=3`);
    const first = await feed({ ...year, PageSize: '50' }, pages);
    assert.equal(first.paging.metadata.currentPage, 1);
    assert.equal('previous' in first.paging, false);
    const last = await feed({ ...year, PageSize: '50', PageNumber: String(totalPages) }, pages);
    assert.equal('next' in last.paging, false);
    const past = await get(
      `${link}&pagesize=50&pagenumber=${String((totalPages ?? 0) + 1)}`,
      pages,
    );
    assert.equal(past.status, 204);
  });

  it('loses and repeats nothing from the first page to the last [§2.2.page.totalCount, 4.1.1]', async () => {
    const answers = await walk({ ...year, PageSize: '333' }, pages);
    const found = numbers(answers);
    assert.equal(new Set(found).size, found.length);
    assert.equal(found.length, answers[0]?.paging.metadata.totalCount);
    assert.equal(answers.length, answers[0]?.paging.metadata.totalPages);
    assert.deepEqual(found, numbers(await walk({ ...year, PageSize: '1000' })));
  });

  it('has announcementClosingType and a date of 1900, and the token form has code and null [§2.1.announcementClosingType, 2.1.positionOpenDate, 2.1.positionExpireDate]', async () => {
    const [paged, token] = [await feed(year, pages), await feed(year)];
    for (const row of paged.data) {
      assert.match(String(row.announcementClosingType), /^0[1-4]$/);
      assert.equal('announcementClosingTypeCode' in row, false);
      assert.match(row.positionOpenDate, /^2015-\d\d-\d\dT00:00:00$/);
    }
    for (const row of token.data) {
      assert.equal('announcementClosingType' in row, false);
      assert.ok('announcementClosingTypeCode' in row);
      assert.match(row.positionOpenDate, /^2015-\d\d-\d\d$/);
    }
    const unset = paged.data.map(({ positionExpireDate }) =>
      positionExpireDate?.startsWith('1900'),
    );
    assert.deepEqual(
      unset,
      token.data.map(({ positionExpireDate }) => positionExpireDate === null),
    );
    assert.ok(unset.includes(true) && unset.includes(false));
    for (const row of token.data)
      if (row.positionExpireDate !== null)
        assert.ok(
          row.positionExpireDate > row.positionOpenDate &&
            row.positionExpireDate < row.positionCloseDate,
        );
  });
});

describe('the continuation-token form', () => {
  it('can be followed through the whole feed: counts decrease to the last page, which has no token [§2.2.token.totalCount, 2.2.token.pageSize, 4.1.2]', async () => {
    const seen = new Set<number>();
    let left = pastCount;
    let path: string | undefined = '/api/historicjoa';
    while (path !== undefined) {
      const { paging, data }: Answer = await ask(path);
      assert.equal(paging.metadata.totalCount, left);
      assert.equal(paging.metadata.pageSize, 1000);
      for (const { portalControlNumber } of data) seen.add(portalControlNumber);
      left -= data.length;
      path = paging.next;
      assert.equal('continuationToken' in paging.metadata, left > 0);
      assert.equal(path !== undefined, left > 0);
    }
    assert.equal(left, 0);
    assert.equal(seen.size, pastCount);
  });

  it('has links with the filters in lower case and the URL-encoded token [§2.2.token.continuationToken, 2.2.token.next, 4.1.3]', async () => {
    const { paging } = await feed({ ...year, HiringAgencyCodes: 'VATA;TR93', PageSize: '29' });
    const token = paging.metadata.continuationToken ?? '';
    assert.match(token, /^[A-Za-z0-9%]+%3D%3D$/);
    assert.equal(
      paging.next,
      `/api/historicjoa?continuationtoken=${token}&hiringagencycodes=VATA%3BTR93&startpositionopendate=2015-01-01&endpositionopendate=2015-12-31&pagesize=29`,
    );
  });

  it('accepts the token from next or from the metadata, also with another page size [§4.1.continuationtoken]', async () => {
    const first = await feed({ ...year, PageSize: '400' });
    const token = decodeURIComponent(first.paging.metadata.continuationToken ?? '');
    const second = await feed({ ...year, PageSize: '100', continuationtoken: token });
    const linked = await ask(first.paging.next ?? '');
    assert.deepEqual(second.data, linked.data.slice(0, 100));
    assert.equal(linked.data.length, 400);
  });

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

  it('has tokens for every position, which are only valid for their filters', () => {
    for (const position of [1, 999, 54_000, 2 ** 32 - 1])
      for (const filters of ['', 'positionseries=0610']) {
        const token = writeToken(position, filters);
        assert.deepEqual(readToken(token, filters), { position });
        assert.deepEqual(readToken(token, `${filters}x`), { refused: 'other filters' });
      }
  });
});

describe('historic records', () => {
  const fields =
    'portalControlNumber hiringAgencyCode hiringAgencyName hiringDepartmentCode hiringDepartmentName agencyLevel agencyLevelSort appointmentType workSchedule payScale salaryType vendor travelRequirement teleworkEligible serviceType securityClearanceRequired securityClearance whoMayApply announcementClosingTypeCode announcementClosingTypeDescription positionOpenDate positionCloseDate positionExpireDate announcementNumber hiringSubelementName positionTitle minimumGrade maximumGrade promotionPotential minimumSalary maximumSalary supervisoryStatus drugTestRequired relocationExpensesReimbursed totalOpenings disableAppyOnline positionOpeningStatus hiringPaths jobCategories positionLocations'.split(
      ' ',
    );
  const mayBeNull = new Set([
    ...['serviceType', 'announcementClosingTypeCode', 'announcementClosingTypeDescription'],
    ...['positionExpireDate', 'hiringSubelementName', 'totalOpenings'],
  ]);

  it('have only the fields of the spec, and null only where the spec allows it', async () => {
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
      for (const reference of [tokens, pages])
        assert.equal((await feed(query, reference)).data.length, awkwardHistoric.length);
    const data: (Row | null)[] = (await feed({ HiringAgencyCodes: 'XX00' })).data;
    assert.equal(data.filter((row) => row === null).length, 1);
    assert.ok(data.some((row) => typeof row?.minimumSalary === 'string'));
  });
});
