import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { range } from '../../built-ins.ts';
import { cardNames, haveSeveralDepartments } from '../../facts/describe-card.ts';
import type { Results } from '../../query/read-results.ts';
import { nameJob } from '../../query/named-job.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import type { ListEnd } from './list-end.ts';
import type { ListSearch } from './list-search.ts';
import { describeLoss } from './list-status.ts';
import { firstBatchSize, type ProgressiveCards } from './progressive-cards.ts';

const maximumPlaceholders = 10;

/** The names that the parts of a card have on the list. */
const cardParts = ['title', 'organization', ...cardNames.rows, ...cardNames.actions]
  .map((part) => `${part}: card-${part}`)
  .join();

/** @throws {Error} where another script of the page has defined an element of the cards' name, which would show no job. */
function checkCardElement(): void {
  const element = customElements.get('portal-job-card');
  if (!element || !('job' in element.prototype))
    throw new Error('The <portal-job-card> of this page is not that of portal-jobs.');
}

/** The jobs of a search with the end of the list, or placeholders until they arrive. */
export function renderJobs(
  words: Words,
  list: JobListHost,
  search: ListSearch,
  progress: ProgressiveCards,
  end: ListEnd,
): TemplateResult | typeof nothing {
  const { state, results, store, served } = search;
  if (!results || !store)
    return state === 'loading' && !served.isShown
      ? renderPlaceholders(store?.state.locked.ResultsPerPage)
      : nothing;
  return html`${renderResultsList(words, list, store, progress.pinned?.arrange(results) ?? results, progress)}
  ${end.render(words, store, results)}`;
}

/** The jobs as a list of cards, with placeholders for those that are rendered in a moment. */
function renderResultsList(
  words: Words,
  list: JobListHost,
  store: SearchStore,
  results: Results,
  progress: ProgressiveCards,
): TemplateResult {
  checkCardElement();
  const isLoading = store.state.status === 'loading';
  const cards = progress.cardsOf(results, isLoading, (item) =>
    store.url.urlOfJob(item && nameJob(item)),
  );
  const missing = results.items.length - cards.length;
  const withoutDepartment = !haveSeveralDepartments(results.items);
  return html`
    <ul
      role="list"
      part="list"
      aria-busy=${isLoading || !progress.isComplete(results)}
      ?hidden=${results.items.length === 0}
    >
      ${repeat(
        cards,
        ({ key }) => key,
        ({ item, results: { chosen, searchedPlaces }, detailsUrl }, index) =>
          html`<li part="item" class=${index < firstBatchSize ? 'first-screen' : ''}>
            ${progress.pinned?.isPinned(item) ? html`<span part="featured">${words.featured}</span>` : nothing}
            <portal-job-card
              .job=${item}
              .channelId=${list.channelId}
              .linkHosts=${list.linkHosts}
              .headingLevel=${list.headingLevel + 1}
              .rows=${list.rows}
              .actions=${list.actions}
              .withoutPay=${list.withoutPay}
              .withoutDepartment=${withoutDepartment}
              .detailsUrl=${detailsUrl}
              .keyword=${chosen.Keyword ?? ''}
              .searchedPlaces=${searchedPlaces}
              .hiringPath=${chosen.HiringPath}
              .withOriginalTitles=${list.withOriginalTitles}
              .titleLink=${list.titleLink}
              .now=${list.now}
              exportparts=${cardParts}
            ></portal-job-card>
          </li>`,
      )}
    </ul>
    ${missing > 0 ? renderPlaceholders(missing) : nothing} ${describeLoss(words, results)}
  `;
}

/** Keeps the room of jobs that have not arrived, so that nothing moves when they do. */
const renderPlaceholders = (count = maximumPlaceholders): TemplateResult =>
  html`<div part="list" aria-hidden="true">
    ${range(Math.min(count, maximumPlaceholders)).map(() => html`<div class="placeholder"></div>`)}
  </div>`;
