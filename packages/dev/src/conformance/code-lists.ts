import { itemSchemas } from 'portal-jobs/client/endpoints';
import { readCalendarDate } from 'portal-jobs/protocol';
import { isObject, textAt, textsAt, valueAt, type Kind } from './fields.ts';
import { daysFrom } from './days.ts';
import { documentedFields } from './documented-fields.ts';
import * as is from './fields.ts';
import { details, jobTexts } from './job-fields.ts';
import { sampleJobs } from './search/search.ts';
import { expectBody } from './probe-response.ts';
import type { ProbeClient } from './probe-client.ts';
import { requirement, type Requirement } from './requirement.ts';
import { requireThat, NotCheckable, RequirementFailed, show } from './verdict.ts';

type CodeListName = keyof typeof itemSchemas;

/** The lists of data-service §4.5: path name, id. */
const lists: readonly (readonly [name: CodeListName, id: string])[] = [
  ['cyberworkroles', 'CyberWorkRole'],
  ['geoloccodes', 'GeoLocCode'],
  ['countrysubdivisions', 'CountrySubdivisionCode'],
  ['positionopeningstatuses', 'PositionOpeningStatus'],
  ['racecodes', 'Race'],
  ['remunerationrateintervalcodes', 'RemunerationRateIntervalCode'],
  ['announcementclosingtypes', 'AnnouncementClosingType'],
  ['occupationalseries', 'OccupationalSeries'],
  ['languageproficiencies', 'LanguageProficiency'],
  ['securityclearances', 'SecurityClearance'],
  ['disabilities', 'Disability'],
  ['degreetypecodes', 'DegreeTypeCode'],
  ['travelpercentages', 'TravelPercentage'],
  ['positionscheduletypes', 'PositionScheduleType'],
  ['whomayapply', 'WhoMayApply'],
];

async function codeList(client: ProbeClient, name: string, query: Record<string, string> = {}) {
  const body = expectBody(await client.get(`/api/codelist/${name}`, query, 'none'));
  const rows = valueAt(
    valueAt(body, 'CodeList') instanceof Array ? is.valuesAt(body, 'CodeList[]')[0] : undefined,
    'ValidValue',
  );
  requireThat(Array.isArray(rows), 'CodeList[0].ValidValue with a list', () => show(body));
  return { body, rows: rows as unknown[] };
}

const codeOf = (row: unknown): string => textsAt(row, 'Code')[0]?.trim() ?? '';

/** Returns the names of a list's codes. */
export async function codeNames(client: ProbeClient, name: string): Promise<Map<string, string>> {
  const { rows } = await codeList(client, name);
  return new Map(rows.map((row) => [codeOf(row), textAt(row, 'Value')?.trim() ?? '']));
}

/** Returns the documented fields of each row of a list, with their sections (data-service §2.5, §4.5). */
const rowFields = (name: CodeListName): { field: string; kind: Kind; section: string }[] =>
  Object.keys(itemSchemas[name].shape).flatMap((field) => {
    const [, , sections] = documented(field) ?? [];
    const [, kind = ''] = documented(`${name}.${field}`) ?? documented(field) ?? [];
    const section = sections?.includes('2.5') ? `2.5.${field}` : `4.5.${name}.${field}`;
    return sections ? { field, kind: is.kindOf(kind), section } : [];
  });
const documented = (path: string) => documentedFields.codeListItem.find(([one]) => one === path);

/** Largest difference between the date of a list and the service's clock: responses may be cached. */
const maximumAgeMs = 15 * 60 * 60_000;

async function generatedNow(client: ProbeClient): Promise<void> {
  const response = await client.get('/api/codelist/payplans', {}, 'none');
  const written = textAt(expectBody(response), 'DateGenerated') ?? '';
  const moment = Date.parse(written);
  requireThat(
    /T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(written) && !Number.isNaN(moment),
    'DateGenerated with a time and an offset',
    show(written),
  );
  const now = response.date ?? new Date();
  requireThat(
    Math.abs(moment - now.getTime()) <= maximumAgeMs,
    `DateGenerated within 15 hours of the request, ${now.toISOString()}`,
    written,
  );
}

const modified = (row: unknown): string | undefined =>
  readCalendarDate(textAt(row, 'LastModified') ?? '');

