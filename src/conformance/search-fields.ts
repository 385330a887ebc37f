import { demand, show, type Clause } from './requirement.ts';
import * as is from './fields.ts';
import { nameOf } from './job.ts';
import { keyClauses, knownJobs, ownApplyAddresses, search, SEARCH } from './search.ts';

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
};

const refiners = [
  'Organization',
  'GradeBucket',
  'SalaryBucket',
  'PositionOfferingTypeCode',
  'PositionScheduleTypeCode',
  'JobCategoryCode',
];
const refinement = ['RefinementName', 'RefinementCount', 'RefinementToken', 'RefinementValue'];
for (const name of refiners) {
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

/** A list of objects and their members. */
const list = (name: string, members: Readonly<Record<string, is.Kind>>): is.Field => ({
  fields: inJob([
    [name, is.objects],
    ...Object.entries(members).map(([member, kind]): [string, is.Kind] => [
      `${name}[].${member}`,
      kind,
    ]),
  ]),
});

const named = { Name: is.text, Code: is.text };
const one = (name: string, kind: is.Kind = is.text, required = false): is.Field => ({
  fields: inJob([[name, kind]]),
  ...(required && { required }),
});

/** Fields that items of Search and of the archive have in common. */
export const commonFields: Readonly<Record<string, is.Field>> = {
  MatchedObjectId: { fields: [['MatchedObjectId', is.textOrNumber]], required: true },
  MatchedObjectDescriptor: { fields: [['MatchedObjectDescriptor', is.object]], required: true },
  PositionID: one('PositionID', is.text, true),
  PositionTitle: one('PositionTitle', is.text, true),
  PositionURI: one('PositionURI', is.text, true),
  PositionLocation: list('PositionLocation', {
    LocationName: is.text,
    CountryCode: is.text,
    CountrySubDivisionCode: is.text,
    CityName: is.text,
    Longitude: is.figure,
    Latitude: is.figure,
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
export const dateNames = [
  'PositionStartDate',
  'PositionEndDate',
  'PublicationStartDate',
  'ApplicationCloseDate',
];

const inSpecForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const dateForm = (values: readonly unknown[]): string | undefined => {
  const others = values.filter((value) => !inSpecForm.test(String(value))).length;
  return others === 0
    ? undefined
    : `${others} of ${values.length} are written in another form that payloads are known to carry.`;
};

const fields: Record<string, is.Field> = {
  ...commonFields,
  RelevanceRank: { fields: [['RelevanceRank', is.figure]] },
  ApplyURI: one('ApplyURI', is.texts),
  PositionLocationDisplay: one('PositionLocationDisplay'),
  QualificationSummary: one('QualificationSummary'),
  PositionRemuneration: list('PositionRemuneration', {
    MinimumRange: is.text,
    MaximumRange: is.text,
    RateIntervalCode: is.text,
    Description: is.text,
  }),
  PositionFormattedDescription: list('PositionFormattedDescription', {
    Content: is.text,
    Label: is.text,
    LabelDescription: is.text,
  }),
  'UserArea.Details': one('UserArea.Details', is.object),
};
for (const name of dateNames) fields[name] = { ...one(name, is.date), remark: dateForm };
const longTexts = [
  'MajorDuties',
  'Education',
  'Requirements',
  'Evaluations',
  'HowToApply',
  'WhatToExpectNext',
  'RequiredDocuments',
  'Benefits',
  'OtherInformation',
];
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

/** Fields that are not in every answer: the details have their own rule (spec §4.3 rule 7), and a rank belongs to a keyword. */
export const unexpected = ['Details.', 'UserArea.', 'RelevanceRank'];

/** Names of the details that only Fields=Full has to bring (spec §4.3 rule 7). */
export const fullDetails = [...longTexts, 'KeyRequirements'];

/** The shape of Search's answer (spec §2.4), and who gets one (spec §5). */
export const searchClauses: readonly Clause[] = [
  ...is.fieldClauses('search', '2.4', 'In an answer of Search', envelope, async (ask) => ({
    records: [(await knownJobs(ask)).first.body],
    nameOf: () => 'the answer',
  })),
  ...is.fieldClauses(
    'search',
    '2.4',
    'In each item of Search',
    is.expecting(fields, unexpected),
    (ask) => knownJobs(ask),
  ),
  {
    id: 'search.count',
    section: '2.4',
    words: 'SearchResultCount is the number of records in this response.',
    async check(ask) {
      const { first } = await knownJobs(ask);
      const count = is.valueAt(first.body, 'SearchResult.SearchResultCount');
      demand(
        count === first.records.length,
        `${first.records.length}, as many as came`,
        show(count),
      );
      return undefined;
    },
  },
  {
    id: 'search.count-all',
    section: '2.4',
    words: 'SearchResultCountAll is the number of all records that match, so never less than came.',
    async check(ask) {
      const { first } = await knownJobs(ask);
      demand(
        first.total !== undefined && first.total >= first.records.length,
        `${first.records.length} or more`,
        show(first.total),
      );
      return undefined;
    },
  },
  {
    id: 'search.no-match',
    section: '2.4',
    words: 'A search that nothing matches has the same envelope, an empty list and counts of 0.',
    async check(ask) {
      const { records, total } = await search(ask, { PositionTitle: 'qqxzzyqconformance' });
      demand(
        records.length === 0 && total === 0,
        'no records and a count of 0',
        `${records.length} records and a count of ${show(total)}`,
      );
      return undefined;
    },
  },
  {
    id: 'search.apply-uri-channel',
    section: '2.4',
    words:
      "ApplyURI carries the parameter PostingChannelID wherever it leads to the service's own site.",
    async check(ask) {
      const { records } = await knownJobs(ask);
      const addresses = ownApplyAddresses(records);
      for (const { url, item } of addresses)
        demand(
          [...url.searchParams.keys()].some((name) => name.toLowerCase() === 'postingchannelid'),
          'PostingChannelID in the address',
          () => `${url.href} in ${nameOf(item)}`,
        );
      return undefined;
    },
  },
  ...keyClauses('search', SEARCH, { ResultsPerPage: '1' }),
];
