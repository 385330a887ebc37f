import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  historicPage,
  historicTextPage,
  ParameterError,
  readHistoricTextPage,
  search,
  type HistoricText,
  type HistoricTextPage,
} from '../../src/client/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';

const baseUrl = 'https://service.example';
const now = () => new Date('2026-03-02T15:00:00Z');
const options = { baseUrl, fetch: createSampleService({ now }) };
const day = { StartPositionOpenDate: '2020-03-02', EndPositionOpenDate: '2020-03-02' };

/** Responds with one body to every request. */
const responding = (body: string, status = 200) => ({
  baseUrl,
  fetch: () => Promise.resolve(new Response(status === 204 ? null : body, { status })),
});

/** Every page, by the tokens of the pages. */
async function walk(filters: Parameters<typeof historicTextPage>[0]) {
  const pages: HistoricTextPage[] = [];
  let page: HistoricTextPage | undefined;
  do pages.push((page = await historicTextPage({ ...filters, ...page?.next }, options)));
  while (page.next);
  return pages;
}

/** A field on the wire, its value, and the value for callers, under the same name unless another is given. */
const fields: readonly [wire: string, written: unknown, read: unknown, name?: string][] = [
  ['portalControlNumber', '880882900', 880882900],
  ['positionOpenDate', '2026-02-16T00:00:00', '2026-02-16'],
  ['positionCloseDate', '2026-03-02', '2026-03-02'],
  ['hiringAgencyCode', 'EX00', 'EX00'],
  ['hiringDepartmentCode', 'EX', 'EX'],
  ['announcementNumber', 'EX-26-1234-MP', 'EX-26-1234-MP'],
  ['summary', 'Research &amp; development.', 'Research & development.'],
  ['duties', 'Plan bridges.', 'Plan bridges.'],
  ['hiringPathExplanation', 'Open to the public.', 'Open to the public.'],
  ['majorDutiesList', 'Plan.\nBuild.', 'Plan.\nBuild.'],
  ['requirementsConditionsOfEmployment', 'Citizenship.', 'Citizenship.'],
  ['requirementsQualifications', 'One year.', 'One year.'],
  ['requirementsEducation', 'A degree.', 'A degree.'],
  ['requiredStandardDocuments', 'Resume.', 'Resume.'],
  ['requiredDocuments', 'Transcript.', 'Transcript.'],
  ['howToApply', 'Select Apply.', 'Select Apply.'],
  ['howToApplyNextSteps', 'We write to you.', 'We write to you.'],
  ['requirements', 'A drug test.', 'A drug test.'],
  ['evaluations', 'By a questionnaire.', 'By a questionnaire.'],
  ['benefitsURL', 'https://www.agency.example/benefits', 'https://www.agency.example/benefits'],
  ['benefits', 'Health insurance.', 'Health insurance.'],
  ['otherInformation', 'None.', 'None.'],
  ['appointmentTypeOverride', 'Permanent', 'Permanent'],
  ['positionScheduleOverride', 'Rotating shifts', 'Rotating shifts'],
  ['exclusiveClarificationText', 'Employees only.', 'Employees only.'],
  ['videoURL', 'https://www.agency.example/video', 'https://www.agency.example/video'],
  ['JobCategories', [{ series: '0810' }], [{ series: '0810' }], 'jobCategories'],
];

describe('the texts of announcements [§4.7.AnnouncementText]', () => {
  for (const [wire, written, read, name = wire] of fields)
    it(`are read with ${wire}, in any case of its name, and without it`, () => {
      for (const spelled of [wire, wire.toLowerCase(), wire.toUpperCase()]) {
        const { records, losses } = readHistoricTextPage({ data: [{ [spelled]: written }] });
        assert.deepEqual(records, [{ [name]: read }]);
        assert.deepEqual(losses, []);
      }
      assert.deepEqual(readHistoricTextPage({ data: [{ [wire]: null }] }).records, [{}]);
    });

  it('keep fields that nobody has reported', () => {
    const { records } = readHistoricTextPage({ data: [{ summary: 'One.', newField: { a: 1 } }] });
    assert.deepEqual(records, [{ summary: 'One.', newField: { a: 1 } }]);
  });

  it('lose an unreadable field or record and keep the others', () => {
    const { records, losses } = readHistoricTextPage({
      data: [{ summary: 7, duties: 'Plan.' }, null, 'text'],
    });
    assert.deepEqual(records, [{ duties: 'Plan.' }]);
    assert.deepEqual(
      losses.map(({ path, lost }) => `${lost} ${path}`),
      ['field data[0].summary', 'record data[1]', 'record data[2]'],
    );
  });

  it('are longer than the texts of a job', () => {
    const duties = 'Plans bridges. '.repeat(3_000).trim();
    assert.deepEqual(readHistoricTextPage({ data: [{ duties }] }).records, [{ duties }]);
  });

  it('have every reported field in the sample service', async () => {
    const { records, losses } = await historicTextPage(day, options);
    assert.deepEqual(losses, []);
    const names = new Set(records.flatMap((record) => Object.keys(record)));
    assert.deepEqual([...names].sort(), fields.map(([wire, , , name = wire]) => name).sort());
  });
});

