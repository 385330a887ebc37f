import {
  html,
  nothing,
  type TemplateResult,
  type ReactiveController,
  type ReactiveControllerHost,
} from 'lit';
import { describeResults } from '../../facts/headline.ts';
import { describeLosses } from '../../facts/loss-notice.ts';
import type { SearchParameters } from '../../protocol/parameters.ts';
import { withValues, valuesOf } from '../../query/filters.ts';
import { readNamedJob } from '../../query/named-job.ts';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterBarPart } from '../filter-bar/filter-bar-loader.ts';
import type { DetailsOpener } from '../job-details/details-opener.ts';
import { listActiveFilters, type ActiveFilter } from '../shared/describe-search.ts';
import type { JobListHost } from '../shared/hosts.ts';
import type { ListSearch } from './list-search.ts';

type Content = TemplateResult | typeof nothing;

/** The text of the list's heading: the number of jobs, or the reason for an empty list. */
export function describeHeadline(words: Words, { state, results, store }: ListSearch): string {
  if (!results) return state === 'loading' ? words.loading : words.openJobs;
  const heading = describeResults(words, results, store?.state.isNarrowed === true);
  return filterBarPart.loaded?.nameOpenResults(words, heading, results) ?? heading;
}

/** The actions of the buttons of a message. */
export interface StatusActions {
  retry: () => void;
  /** Searches for something else. */
  choose: (changes: Changes) => void;
}

/** The message above the jobs: an error, the service's limit, or advice if nothing matches. */
export function describeStatus(words: Words, search: ListSearch, actions: StatusActions): Content {
  const { error, results, store } = search;
  if (error) {
    const time = results?.receivedAt.toLocaleTimeString(words.locale, { timeStyle: 'short' });
    const pending = results && store ? describePendingFilters(words, store, results) : [];
    return html`<div part="status" class=${time ? 'message' : 'message error'}>
      <p>
        ${time ? words.staleNotice(time) : nothing}
        ${pending.length > 0 ? words.notApplied(pending) : nothing} ${error.sentence(words)}
        ${describeNextRetry(words, store)}
      </p>
      ${
        error.detail.kind === 'configuration'
          ? nothing
          : html`<button @click=${actions.retry}>${words.retry}</button>`
      }
    </div>`;
  }
  if (results?.capped && results.page >= results.pages)
    return html`<p part="status" class="message">${words.cappedNotice}</p>`;
  return results && results.total === 0 && store?.state.isNarrowed
    ? html`<div part="status" class="message">
        ${search.noMatches.view?.message(words, actions) ?? html`<p>${words.noMatchesHint}</p>`}
      </div>`
    : nothing;
}

/** The names of the filters that the older results do not reflect, and of the page that could not be shown. */
function describePendingFilters(
  words: Words,
  store: SearchStore,
  { chosen, page }: Results,
): string[] {
  const applied = new Set(listChips(words, store, chosen).map(({ name }) => name));
  const names = listChips(words, store)
    .map(({ name }) => name)
    .filter((name) => !applied.has(name));
  const { Page = 1 } = store.state.chosen;
  // Any other change shows the first page anyway.
  return Page === page || (Page === 1 && names.length > 0) ? names : [...names, words.page(Page)];
}

/** When a failed request is repeated; empty if no retry can succeed. */
export const describeNextRetry = (words: Words, store: SearchStore | undefined): string =>
  store?.state.nextRetryAt
    ? words.nextRetry(
        store.state.nextRetryAt.toLocaleTimeString(words.locale, { timeStyle: 'medium' }),
      )
    : '';

/** The message that the job in the page's URL cannot be shown here, with a link to its page on the portal. */
export function describeMissingDetails(
  words: Words,
  { store }: ListSearch,
  opener: DetailsOpener,
): Content {
  const job = opener.isMissing ? readNamedJob(store?.url.readJob()) : undefined;
  if (!job) return nothing;
  const { title, page } = opener.find(job.id);
  return html`<div part="status" class="message error" role="alert">
    <p>${words.detailsUnavailable}</p>
    ${page ? html`<a rel="noopener" href=${page}>${words.viewOnPortal}: <bdi lang="en">${title}</bdi></a>` : nothing}
  </div>`;
}

/** The message that some announcements of a response could not be shown. */
export function describeLoss(words: Words, results: Results): Content {
  const notice = describeLosses(words, results);
  return notice ? html`<p part="status" class="message">${notice}</p>` : nothing;
}

/** Slower responses get a notice. For faster ones it would only flash. */
const shownAfterMs = 1_000;

