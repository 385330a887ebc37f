import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { awkwardHistoric } from '../../packages/dev/src/sample-service/data/historic-awkward.ts';
import { awkwardAgency, awkwardForms } from '../../packages/dev/src/sample-service/index.ts';
import { rateIntervals } from '../../packages/dev/src/sample-service/data/code-names.ts';
import { all, count, get, search, service, TODAY } from './ask.ts';

type Loose = Record<string, unknown>;

/** The raw items for a keyword. */
const raw = async (keyword: string): Promise<unknown[]> =>
  (await search({ Keyword: keyword, Fields: 'Full' })).SearchResultItems;

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (here, step) => (here === null || here === undefined ? undefined : (here as Loose)[step]),
    value,
  );

const inJob = async (keyword: string, ...path: (string | number)[]): Promise<unknown> =>
  at((await raw(keyword))[0], 'MatchedObjectDescriptor', ...path);
const inDetails = (keyword: string, ...path: (string | number)[]): Promise<unknown> =>
  inJob(keyword, 'UserArea', 'Details', ...path);
const apply = async (keyword: string): Promise<string> =>
  String(await inJob(keyword, 'ApplyURI', 0));

describe('awkward records', () => {
  it('are at least 40 forms, each found by its keyword and by "awkward"', async () => {
    assert.ok(awkwardForms.length >= 40);
    assert.equal(new Set(awkwardForms.map(({ keyword }) => keyword)).size, awkwardForms.length);
    let sum = 0;
    for (const { keyword, shows } of awkwardForms) {
      assert.match(keyword, /^awkward(-[a-z0-9]+)+$/);
      assert.ok(shows.length > 5);
      const found = await count({ Keyword: keyword });
      assert.equal(found, ['awkward-twice', 'awkward-same-id'].includes(keyword) ? 2 : 1, keyword);
      sum += found;
    }
    assert.equal(await count({ Keyword: 'awkward' }), sum);
    assert.equal(await count({ Keyword: 'Awkward', Organization: awkwardAgency.code }), sum);
    assert.equal(await count({ Organization: awkwardAgency.code }), sum);
    assert.equal(await count({ Organization: awkwardAgency.department.toLowerCase() }), sum);
  });

  it('are only returned if they are requested', async () => {
    const queries: Record<string, string>[] = [
      {},
      { Keyword: 'records analyst' },
      { Organization: 'VA' },
      { PositionTitle: 'awkward' },
      { LocationName: 'Denver', Radius: '50' },
    ];
    for (const query of queries) {
      for (const item of await all(query))
        assert.notEqual(
          at(item, 'MatchedObjectDescriptor', 'OrganizationName'),
          awkwardAgency.name,
        );
    }
    const { Refiners } = (await search({})).UserArea;
    assert.ok(
      !Refiners?.Organization.some(({ RefinementValue }) => RefinementValue === awkwardAgency.code),
    );
  });

  it('match the other parameters', async () => {
    const result = await search({ Organization: 'XX00', JobGradeCode: 'FV' });
    assert.equal(result.SearchResultCountAll, 1);
    assert.ok((await count({ Organization: 'XX00', RemoteIndicator: 'True' })) >= 2);
  });

  it('work with every parameter, sort field and value of Fields', async () => {
    for (const query of [
      'SortField=salary',
      'SortField=location&SortDirection=desc',
      'SortField=department',
      'LocationName=Denver&Radius=100',
      'SalaryBucket=50',
      'GradeBucket=09',
      'Fields=Full',
      'HiringPath=public',
      'PositionTitle=analyst',
    ]) {
      assert.equal(
        (await get(`/api/Search?Organization=XX00&ResultsPerPage=500&${query}`)).status,
        200,
        query,
      );
    }
  });

  it('move with the day, as all records do', async () => {
    const later = service({ now: () => new Date('2027-07-04T16:00:00Z') });
    const [item] = (await search({ Keyword: 'awkward-date-only' }, later)).SearchResultItems;
    assert.equal(at(item, 'MatchedObjectDescriptor', 'ApplicationCloseDate'), '2027-07-18');
  });
});

