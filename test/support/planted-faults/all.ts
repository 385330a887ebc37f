import { matchingRequirements } from '../../../packages/dev/src/conformance/requirements.ts';
import type { Requirement } from '../../../packages/dev/src/conformance/requirement.ts';
import * as announcements from './announcements.ts';
import {
  breaking,
  identifier,
  noticedBy,
  noticedInPages,
  unseen,
  type PlantedFault,
} from './fault.ts';
import * as fields from './fields.ts';
import * as historic from './historic.ts';
import * as parameters from './parameters.ts';
import * as rest from './rest.ts';

const requirements = matchingRequirements([]);
const withId = (start: string) => requirements.filter(({ id }) => id.startsWith(start));

/** The fields of requirements: each requirement with the paths of the fields that it checks. */
const fieldsOf = (start: string, section: string): [Requirement, string][] =>
  withId(start).flatMap((requirement) =>
    [requirement.section, ...Object.keys(requirement.parts ?? {})].map(
      (one): [Requirement, string] => [requirement, one.slice(section.length + 1)],
    ),
  );

/** Fields of the historic feed for which another type is not a fault, or is found by another requirement. */
const historicFields: Readonly<Record<string, (path: string) => PlantedFault>> = {
  teleworkEligible: historic.neitherYesNorNo,
  disableAppyOnline: historic.neitherYesNorNo,
  portalControlNumber: (path) =>
    fields.fieldOfHistoric(path, noticedBy('historic.pages-share-nothing')),
  announcementClosingType: (path) =>
    fields.fieldOfHistoric(path, noticedInPages('historic.field-announcement-closing-type')),
  PositionLocationIDs: (path) =>
    historic.unshownField(path, true, unseen('No type is given.', `2.1.${path}`)),
  ApplicationsStarted: (path) =>
    historic.unshownField(path, 'many', noticedBy('historic.field-applications-started')),
};

/** A fault in the type of a field of Search or Archive. */
const announcementField =
  (of: typeof fields.fieldOfSearch) =>
  ([{ id }, path]: [Requirement, string]): PlantedFault => {
    const noticed = noticedBy(
      path === 'PositionFormattedDescription.Content' ? 'search.keyword-highlight' : id,
    );
    if (/^(LanguageCode|SearchParameters|SearchResult\b)/.test(path))
      return of.around(path, noticed);
    return path.startsWith('MatchedObject') || path === 'RelevanceRank'
      ? of.item(path, noticed)
      : of.descriptor(path, noticed);
  };

const refiners = 'SearchResult.UserArea.Refiners.';

const fieldFaults: readonly PlantedFault[] = [
  ...fieldsOf('historic.field-', '2.1').map(([{ id }, path]) => {
    const special = historicFields[path];
    if (special) return special(path);
    return /^[A-Z]/.test(path)
      ? historic.unshownField(path, 7, noticedBy(id))
      : fields.fieldOfHistoric(path, noticedBy(id));
  }),
  ...fieldsOf('archive.field-', '2.3').map(announcementField(fields.fieldOfArchive)),
  ...fieldsOf('search.field-', '2.4')
    .filter(([, path]) => !path.startsWith(refiners))
    .map(announcementField(fields.fieldOfSearch)),
  ...fields.refinerNames.map(fields.countsOfRefiner),
  ...['RefinementName', 'RefinementCount', 'RefinementToken', 'RefinementValue'].map(
    fields.memberOfRefiners,
  ),
  ...fieldsOf('text-messages.field-', '2.6').map(([{ id }, path]) =>
    fields.fieldOfTextMessage(path, noticedBy(id)),
  ),
  fields.fieldOfTextMessage('deliveryStatus', noticedBy('text-messages.delivery-status')),
  ...fieldsOf('text-messages.response-id-empty-body', '7')
    .slice(1)
    .map(([, path]) => fields.fieldOfError(path)),
  ...['Code', 'Value', 'IsDisabled'].map((field) => fields.fieldOfCodeList(field, 'racecodes')),
  ...['City', 'USCounty', 'CountrySubdivision', 'Country'].map((field) =>
    fields.fieldOfCodeList(field, 'geoloccodes'),
  ),
  fields.fieldOfCodeList('ParentCode', 'countrysubdivisions'),
];

/** Parameters of Search and Archive that have special faults. */
const notIgnored = [
  'search.parameter-supervisory-status',
  'search.parameter-sort-field',
  'search.parameter-relocation-indicator-false',
  'historic.parameter-page-number',
];

