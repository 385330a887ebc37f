import type { Terminal } from '../terminal.ts';
import { count, duration, type Summary } from './summary.ts';

/** How long between two lines if standard error is not a terminal. */
const lineIntervalMs = 10_000;

/** Shows the progress of an export: one line that is overwritten on a terminal, otherwise a line now and then. */
export function createProgress(
  { err, interactive }: Terminal,
  quiet: boolean,
  initialRecords: number,
): { show: (summary: Summary) => void; clear: () => void } {
  const start = performance.now();
  let lastShownAt = start;
  let shown = false;
  return {
    show({ records, total }) {
      const now = performance.now();
      if (quiet || (!interactive && now - lastShownAt < lineIntervalMs)) return;
      lastShownAt = now;
      const perSecond = ((records - initialRecords) * 1000) / Math.max(now - start, 1);
      const share = total ? Math.min(records / total, 1) : undefined;
      const bar =
        share === undefined || !interactive
          ? ''
          : `[${'#'.repeat(Math.round(share * 20)).padEnd(20, '.')}] `;
      const of = total ? ` of ${count(total)} (${Math.floor((share ?? 0) * 100)} %)` : '';
      const left =
        total && perSecond > 0 ? `, ${duration((total - records) / perSecond)} left` : '';
      const line = `${bar}${count(records)}${of} records, ${count(Math.round(perSecond))} a second${left}`;
      err(interactive ? `\r\u001b[K${line}` : `${line}\n`);
      shown = true;
    },
    clear() {
      if (interactive && shown) err('\r\u001b[K');
      shown = false;
    },
  };
}
