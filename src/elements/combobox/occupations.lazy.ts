import { html, nothing, type TemplateResult } from 'lit';
import { toReadableName } from '../../facts/text/title-case.ts';
import type { CodeListItem } from '../../protocol/code-lists.ts';
import {
  createOccupationFinder,
  type OccupationFinder,
  type OccupationName,
} from '../../query/typed/find-occupations.ts';
import { readKnownPlaces } from '../../query/places/places.ts';
import { offerMeantPlace, type SearchOffer } from '../../query/typed/offered-searches.ts';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { CountedOffer } from '../../search/suggestions/counted-offers.ts';
import type { Changes } from '../../search/visitor-query.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { everyOccupationWords } from '../../words/every-occupations.ts';

export { offerOccupations, offerState, removeAll } from '../../query/typed/offered-searches.ts';
export { offerPlacesOfWords } from '../../query/places/place-words.ts';
export { countOffers } from '../../search/suggestions/counted-offers.ts';

/** The input of the finder of a search, and the names of the occupations that it finds. */
interface Prepared {
  readonly items: readonly CodeListItem[];
  readonly lock: readonly string[] | undefined;
  readonly find: OccupationFinder;
  readonly names: ReadonlyMap<string, string>;
}

const prepared = new WeakMap<SearchStore, Prepared>();

/** Prepares the finder once for a code list and a lock: that takes longer than to find. */
function prepare(
  store: SearchStore,
  items: readonly CodeListItem[],
  lock: readonly string[] | undefined,
): Prepared {
  const last = prepared.get(store);
  if (last?.items === items && last.lock === lock) return last;
  const names = new Map(
    items.flatMap(({ Code, Value, IsDisabled }) =>
      Value && !IsDisabled && (!lock || lock.includes(Code))
        ? [[Code, toReadableName(Value.trim())]]
        : [],
    ),
  );
  const known = [...names].map(([code, name]) => ({ code, name }));
  const find = createOccupationFinder(known, everyOccupationWords);
  const next = { items, lock, find, names };
  prepared.set(store, next);
  return next;
}

/**
 * Finds the occupations that a text may mean, the best first, among those that the lock of a list permits. A list of a single occupation has
 * none to choose. If the code list cannot be loaded, nothing is found, and the next call tries again.
 */
export async function findOccupations(store: SearchStore, text: string): Promise<OccupationName[]> {
  const items = await store.requests.codeLists.load('occupationalseries').catch(() => undefined);
  const { JobCategoryCode: lock } = store.state.locked;
  if (!items || lock?.length === 1) return [];
  const { find, names } = prepare(store, items, lock);
  return find(text).map((code) => ({ code, name: names.get(code) ?? code }));
}

/** Returns a search in the place that was probably meant. If the list of places cannot be loaded, there is none. */
export async function findMeantPlace(
  store: SearchStore,
  results: Results,
): Promise<SearchOffer | undefined> {
  if (!results.chosen.LocationName || results.searchedPlaces?.resolved?.length) return undefined;
  const items = await store.requests.codeLists.load('geoloccodes').catch(() => undefined);
  return items && offerMeantPlace(results, readKnownPlaces(items));
}

/** The searches that a list without results offers. */
export interface Offers {
  /** The place that was probably meant. */
  readonly meant: CountedOffer | undefined;
  readonly occupations: readonly CountedOffer[];
  /** The places that the words may mean. */
  readonly meantPlaces: readonly CountedOffer[];
  readonly places: readonly CountedOffer[];
  /** All jobs of the list. */
  readonly all: CountedOffer | undefined;
}

/** Renders buttons for the searches that a list without results offers, with the number of their jobs. */
export function renderOffers(
  words: Words,
  { meant, occupations, meantPlaces, places, all }: Offers,
  choose: (changes: Changes) => void,
): TemplateResult {
  const own = autocompleteWords(words);
  const button = ({ changes }: CountedOffer, style: string, label: unknown) =>
    html`<button
      class=${style}
      @click=${() => {
        choose(changes);
      }}
    >
      ${label}
    </button>`;
  // Names of occupations and places are the service's, which are English.
  const group = (label: string, offers: readonly CountedOffer[]) =>
    offers.length === 0
      ? nothing
      : html`<p>
          ${label}
          ${offers.map((offer, index) => {
            const name = html`<bdi
              ><bdi lang="en">${offer.name}</bdi> (${own.count(offer.total)})</bdi
            >`;
            return [index > 0 ? ' · ' : '', button(offer, 'quiet', name)];
          })}
        </p>`;
  return html`${
    meant
      ? html`<p>
          ${button(
            meant,
            'quiet',
            html`<bdi
              >${words.didYouMean} “<bdi lang="en">${meant.name}</bdi>”?
              (${own.count(meant.total)})</bdi
            >`,
          )}
        </p>`
      : nothing
  }
  ${group(own.nearOccupations, occupations)} ${group(own.meantPlaces, meantPlaces)}
  ${group(own.widerPlaces, places)}
  ${all ? html`<p>${button(all, '', own.showAll(all.total))}</p>` : nothing}`;
}

/** Returns the heading of jobs of the nearest occupation. */
export const nameNearJobs = (words: Words, occupation: string): string =>
  autocompleteWords(words).jobsOf(occupation);
