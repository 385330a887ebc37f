import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { archive, type ArchiveQuery } from '../../src/client/archive.ts';
import { historicPage } from '../../src/client/historic-page.ts';
import type { HistoricPageParameters } from '../../src/client/historic-parameters.ts';
import { search } from '../../src/client/search-pages.ts';
import type { SearchQuery } from '../../src/protocol/parameters.ts';

type Parameter = readonly [name: string, value: unknown, written: string];

/** The path and the parameters of a request. */
async function sentBy(
  call: (options: {
    baseUrl: string;
    fetch: (request: Request) => Promise<Response>;
  }) => Promise<unknown>,
): Promise<{ path: string; query: Record<string, string> }> {
  let url: URL | undefined;
  await call({
    baseUrl: 'https://service.example',
    fetch: async (request) => {
      url = new URL(request.url);
      return Response.json({ data: [], SearchResult: { SearchResultItems: [] } });
    },
  });
  assert.ok(url);
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
}

const refused = { name: 'ParameterError' };

describe('every parameter of the historic feed, sent by the client', () => {
  const parameters: readonly Parameter[] = [
    ['PageSize', 1000, '1000'],
    ['PageNumber', 2, '2'],
    ['continuationtoken', 'a/b+c==', 'a/b+c=='],
    ['HiringAgencyCodes', ['EX00', 'EX01'], 'EX00;EX01'],
    ['HiringDepartmentCodes', ['EX'], 'EX'],
    ['PositionSeries', ['0810'], '0810'],
    ['AnnouncementNumbers', ['EX-18-1234-MP'], 'EX-18-1234-MP'],
    ['PortalControlNumbers', [880882900, '880882901'], '880882900;880882901'],
    ['StartPositionOpenDate', '2018-01-01', '2018-01-01'],
    ['EndPositionOpenDate', '2018-12-31', '2018-12-31'],
    ['StartPositionCloseDate', '2018-01-01', '2018-01-01'],
    ['EndPositionCloseDate', '2018-12-31', '2018-12-31'],
  ];
  for (const [name, value, written] of parameters)
    it(`${name} is sent to the feed by its name [§4.1.${name}]`, async () => {
      const query = { [name]: value } as HistoricPageParameters;
      assert.deepEqual(await sentBy((options) => historicPage(query, options)), {
        path: '/api/historicjoa',
        query: { [name]: written },
      });
    });

  it('PageSize above 1,000 is refused before anything is sent [§4.1.PageSize, 8.maximum-page-size]', async () => {
    const options = {
      baseUrl: 'https://service.example',
      fetch: async () => assert.fail('something was sent'),
    };
    await assert.rejects(historicPage({ PageSize: 1001 }, options), refused);
  });
});

/** Parameters with a numbered rule. */
const archiveRules: Readonly<Record<string, number>> = {
  ControlNumber: 2,
  PositionTitle: 3,
  Student: 5,
};
const searchRules: Readonly<Record<string, number>> = {
  Keyword: 2,
  PositionTitle: 3,
  WhoMayApply: 6,
  Fields: 7,
  RemoteIndicator: 8,
  LocationName: 9,
  SalaryBucket: 10,
  SortDirection: 11,
};

