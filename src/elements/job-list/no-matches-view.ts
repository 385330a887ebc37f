import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { CalendarDate } from '../../facts/fields/deadline.ts';
import { describeDay } from '../../facts/describe-day.ts';
import type { SearchParameters } from '../../protocol/parameters.ts';
import { withoutSortAndPage } from '../../query/filters.ts';
import type { SearchOffer } from '../../query/typed/offered-searches.ts';
import { permitQuery } from '../../query/permitted-query.ts';
import { isOfSameQuery } from '../../query/query-plan.ts';
import type { Results } from '../../query/read-results.ts';
import type { RelatedJobs } from '../../search/related-jobs.ts';
import type { SearchStatus } from '../../search/search-state.ts';
import type { SearchStore } from '../../search/search-store.ts';
import {
  correctWords,
  suggestFilter,
  type FilterSuggestion,
} from '../../search/suggestions/corrections.ts';
import type { CountedOffer } from '../../search/suggestions/counted-offers.ts';
import type { Changes } from '../../search/visitor-query.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { occupationsPart } from '../combobox/occupations-loader.ts';
import type { Offers } from '../combobox/occupations.lazy.ts';
import { jobDetails } from '../job-details/details-opener.ts';
import { filterLabel } from '../shared/describe-search.ts';
import { addStyles } from '../shared/dom.ts';
import type { JobListHost } from '../shared/hosts.ts';
import { create } from '../shared/print-content.ts';
import { renderHeading } from '../shared/templates.ts';

/** The search of a list at that moment. */
export interface CurrentSearch {
  readonly state: SearchStatus;
  readonly store: SearchStore | undefined;
  readonly results: Results | undefined;
}

/** Returns a function that requests how many jobs match a query. */
const count = (store: SearchStore) => async (chosen: SearchParameters) => {
  const { locked, availableFilters } = store.state;
  const permitted = permitQuery(chosen, locked, availableFilters);
  return (await store.requests.count(permitted)).data.SearchResult.SearchResultCountAll;
};

/** How many occupations are counted for words without results, one light request each, and how many are offered. */
const maximumCounted = 5;
const maximumOffered = 3;

/**
 * Help for a search without results: corrected keywords and places, the occupations that they may mean, a filter to remove, a wider place, all jobs,
 * and a few other jobs of the list.
 */