async function checkModified(client: ProbeClient, name: string): Promise<void> {
  const { rows } = await codeList(client, name);
  const days = rows.flatMap((row) => modified(row) ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    throw new NotCheckable('No item of the list has a modification date.');
  // If all items share one day, the day after it must return nothing.
  const isSingleDay = first === last;
  const since = isSingleDay ? daysFrom(last, 1) : last;
  const { rows: found } = await codeList(client, name, { lastmodified: since });
  for (const row of found)
    requireThat(
      (modified(row) ?? since) >= since,
      `only items modified on or after ${since}`,
      () => `code ${codeOf(row)} of ${modified(row)}`,
    );
  const expected = isSingleDay ? 0 : days.filter((day) => day >= since).length;
  requireThat(
    found.length === expected,
    `${expected} items modified on or after ${since}`,
    `${found.length} items`,
  );
}

const listRequirements = ([name, id]: (typeof lists)[number]): Requirement[] => {
  const path = `/api/codelist/${name}`;
  return [
    requirement(
      `code-lists.${name}-envelope`,
      `4.5.${name}`,
      `${path} needs no key and returns one list with the id ${id}, its items and the date it was generated.`,
      async (client) => {
        const { body } = await codeList(client, name);
        const all = is.valuesAt(body, 'CodeList[]');
        requireThat(all.length === 1, 'CodeList with one object', `${all.length}`);
        requireThat(textAt(all[0], 'id') === id, `the id ${id}`, show(valueAt(all[0], 'id')));
        const generated = valueAt(body, 'DateGenerated');
        requireThat(is.kinds.date.accepts(generated), 'DateGenerated with a date', show(generated));
      },
      {
        '2.5.CodeList': 'CodeList is a list of one object.',
        '2.5.id': 'CodeList[].id names the list.',
        '2.5.ValidValue': 'CodeList[].ValidValue has the items.',
        '5.code-lists': 'The code lists need no key.',
      },
    ),
    requirement(
      `code-lists.${name}-items`,
      `4.5.${name}`,
      `Each item of ${name} has ${rowFields(name)
        .map(({ field, kind }) => `${field} (${kind.description})`)
        .join(', ')}.`,
      async (client) => {
        const { rows } = await codeList(client, name);
        if (rows.length === 0) throw new NotCheckable('The list has no items.');
        for (const row of rows) {
          requireThat(isObject(row), 'an object for each item', show(row));
          for (const { field, kind } of rowFields(name))
            requireThat(
              kind.accepts(row[field]),
              `${field} is ${kind.description}`,
              () => `${show(row[field])} at code ${codeOf(row)}`,
            );
        }
      },
      Object.fromEntries(
        rowFields(name).map(({ field, kind, section }) => [
          section,
          `${field} of an item is ${kind.description}.`,
        ]),
      ),
    ),
    requirement(
      `code-lists.${name}-lastmodified`,
      `4.5.${name}`,
      `lastmodified returns only the items of ${name} modified on or after the date.`,
      (client) => checkModified(client, name),
      {
        '4.5.lastmodified': 'lastmodified limits a response to what changed on or after a day.',
      },
    ),
  ];
};

/** The requirement that the codes of announcements appear in the list of a parameter's values. */
const sameCodes = (
  list: string,
  parameter: string,
  codesOf: (item: unknown) => readonly string[],
): Requirement =>
  requirement(
    `code-lists.${list}-values`,
    '4.5.codes',
    `The codes of ${list} are the values that ${parameter} accepts, and include those of announcements.`,
    async (client) => {
      const { records } = await sampleJobs(client);
      const used = new Set(records.flatMap(codesOf).filter((code) => code !== ''));
      if (used.size === 0)
        throw new NotCheckable(`No record in the data has a value of ${parameter}.`);
      const { rows } = await codeList(client, list).catch((error: unknown) => {
        if (error instanceof RequirementFailed && !lists.some(([name]) => name === list))
          throw new NotCheckable(`There is no list ${list}, which the specification only names.`);
        throw error;
      });
      const codes = new Set(rows.map(codeOf));
      const unknown = [...used].filter((code) => !codes.has(code));
      requireThat(unknown.length === 0, `every code in the list ${list}`, () => unknown.join(', '));
    },
  );

/** The reference code lists (data-service §2.5, §4.5). */
export const codeListRequirements: readonly Requirement[] = [
  ...lists.flatMap(listRequirements),
  requirement(
    'code-lists.date-generated',
    '2.5.DateGenerated',
    'DateGenerated is the date of the request, with time and offset.',
    generatedNow,
  ),
  requirement(
    'code-lists.countrysubdivisions-country',
    '4.5.countrysubdivisions.country',
    'country, a code of three letters, returns only the subdivisions of that country.',
    async (client) => {
      const { rows } = await codeList(client, 'countrysubdivisions');
      const parents = new Set(rows.map((row) => textAt(row, 'ParentCode')));
      if (parents.size < 2) throw new NotCheckable('The list has only one country.');
      const { rows: found } = await codeList(client, 'countrysubdivisions', { country: 'USA' });
      const countries = new Set(found.map((row) => textAt(row, 'ParentCode')));
      requireThat(countries.size === 1, 'items of one country for country=USA', () =>
        show([...countries]),
      );
      const expected = rows.filter((row) => countries.has(textAt(row, 'ParentCode'))).length;
      requireThat(
        found.length === expected,
        `all ${expected} items of it`,
        `${found.length} items`,
      );
    },
  ),
  requirement(
    'code-lists.positionopeningstatuses-values',
    '3.positionOpeningStatus',
    'The opening statuses 1 to 5 are those of the table.',
    async (client) => {
      const names = await codeNames(client, 'positionopeningstatuses');
      const table =
        'Accepting applications,Job closed,Reviewing applications,Job canceled,Position filled'.split(
          ',',
        );
      for (const [index, name] of table.entries()) {
        const actual = names.get(String(index + 1));
        requireThat(actual?.toLowerCase() === name.toLowerCase(), `${index + 1}: ${name}`, () =>
          show(actual),
        );
      }
    },
  ),
  ...(
    [
      ['occupationalseries', 'JobCategoryCode', 'JobCategory'],
      ['positionscheduletypes', 'PositionScheduleTypeCode', 'PositionSchedule'],
      ['positionofferingtypes', 'PositionOfferingTypeCode', 'PositionOfferingType'],
      ['payplans', 'JobGradeCode', 'JobGrade'],
    ] as const
  ).map(([list, parameter, field]) =>
    sameCodes(list, parameter, (item) => jobTexts(item, `${field}[].Code`)),
  ),
  sameCodes('agencysubelements', 'Organization', (item) =>
    details(item, 'OrganizationCodes').flatMap((codes) => codes.split('/')),
  ),
];