/** Reports that results are loading, after one second: next to the heading and in the live region. */
export class WaitingNotice implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  readonly #region: LiveRegion;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isShown = false;

  constructor(list: JobListHost, search: ListSearch, region: LiveRegion) {
    this.#list = list;
    this.#search = search;
    this.#region = region;
    list.addController(this);
  }

  /** Before the first response, the heading itself announces that jobs are loading. */
  render(words: Words): TemplateResult | typeof nothing {
    return this.#isShown && this.#search.results
      ? html`<span part="updating">${words.updating}</span>`
      : nothing;
  }

  /** Follows the state of the search. Called before the list renders. */
  follow(words: Words): void {
    if (this.#search.state !== 'loading') {
      this.#end();
      return;
    }
    this.#timer ??= setTimeout(() => {
      this.#isShown = true;
      const { results, served } = this.#search;
      if (!served.isTakingOver) this.#region.announce(results ? words.updating : words.loading);
      this.#list.requestUpdate();
    }, shownAfterMs);
  }

  hostDisconnected(): void {
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isShown = false;
  }
}

/** How long a message waits, so that only the last of several changes is spoken. */
const announcementDelayMs = 250;

/** Announces messages to assistive technology, politely (WCAG 2.2 SC 4.1.3). The region is on the page before it speaks. */
export class LiveRegion implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #message = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Announces a message. It replaces a message that is still waiting. */
  announce(message: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Screen readers announce changed text only, so a repeated message must differ.
      this.#message = message === this.#message ? `${message}\u00a0` : message;
      this.#host.requestUpdate();
    }, announcementDelayMs);
  }

  render(): TemplateResult {
    // Set as a property, the text also replaces a translator's version of the previous message.
    return html`<div
      class="visually-hidden"
      role="status"
      data-own
      .textContent=${this.#message}
    ></div>`;
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}

/** An active filter, and the change that removes it. */
export interface Chip {
  name: string;
  /** Whether the name is the service's own, which is always English. */
  isEnglish: boolean;
  /** Returns the changes that remove it from the current query, which may be newer than the chips. */
  removeFrom: (chosen: SearchParameters) => Changes;
}

/** Returns the values of filters that are searched for, with their names. */
export const listNamedFilters = (
  store: SearchStore,
  words: Words,
  chosen = store.state.chosen,
): ActiveFilter[] => {
  const part = filterBarPart.loaded;
  const filters = listActiveFilters(store, words, chosen, part?.nameFilterValue);
  return part?.joinAnswers(words, filters) ?? filters;
};

/** Returns what the visitor has searched for: the words, each place with the distance, and each value of a filter. */
export function listChips(
  words: Words,
  store: SearchStore,
  chosen: SearchParameters = store.state.chosen,
): Chip[] {
  const { Keyword, LocationName: places = [], Radius } = chosen;
  const distance = Radius === undefined ? '' : ` · ${words.radiusOption(Radius)}`;
  return [
    ...(Keyword
      ? [{ name: Keyword, isEnglish: false, removeFrom: () => ({ Keyword: undefined }) }]
      : []),
    ...places.map((place) => ({
      name: place + distance,
      isEnglish: false,
      removeFrom({ LocationName = [] }: SearchParameters) {
        const others = LocationName.filter((one) => one !== place);
        return others.length > 0
          ? { LocationName: others }
          : { LocationName: undefined, Radius: undefined };
      },
    })),
    ...listNamedFilters(store, words, chosen).map(({ filter, value, name }) => ({
      name,
      isEnglish: store.filters?.nameOf(filter, value) === name,
      removeFrom(current: SearchParameters) {
        const others = valuesOf(current, filter).filter((one) => !value.split(';').includes(one));
        return { [filter]: withValues({}, filter, others)[filter] };
      },
    })),
  ];
}

/** Chips that remove active filters, and a button that clears all of them. */
export function searchChips(
  words: Words,
  chips: readonly Chip[],
  onRemove: (chip: Chip, index: number) => void,
  onClear: () => void,
): TemplateResult | typeof nothing {
  if (chips.length === 0) return nothing;
  return html`<ul role="list" class="chips" aria-label=${words.chosen}>
    ${chips.map((chip, index) => {
      const remove = () => {
        onRemove(chip, index);
      };
      return html`<li>
        <button part="chip" @click=${remove}>
          <span
            ><span class="visually-hidden">${words.remove} </span
            ><bdi lang=${chip.isEnglish ? 'en' : words.locale}>${chip.name}</bdi></span
          >
        </button>
      </li>`;
    })}
    <li><button part="clear" class="quiet" @click=${onClear}>${words.clearAll}</button></li>
  </ul>`;
}

/** Returns the element to focus after the chip at an index was removed: the next chip, or the button that clears everything. */
export const focusAfterChip = (root: ParentNode, index: number): HTMLElement | null =>
  root.querySelectorAll<HTMLElement>('[part="chip"]')[index] ??
  root.querySelector<HTMLElement>('[part="clear"]');
