import type { HistoricWalkPage } from 'portal-jobs/client';

/** The contents of an export so far. It is part of the resume file, so that it covers interrupted exports. */
export interface Summary {
  pages: number;
  records: number;
  /** Unreadable records, which are not in the file. */
  lostRecords: number;
  /** Unreadable fields and list entries, which are not in the file. */
  lostFields: number;
  /** The first and last day on which an announcement opened. */
  firstDay?: string;
  lastDay?: string;
  /** Records by their opening status. */
  statuses: Record<string, number>;
  /** The total number of records, if the service stated it. */
  total?: number;
}

export const emptySummary = (): Summary => ({
  pages: 0,
  records: 0,
  lostRecords: 0,
  lostFields: 0,
  statuses: {},
});

/** Adds a page to a summary. */
export function withPage(before: Summary, { records, losses, total }: HistoricWalkPage): Summary {
  const lostRecords = losses.filter(({ lost }) => lost === 'record').length;
  const statuses = new Map(Object.entries(before.statuses));
  let { firstDay, lastDay } = before;
  for (const { positionOpeningStatus = 'not stated', positionOpenDate: day } of records) {
    statuses.set(positionOpeningStatus, (statuses.get(positionOpeningStatus) ?? 0) + 1);
    if (day === undefined) continue;
    if (firstDay === undefined || day < firstDay) firstDay = day;
    if (lastDay === undefined || day > lastDay) lastDay = day;
  }
  return {
    pages: before.pages + 1,
    records: before.records + records.length,
    lostRecords: before.lostRecords + lostRecords,
    lostFields: before.lostFields + losses.length - lostRecords,
    statuses: Object.fromEntries(statuses),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
    ...(total !== undefined && { total }),
  };
}

/** Reports that fewer records arrived than the service announced; `undefined` if all arrived. */
export function shortfall({ records, lostRecords, total = 0 }: Summary): string | undefined {
  const received = records + lostRecords;
  return received < total
    ? `The service stated ${count(total)} records, and only ${count(received)} came: the result is not complete. Start over with the same days, or with fewer.`
    : undefined;
}

const numberFormat = new Intl.NumberFormat('en-US');
export const count = (value: number): string => numberFormat.format(value);

/** Formats a duration in seconds as "2 h 5 min", "1 min 5 s" or "12 s". */
export function duration(seconds: number): string {
  const whole = Math.max(Math.round(seconds), 0);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** Formats a summary as text. */
export function describe(summary: Summary, file: string, bytes: number, seconds: number): string {
  const { pages, records, lostRecords, lostFields, firstDay, lastDay, statuses, total } = summary;
  const lines = [
    `${count(records)} records on ${count(pages)} pages in ${file} (${count(bytes)} bytes), ${duration(seconds)}.`,
    ...(firstDay !== undefined && lastDay !== undefined
      ? [`Opened from ${firstDay} to ${lastDay}.`]
      : []),
    ...Object.entries(statuses)
      .sort(([, one], [, other]) => other - one)
      .map(([status, statusRecords]) => `  ${count(statusRecords).padStart(12)}  ${status}`),
  ];
  if (lostRecords > 0)
    lines.push(`${count(lostRecords)} records could not be read and are not in the file.`);
  if (lostFields > 0)
    lines.push(`${count(lostFields)} fields or list entries could not be read and were left out.`);
  if (total !== undefined && total < records + lostRecords)
    lines.push(`The service stated ${count(total)} records: more came in during the export.`);
  return `${lines.join('\n')}\n`;
}
