import { html, nothing, type TemplateResult } from 'lit';
import { describeResults } from '../../facts/headline.ts';
import { describeLosses } from '../../facts/loss-notice.ts';
import { readNamedJob } from '../../query/named-job.ts';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterBarPart } from '../filter-bar/filter-bar-loader.ts';
import type { DetailsOpener } from './details-opener.ts';
import type { ListSearch } from './list-search.ts';
import { listChips } from './search-chips.ts';

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

/** The names of the choices that the older results do not reflect, and of the page that could not be shown. */
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
  // Any other choice shows the first page anyway.
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
