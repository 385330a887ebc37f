import * as is from './fields.ts';
import { nameOf } from './job.ts';
import {
  keyRequirements,
  requireCount,
  sampleJobs,
  ownApplyAddresses,
  search,
  searchPath,
} from './search.ts';
import { requirement, type Requirement } from './requirement.ts';
import { requireThat, show } from './verdict.ts';

const envelope: Record<string, is.Field> = {
  LanguageCode: { fields: [['LanguageCode', is.text]] },
  SearchParameters: { fields: [['SearchParameters', is.object]] },
  SearchResultCount: { fields: [['SearchResult.SearchResultCount', is.integer]], required: true },
  SearchResultCountAll: {
    fields: [['SearchResult.SearchResultCountAll', is.integer]],
    required: true,
  },
  SearchResultItems: { fields: [['SearchResult.SearchResultItems', is.array]], required: true },
  NumberOfPages: { fields: [['SearchResult.UserArea.NumberOfPages', is.text]] },
  IsRadialSearch: { fields: [['SearchResult.UserArea.IsRadialSearch', is.boolean]] },
  Refiners: { fields: [['SearchResult.UserArea.Refiners', is.object]] },
};

/** The names of the refiners, which are those of parameters. */
export const refinerNames =
  'Organization GradeBucket SalaryBucket PositionOfferingTypeCode PositionScheduleTypeCode JobCategoryCode'.split(
    ' ',
  );
const refinement = ['RefinementName', 'RefinementCount', 'RefinementToken', 'RefinementValue'];
for (const name of refinerNames) {
  const path = `SearchResult.UserArea.Refiners.${name}`;
  envelope[`Refiners.${name}`] = {
    fields: [
      [path, is.objects],
      ...refinement.map((one): [string, is.Kind] => [`${path}[].${one}`, is.text]),
    ],
  };
}

const inJob = (fields: is.Field['fields']): is.Field['fields'] =>
  fields.map(([path, kind]) => [
    path
      .split('|')
      .map((one) => `MatchedObjectDescriptor.${one}`)
      .join('|'),
    kind,
  ]);

/** Creates the field of a list of objects with its members. */
const list = (name: string, members: Readonly<Record<string, is.Kind>>): is.Field => ({
  fields: inJob([
    [name, is.objects],
    ...Object.entries(members).map(([member, kind]): [string, is.Kind] => [
      `${name}[].${member}`,
      kind,
    ]),
  ]),
});

/** Members that are strings. */
const texts = (names: string): Record<string, is.Kind> =>
  Object.fromEntries(names.split(' ').map((name) => [name, is.text]));

const named = texts('Name Code');
const one = (name: string, kind: is.Kind = is.text, required = false): is.Field => ({
  fields: inJob([[name, kind]]),
  ...(required && { required }),
});

/** The fields that items of Search and Archive have in common. */
export const commonFields: Readonly<Record<string, is.Field>> = {
  MatchedObjectId: { fields: [['MatchedObjectId', is.textOrNumber]], required: true },
  MatchedObjectDescriptor: { fields: [['MatchedObjectDescriptor', is.object]], required: true },
  PositionID: one('PositionID', is.text, true),
  PositionTitle: one('PositionTitle', is.text, true),
  PositionURI: one('PositionURI', is.text, true),
  PositionLocation: list('PositionLocation', {
    ...texts('LocationName CountryCode CountrySubDivisionCode CityName'),
    Longitude: is.longitude,
    Latitude: is.latitude,
  }),
  OrganizationName: one('OrganizationName'),
  DepartmentName: one('DepartmentName'),
  JobCategory: list('JobCategory', named),
  JobGrade: list('JobGrade', { Code: is.text }),
  PositionSchedule: list('PositionSchedule', named),
  PositionOfferingType: list('PositionOfferingType', named),
  'Details.WhoMayApply': {
    fields: inJob([
      ['UserArea.Details.WhoMayApply', is.object],
      ['UserArea.Details.WhoMayApply.Name', is.text],
      ['UserArea.Details.WhoMayApply.Code', is.text],
    ]),
  },
  'Details.LowGrade': one('UserArea.Details.LowGrade'),
  'Details.HighGrade': one('UserArea.Details.HighGrade'),
  'UserArea.IsRadialSearch': one('UserArea.IsRadialSearch', is.boolean),
};

/** The four dates of an item. */
export const dateNames =
  'PositionStartDate PositionEndDate PublicationStartDate ApplicationCloseDate'.split(' ');

const inSpecForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const dateForm = (values: readonly unknown[]): string | undefined => {
  const others = values.filter((value) => !inSpecForm.test(String(value))).length;
  return others === 0
    ? undefined
    : `${others} of ${values.length} are written in another form that is known from payloads.`;
};

const fields: Record<string, is.Field> = {
  ...commonFields,
  RelevanceRank: { fields: [['RelevanceRank', is.figure]] },
  ApplyURI: one('ApplyURI', is.texts),
  PositionLocationDisplay: one('PositionLocationDisplay'),
  QualificationSummary: one('QualificationSummary'),
  PositionRemuneration: list(
    'PositionRemuneration',
    texts('MinimumRange MaximumRange RateIntervalCode Description'),
  ),
  PositionFormattedDescription: list(
    'PositionFormattedDescription',
    texts('Content Label LabelDescription'),
  ),
  'UserArea.Details': one('UserArea.Details', is.object),
};
for (const name of dateNames) fields[name] = { ...one(name, is.date), remark: dateForm };
const longTexts =
  'MajorDuties Education Requirements Evaluations HowToApply WhatToExpectNext RequiredDocuments Benefits OtherInformation'.split(
    ' ',
  );
for (const name of longTexts)
  fields[`Details.${name}`] = {
    ...one(`UserArea.Details.${name}`, is.textOrTexts),
    remark: (values) =>
      values.some(Array.isArray)
        ? 'It is a list of paragraphs; the specification says text.'
        : undefined,
  };
for (const name of ['BenefitsUrl', 'JobSummary', 'SubAgencyName', 'OrganizationCodes'])
  fields[`Details.${name}`] = one(`UserArea.Details.${name}`);
fields['Details.KeyRequirements'] = one('UserArea.Details.KeyRequirements', is.array);

/** Prefixes of fields that not every answer has: the details have their own rule (data-service §4.3.7), and a rank needs a keyword. */
export const unexpected = ['Details.', 'UserArea.', 'RelevanceRank'];

/** The details that only Fields=Full must return (data-service §4.3.7). */
export const fullDetails = [...longTexts, 'KeyRequirements'];

/** The shape of a Search answer (data-service §2.4), and access to it (data-service §5). */
export const searchFieldRequirements: readonly Requirement[] = [
  ...is.fieldRequirements('search', '2.4', 'In an answer of Search', envelope, async (client) =>
    is.theAnswer((await sampleJobs(client)).first.body),
  ),
  ...is.fieldRequirements(
    'search',
    '2.4',
    'In each item of Search',
    is.expecting(fields, unexpected),
    (client) => sampleJobs(client),
  ),
  requirement(
    'search.count',
    '2.4.SearchResult.SearchResultCount',
    'SearchResultCount is the number of records in this response.',
    async (client) => {
      const { body, records } = (await sampleJobs(client)).first;
      requireCount(body, records.length);
    },
  ),
  requirement(
    'search.count-all',
    '2.4.SearchResult.SearchResultCountAll',
    'SearchResultCountAll is the number of all matching records, so at least the number in the response.',
    async (client) => {
      const { first } = await sampleJobs(client);
      requireThat(
        first.total !== undefined && first.total >= first.records.length,
        `${first.records.length} or more`,
        show(first.total),
      );
    },
  ),
  requirement(
    'search.no-match',
    '2.4.no-match',
    'A search without matches has the same envelope, an empty list and counts of 0.',
    async (client) => {
      const { records, total, pages } = await search(client, {
        PositionTitle: 'qqxzzyqconformance',
      });
      requireThat(Number.isNaN(pages) || pages === 0, 'a NumberOfPages of 0', show(pages));
      requireThat(
        records.length === 0 && total === 0,
        'no records and a count of 0',
        `${records.length} records and a count of ${show(total)}`,
      );
    },
  ),
  requirement(
    'search.apply-uri-channel',
    '4.3.12',
    "ApplyURI has the parameter PostingChannelID wherever it leads to the service's own site.",
    async (client) => {
      const { records } = await sampleJobs(client);
      const addresses = ownApplyAddresses(records);
      for (const { url, item } of addresses)
        requireThat(
          [...url.searchParams.keys()].some((name) => name.toLowerCase() === 'postingchannelid'),
          'PostingChannelID in the address',
          () => `${url.href} in ${nameOf(item)}`,
        );
    },
  ),
  ...keyRequirements('search', searchPath, { ResultsPerPage: '1' }),
];
