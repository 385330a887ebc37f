import type { DateForm, Day } from '../../days.ts';
import type { Facts } from '../../announcement.ts';
import type { WireLocation } from '../../wire.ts';
import { amount } from '../draws.ts';
import { yearly } from '../pay.ts';

/** The fields that an unusual form replaces. `undefined` removes a field from the response. */
export interface Parts {
  item?: Readonly<Record<string, unknown>>;
  descriptor?: Readonly<Record<string, unknown>>;
  details?: Readonly<Record<string, unknown>>;
  /** The traits that searches use, if the form changes them. */
  facts?: Partial<Facts>;
}

/** The ordinary record that a form is made of. */
export interface Ordinary {
  id: string;
  /** The job's page on the portal. */
  uri: string;
  today: Day;
  locations: readonly WireLocation[];
}

/** One odd form that an announcement may have. */
export interface AwkwardForm {
  /** Finds the records of this form, and only them. */
  keyword: string;
  /** A description of the form, for developers. */
  shows: string;
  parts: (ordinary: Ordinary) => Parts;
  /** How many records have it. @default 1 */
  copies?: number;
  /** Takes the place of the whole item. */
  instead?: (item: unknown) => unknown;
}

export const form = (
  what: string,
  shows: string,
  parts: Parts | ((ordinary: Ordinary) => Parts),
): AwkwardForm => ({
  keyword: `awkward-${what}`,
  shows,
  parts: typeof parts === 'function' ? parts : () => parts,
});

/** All four dates in one written form; posted three days ago. */
export const dates =
  (written: DateForm, closesInDays = 14) =>
  ({ today }: Ordinary): Parts => {
    const [start, end] = [written.start(today - 3), written.end(today + closesInDays)];
    return {
      descriptor: {
        PositionStartDate: start,
        PositionEndDate: end,
        PublicationStartDate: start,
        ApplicationCloseDate: end,
      },
      facts: { closesInDays },
    };
  };

/** All four dates by one text, or by none. */
export const datesOf = (text: string | undefined): Parts => ({
  descriptor: {
    PositionStartDate: text,
    PositionEndDate: text,
    PublicationStartDate: text,
    ApplicationCloseDate: text,
  },
});

export const located = (display: string, locations: readonly WireLocation[]): Parts => ({
  descriptor: { PositionLocationDisplay: display, PositionLocation: locations },
  facts: { locations },
});

export function paid(
  minimum: string,
  maximum: string,
  interval: string,
  description?: string,
): Parts {
  return {
    descriptor: {
      PositionRemuneration: [
        {
          MinimumRange: minimum,
          MaximumRange: maximum,
          RateIntervalCode: interval,
          Description: description,
        },
      ],
    },
    facts: {
      salaries: [
        { start: yearly(Number(minimum), interval), end: yearly(Number(maximum), interval) },
      ],
    },
  };
}

export const paidPer = (
  minimum: number,
  maximum: number,
  interval: string,
  description?: string,
): Parts => paid(amount(minimum), amount(maximum), interval, description);

export const graded = (plan: string, low: string, high: string, potential?: string): Parts => ({
  descriptor: { JobGrade: [{ Code: plan }] },
  details: { LowGrade: low, HighGrade: high, PromotionPotential: potential },
  facts: {
    payPlan: plan,
    lowGrade: Number(low) > 0 ? Number(low) : undefined,
    highGrade: Number(high) > 0 ? Number(high) : undefined,
  },
});

/** A title, and other details. */
export const titled = (title: string, details: Readonly<Record<string, unknown>> = {}): Parts => ({
  descriptor: { PositionTitle: title },
  details,
  facts: { title },
});
