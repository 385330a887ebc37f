import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import {
  codeList,
  type ClientOptions,
  type HistoricWalkOptions,
  type HistoricFilters,
  createHistorySummarizer,
  type HistorySummarizer,
} from 'portal-jobs/client';
import { ServiceError, type HistoryGrouping, type HistorySummary } from 'portal-jobs/protocol';
import { renderTrends } from '../../render/documents/as-text.ts';
import { resumeFileOf, standardOutput } from '../export/run.ts';
import { count, emptySummary, shortfall } from '../export/summary.ts';
import { walk } from '../export/walk.ts';
import type { Terminal } from '../terminal.ts';
import { exportedRecords, ExportUnreadable } from './exported-records.ts';

/** The source of the announcements. */
type Source =
  | { kind: 'feed'; filters: HistoricFilters; service: HistoricWalkOptions }
  /** The service has the names of series. */
  | { kind: 'file'; file: string; service?: ClientOptions };

/** The file with the element and its table. */
export interface SummaryPage {
  file: string;
  /** URL of the summary on the page. */
  src: string;
  language: string;
}

/** The options of `history summarize`. */
export interface SummarizeRequest {
  source: Source;
  by: HistoryGrouping;
  from: string | undefined;
  to: string | undefined;
  /** The file, or {@link standardOutput}. */
  out: string;
  page: SummaryPage | undefined;
  quiet: boolean;
}

/** How many records there were, and how many of them are not counted. */
interface Counted {
  records: number;
  uncounted: number;
  unreadable: number;
  /** Reports that fewer records arrived than the service announced. */
  short?: string | undefined;
}

async function countFile(
  file: string,
  summarizer: HistorySummarizer,
  signal: AbortSignal,
): Promise<Counted> {
  if (existsSync(resumeFileOf(file)))
    throw new ExportUnreadable(
      `${file} is an unfinished export: run its command again, which continues it.`,
    );
  const counted = { records: 0, uncounted: 0, unreadable: 0 };
  for await (const record of exportedRecords(file, signal))
    if (!record) counted.unreadable += 1;
    else {
      counted.records += 1;
      if (!summarizer.add(record)) counted.uncounted += 1;
    }
  return counted;
}

async function countFeed(
  source: Source & { kind: 'feed' },
  summarizer: HistorySummarizer,
  { quiet, terminal }: { quiet: boolean; terminal: Terminal },
): Promise<Counted> {
  let uncounted = 0;
  const summary = await walk(
    { ...source, quiet },
    terminal,
    { summary: emptySummary() },
    (page) => {
      for (const record of page.records) if (!summarizer.add(record)) uncounted += 1;
      return Promise.resolve();
    },
  );
  const { records, lostRecords } = summary;
  return { records, uncounted, unreadable: lostRecords, short: shortfall(summary) };
}

/** The names of occupations, from the service's code list. Without a response, rows have codes only. */
async function seriesLabels(
  { source, by, quiet }: SummarizeRequest,
  terminal: Terminal,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (by !== 'series' || !source.service) return undefined;
  try {
    const { data } = await codeList('occupationalseries', { ...source.service, retry: {} });
    return new Map(data.items.map(({ Code, Value = '' }) => [Code, Value]));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (!quiet) terminal.err(`The series have no names: ${error.message}\n`);
    return undefined;
  }
}

function describe({ by, rows, rest, postings, from, to }: HistorySummary, counted: Counted) {
  const noun = postings === 1 ? 'announcement' : 'announcements';
  const lines = [`${count(postings)} ${noun} from ${from} to ${to}.`];
  if (rest)
    lines.push(
      `The ${count(rows.length)} largest rows by ${by} are in the file; ${count(rest.rows)} more have no room.`,
    );
  if (counted.uncounted > 0)
    lines.push(`${count(counted.uncounted)} records without a day of opening, or of other days.`);
  if (counted.unreadable > 0)
    lines.push(`${count(counted.unreadable)} records could not be read and are not counted.`);
  return `${lines.join('\n')}\n`;
}

/** Replaces a file at once, so that a page never loads half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text);
  await rename(draft, file);
}

/**
 * Counts announcements, and writes the summary.
 *
 * @returns the exit code.
 * @throws {@link ExportUnreadable}; `ServiceError`; what writing throws.
 */
export async function runSummarize(request: SummarizeRequest, terminal: Terminal): Promise<number> {
  const { source, out, page, quiet } = request;
  const summarizer = createHistorySummarizer(request);
  const counted = await (source.kind === 'file'
    ? countFile(source.file, summarizer, terminal.signal)
    : countFeed(source, summarizer, { quiet, terminal }));
  if (counted.short !== undefined) terminal.err(`${counted.short}\n`);
  const summary = summarizer.summary(await seriesLabels(request, terminal));
  if (!summary) {
    terminal.err(
      `There is nothing to count: ${count(counted.records)} records, none with a day of opening among these days, and ${count(counted.unreadable)} that could not be read. Nothing was written.\n`,
    );
    return 1;
  }
  const json = `${JSON.stringify(summary)}\n`;
  if (out === standardOutput) terminal.out(json);
  else await replaceFile(out, json);
  if (page) await replaceFile(page.file, `${renderTrends(summary, page)}\n`);
  if (!quiet) (out === standardOutput ? terminal.err : terminal.out)(describe(summary, counted));
  return counted.short === undefined ? 0 : 1;
}
