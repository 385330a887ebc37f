import { slimItems, writeQuery } from 'portal-jobs/protocol';
import { renderDataScript, type Printed } from './html.ts';
import type { PageResults } from './page-settings.ts';

/** A larger answer would delay the whole page for what the element requests itself. */
const maximumDataBytes = 300_000;

/**
 * The answer for the element, with the query that it answers, and the pinned jobs that are not in it. What could not be read is counted
 * as in the header `portal-losses`. PHP has this module by hand, because it keeps answers as text.
 */
export function renderData(results: PageResults): Printed {
  const { locked, query, receivedAt, losses, items, pinned = [], missingPinned, body } = results;
  if (body === undefined) return '';
  const facts = {
    locked: writeQuery(locked).toString(),
    query,
    receivedAt: receivedAt.toISOString(),
    losses: losses.map(({ lost }) => lost.charAt(0)).join(''),
    ...(missingPinned?.length && { missingPinned }),
  };
  const others = pinned.filter((job) => !items.includes(job));
  const pinnedData = others.length > 0 ? `,"pinned":${slimItems(others, locked)}` : '';
  const json = `${JSON.stringify(facts).slice(0, -1)}${pinnedData},"answer":${body}}`;
  return renderDataScript('application/json', json, maximumDataBytes);
}
