import { inProse } from './wording.ts';

/** An agency (a sub-element) that hires in the data set. Codes and names are those of the service's agencysubelements list. */
export interface Agency {
  code: string;
  name: string;
  /** Its name within a sentence: "the Forest Service". */
  prose: string;
  acronym: string;
  department: string;
  /** Its share of the announcements, relative to the other agencies. */
  weight: number;
  /** Where it works: the kinds of `places.ts`. */
  kinds: string;
  /** Cities where it works as well, or exclusively when `kinds` is empty; "Portland/OR" where two cities share the name. */
  cities: readonly string[];
  /** The occupational series it hires for, the most frequent first. */
  series: readonly string[];
  /** What the agency does; begins with a verb. */
  mission: string;
  /** Its pay plan, where that is not the General Schedule. */
  plan?: string;
}

/** An agency as its tables write it: `code | name | acronym | weight | kinds | cities | series`, mission, pay plan. */
export type AgencyRow = readonly [row: string, mission: string, plan?: string];

/** Reads a row of a table. A code is followed by `:` and its department where it does not begin with it. */
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
