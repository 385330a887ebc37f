// Compares responses of the sample service, and recorded ones, with the OpenAPI document of the Data Service.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openApiDocuments } from '../../scripts/openapi.ts';
import { archiveForms } from '../../src/client/archive.ts';
import { codeListNames } from '../../src/client/code-list-items.ts';
import { historicForms, historicTextForms } from '../../src/client/historic-parameters.ts';
import {
  awkwardAgency,
  createSampleService,
  parseFault,
  SAMPLE_KEY,
  TEXT_MESSAGING_KEY,
  textMessages,
  type SampleServiceOptions,
} from '../../packages/dev/src/sample-service/index.ts';
import {
  searchParameterForms,
  writeValue,
  type ParameterForm,
} from '../../src/protocol/parameters.ts';
import { createContract } from '../support/openapi.ts';
import { recordings } from '../support/recordings-node.ts';

const documents = openApiDocuments();
const now = () => new Date('2026-03-02T17:00:00Z');
const ofService = createContract(documents['data-service']);
const base = 'https://data.portal.example';

const keys = { 'Authorization-Key': SAMPLE_KEY, 'X-Api-Key': TEXT_MESSAGING_KEY };

async function serviceProblems(
  path: string,
  options: SampleServiceOptions = {},
  init: RequestInit = { headers: keys },
): Promise<string[]> {
  const request = new Request(`${base}${path}`, init);
  const response = await createSampleService({ now, ...options })(request.clone());
  const problems = await ofService(request, response);
  return problems.map((one) => `${path} ${response.status}: ${one}`);
}

/** A value for each parameter, in the format of the client. */
const samples: Readonly<Record<string, string>> = {
  JobCategoryCode: '0610;2210',
  Organization: 'HE;IN06',
  DatePosted: '30',
  HiringPath: 'public;fed-transition',
  MissionCriticalTags: '1',
  PositionSensitivity: '1;4',
  SalaryBucket: '25;50',
  GradeBucket: '09',
  JobGradeCode: 'GS',
  LocationName: 'Denver, Colorado;Atlanta, Georgia',
};
function sampleOf(name: string, form: ParameterForm): string {
  const sample = samples[name];
  if (sample !== undefined) return sample;
  if (form.of) return form.of[0] ?? '';
  if (form.form === 'date') return name.includes('End') ? '2024-02-01' : '2024-01-01';
  if (form.form === 'flag') return writeValue(form, true);
  if (form.form === 'numbers') return '340004500;880882900';
  if (form.form === 'count' || form.form === 'amount') return writeValue(form, form.from ?? 1);
  return form.code ? '1' : 'nurse';
}
/** Returns queries with one parameter each. */
const queriesOf = (forms: Readonly<Record<string, ParameterForm>>, always = {}) =>
  Object.entries(forms)
    .filter(([name]) => name !== 'continuationtoken')
    .map(([name, form]) =>
      new URLSearchParams({ ...always, [name]: sampleOf(name, form) }).toString(),
    );
const posted = { PostingStartDate: '2024-01-01', PostingEndDate: '2024-01-07' };

const post = (body: string, headers: Record<string, string> = keys): RequestInit => ({
  method: 'POST',
  headers,
  body,
});
const statusOf = (responseId?: string) => JSON.stringify({ responseId });

describe('the document of the Data Service matches the sample service', () => {
  /** Sends the requests in sequence, so that the data set of a day is created once. */
  async function assertTrue(
    paths: readonly string[],
    options?: SampleServiceOptions,
    init?: RequestInit,
  ): Promise<void> {
    for (const path of paths) assert.deepEqual(await serviceProblems(path, options, init), []);
  }

  it('for every parameter of Search', () =>
    assertTrue(queriesOf(searchParameterForms).map((query) => `/api/Search?${query}`)));
  it('for full announcements, with and without refiners', async () => {
    for (const refiners of [true, false])
      await assertTrue(['/api/Search?Fields=Full&ResultsPerPage=500'], { refiners });
  });
  it('for every parameter of Archive', () =>
    assertTrue(queriesOf(archiveForms, posted).map((query) => `/api/Archive?${query}`)));
  it('for every parameter of the historic feed, in both forms of paging and all cases of names', async () => {
    const paths = queriesOf(historicForms, { PageSize: '20' }).map(
      (query) => `/api/historicjoa?${query}`,
    );
    for (const historicPaging of ['token', 'page'] as const)
      await assertTrue(paths, { historicPaging });
    for (const historicNames of ['camel', 'Pascal', 'lower'] as const)
      await assertTrue(['/api/historicjoa'], { historicNames });
    await assertTrue(['/api/historicjoa?AnnouncementNumbers=none']);
  });
  it('for every parameter of the texts of announcements', async () => {
    const queries = queriesOf(historicTextForms, { PageSize: '20' });
    await assertTrue(queries.map((query) => `/api/historicjoa/announcementtext?${query}`));
  });
  it('for every code list', async () => {
    await assertTrue(codeListNames.map((name) => `/api/codelist/${name}`));
    await assertTrue([
      '/api/codelist/countrysubdivisions?country=USA',
      '/api/codelist/payplans?lastmodified=2020-01-01',
    ]);
  });
  it('for text messages and their failures', async () => {
    const path = ['/api/textmessaging/status'];
    for (const { responseId } of textMessages)
      await assertTrue(path, {}, post(statusOf(responseId)));
    for (const body of [statusOf(), statusOf('00000000-0000-0000-0000-000000000000'), '{'])
      await assertTrue(path, {}, post(body));
    await assertTrue(path, {}, post(statusOf(), {}));
    await assertTrue(path, { textMessaging: { addresses: [] } }, post(statusOf()));
  });
  it('for refused requests and outages', async () => {
    await assertTrue(['/api/Search', '/api/Archive'], {}, {});
    await assertTrue(['/api/Search?WhoMayApply=All', '/api/Archive']);
    const paths = ['/api/Search', '/api/Archive', '/api/historicjoa', '/api/codelist/payplans'];
    for (const fault of ['401', '429', 'status=403', 'status=404', 'status=500', 'status=503'])
      await assertTrue(paths, { faults: [parseFault(fault)] });
  });
});

