import { inProse } from './wording.ts';

/** An agency (a sub-element) that hires in the data set. Codes and names are from the service's agencysubelements list. */
export interface Agency {
  code: string;
  name: string;
  /** Its name within a sentence: "the Forest Service". */
  prose: string;
  acronym: string;
  department: string;
  /** Its share of the announcements, relative to the other agencies. */
  weight: number;
  /** The kinds of the agency's locations (`places.ts`). */
  kinds: string;
  /** Further cities of the agency, or all of them if `kinds` is empty; "Portland/OR" if two cities share the name. */
  cities: readonly string[];
  /** The occupational series it hires for, the most frequent first. */
  series: readonly string[];
  /** The agency's work, beginning with a verb. */
  mission: string;
  /** Its pay plan, if not the General Schedule. */
  plan?: string;
}

/** An agency as its tables write it: `code | name | acronym | weight | kinds | cities | series`, mission, pay plan. */
export type AgencyRow = readonly [row: string, mission: string, plan?: string];

/** Reads a row of a table. A code that does not begin with its department is followed by `:` and the department. */
export function readAgency([row, mission, plan]: AgencyRow): Agency {
  const [codes = '', name = '', acronym = '', weight = '1', kinds = '', cities = '', series = ''] =
    row.split('|');
  const [code = '', department = code.slice(0, 2)] = codes.split(':');
  return {
    code,
    name,
    prose: inProse(name),
    acronym,
    department,
    weight: Number(weight),
    kinds,
    cities: cities === '' ? [] : cities.split(';'),
    series: series.split(' '),
    mission,
    ...(plan === undefined ? {} : { plan }),
  };
}
