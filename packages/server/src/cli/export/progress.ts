import cliTruncate from 'cli-truncate';
import type { Terminal } from '../terminal.ts';
import { count, duration, type Summary } from './summary.ts';

/** Moves to the start of the line and erases it. */
const eraseLine = '\r\u001b[K';

/** The assumed width of a terminal that does not report it. */
const defaultColumns = 80;

/** Shows the progress of an export on a terminal: one line, which each page replaces. Elsewhere it shows nothing. */
export function createProgress(
  { err, interactive, columns }: Terminal,
  quiet: boolean,
  initialRecords: number,
): { show: (summary: Summary) => void; clear: () => void } {
  const start = performance.now();
  let shown = false;
  return {
    show({ records, total }) {
      if (quiet || !interactive) return;
      const perSecond =
        ((records - initialRecords) * 1000) / Math.max(performance.now() - start, 1);
      const share = total ? Math.min(records / total, 1) : undefined;
      const bar =
        share === undefined ? '' : `[${'#'.repeat(Math.round(share * 20)).padEnd(20, '.')}] `;
      const of = total ? ` of ${count(total)} (${Math.floor((share ?? 0) * 100)} %)` : '';
      const left =
        total && perSecond > 0 ? `, ${duration((total - records) / perSecond)} left` : '';
      const line = `${bar}${count(records)}${of} records, ${count(Math.round(perSecond))} a second${left}`;
      // A line that is longer than the terminal wraps, and erasing it leaves its beginning. The width may change between two pages; some
      // terminals wrap at the last column already.
      const room = Math.max((columns?.() || defaultColumns) - 1, 1);
      err(`${eraseLine}${cliTruncate(line, room)}`);
      shown = true;
    },
    clear() {
      if (shown) err(eraseLine);
      shown = false;
    },
  };
}
