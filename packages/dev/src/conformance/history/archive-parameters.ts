import { archiveEndpoint } from 'portal-jobs/client/endpoints';
import { codeNames } from '../code-lists.ts';
import { daysFrom } from '../days.ts';
import * as is from '../fields.ts';
import * as job from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { expectBody } from '../probe-response.ts';
import { requirement, type Requirement } from '../requirement.ts';
import { checkCombined, type Pair } from '../search/combined-filters.ts';
import { checkFilter, type Filter, type ResultPage, type Sample } from '../search/filters.ts';
import {
  commonParameters,
  parameterRequirement,
  parameterRequirements,
  type ParameterRow,
} from '../search/parameters.ts';
import { idsOf, today } from '../search/search.ts';
import { RequirementFailed, NotCheckable, requireDistinct, requireThat, show } from '../verdict.ts';
import { sampleRecords } from './historic-feed.ts';

export const { path: archivePath } = archiveEndpoint;
const pageSize = 100;

/** Parameters by name. */
export type Query = Record<string, string>;

/** Requests a page of the archive with the key. */
export async function archive(
  client: ProbeClient,
  query: Query,
): Promise<ResultPage & { body: unknown }> {
  const parameters = { ResultsPerPage: String(pageSize), ...query };
  const body = expectBody(await client.get(archivePath, parameters, 'given'));
  const records = is.valueAt(body, 'SearchResult.SearchResultItems');
  requireThat(Array.isArray(records), 'SearchResult.SearchResultItems with a list', () =>
    show(records),
  );
  return { records, isComplete: records.length < Number(parameters.ResultsPerPage), body };
}

/** Returns both dates that rule 1 requires. */
export const between = (from: string, to: string): Query => ({
  PostingStartDate: from,
  PostingEndDate: to,
});

/** Finds a span of time with jobs in the archive: last year, or the time when a record of the historic feed was open. */
export const sampleSpan = (client: ProbeClient): Promise<Query> =>
  client.once('archive span', async () => {
    const historic = await sampleRecords(client).catch(() => undefined);
    const now = today(historic?.first.response);
    const spans = [between(daysFrom(now, -395), daysFrom(now, -30))];
    const opened = is.textAt(historic?.records[0], 'positionOpenDate')?.slice(0, 10);
    if (opened !== undefined && !Number.isNaN(Date.parse(opened)))
      spans.push(between(daysFrom(opened, -30), daysFrom(opened, 60)));
    for (const query of spans) if ((await archive(client, query)).records.length > 0) return query;
    throw new NotCheckable(
      `The archive has no job in the requested spans: ${spans.map(({ PostingStartDate = '', PostingEndDate = '' }) => `${PostingStartDate} to ${PostingEndDate}`).join(', ')}.`,
    );
  });

/** Requests two pages of the archive, from which filter values are taken. */
export const sampleArchive = (
  client: ProbeClient,
): Promise<Sample & { body: unknown; pages: string[][] }> =>
  client.once('archive sample', async () => {
    const query = await sampleSpan(client);
    const first = await archive(client, query);
    const second = await archive(client, { ...query, Page: '2' });
    return {
      records: [...first.records, ...second.records],
      isComplete: first.isComplete,
      nameOf: job.nameOf,
      body: first.body,
      pages: [idsOf(first.records), idsOf(second.records)],
    };
  });

/** Creates a filter by location. Records have names and queries have codes, so a location matches by either. */
const byLocation = (
  parameter: string,
  path: string,
  codes: ReadonlyMap<string, string>,
): Filter => {
  const names = (item: unknown) => job.jobTexts(item, `PositionLocation[].${path}`).filter(Boolean);
  const codeOf = new Map([...codes].map(([code, name]) => [job.fold(name), code]));
  return {
    parameter,
    values: (item) => names(item).flatMap((name) => codeOf.get(job.fold(name)) ?? []),
    fits: (item, value) =>
      names(item).some((name) =>
        [value, codes.get(value) ?? value].some((one) => job.fold(one) === job.fold(name)),
      ),
  };
};

async function organization(client: ProbeClient): Promise<Filter> {
  const { records } = await sampleRecords(client);
  const codes = new Map<string, string>();
  for (const record of records) {
    const name = is.textAt(record, 'hiringAgencyName');
    const code = is.textAt(record, 'hiringAgencyCode');
    if (name && code) codes.set(job.fold(name), code);
  }
  const codesOf = (item: unknown) =>
    job.jobTexts(item, 'OrganizationName').flatMap((name) => codes.get(job.fold(name)) ?? []);
  return job.byCode('Organization', codesOf);
}

