import { bodyOf, type Asker } from './probe-client.ts';
import { codeNames } from './code-lists.ts';
import { Broken, demand, NotCheckable, show, showSome, type Clause } from './requirement.ts';
import { daysFrom } from './days.ts';
import * as is from './fields.ts';
import { checkFilter, type Filter, type Found, type Known } from './filters.ts';
import { knownRecords } from './historic.ts';
import * as job from './job.ts';
import {
  commonParameters,
  parameterClause,
  parameterClauses,
  type ParameterRow,
} from './parameters.ts';
import { idsOf, today } from './search.ts';

/** The path of the archive (spec §4.2). */
export const ARCHIVE = '/api/Archive';
const PAGE_SIZE = 100;

/** Parameters by name. */
export type Query = Record<string, string>;

/** Asks the archive with the key. */
export async function archive(ask: Asker, query: Query): Promise<Found & { body: unknown }> {
  const asked = { ResultsPerPage: String(PAGE_SIZE), ...query };
  const body = bodyOf(await ask.get(ARCHIVE, asked, 'given'));
  const records = is.valueAt(body, 'SearchResult.SearchResultItems');
  demand(Array.isArray(records), 'SearchResult.SearchResultItems with a list', () => show(records));
  return { records, whole: records.length < Number(asked.ResultsPerPage), body };
}

/** Both dates of rule 1. */
export const between = (from: string, to: string): Query => ({
  PostingStartDate: from,
  PostingEndDate: to,
});

/** A span of time that the archive has jobs of: last year, or when a record of the historic feed was open. */
export const span = (ask: Asker): Promise<Query> =>
  ask.once('archive span', async () => {
    const historic = await knownRecords(ask).catch(() => undefined);
    const now = today(historic?.first.answer);
    const spans = [between(daysFrom(now, -395), daysFrom(now, -30))];
    const opened = is.textAt(historic?.records[0], 'positionOpenDate')?.slice(0, 10);
    if (opened !== undefined && !Number.isNaN(Date.parse(opened)))
      spans.push(between(daysFrom(opened, -30), daysFrom(opened, 60)));
    for (const query of spans) if ((await archive(ask, query)).records.length > 0) return query;
    throw new NotCheckable(
      `The archive holds no job in the spans that were asked for: ${spans.map(({ PostingStartDate = '', PostingEndDate = '' }) => `${PostingStartDate} to ${PostingEndDate}`).join(', ')}.`,
    );
  });

/** Two pages of the archive: what filters are learned from. */
export const known = (ask: Asker): Promise<Known & { body: unknown; pages: string[][] }> =>
  ask.once('known archive', async () => {
    const query = await span(ask);
    const first = await archive(ask, query);
    const second = await archive(ask, { ...query, Page: '2' });
    return {
      records: [...first.records, ...second.records],
      whole: first.whole,
      nameOf: job.nameOf,
      body: first.body,
      pages: [idsOf(first.records), idsOf(second.records)],
    };
  });

/** Names in a record stand for codes in a query: a place matches by either. */
const byPlace = (parameter: string, path: string, codes: ReadonlyMap<string, string>): Filter => {
  const names = (item: unknown) => job.jobTexts(item, `PositionLocation[].${path}`).filter(Boolean);
  const codeOf = new Map([...codes].map(([code, name]) => [job.fold(name), code]));
  return {
    parameter,
    multi: true,
    values: (item) => names(item).flatMap((name) => codeOf.get(job.fold(name)) ?? []),
    fits: (item, value) =>
      names(item).some((name) =>
        [value, codes.get(value) ?? value].some((one) => job.fold(one) === job.fold(name)),
      ),
  };
};

async function organization(ask: Asker): Promise<Filter> {
  const { records } = await knownRecords(ask);
  const codes = new Map<string, string>();
  for (const record of records) {
    const name = is.textAt(record, 'hiringAgencyName');
    const code = is.textAt(record, 'hiringAgencyCode');
    if (name && code) codes.set(job.fold(name), code);
  }
  const own = (item: unknown) =>
    job.jobTexts(item, 'OrganizationName').flatMap((name) => codes.get(job.fold(name)) ?? []);
  return job.byCode('Organization', own);
}

const city: Filter = {
  parameter: 'CityName',
  multi: true,
  values: (item) =>
    job
      .placed(item)
      .map((place) => (place.city.split(',')[0] ?? '').trim())
      .filter((name) => name !== ''),
  fits: (item, value) =>
    job
      .jobTexts(item, 'PositionLocation[].CityName')
      .some((name) => job.fold(name).includes(job.fold(value))),
};

/** Control numbers, which need no dates. */
export const controlNumber: Filter = {
  parameter: 'ControlNumber',
  multi: true,
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
    async (ask) =>
      byPlace(
        'CountrySubDivision',
        'CountrySubDivisionCode',
        await codeNames(ask, 'countrysubdivisions'),
      ),
  ],
  [
    'Country',
    'returns jobs in one of the countries',
    async (ask) => byPlace('Country', 'CountryCode', await countryCodes(ask)),
  ],
];

/** Country codes by the list of countries, which the specification names and does not show. */
const countryCodes = (ask: Asker): Promise<Map<string, string>> =>
  codeNames(ask, 'countries').catch((error: unknown) => {
    if (!(error instanceof Broken)) throw error;
    throw new NotCheckable('No list tells the codes of countries.');
  });

const narrows = async (ask: Asker, filter: Filter): Promise<string | undefined> => {
  const query = await span(ask);
  return checkFilter(filter, await known(ask), (asked) => archive(ask, { ...query, ...asked }));
};

/** The parameters of the archive (spec §4.2). */
export const archiveParameterClauses: readonly Clause[] = [
  ...parameterClauses('archive', '4.2', parameters, narrows),
  parameterClause(
    'archive',
    '4.2',
    'Page',
    'is the page to return: two pages share no record',
    async (ask) => {
      const [one = [], two = []] = (await known(ask)).pages;
      if (two.length === 0) throw new NotCheckable('There is no second page in the data.');
      const both = two.filter((id) => one.includes(id));
      demand(both.length === 0, 'other records on page 2', () => `${showSome(both)} on both pages`);
      return undefined;
    },
  ),
  parameterClause('archive', '4.2', 'ResultsPerPage', 'is the size of a page', async (ask) => {
    const { records } = await archive(ask, { ...(await span(ask)), ResultsPerPage: '7' });
    const expected = Math.min(7, (await known(ask)).pages[0]?.length ?? 0);
    demand(records.length === expected, `${expected} records`, `${records.length} records`);
    return undefined;
  }),
];
