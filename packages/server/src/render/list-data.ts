import { slimItems, writeQuery } from 'portal-jobs/protocol';
import { renderDataScript, type Printed } from './html.ts';
import type { PageResults } from './page-settings.ts';

/** A larger response would delay the whole page for what the element requests itself. */
const maximumDataBytes = 300_000;

/**
 * The response for the element, with the query that it belongs to, and the pinned jobs that are not in it. What could not be read is counted
 * as in the header `portal-losses`. PHP has this module by hand, because it keeps responses as text.
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
  const json = `${JSON.stringify(facts).slice(0, -1)}${pinnedData},"response":${body}}`;
  return renderDataScript('application/json', json, maximumDataBytes);
}
