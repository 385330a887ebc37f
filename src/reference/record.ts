import type { WireLocation } from './wire.ts';

/** One announcement as the reference keeps it: what it sends, and the facts it searches by. */
export interface Announcement {
  id: string;
  /** Exactly what goes on the wire: a `WireItem`, or anything at all in the awkward set. */
  item: unknown;
  /** One of the odd forms; returned only when asked for (docs/reference.md). */
  awkward: boolean;
  /** Words that are searched although the item's texts may not carry them. */
  hiddenText: string;
  facts: Facts;
}

/** What the parameters of spec §4.3 look at. Codes stand here in one case: upper for agencies and plans, lower for hiring paths. */
export interface Facts {
  title: string;
  organizationName: string;
  departmentName: string;
  /** Department code and agency code. */
  organizationCodes: readonly string[];
  /** Code and name of the occupational series. */
  series: readonly { code: string; name: string }[];
  payPlan: string;
  /** Grades as numbers; absent where the plan writes letters or none. */
  lowGrade?: number;
  highGrade?: number;
  scheduleCodes: readonly string[];
  offeringCodes: readonly string[];
  hiringPaths: readonly string[];
  missionTags: readonly string[];
  travelCode: string;
  clearanceCode: string;
  relocation: boolean;
  supervisory: boolean;
  remote: boolean;
  /** Days between posting, or closing, and today. */
  postedDaysAgo: number;
  closesInDays: number;
  /** Lowest and highest amount of each range, as dollars a year; unknown intervals have none. */
  salaries: readonly { start?: number; end?: number }[];
  locations: readonly WireLocation[];
}