export class NoMatchesView implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: CurrentSearch;
  /** The empty results that the help is for. */
  #results: Results | undefined;
  #keyword: string | undefined;
  #suggestion: FilterSuggestion | undefined;
  #offers: Offers | undefined;
  #jobs: RelatedJobs | undefined;
  /** The search that {@link NoMatchesView.#jobs} belong to. */
  #store: SearchStore | undefined;

  constructor(list: JobListHost, search: CurrentSearch) {
    this.#list = list;
    this.#search = search;
    list.addController(this);
  }

  /** The words that were probably meant and find jobs, once they are known. */
  get keyword(): string | undefined {
    return this.#isCurrent ? this.#keyword : undefined;
  }

  hostUpdated(): void {
    const { results, state, store } = this.#search;
    const empty = state === 'empty' && store?.state.isNarrowed ? results : undefined;
    if (isOfSameQuery(empty, this.#results)) return;
    this.#results = empty;
    this.#keyword = undefined;
    this.#suggestion = undefined;
    this.#offers = undefined;
    this.#jobs?.forget();
    if (!empty || !store) return;
    void this.#suggest(store, empty);
    void this.#correct(store, empty);
    void this.#offer(store, empty).then(() => this.#findOthers(store, empty));
  }

  hostDisconnected(): void {
    this.#results = undefined;
    this.#jobs?.forget();
  }

  /** Returns the suggested search, or the filter to remove. @param choose searches for something else */
  message(words: Words, { choose }: { choose: (changes: Changes) => void }): TemplateResult {
    const Keyword = this.keyword;
    const suggestion = this.#isCurrent ? this.#suggestion : undefined;
    const label = suggestion && filterLabel(words, suggestion.name);
    const offers = this.#isCurrent ? this.#offers : undefined;
    // The button for all jobs removes the only filter. A distance belongs to its place.
    const { Radius: _, ...chosen } = withoutSortAndPage(this.#results?.chosen ?? {});
    const isOnly = Object.keys(chosen).length === 1;
    return html`${
      Keyword === undefined
        ? nothing
        : html`<p>
            <button
              class="quiet"
              @click=${() => {
                choose({ Keyword });
              }}
            >
              <bdi>${words.didYouMean} “<bdi lang="en">${Keyword}</bdi>”?</bdi>
            </button>
          </p>`
    }
    ${offers ? occupationsPart.loaded?.renderOffers(words, offers, choose) : nothing}
    ${
      offers?.all && isOnly
        ? nothing
        : suggestion
          ? html`<p>${autocompleteWords(words).filterSuggestion(label ?? '', suggestion.total)}</p>
              <button
                @click=${() => {
                  choose({ [suggestion.name]: undefined });
                }}
              >
                <bdi>${words.remove} “${label}”</bdi>
              </button>`
          : html`<p>${words.noMatchesHint}</p>`
    }`;
  }

  /** Returns the section with the other jobs. */
  others(words: Words): TemplateResult | typeof nothing {
    const { store } = this.#search;
    const found = this.#jobs?.found;
    if (!store || !found?.items.length || !this.#isCurrent) return nothing;
    const list = this.#list;
    const [occupation] = this.#offers?.occupations ?? [];
    const heading = occupation && occupationsPart.loaded?.nameNearJobs(words, occupation.name);
    return html`<section part="others">
      ${renderHeading(list.headingLevel + 1, 'others-heading', heading ?? autocompleteWords(words).otherJobs)}
      ${jobDetails.loaded?.renderRelatedJobs(found, list, store, words)}
    </section>`;
  }

  get #isCurrent(): boolean {
    return isOfSameQuery(this.#search.results, this.#results);
  }

  /** Finds the filter whose removal finds the most jobs. */
  async #suggest(store: SearchStore, results: Results): Promise<void> {
    const suggestion = await suggestFilter(results.chosen, count(store));
    if (!isOfSameQuery(results, this.#results)) return;
    this.#suggestion = suggestion;
    this.#list.requestUpdate();
  }

  /**
   * Offers searches in the place that was probably meant, for the occupations that the words may mean, in the state of a searched city, and for
   * all jobs.
   */
  async #offer(store: SearchStore, results: Results): Promise<void> {
    const { chosen } = results;
    const part = await occupationsPart.load(this.#list).catch(() => undefined);
    if (!part) return;
    const { Keyword } = chosen;
    const isFilter = store.state.availableFilters.includes('JobCategoryCode');
    const near = Keyword && isFilter ? await part.findOccupations(store, Keyword) : [];
    const counted = (offers: readonly SearchOffer[]) =>
      part.countOffers(chosen, offers, count(store));
    const place = await part.findMeantPlace(store, results);
    const state = part.offerState(results);
    const [[meant], meantPlaces, places, [all]] = await Promise.all([
      counted(place ? [place] : []),
      counted(part.offerPlacesOfWords(chosen, store.state.locked)),
      counted(state ? [state] : []),
      counted([{ name: '', changes: part.removeAll(chosen) }]),
    ]);
    let occupations: readonly CountedOffer[] = [];
    for (const offers of part.offerOccupations(chosen, near.slice(0, maximumCounted)))
      if (occupations.length === 0) occupations = await counted(offers);
    if (!isOfSameQuery(results, this.#results)) return;
    this.#offers = {
      ...{ meant, occupations: occupations.slice(0, maximumOffered) },
      ...{ meantPlaces, places: meant ? [] : places, all },
    };
    this.#list.requestUpdate();
  }

  /** Corrects keywords with the service's names of occupations. If the code list cannot be loaded, nothing is corrected. */
  async #correct(store: SearchStore, results: Results): Promise<void> {
    const { chosen } = results;
    if (!chosen.Keyword) return;
    try {
      const items = await store.requests.codeLists.load('occupationalseries');
      const names = items.flatMap(({ Value, IsDisabled }) => (Value && !IsDisabled ? [Value] : []));
      const Keyword = correctWords(chosen.Keyword, names);
      if (Keyword === undefined) return;
      const { data } = await store.requests.count({ ...chosen, Keyword });
      if (data.SearchResult.SearchResultItems.length === 0) return;
      if (!isOfSameQuery(results, this.#results)) return;
      this.#keyword = Keyword;
      this.#list.requestUpdate();
    } catch {
      // The message has no correction.
    }
  }

  /** A failure is not reported to visitors, who did not request other jobs. */
  async #findOthers(store: SearchStore, results: Results): Promise<void> {
    const part = await jobDetails.load(this.#list).catch(() => undefined);
    if (!part || !isOfSameQuery(results, this.#results)) return;
    addStyles(this.#list.renderRoot as ShadowRoot, [part.relatedJobsStyles]);
    if (!this.#jobs || this.#store !== store) {
      this.#store = store;
      this.#jobs = new part.RelatedJobs(store, () => {
        this.#list.requestUpdate();
      });
    }
    const [occupation] = this.#offers?.occupations ?? [];
    const wider = part.widenQuery(results.chosen);
    void this.#jobs.request(
      occupation
        ? [
            permitQuery(
              { ...results.chosen, ...occupation.changes },
              store.state.locked,
              store.state.availableFilters,
            ),
            ...wider,
          ]
        : wider,
    );
  }
}

/** Computes the days of a server-rendered list again. The server did so on an earlier day, if the page comes from a cache. */
export function redateServed(served: Element, words: Words, today: CalendarDate): void {
  for (const job of served.querySelectorAll('article')) {
    const deadline = job.querySelector('.portal-deadline');
    const posted = job.querySelector<HTMLTimeElement>('.portal-actions time');
    const date = deadline?.querySelector('time');
    const view = describeDay(date?.dateTime, posted?.dateTime, words, today);
    if (posted) posted.textContent = view.posted;
    if (!deadline || !date) continue;
    const { state, text, badge, besideBadge = text } = view.closing;
    if (state === 'closed') {
      deadline.textContent = text;
      job.querySelector('.portal-job-apply')?.remove();
    } else if (badge) {
      // Other texts state a condition, and stay beside the badge.
      if (date.textContent === text) date.textContent = besideBadge;
      const shown = deadline.querySelector('.portal-badge');
      if (shown) shown.textContent = badge;
      else deadline.prepend(create('b', { class: 'portal-badge' }, [badge]), ' ');
    }
  }
}