describe('historicTextPage', () => {
  it('returns the announcements of the historic feed, page by page [§4.7.AnnouncementText]', async () => {
    const feed = await historicPage(day, options);
    const pages = await walk({ ...day, PageSize: 5 });
    assert.ok(pages.length > 1);
    const seen = pages.flatMap(({ records }) => records);
    assert.deepEqual(
      seen.map(({ portalControlNumber }) => portalControlNumber),
      feed.records.map(({ portalControlNumber }) => portalControlNumber),
    );
    assert.deepEqual(
      seen.map(({ jobCategories }) => jobCategories),
      feed.records.map(({ jobCategories }) => jobCategories),
    );
    assert.equal(pages[0]?.totalCount, seen.length);
  });

  it('returns the open jobs of Search with their texts', async () => {
    const query = { ResultsPerPage: 3, Fields: 'Full' } as const;
    const { data } = await search(query, { ...options, key: SAMPLE_KEY });
    const items = data.SearchResult.SearchResultItems;
    const PortalControlNumbers = items.map(({ MatchedObjectId }) => MatchedObjectId);
    const { records } = await historicTextPage({ PortalControlNumbers }, options);
    const byNumber = new Map<string, HistoricText>(
      records.map((record) => [String(record.portalControlNumber), record]),
    );
    for (const { MatchedObjectId, MatchedObjectDescriptor: job } of items) {
      const record = byNumber.get(MatchedObjectId);
      assert.equal(record?.announcementNumber, job.PositionID);
      assert.equal(record?.howToApply, job.UserArea?.Details?.HowToApply);
      const numbered = { AnnouncementNumbers: [job.PositionID ?? ''] };
      const [same] = (await historicTextPage(numbered, options)).records;
      assert.deepEqual(same, record);
    }
  });

  it('narrows open and past announcements by each filter', async () => {
    // No past announcement of the sample service opened on these days.
    const recent = { StartPositionOpenDate: '2026-03-01', PageSize: 1 };
    const [open] = (await historicTextPage(recent, options)).records;
    const [past] = (await historicTextPage(day, options)).records;
    for (const record of [open, past]) {
      const {
        portalControlNumber = 0,
        positionOpenDate = '',
        positionCloseDate = '',
      } = record ?? {};
      const [first] = record?.jobCategories ?? [];
      const filters = {
        PortalControlNumbers: [portalControlNumber],
        AnnouncementNumbers: [record?.announcementNumber ?? ''],
        HiringAgencyCodes: [record?.hiringAgencyCode ?? ''],
        HiringDepartmentCodes: [record?.hiringDepartmentCode ?? ''],
        PositionSeries: [first?.series ?? ''],
        StartPositionOpenDate: positionOpenDate,
        EndPositionOpenDate: positionOpenDate,
        StartPositionCloseDate: positionCloseDate,
        EndPositionCloseDate: positionCloseDate,
      };
      assert.deepEqual((await historicTextPage(filters, options)).records, [record]);
      for (const [name, other] of Object.entries({
        PortalControlNumbers: [1],
        AnnouncementNumbers: ['none'],
        HiringAgencyCodes: ['ZZ99'],
        HiringDepartmentCodes: ['ZZ'],
        PositionSeries: ['9999'],
        StartPositionOpenDate: '2099-01-01',
        EndPositionOpenDate: '2012-01-01',
        StartPositionCloseDate: '2099-01-01',
        EndPositionCloseDate: '2012-01-01',
      })) {
        const { PortalControlNumbers } = filters;
        const { records } = await historicTextPage(
          { PortalControlNumbers, [name]: other },
          options,
        );
        assert.deepEqual(records, [], name);
      }
    }
  });

  it('returns no record for a 204, or a 200 with its words', async () => {
    assert.deepEqual(
      (await historicTextPage({ AnnouncementNumbers: ['none'] }, options)).records,
      [],
    );
    for (const one of [responding('', 204), responding('204 No Content')])
      assert.deepEqual((await historicTextPage({}, one)).records, []);
  });

  it('sends no key', async () => {
    let sent: Headers | undefined;
    const fetch = async (request: Request) => {
      sent = request.headers;
      return Response.json({ data: [] });
    };
    await historicTextPage({}, { baseUrl, fetch, key: SAMPLE_KEY });
    assert.equal(sent?.has('authorization-key'), false);
  });

  it('fails with the status of a service that lacks the endpoint', async () => {
    await assert.rejects(historicTextPage({}, responding('', 404)), {
      kind: 'status',
      status: 404,
      path: '/api/historicjoa/announcementtext',
    });
  });

  it('fails if the next page is of another endpoint, or has no token', async () => {
    for (const next of ['/api/historicjoa?continuationtoken=a', '/api/other?continuationtoken=a'])
      await assert.rejects(
        historicTextPage({}, responding(JSON.stringify({ paging: { next }, data: [] }))),
        { kind: 'shape' },
      );
    const metadata = { currentPage: 1, totalPages: 2 };
    assert.throws(() => readHistoricTextPage({ paging: { metadata }, data: [] }), {
      kind: 'shape',
      message: /next page without a token/,
    });
  });

  it('refuses parameters that the endpoint does not have, before anything is sent', async () => {
    const silent = { baseUrl, fetch: () => Promise.reject(new Error('something was sent')) };
    for (const [parameters, parameter] of [
      [{ ControlNumber: [1] }, 'ControlNumber'],
      [{ PageNumber: 2 }, 'PageNumber'],
      [{ PageSize: 501 }, 'PageSize'],
      [{ PortalControlNumbers: ['x'] }, 'PortalControlNumbers'],
      [{ StartPositionOpenDate: '3/2/2020' }, 'StartPositionOpenDate'],
    ] as const)
      await assert.rejects(
        historicTextPage(parameters as object, silent),
        (error: unknown) => error instanceof ParameterError && error.parameter === parameter,
      );
  });
});