const closes = (keyword: string): Promise<unknown> => inJob(keyword, 'ApplicationCloseDate');

describe('awkward records have their documented form', () => {
  it('dates', async () => {
    assert.equal(await closes('awkward-date-only'), '2026-03-16');
    assert.equal(await closes('awkward-date-utc-midnight'), '2026-03-16T00:00:00Z');
    assert.equal(await closes('awkward-date-utc-end'), '2026-03-16T23:59:59Z');
    assert.equal(await closes('awkward-date-us'), '3/16/2026');
    assert.equal(await closes('awkward-date-fraction-midnight'), '2026-03-16T00:00:00.0000');
    assert.equal(await closes('awkward-date-fraction-end'), '2026-03-16T23:59:59.9970');
    assert.equal(await closes('awkward-date-words'), 'Until filled');
    assert.equal(await closes('awkward-date-empty'), '');
    assert.equal(await closes('awkward-date-missing'), undefined);
    assert.match(String(await closes('awkward-date-impossible')), /-02-30T/);
    assert.match(String(await closes('awkward-date-year-one')), /^0001/);
    assert.notEqual(
      await closes('awkward-date-apart'),
      await inJob('awkward-date-apart', 'PositionEndDate'),
    );
    assert.match(String(await closes('awkward-closed')), /^2026-03-01T/);
    assert.equal(await closes('awkward-closed-utc'), '2026-03-01T23:59:59Z');
    assert.equal(String(await closes('awkward-closing-today')).slice(0, 10), TODAY);
    assert.equal(await closes('awkward-closing-today-us'), '3/2/2026');
    assert.match(String(await closes('awkward-closing-tomorrow')), /^2026-03-03/);
    assert.equal(await inDetails('awkward-closing-never', 'AnnouncementClosingType'), '02');
    assert.equal(await inDetails('awkward-closing-cut-off', 'AnnouncementClosingType'), '03');
  });

  it('URLs', async () => {
    assert.match(await apply('awkward-apply-empty-channel'), /\?PostingChannelID=$/);
    assert.match(await apply('awkward-apply-default-channel'), /\?PostingChannelID=RESTAPI$/);
    assert.match(
      await apply('awkward-apply-no-query'),
      /^https:\/\/www\.portal\.example:443\/job\/\d+$/,
    );
    assert.notEqual(
      new URL(await apply('awkward-apply-third-party')).hostname,
      'www.portal.example',
    );
    assert.equal((await apply('awkward-apply-repeated')).match(/postingchannelid/gi)?.length, 2);
    assert.match(await apply('awkward-apply-parameters'), /&PostingChannelID=&.*#/);
    assert.match(await apply('awkward-apply-other-parameters'), /\?(?!.*PostingChannelID)/);
    assert.equal(((await inJob('awkward-apply-several', 'ApplyURI')) as unknown[]).length, 2);
    assert.equal(new URL(await apply('awkward-apply-script')).protocol, 'javascript:');
    assert.match(String(await inJob('awkward-apply-script', 'PositionURI')), /^javascript:/);
    assert.equal(new URL(await apply('awkward-apply-data')).protocol, 'data:');
    assert.equal(new URL(await apply('awkward-apply-credentials')).username, 'www.portal.example');
    assert.match(
      new URL(await apply('awkward-apply-look-alike')).hostname,
      /^www\.portal\.example\..+/,
    );
    assert.match(await apply('awkward-apply-relative'), /^\/job/);
    assert.deepEqual(await inJob('awkward-apply-none', 'ApplyURI'), []);
    assert.equal(await inJob('awkward-apply-missing', 'ApplyURI'), undefined);
    assert.match(
      String(await inJob('awkward-uri-view-details', 'PositionURI')),
      /:443\/GetJob\/ViewDetails\/\d+$/,
    );
    assert.match(String(await inJob('awkward-uri-job', 'PositionURI')), /:443\/job\/\d+$/);
  });

  it('places', async () => {
    const place = (keyword: string, ...path: (string | number)[]): Promise<unknown> =>
      inJob(keyword, 'PositionLocation', 0, ...path);
    assert.equal(
      ((await inJob('awkward-places-673', 'PositionLocation')) as unknown[]).length,
      673,
    );
    assert.equal(
      await inJob('awkward-place-remote', 'PositionLocationDisplay'),
      'Anywhere in the U.S. (remote job)',
    );
    assert.equal(await inDetails('awkward-place-remote-unsaid', 'RemoteIndicator'), undefined);
    assert.match(
      String(await inJob('awkward-place-negotiable', 'PositionLocationDisplay')),
      /^Location Negotiable After Selection/,
    );
    assert.equal(await place('awkward-place-blank', 'LocationName'), ' Alexandria, Virginia');
    assert.equal(await place('awkward-place-abroad', 'CountrySubDivisionCode'), undefined);
    assert.equal(await place('awkward-place-not-applicable', 'CountrySubDivisionCode'), 'N/A');
    assert.deepEqual(
      [
        await place('awkward-place-zero', 'Latitude'),
        await place('awkward-place-zero', 'Longitude'),
      ],
      [0, 0],
    );
    assert.equal(await inJob('awkward-place-no-display', 'PositionLocationDisplay'), undefined);
    assert.deepEqual(await inJob('awkward-place-none', 'PositionLocation'), []);
    assert.equal(((await inJob('awkward-place-twice', 'PositionLocation')) as unknown[]).length, 3);
  });

  it('pay', async () => {
    const pay = (keyword: string, name: string): Promise<unknown> =>
      inJob(keyword, 'PositionRemuneration', 0, name);
    for (const [code, text] of Object.entries(rateIntervals)) {
      assert.deepEqual(
        [
          await pay(`awkward-rate-code-${code.toLowerCase()}`, 'RateIntervalCode'),
          await pay(`awkward-rate-code-${code.toLowerCase()}`, 'Description'),
        ],
        [code, text],
      );
      assert.deepEqual(
        [
          await pay(`awkward-rate-text-${code.toLowerCase()}`, 'RateIntervalCode'),
          await pay(`awkward-rate-text-${code.toLowerCase()}`, 'Description'),
        ],
        [text, undefined],
      );
    }
    assert.equal(await pay('awkward-rate-unknown', 'RateIntervalCode'), 'ZZ');
    assert.deepEqual(
      [
        await pay('awkward-pay-zero', 'MinimumRange'),
        await pay('awkward-pay-zero', 'MaximumRange'),
      ],
      ['0.0', '0.0'],
    );
    assert.equal(
      await pay('awkward-pay-equal', 'MinimumRange'),
      await pay('awkward-pay-equal', 'MaximumRange'),
    );
    assert.ok(Number(await pay('awkward-pay-absurd', 'MaximumRange')) > 1e7);
    assert.ok(
      Number(await pay('awkward-pay-reversed', 'MinimumRange')) >
        Number(await pay('awkward-pay-reversed', 'MaximumRange')),
    );
    assert.ok(Number(await pay('awkward-pay-negative', 'MinimumRange')) < 0);
    assert.equal(await pay('awkward-pay-no-maximum', 'MaximumRange'), undefined);
    assert.ok(Number.isNaN(Number(await pay('awkward-pay-words', 'MinimumRange'))));
    assert.equal(typeof (await pay('awkward-pay-numbers', 'MinimumRange')), 'number');
    assert.match(String(await pay('awkward-pay-decimals', 'MinimumRange')), /\.\d{4}$/);
    assert.match(String(await pay('awkward-pay-commas', 'MinimumRange')), /^\$.*,/);
    assert.equal(
      ((await inJob('awkward-pay-several', 'PositionRemuneration')) as unknown[]).length,
      5,
    );
    assert.deepEqual(await inJob('awkward-pay-none', 'PositionRemuneration'), []);
  });

  it('grades and codes', async () => {
    const grades: Readonly<Record<string, string>> = {
      letter: 'D',
      'double-zero': '00',
      'one-digit': '9',
      'two-digits': '09',
      empty: '',
    };
    for (const [form, grade] of Object.entries(grades))
      assert.deepEqual(
        [
          await inDetails(`awkward-grade-${form}`, 'LowGrade'),
          await inDetails(`awkward-grade-${form}`, 'HighGrade'),
        ],
        [grade, grade],
      );
    assert.deepEqual(await inJob('awkward-grade-no-plan', 'JobGrade'), []);
    assert.equal(await inJob('awkward-department-empty', 'DepartmentName'), '');
    assert.doesNotMatch(String(await inDetails('awkward-other-agency', 'OrganizationCodes')), /XX/);
    assert.ok(
      String(await inJob('awkward-names-sentences', 'PositionSchedule', 0, 'Name')).length > 50,
    );
    assert.equal(await inJob('awkward-names-unknown-code', 'PositionSchedule', 0, 'Code'), '77');
    assert.equal(
      ((await inJob('awkward-series-two-levels', 'JobCategory')) as unknown[]).length,
      2,
    );
    assert.deepEqual(
      [
        await inDetails('awkward-who-may-apply', 'WhoMayApply', 'Code'),
        await inDetails('awkward-who-may-apply', 'HiringPath'),
      ],
      ['15514', undefined],
    );
    assert.deepEqual(await inDetails('awkward-path-upper-case', 'HiringPath'), ['PUBLIC', 'VET']);
    assert.deepEqual(await inDetails('awkward-path-empty', 'HiringPath'), []);
    assert.equal(await inDetails('awkward-path-unknown', 'HiringPath', 0), 'time-travelers');
    assert.ok(Array.isArray(await inDetails('awkward-duties-array', 'MajorDuties')));
    assert.equal(typeof (await inDetails('awkward-duties-string', 'MajorDuties')), 'string');
    assert.equal(await inDetails('awkward-duties-absent', 'MajorDuties'), undefined);
    assert.equal(String(await inDetails('awkward-duties-long', 'MajorDuties', 0)).length, 4965);
    assert.deepEqual(await inDetails('awkward-key-requirements-empty', 'KeyRequirements'), []);
    assert.equal(await inDetails('awkward-flag-boolean', 'DrugTestRequired'), true);
    assert.equal(await inDetails('awkward-flag-text', 'TeleworkEligible'), 'True');
    assert.equal(await inDetails('awkward-flag-letter', 'TeleworkEligible'), 'Y');
    assert.equal(await inDetails('awkward-flag-absent', 'TeleworkEligible'), undefined);
    assert.equal(await inDetails('awkward-travel-unknown', 'TravelCode'), '-1');
    assert.deepEqual(
      await Promise.all(
        ['few', 'many', '469'].map((form) =>
          inDetails(`awkward-openings-${form}`, 'TotalOpenings'),
        ),
      ),
      ['Few', 'MANY', '469'],
    );
    assert.equal(await inDetails('awkward-extra-fields', 'disableAppyOnline'), 'N');
  });

  it('texts and teasers', async () => {
    const title = async (form: string): Promise<string> =>
      String(await inJob(`awkward-${form}`, 'PositionTitle'));
    assert.match(await title('text-entities'), /&amp;.*&rsquo;/);
    assert.match(String(await inDetails('awkward-text-entities', 'JobSummary')), /&shy;.*&#39;/);
    assert.match(await title('text-double-entities'), /&amp;amp;/);
    assert.match(await title('text-look-alike'), /R&D;/);
    assert.match(await title('text-script'), /<script>/);
    assert.match(await title('text-image'), /<img src=x onerror/);
    assert.match(await title('text-encoded-script'), /&lt;script&gt;/);
    assert.match(await title('text-bidi'), /\u202E/);
    assert.ok((await title('text-controls')).includes('\0'));
    assert.match(String(await inJob('awkward-text-line-breaks', 'QualificationSummary')), /\r\n/);
    assert.match(await title('text-unbroken'), /W{300}/);
    assert.equal(String(await inJob('awkward-text-long', 'QualificationSummary')).length, 7977);
    assert.match(await title('text-languages'), /ñ.*記/);
    assert.match(await title('text-public-notice'), /Public Notice Flyer/);
    const long = await title('title-long');
    assert.deepEqual([long.length, long], [128, long.toUpperCase()]);
    assert.equal(await title('title-empty'), '');
    assert.equal((await title('title-blank')).trim(), '');
    assert.deepEqual(
      [
        await inDetails('awkward-summary-empty', 'JobSummary'),
        await inJob('awkward-summary-empty', 'QualificationSummary'),
      ],
      ['', ''],
    );
    const teaser = (form: string): Promise<unknown> =>
      inJob(`awkward-teaser-${form}`, 'PositionFormattedDescription', 0, 'Content');
    assert.match(String(await teaser('c0')), /\r\n.*<c0>records<\/c0>/);
    assert.match(String(await teaser('em')), /<em>records<\/em>/);
    assert.match(String(await teaser('broken')), /onclick/);
  });

  it('records: duplicate, of wrong types, unreadable, almost empty', async () => {
    const twice = await raw('awkward-twice');
    assert.notEqual(at(twice[0], 'MatchedObjectId'), at(twice[1], 'MatchedObjectId'));
    assert.equal(
      at(twice[0], 'MatchedObjectDescriptor', 'PositionID'),
      at(twice[1], 'MatchedObjectDescriptor', 'PositionID'),
    );
    const same = await raw('awkward-same-id');
    assert.equal(at(same[0], 'MatchedObjectId'), at(same[1], 'MatchedObjectId'));
    assert.equal(typeof (await inJob('awkward-type-title-number', 'PositionTitle')), 'number');
    assert.equal(typeof (await inJob('awkward-type-title-object', 'PositionTitle')), 'object');
    assert.equal(await inJob('awkward-type-null-lists', 'PositionLocation'), null);
    assert.equal(await inDetails('awkward-type-null-lists', 'MajorDuties'), null);
    assert.equal(await inJob('awkward-type-lists-of-wrong', 'JobCategory', 0), null);
    assert.equal(typeof (await inJob('awkward-type-text-for-list', 'ApplyURI')), 'string');
    assert.equal(
      typeof (await inJob('awkward-type-object-for-text', 'ApplicationCloseDate')),
      'number',
    );
    assert.equal(typeof at((await raw('awkward-type-id-number'))[0], 'MatchedObjectId'), 'number');
    assert.match(
      await (await get('/api/Search?Keyword=awkward-type-prototype')).text(),
      /"__proto__":\{"polluted":true\}/,
    );
    assert.equal(at((await raw('awkward-unreadable-null'))[0], 'MatchedObjectDescriptor'), null);
    assert.equal(
      'MatchedObjectDescriptor' in ((await raw('awkward-unreadable-missing'))[0] as Loose),
      false,
    );
    assert.deepEqual(await raw('awkward-unreadable-item'), [null]);
    assert.equal(typeof (await raw('awkward-unreadable-text'))[0], 'string');
    assert.equal('MatchedObjectId' in ((await raw('awkward-unreadable-id'))[0] as Loose), false);
    assert.equal(await inJob('awkward-missing-details', 'UserArea', 'Details'), undefined);
    assert.deepEqual(Object.keys((await inJob('awkward-missing-fields')) as Loose), [
      'PositionTitle',
      'PositionURI',
    ]);
  });
});

describe('docs/internals/sample-service.md', () => {
  it('lists exactly the existing awkward forms', async () => {
    const page = await readFile(
      new URL('../../docs/internals/sample-service.md', import.meta.url),
      'utf8',
    );
    const rows = [...page.matchAll(/^\| `(awkward-[^`]+)` +\| (.+?) +\|$/gm)].map(
      ([, keyword, shows]) => ({ keyword, shows }),
    );
    assert.deepEqual(rows, [
      ...awkwardForms,
      ...awkwardHistoric.map(({ keyword, shows }) => ({ keyword, shows })),
    ]);
  });
});
