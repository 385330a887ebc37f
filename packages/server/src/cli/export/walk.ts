import {
  historicPages,
  type HistoricPosition,
  type HistoricWalkOptions,
  type HistoricWalkPage,
  type HistoricFilters,
} from 'portal-jobs/client';
import type { Terminal } from '../terminal.ts';
import { createProgress } from './progress.ts';
import { withPage, type Summary } from './summary.ts';

/** The request to the feed, and the progress that is shown. */
interface WalkOptions {
  filters: HistoricFilters;
  service: HistoricWalkOptions;
  quiet: boolean;
}

/** Walks through the feed. The next page is requested after the current one is saved. @returns the summary of all pages */
export async function walk(
  { filters, service, quiet }: WalkOptions,
  terminal: Terminal,
  before: { summary: Summary; position?: HistoricPosition },
  save: (page: HistoricWalkPage, summary: Summary) => Promise<void>,
): Promise<Summary> {
  const progress = createProgress(terminal, quiet, before.summary.records);
  let { summary } = before;
  const pages = historicPages(filters, {
    ...service,
    from: before.position,
    onFailedAttempt: ({ error, retriesLeft }) => {
      progress.clear();
      const retries = retriesLeft === 1 ? '1 retry' : `${retriesLeft} retries`;
      if (!quiet) terminal.err(`${error.message} Trying again (${retries} left).\n`);
    },
  });
  try {
    for await (const page of pages) {
      summary = withPage(summary, page);
      await save(page, summary);
      progress.show(summary);
    }
  } finally {
    progress.clear();
  }
  return summary;
}