const ignoring = (group: string, ignored: typeof parameters.ignoredBySearch): PlantedFault[] =>
  withId(`${group}.parameter-`)
    .filter(({ id }) => !notIgnored.includes(id))
    .map(({ id, text }) => ignored(/^\w+/.exec(text)?.[0] ?? '', noticedBy(id)));

const parameterFaults: readonly PlantedFault[] = [
  ...ignoring('historic', parameters.ignoredByHistoric),
  ...ignoring('archive', parameters.ignoredByArchive),
  ...ignoring('search', parameters.ignoredBySearch),
  parameters.ignoredByHistoric('PageNumber', noticedInPages('historic.pages-share-nothing')),
  parameters.ignoredByHistoric(
    'continuationtoken',
    breaking(noticedBy('historic.pages-share-nothing'), '4.1.continuationtoken'),
  ),
  parameters.ignoredByArchive('Student', noticedBy('archive.rule-5-student-true')),
  parameters.firstOnlyOfArchive(
    'ControlNumber',
    breaking(noticedBy('archive.rule-1-control-number'), '4.2.1', '4.2.2'),
  ),
  parameters.postedTooLate,
  parameters.postedTooEarly,
  ...[
    'PositionTitle',
    'LocationName',
    'Organization',
    'HiringPath',
    'JobGradeCode',
    'PositionOfferingTypeCode',
    'PositionScheduleTypeCode',
    'SecurityClearanceRequired',
  ].map((name) =>
    parameters.firstOnlyOfSearch(name, noticedBy(identifier('search.parameter', name))),
  ),
  ...['Organization', 'PositionTitle', 'JobCategoryCode', 'CityName', 'CountrySubDivision'].map(
    (name) => parameters.firstOnlyOfArchive(name, noticedBy(identifier('archive.parameter', name))),
  ),
  parameters.firstOnlyOfSearch(
    'JobCategoryCode',
    breaking(noticedBy('search.parameter-job-category-code'), '4.3.1'),
  ),
  parameters.ignoredBySearch('Radius', noticedBy('search.rule-5-widens')),
  parameters.ignoredBySearch('Fields', noticedBy('search.rule-7-fields')),
  parameters.ignoredBySearch('SortDirection', noticedBy('search.rule-11-direction')),
  parameters.ignoredBySearch(
    'SortField',
    breaking(noticedBy('search.rule-11-direction'), '4.3.SortField'),
  ),
  parameters.ignoredBySearch(
    'SupervisoryStatus',
    unseen('The allowed values are not shown.', '4.3.SupervisoryStatus'),
  ),
];

/** Returns all faults by their names. */
export const allFaults = (): Map<string, PlantedFault> =>
  new Map(
    [
      ...fieldFaults,
      ...parameterFaults,
      ...Object.values(announcements),
      ...Object.values(historic).filter((fault) => typeof fault !== 'function'),
      historic.pageMetadata('totalCount', 'historic.total-count'),
      historic.pageMetadata('pageSize', 'historic.limit-default-page-size'),
      historic.pageMetadata('currentPage', 'historic.page.default-number'),
      historic.pageMetadata('totalPages', 'historic.page.total-pages'),
      ...Object.values(rest).filter((fault) => typeof fault !== 'function'),
      ...withId('code-lists.')
        .filter(({ id }) => id.endsWith('-envelope'))
        .map(({ section }) => rest.wrongId(section.replace('4.5.', ''))),
      rest.wrongInList('LastModified', 'lately'),
      rest.wrongInList('IsDisabled', 'Maybe'),
      rest.codeMissing('occupationalseries', '0610'),
      rest.codeMissing('positionofferingtypes', '15317'),
      rest.codeMissing('payplans', 'GS'),
      rest.codeMissing('agencysubelements', 'VA'),
      ...['1', '2', '3', '4', '5'].map((code) => rest.codeMissing('positionopeningstatuses', code)),
      rest.ignoredByList(
        'occupationalseries',
        'lastmodified',
        'code-lists.occupationalseries-lastmodified',
      ),
      rest.ignoredByList(
        'countrysubdivisions',
        'country',
        'code-lists.countrysubdivisions-country',
      ),
      rest.wrongCode('ResponseIDEmpty', 'text-messages.response-id-empty'),
      rest.wrongCode('TextMessageNotFound', 'text-messages.text-message-not-found'),
    ].map((fault) => [fault.name, fault]),
  );