describe('the document of the Data Service matches recorded responses', () => {
  const listPrefix = 'codelist-';
  const pathOf = (name: string): string => {
    if (name.startsWith(listPrefix)) return `/api/codelist/${name.slice(listPrefix.length, -5)}`;
    return (
      { search: '/api/Search', archive: '/api/Archive' }[/^[a-z]+/.exec(name)?.[0] ?? ''] ?? ''
    );
  };
  for (const name of recordings.list().filter((one) => pathOf(one) !== ''))
    it(name, async () => {
      const path = pathOf(name);
      const type = path.startsWith('/api/codelist') ? 'application/json' : 'application/hr+json';
      const response = new Response(recordings.text(name), { headers: { 'content-type': type } });
      assert.deepEqual(await ofService(new Request(base + path), response), []);
    });
});

describe('a response that violates the document of the Data Service', () => {
  const search = '/api/Search?ResultsPerPage=5';
  const planted: readonly [what: string, change: (text: string) => string, expected: RegExp][] = [
    [
      'a list in place of a title',
      (text) => text.replace(/"PositionTitle":("[^"]*")/, '"PositionTitle":[$1]'),
      /PositionTitle must be string/,
    ],
    [
      'words in place of a count',
      (text) => text.replace(/"SearchResultCountAll":\d+/, '"SearchResultCountAll":"many"'),
      /SearchResultCountAll must match pattern/,
    ],
    [
      'no announcements',
      (text) => text.replace('"SearchResultItems"', '"Items"'),
      /must have required property 'SearchResultItems'/,
    ],
    [
      'an announcement without its descriptor',
      (text) => text.replace('"MatchedObjectDescriptor"', '"Descriptor"'),
      /required property 'MatchedObjectDescriptor'/,
    ],
    [
      'a number in place of a flag',
      (text) => text.replace(/"IsRadialSearch":(true|false)/, '"IsRadialSearch":1'),
      /IsRadialSearch must be string,boolean/,
    ],
  ];
  for (const [what, change, expected] of planted)
    it(`is reported: ${what}`, async () => {
      const request = new Request(base + search, { headers: keys });
      const response = await createSampleService({ now })(request);
      const text = await response.text();
      const broken = new Response(change(text), response);
      assert.notEqual(change(text), text);
      assert.match((await ofService(request, broken)).join(), expected);
    });
  it('is reported: another status, another type, an unknown parameter', async () => {
    const request = new Request(base + search, { headers: keys });
    assert.deepEqual(await ofService(request, new Response(null, { status: 302 })), [
      '302 is not a response',
    ]);
    assert.deepEqual(
      await ofService(request, new Response('[]', { headers: { 'content-type': 'text/csv' } })),
      ['text/csv is not a type of 200'],
    );
    assert.deepEqual(await serviceProblems('/api/Search?Organisation=HE&Page=one'), [
      '/api/Search?Organisation=HE&Page=one 200: Organisation is not a parameter',
      '/api/Search?Organisation=HE&Page=one 200: Page must be integer',
    ]);
  });
  it('is reported: the unusual records, and changed names and types', async () => {
    const all = await serviceProblems(`/api/Search?Organization=${awkwardAgency.code}&Fields=Full`);
    assert.ok(all.length > 10, all.join('\n'));
    const drifted = await serviceProblems(search, { faults: [{ kind: 'drift' }] });
    assert.match(drifted.join(), /OrganizationName must be string/);
  });
});
