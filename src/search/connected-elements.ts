import type { ReactiveControllerHost } from 'lit';
import { sharedState } from '../shared-state.ts';

/** The beginning of every key in `localStorage` and `sessionStorage`. Kind and version of the data follow: `portal-jobs:ticks:1`. */
const prefix = 'portal-jobs:';

/** Returns the keys of everything that elements keep in a storage. */
export const listKeptKeys = (storage: Storage): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefix));

/** The connected elements of all copies of the script on the page. */
export const connectedElements = sharedState(
  'connected-elements',
  () => new Set<ReactiveControllerHost & Element & { readonly withoutStorage?: boolean }>(),
);

/** Whether the page may keep anything on the visitor's device: none of its elements has `without-storage`. */
export function mayStore(): boolean {
  for (const { withoutStorage } of connectedElements) if (withoutStorage) return false;
  return true;
}