const city: Filter = {
  parameter: 'CityName',
  values: (item) =>
    job
      .placed(item)
      .map(({ city: name }) => (name.split(',')[0] ?? '').trim())
      .filter((name) => name !== ''),
  fits: (item, value) =>
    job
      .jobTexts(item, 'PositionLocation[].CityName')
      .some((name) => job.fold(name).includes(job.fold(value))),
};

/** The filter by control number, which needs no dates. */
export const controlNumber: Filter = {
  parameter: 'ControlNumber',
  values: (item) => [job.idOf(item)],
  fits: (item, value) => job.idOf(item) === value,
};

const parameters: readonly ParameterRow[] = [
  ...commonParameters,
  ['Organization', 'returns jobs of one of the agencies', organization],
  ['CityName', 'returns jobs in one of the cities', city],
  [
    'CountrySubDivision',
    'returns jobs in one of the states, provinces or territories',
    async (client) =>
      byLocation(
        'CountrySubDivision',
        'CountrySubDivisionCode',
        await codeNames(client, 'countrysubdivisions'),
      ),
  ],
  [
    'Country',
    'returns jobs in one of the countries',
    async (client) => byLocation('Country', 'CountryCode', await countryCodes(client)),
  ],
];

/** Returns the country codes of the list of countries, which the specification mentions without showing it. */
const countryCodes = (client: ProbeClient): Promise<Map<string, string>> =>
  codeNames(client, 'countries').catch((error: unknown) => {
    if (!(error instanceof RequirementFailed)) throw error;
    throw new NotCheckable('There is no list of country codes.');
  });

const narrows = async (client: ProbeClient, filter: Filter): Promise<string | undefined> => {
  const query = await sampleSpan(client);
  return checkFilter(filter, await sampleArchive(client), (filterQuery) =>
    archive(client, { ...query, ...filterQuery }),
  );
};

const filterOf = async (client: ProbeClient, parameter: string): Promise<Filter> => {
  const filter = parameters.find(([name]) => name === parameter)?.[2];
  if (!filter) throw new TypeError(`${parameter} is no filter of the archive.`);
  return typeof filter === 'function' ? filter(client) : filter;
};

/** Filters that are sent together. */
const combined = [
  ['Country', 'CityName'],
  ['Organization', 'JobCategoryCode'],
  ['PositionOfferingTypeCode', 'PositionScheduleTypeCode'],
  ['PayGradeLow', 'PayGradeHigh'],
  ['CountrySubDivision', 'PositionTitle'],
] as const;

async function combine(client: ProbeClient): Promise<void> {
  const { records, nameOf } = await sampleArchive(client);
  const span = await sampleSpan(client);
  const pairs: Pair[] = [];
  for (const [one, other] of combined)
    try {
      pairs.push([await filterOf(client, one), await filterOf(client, other)]);
    } catch (error) {
      // Without a list of countries, the other pairs are still compared.
      if (!(error instanceof NotCheckable)) throw error;
    }
  return checkCombined(pairs, records, {
    find: (query) => archive(client, { ...span, ...query }),
    nameOf,
    exactTotal: () => undefined, // the archive states none
  });
}

/** The parameters of the archive (data-service §4.2). */
export const archiveParameterRequirements: readonly Requirement[] = [
  ...parameterRequirements('archive', '4.2', parameters, narrows),
  requirement(
    'archive.filters-combine',
    '4.2.combination',
    'A record matches every filter of the request, not one of them.',
    combine,
  ),
  parameterRequirement('archive', '4.2', 'Page', 'is the page to return', async (client) => {
    const [one = [], two = []] = (await sampleArchive(client)).pages;
    const third = Math.min(20, Math.floor(one.length / 3));
    const found = new Map([
      [1, one],
      [2, two],
    ]);
    requireDistinct(found);
    for (let page = 1; third > 0 && page <= 3; page += 1) {
      const query = { ResultsPerPage: String(third), Page: String(page) };
      const { records } = await archive(client, { ...(await sampleSpan(client)), ...query });
      found.set(page, idsOf(records));
    }
    requireDistinct(found);
    if (two.length === 0 && one.length > 1) {
      const size = String(Math.floor(one.length / 2));
      const query = { ...(await sampleSpan(client)), ResultsPerPage: size, Page: '2' };
      requireThat(
        (await archive(client, query)).records.length > 0,
        `records on page 2 of ${one.length} records, ${size} on each page`,
        'no record',
      );
    }
    if (two.length === 0) throw new NotCheckable('There is no second page in the data.');
  }),
  parameterRequirement('archive', '4.2', 'ResultsPerPage', 'is the page size', async (client) => {
    const { records } = await archive(client, {
      ...(await sampleSpan(client)),
      ResultsPerPage: '7',
    });
    const expected = Math.min(7, (await sampleArchive(client)).pages[0]?.length ?? 0);
    requireThat(records.length === expected, `${expected} records`, `${records.length} records`);
  }),
];
