import { readCalendarDate } from '../service/dates.ts';
import { bodyOf, type Asker } from './probe-client.ts';
import { demand, NotCheckable, show, type Clause } from './requirement.ts';
import { isObject, textAt, textsAt, valueAt, type Kind } from './fields.ts';
import { daysFrom } from './days.ts';
import * as is from './fields.ts';
import { jobTexts } from './job.ts';
import { knownJobs } from './search.ts';

/** The lists of spec §4.5: path name, id. */
const lists: readonly (readonly [name: string, id: string])[] = [
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

interface List {
  body: unknown;
  rows: unknown[];
}

async function codeList(
  ask: Asker,
  name: string,
  query: Record<string, string> = {},
): Promise<List> {
  const body = bodyOf(await ask.get(`/api/codelist/${name}`, query, 'none'));
  const rows = valueAt(
    valueAt(body, 'CodeList') instanceof Array ? is.valuesAt(body, 'CodeList[]')[0] : undefined,
    'ValidValue',
  );
  demand(Array.isArray(rows), 'CodeList[0].ValidValue with a list', () => show(body));
  return { body, rows };
}

const codeOf = (row: unknown): string => textsAt(row, 'Code')[0]?.trim() ?? '';

/** The names of a list's codes. */
export async function codeNames(ask: Asker, name: string): Promise<Map<string, string>> {
  const { rows } = await codeList(ask, name);
  return new Map(rows.map((row) => [codeOf(row), textAt(row, 'Value')?.trim() ?? '']));
}

const disabled: Kind = {
  says: 'Yes, No or a boolean',
  holds: (value) => value === 'Yes' || value === 'No' || typeof value === 'boolean',
};
const wholeNumber: Kind = {
  says: 'an integer',
  holds: (value) => Number.isInteger(value) || (typeof value === 'string' && /^\d+$/.test(value)),
};

/** What each row of a list holds (spec §2.5, §4.5). */
function rowFields(name: string): Record<string, Kind> {
  const own: Record<string, Kind> =
    name === 'geoloccodes'
      ? { City: is.text, USCounty: is.text, CountrySubdivision: is.text, Country: is.text }
      : { Value: is.text };
  return {
    Code: name === 'cyberworkroles' ? wholeNumber : is.textOrNumber,
    ...own,
    ...(name === 'countrysubdivisions' && { ParentCode: is.text }),
    LastModified: is.date,
    IsDisabled: disabled,
  };
}

const modified = (row: unknown): string | undefined =>
  readCalendarDate(textAt(row, 'LastModified') ?? '');

async function checkModified(ask: Asker, name: string): Promise<string | undefined> {
  const { rows } = await codeList(ask, name);
  const days = rows.flatMap((row) => modified(row) ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    throw new NotCheckable('No item of the list tells when it was modified.');
  // With one day in the whole list, the day after it must find nothing.
  const isOne = first === last;
  const since = isOne ? daysFrom(last, 1) : last;
  const { rows: found } = await codeList(ask, name, { lastmodified: since });
  for (const row of found)
    demand(
      (modified(row) ?? since) >= since,
      `only items modified on or after ${since}`,
      () => `code ${codeOf(row)} of ${modified(row)}`,
    );
  const expected = isOne ? 0 : days.filter((day) => day >= since).length;
  demand(
    found.length === expected,
    `${expected} items modified on or after ${since}`,
    `${found.length} items`,
  );
  return undefined;
}

const clausesOf = ([name, id]: readonly [string, string]): Clause[] => {
  const path = `/api/codelist/${name}`;
  return [
    {
      id: `code-lists.${name}-envelope`,
      section: '4.5',
      words: `${path} needs no key and answers with one list, its id ${id}, its items and the date it was made.`,
      async check(ask) {
        const { body } = await codeList(ask, name);
        const all = is.valuesAt(body, 'CodeList[]');
        demand(all.length === 1, 'CodeList with one object', `${all.length}`);
        demand(textAt(all[0], 'id') === id, `the id ${id}`, show(valueAt(all[0], 'id')));
        const made = valueAt(body, 'DateGenerated');
        demand(is.date.holds(made), 'DateGenerated with a date', show(made));
        return undefined;
      },
    },
    {
      id: `code-lists.${name}-items`,
      section: '4.5',
      words: `Each item of ${name} has ${Object.entries(rowFields(name))
        .map(([field, { says }]) => `${field} (${says})`)
        .join(', ')}.`,
      async check(ask) {
        const { rows } = await codeList(ask, name);
        if (rows.length === 0) throw new NotCheckable('The list holds no item.');
        for (const row of rows) {
          demand(isObject(row), 'an object for each item', show(row));
          for (const [field, kind] of Object.entries(rowFields(name)))
            demand(
              kind.holds(row[field]),
              `${field} is ${kind.says}`,
              () => `${show(row[field])} at code ${codeOf(row)}`,
            );
        }
        return undefined;
      },
    },
    {
      id: `code-lists.${name}-lastmodified`,
      section: '4.5',
      words: `lastmodified returns only the items of ${name} modified on or after the date.`,
      check: (ask) => checkModified(ask, name),
    },
  ];
};

/** Codes that a filter took must be codes of the list that explains it. */
const sameCodes = (list: string, path: string, parameter: string): Clause => ({
  id: `code-lists.${list}-values`,
  section: '4.5',
  words: `The codes of ${list} are the values that ${parameter} accepts: those of announcements are among them.`,
  async check(ask) {
    const { records } = await knownJobs(ask);
    const used = new Set(
      records.flatMap((item) => jobTexts(item, path)).filter((code) => code !== ''),
    );
    if (used.size === 0) throw new NotCheckable(`No record in the data has ${path}.`);
    const codes = new Set((await codeList(ask, list)).rows.map(codeOf));
    const unknown = [...used].filter((code) => !codes.has(code));
    demand(unknown.length === 0, `every code in the list ${list}`, () => unknown.join(', '));
    return undefined;
  },
});

/** The reference code lists (spec §2.5, §4.5). */
export const codeListClauses: readonly Clause[] = [
  ...lists.flatMap(clausesOf),
  {
    id: 'code-lists.countrysubdivisions-country',
    section: '4.5',
    words: 'country, of three letters, returns only the subdivisions of that country.',
    async check(ask) {
      const { rows } = await codeList(ask, 'countrysubdivisions');
      const parents = new Set(rows.map((row) => textAt(row, 'ParentCode')));
      if (parents.size < 2) throw new NotCheckable('The list holds one country only.');
      const { rows: found } = await codeList(ask, 'countrysubdivisions', { country: 'USA' });
      const own = new Set(found.map((row) => textAt(row, 'ParentCode')));
      demand(own.size === 1, 'items of one country for country=USA', () => show([...own]));
      const whole = rows.filter((row) => own.has(textAt(row, 'ParentCode'))).length;
      demand(found.length === whole, `all ${whole} items of it`, `${found.length} items`);
      return undefined;
    },
  },
  {
    id: 'code-lists.positionopeningstatuses-values',
    section: '3',
    words: 'The opening statuses 1 to 5 are those of the table.',
    async check(ask) {
      const names = await codeNames(ask, 'positionopeningstatuses');
      const table = [
        'Accepting applications',
        'Job closed',
        'Reviewing applications',
        'Job canceled',
        'Position filled',
      ];
      for (const [index, name] of table.entries()) {
        const own = names.get(String(index + 1));
        demand(own?.toLowerCase() === name.toLowerCase(), `${index + 1}: ${name}`, () => show(own));
      }
      return undefined;
    },
  },
  sameCodes('occupationalseries', 'JobCategory[].Code', 'JobCategoryCode'),
  sameCodes('positionscheduletypes', 'PositionSchedule[].Code', 'PositionScheduleTypeCode'),
];