describe('every parameter of the archive, sent by the client', () => {
  const scope = { ControlNumber: ['1'] };
  const parameters: readonly Parameter[] = [
    ['ControlNumber', [794441100, '794441200'], '794441100;794441200'],
    ['Organization', ['EX00', 'EX01'], 'EX00;EX01'],
    ['PositionTitle', ['Nurse', 'Park Ranger'], 'Nurse;Park Ranger'],
    ['JobCategoryCode', ['0610', '0810'], '0610;0810'],
    ['RemunerationMinimumAmount', 50000, '50000'],
    ['RemunerationMaximumAmount', 99999.5, '99999.5'],
    ['CityName', ['Denver', 'Boston'], 'Denver;Boston'],
    ['CountrySubDivision', ['CO', 'MA'], 'CO;MA'],
    ['Country', ['US', 'GM'], 'US;GM'],
    ['PayGradeHigh', 11, '11'],
    ['PayGradeLow', 5, '05'],
    ['Student', true, 'True'],
    ['PositionOfferingTypeCode', ['15317', '15318'], '15317;15318'],
    ['PositionScheduleTypeCode', ['1', '2'], '1;2'],
    ['Page', 3, '3'],
    ['ResultsPerPage', 500, '500'],
  ];
  for (const [name, value, written] of parameters)
    it(`${name} is sent to the archive by its name [§4.2.${archiveRules[name] ?? name}]`, async () => {
      const query = { ...scope, [name]: value } as ArchiveQuery;
      assert.deepEqual(await sentBy((options) => archive(query, options)), {
        path: '/api/Archive',
        query: { ControlNumber: '1', [name]: written },
      });
    });

  it('PostingStartDate and PostingEndDate require each other [§4.2.1]', async () => {
    const dates = { PostingStartDate: '2024-01-01', PostingEndDate: '2024-12-31' };
    const { query } = await sentBy((options) => archive(dates, options));
    assert.deepEqual(query, dates);
    const options = {
      baseUrl: 'https://service.example',
      fetch: async () => assert.fail('something was sent'),
    };
    for (const name of ['PostingStartDate', 'PostingEndDate'] as const) {
      const { [name]: _, ...half } = dates;
      await assert.rejects(archive(half as ArchiveQuery, options), {
        ...refused,
        parameter: name,
      });
    }
    await assert.rejects(archive({ PositionTitle: ['Nurse'] } as never, options), {
      ...refused,
      parameter: 'ControlNumber',
    });
  });

  it('ResultsPerPage above 500 and an invalid Student are refused before anything is sent [§8.ResultsPerPage]', async () => {
    const options = {
      baseUrl: 'https://service.example',
      fetch: async () => assert.fail('something was sent'),
    };
    for (const wrong of [{ ResultsPerPage: 501 }, { Student: 'False' }])
      await assert.rejects(archive({ ...scope, ...wrong } as never, options), refused);
  });
});

describe('every parameter of Search, sent by the client', () => {
  const parameters: readonly Parameter[] = [
    ['Keyword', 'bridge inspector', 'bridge inspector'],
    ['PositionTitle', ['Nurse', 'Park Ranger'], 'Nurse;Park Ranger'],
    ['RemunerationMinimumAmount', 50000, '50000'],
    ['RemunerationMaximumAmount', 99999, '99999'],
    ['PayGradeHigh', 11, '11'],
    ['PayGradeLow', 5, '05'],
    ['JobCategoryCode', ['0610', '0810'], '0610;0810'],
    ['LocationName', ['Denver, Colorado', 'Boise'], 'Denver, Colorado;Boise'],
    ['Organization', ['EX00', 'EX01'], 'EX00;EX01'],
    ['PositionOfferingTypeCode', ['15317', '15318'], '15317;15318'],
    ['TravelPercentage', '5', '5'],
    ['PositionScheduleTypeCode', ['1', '2'], '1;2'],
    ['RelocationIndicator', false, 'False'],
    ['SecurityClearanceRequired', ['2', '3'], '2;3'],
    ['SupervisoryStatus', 'Y', 'Y'],
    ['DatePosted', 7, '7'],
    ['JobGradeCode', ['GS', 'WG'], 'GS;WG'],
    ['SortField', 'closedate', 'closedate'],
    ['SortDirection', 'desc', 'desc'],
    ['Page', 3, '3'],
    ['ResultsPerPage', 500, '500'],
    ['WhoMayApply', 'Public', 'Public'],
    ['Fields', 'Full', 'Full'],
    ['SalaryBucket', ['25', '200'], '25;200'],
    ['GradeBucket', ['11'], '11'],
    ['HiringPath', ['public', 'vet'], 'public;vet'],
    ['MissionCriticalTags', ['01', 'STEM'], '01;STEM'],
    ['RemoteIndicator', true, 'True'],
  ];
  for (const [name, value, written] of parameters)
    it(`${name} is sent to Search by its name [§4.3.${searchRules[name] ?? name}]`, async () => {
      const query = { [name]: value } as SearchQuery;
      assert.deepEqual(await sentBy((options) => search(query, options)), {
        path: '/api/Search',
        query: { [name]: written },
      });
    });

  it('Radius requires LocationName [§4.3.5]', async () => {
    const { query } = await sentBy((options) =>
      search({ LocationName: ['Denver'], Radius: 50 }, options),
    );
    assert.deepEqual(query, { LocationName: 'Denver', Radius: '50' });
    const options = {
      baseUrl: 'https://service.example',
      fetch: async () => assert.fail('something was sent'),
    };
    await assert.rejects(search({ Radius: 50 } as never, options), {
      ...refused,
      parameter: 'Radius',
    });
  });
});
