import {
  breaking,
  identifier,
  noticedBy,
  onlyNoticedBy,
  sending,
  type Conformance,
  type Loose,
  type PlantedFault,
} from './fault.ts';

/** Changes the member at a dotted path in a value, in every entry of lists on the way. */
export function changeAt(
  value: unknown,
  path: string,
  change: (holder: Loose, name: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const entry of value) changeAt(entry, path, change);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Loose;
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) changeAt(holder[name], rest.join('.'), change);
  else if (Object.hasOwn(holder, name)) change(holder, name);
}

/** Replaces a value by one of another type: texts, lists and null by a boolean, everything else by a text. */
const retype = (holder: Loose, name: string): void => {
  const value = holder[name];
  holder[name] = value === null || typeof value === 'string' || Array.isArray(value) || 'text';
};

/** A kind of response: its path, its name in a sentence, and the path of its items. */
interface ValidatedResponse {
  path: string;
  name: string;
  items: string;
}

const search: ValidatedResponse = {
  path: '/api/search',
  name: 'Search',
  items: 'SearchResult.SearchResultItems',
};
const archive: ValidatedResponse = { ...search, path: '/api/archive', name: 'Archive' };
const historic: ValidatedResponse = {
  path: '/api/historicjoa',
  name: 'the historic feed',
  items: 'data',
};

const changed =
  (response: ValidatedResponse, what: string, change: (holder: Loose, name: string) => void) =>
  (field: string, at: string, noticed: Conformance): PlantedFault =>
    sending(
      response.path,
      `${field} of ${response.name} ${what}`,
      (body) => {
        changeAt(body, at, change);
      },
      noticed,
    );

const retyped = (response: ValidatedResponse) => changed(response, 'has another type', retype);

/** Faults in the fields of Search and Archive, whose responses have the same structure. */
const ofAnnouncements = (response: ValidatedResponse, section: string) => {
  const at = (before: string) => (field: string, noticed: Conformance) =>
    retyped(response)(field, `${before}${field}`, breaking(noticed, `${section}.${field}`));
  return {
    /** A field outside of the items, by its full path. */
    around: at(''),
    item: at(`${response.items}.`),
    descriptor: at(`${response.items}.MatchedObjectDescriptor.`),
  };
};

export const fieldOfSearch = ofAnnouncements(search, '2.4');
export const fieldOfArchive = ofAnnouncements(archive, '2.3');

/** A field in records of the historic feed has another type. */
export const fieldOfHistoric = (field: string, noticed: Conformance): PlantedFault =>
  retyped(historic)(field, `data.${field}`, breaking(noticed, `2.1.${field}`));

export const refinerNames = [
  'Organization',
  'GradeBucket',
  'SalaryBucket',
  'PositionOfferingTypeCode',
  'PositionScheduleTypeCode',
  'JobCategoryCode',
];
const refiners = 'SearchResult.UserArea.Refiners';

/** A member of every refiner of Search has another type. */
export const memberOfRefiners = (member: string): PlantedFault =>
  sending(
    search.path,
    `${member} of the refiners of Search has another type`,
    (body) => {
      for (const name of refinerNames) changeAt(body, `${refiners}.${name}.${member}`, retype);
    },
    breaking(
      noticedBy(...refinerNames.map((name) => identifier('search.field-refiners', name))),
      ...refinerNames.map((name) => `2.4.${refiners}.${name}.${member}`),
    ),
  );

/** The counts of one refiner of Search are too high. */
export const countsOfRefiner = (refiner: string): PlantedFault =>
  sending(
    search.path,
    `the counts of the refiner ${refiner} are one too high`,
    (body) => {
      changeAt(body, `${refiners}.${refiner}.RefinementCount`, (holder, name) => {
        holder[name] = String(Number(holder[name]) + 1);
      });
    },
    breaking(onlyNoticedBy('search.refiner-counts'), `2.4.${refiners}.${refiner}`),
  );

/** A member of the response about a text message has another type. */
export const fieldOfTextMessage = (field: string, noticed: Conformance): PlantedFault =>
  sending(
    '/api/textmessaging',
    `${field} of a text message has another type`,
    (body) => {
      changeAt(body, field, retype);
    },
    noticed,
  );

/** A member of the error about a text message has another type. */
export const fieldOfError = (field: string): PlantedFault =>
  sending(
    '/api/textmessaging',
    `${field} of an error about a text message has another type`,
    (body) => {
      changeAt(body, field, retype);
    },
    breaking(
      noticedBy(
        'text-messages.response-id-empty-body',
        'text-messages.text-message-not-found-body',
      ),
      `7.${field}`,
    ),
  );

/** A member of the items of a code list is missing. */
export const fieldOfCodeList = (field: string, list: string): PlantedFault =>
  sending(
    `/api/codelist/${list}`,
    `${field} of the list ${list} is absent`,
    (body) => {
      changeAt(body, `CodeList.ValidValue.${field}`, (holder, name) =>
        Reflect.deleteProperty(holder, name),
      );
    },
    breaking(
      noticedBy(`code-lists.${list}-items`),
      list === 'racecodes' ? `2.5.${field}` : `4.5.${list}.${field}`,
    ),
  );
