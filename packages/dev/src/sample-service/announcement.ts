import type { WireLocation } from './wire.ts';

/** An announcement of the sample service: the item it sends, and the facts it searches by. */
export interface Announcement {
  id: string;
  /** The item as it is sent: a `WireItem`, or any value in the awkward set. */
  item: unknown;
  /** Whether it belongs to the awkward set, which is only returned on request (docs/internals/sample-service.md). */
  awkward: boolean;
  /** Words that Keyword finds although the item's texts may lack them. */
  hiddenText: string;
  facts: Facts;
  /**
   * Composes the texts in full length. `item` has only their gist, which Keyword searches. `whole` adds the texts of `Fields=Full`. Absent
   * if the item is sent unchanged.
   */
  fullTexts?: (whole: boolean) => { descriptor: object; details: object };
}

/**
 * The facts that the parameters of data-service §4.3 compare. Codes have one case: upper for agencies and plans, lower for hiring paths.
 */
export interface Facts {
  title: string;
  organizationName: string;
  departmentName: string;
  /** Department code and agency code. */
  organizationCodes: readonly string[];
  /** Code and name of the occupational series. */
  series: readonly { code: string; name: string }[];
  payPlan: string;
  /** Grades as numbers; absent if the plan has letters or no grades. */
  lowGrade?: number;
  highGrade?: number;
  scheduleCodes: readonly string[];
  offeringCodes: readonly string[];
  hiringPaths: readonly string[];
  missionTags: readonly string[];
  travelCode: string;
  clearanceCode: string;
  /** Position sensitivity, 1 to 7 (docs/internals/sample-service.md). */
  sensitivityCode: string;
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
