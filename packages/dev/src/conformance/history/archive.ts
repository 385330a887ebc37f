import { archiveAliases, archiveForms } from 'portal-jobs/client/endpoints';
import { daysFrom } from '../days.ts';
import { documentedFields } from '../documented-fields.ts';
import * as is from '../fields.ts';
import * as job from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { expectBody, describeResponse } from '../probe-response.ts';
import { requirement, unspecified, type Requirement, rulesOf } from '../requirement.ts';
import { checkFilter, checkResults, chooseValues, type Filter } from '../search/filters.ts';
import { salaryRequirements } from '../search/salaries.ts';
import { idsOf, keyRequirements, requireCount } from '../search/search.ts';
import { requireThat, NotCheckable, show } from '../verdict.ts';
import {
  archive,
  archivePath,
  between,
  controlNumber,
  sampleArchive,
  sampleSpan,
  type Query,
} from './archive-parameters.ts';

/** The fields of an item. The example of the specification has amounts as numbers. */
const itemFields = documentedFields.announcement.map(
  ([path, kind, sections, marks = '']): is.DocumentedField => [
    path,
    marks.includes('a number in Archive') ? 'textOrNumber' : kind,
    sections,
    marks,
  ],
);

const { to: maximum } = archiveForms.ResultsPerPage;
const rule = rulesOf('archive', '4.2');

/** The requirement that a request without the parameters of rule 1 is refused. */
const refused = (name: string, text: string, query: (span: Query) => Query): Requirement =>
  rule(name, text, async (client) => {
    const response = await client.get(archivePath, query(await sampleSpan(client)), 'given');
    requireThat(response.status >= 400 && response.status < 500, 'a status from 400 to 499', () =>
      describeResponse(response),
    );
  });

/** Requests the jobs of one day, preferably one whose neighboring days have jobs too, which reveals a bound that is off by one day. */
async function postedWithin(client: ProbeClient): Promise<string | undefined> {
  const jobs = await sampleArchive(client);
  const days = new Set(jobs.records.map(job.postedOn));
  const neighborsOf = (day: string) =>
    [daysFrom(day, -1), daysFrom(day, 1)].filter((one) => days.has(one)).length;
  const maximumNeighbors = Math.max(
    ...[...days].map((day) => (day === undefined ? 0 : neighborsOf(day))),
  );
  const posted: Filter = {
    parameter: 'PostingStartDate and PostingEndDate',
    values(item) {
      const day = job.postedOn(item);
      return day !== undefined && neighborsOf(day) === maximumNeighbors ? [day] : [];
    },
    fits(item, value) {
      const day = job.postedOn(item);
      return day === undefined ? undefined : day === value;
    },
  };
  const [day = ''] = chooseValues(posted, jobs.records, 1);
  return checkResults(posted, [day], jobs, await archive(client, between(day, day)));
}

/** The archive (data-service §2.3, §4.2, §5, §8). */
export const archiveRequirements: readonly Requirement[] = [
  ...is.fieldRequirements(
    'archive',
    '2.3',
    'In a response of Archive',
    documentedFields.response,
    async (client) => is.theResponse((await sampleArchive(client)).body),
  ),
  ...is.fieldRequirements('archive', '2.3', 'In each item of Archive', itemFields, sampleArchive, {
    isExpected: true,
    aliases: archiveAliases,
  }),
  requirement(
    'archive.count',
    '2.3.SearchResult.SearchResultCount',
    'SearchResultCount is the number of records in this response.',
    async (client) => {
      const { body, pages } = await sampleArchive(client);
      requireCount(body, pages[0]?.length ?? 0);
    },
    { '1.json': 'Payloads are JSON.' },
  ),
  requirement(
    'archive.search-parameters-used',
    '2.3.SearchParameters',
    'SearchParameters has the query parameters used.',
    async (client) => {
      const { body } = await sampleArchive(client);
      const used = is.valueAt(body, 'SearchParameters');
      if (!is.isObject(used))
        throw new NotCheckable('The response does not have SearchParameters.');
      requireThat(Object.keys(used).length > 0, 'the parameters of the request', show(used));
    },
  ),
  refused('1-nothing', 'A request without ControlNumber and dates is refused.', () => ({})),
  refused(
    '1-start-only',
    'A request with only PostingStartDate is refused.',
    ({ PostingStartDate = '' }) => ({ PostingStartDate }),
  ),
  refused(
    '1-end-only',
    'A request with only PostingEndDate is refused.',
    ({ PostingEndDate = '' }) => ({ PostingEndDate }),
  ),
  rule(
    '1-control-number',
    'ControlNumber is sufficient without dates; several are separated by semicolons (rule 2).',
    async (client) =>
      checkFilter(controlNumber, await sampleArchive(client), (query) => archive(client, query)),
    { '4.2.2': 'Parameters take several values, separated by semicolons.' },
  ),
  rule(
    '1-dates',
    'Both dates suffice, and return jobs posted from the first to the second.',
    postedWithin,
  ),
  ...salaryRequirements('archive', '4.2', sampleArchive, async (client, query) =>
    archive(client, { ...(await sampleSpan(client)), ...query }),
  ),
  rule(
    '5-student-false',
    'Student=False, like no Student, excludes no student jobs.',
    async (client) => {
      const { pages } = await sampleArchive(client);
      const { records } = await archive(client, {
        ...(await sampleSpan(client)),
        Student: 'False',
      });
      const others = idsOf(records).filter((id) => !(pages[0] ?? []).includes(id));
      requireThat(
        others.length === 0 && records.length === pages[0]?.length,
        `the same ${pages[0]?.length} jobs as without Student`,
        () => `${records.length} jobs, ${others.length} of them different`,
      );
    },
  ),
  rule('5-student-true', 'Student=True returns only student jobs.', async (client) => {
    const { pages } = await sampleArchive(client);
    const { records } = await archive(client, { ...(await sampleSpan(client)), Student: 'True' });
    const ids = idsOf(records);
    const isSame =
      ids.length > 0 &&
      ids.length === pages[0]?.length &&
      ids.every((id) => pages[0]?.includes(id));
    requireThat(!isSame, 'different jobs than without Student', 'the same jobs');
    return 'No field identifies student jobs; only a different response was verified.';
  }),
  requirement(
    'archive.limit-results-per-page',
    '8.ResultsPerPage',
    `ResultsPerPage of Archive is at most ${maximum}.`,
    async (client) => {
      const query = { ...(await sampleSpan(client)), ResultsPerPage: String(maximum + 1) };
      const response = await client.get(archivePath, query, 'given');
      if (response.status >= 400 && response.status < 500) return 'A larger size is refused.';
      const count = is.valuesAt(expectBody(response), 'SearchResult.SearchResultItems[]').length;
      requireThat(count <= maximum, `${maximum} records or fewer`, `${count} records`);
      const next = await archive(client, { ...query, ResultsPerPage: String(maximum), Page: '2' });
      requireThat(
        count === maximum || next.records.length === 0,
        `${maximum} records on a page that another page follows`,
        `${count} records`,
      );
      if (count < maximum) throw new NotCheckable(`Only ${count} jobs are in the requested span.`);
      return undefined;
    },
  ),
  ...keyRequirements('archive', archivePath, { ControlNumber: '1' }),
  unspecified(
    'archive.personal-data',
    '1.public',
    'Responses contain no personal data other than public contact information.',
    'A program cannot determine this.',
  ),
];
