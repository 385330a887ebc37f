// The same page with InstantSearch and its own widgets, over the same responses.
import instantsearch from 'instantsearch.js';
import {
  configure,
  currentRefinements,
  hits,
  pagination,
  refinementList,
  searchBox,
  sortBy,
  stats,
} from 'instantsearch.js/es/widgets';
import {
  ask,
  groupNames,
  groups,
  readJob,
  shortGroup,
  sorts,
  type Group,
  type Sort,
} from './job.ts';
import { allSaved, copy, isSaved, toggleSaved } from './keep.ts';

interface Query {
  indexName?: string;
  params?: {
    query?: string;
    page?: number;
    hitsPerPage?: number;
    facetFilters?: (string | string[])[];
  };
}

const size = Number(document.body.dataset['size']);
const names = new Map<string, string>();
const place = document.getElementById('place') as HTMLInputElement;

/** One query of the library as a request to the proxy, and the response in the library's form. */
async function answer({ indexName, params = {} }: Query) {
  const { query = '', page = 0, hitsPerPage = size, facetFilters = [] } = params;
  const chosen: Partial<Record<Group, string[]>> = {};
  for (const filter of facetFilters.flat()) {
    const [name, value] = filter.split(':') as [Group, string];
    chosen[name] = [...(chosen[name] ?? []), value];
  }
  const wishes = { words: query, place: place.value, radius: '25', sort: indexName as Sort };
  const { SearchResult } = await ask(chosen, page + 1, hitsPerPage || 1, wishes);
  const total = SearchResult.SearchResultCountAll;
  const facets: Record<string, Record<string, number>> = {};
  for (const name of groupNames) {
    const group: Record<string, number> = (facets[name] = {});
    for (const one of SearchResult.UserArea?.Refiners?.[name] ?? []) {
      group[one.RefinementValue] = one.RefinementCount ?? 0;
      names.set(`${name}:${one.RefinementValue}`, one.RefinementName ?? '');
    }
  }
  // prettier-ignore
  return {
    hits: SearchResult.SearchResultItems.slice(0, hitsPerPage).map((item) => ({
      objectID: item.MatchedObjectId,
      ...readJob(item),
    })),
    nbHits: total, page, hitsPerPage, nbPages: Math.ceil(total / (hitsPerPage || 1)),
    facets, query, params: '', index: indexName, processingTimeMS: 1,
    exhaustiveNbHits: true,
  };
}

const searchClient = {
  search: async (queries: Query[]) => ({ results: await Promise.all(queries.map(answer)) }),
};

const saved = allSaved();
const search = instantsearch({
  indexName: 'opendate',
  searchClient: searchClient,
});

search.addWidgets([
  configure({ hitsPerPage: size }),
  searchBox({ container: '#words', placeholder: 'Keywords', searchAsYouType: false }),
  sortBy({
    container: '#sort',
    items: Object.entries(sorts).map(([value, label]) => ({ value, label })),
  }),
  currentRefinements({
    container: '#chips',
    transformItems: (items) =>
      items.map((item) => ({
        ...item,
        refinements: item.refinements.map((one) => ({
          ...one,
          label: names.get(`${one.attribute}:${one.value}`) ?? one.label,
        })),
      })),
  }),
  stats({ container: '#status', templates: { text: ({ nbHits }) => `${nbHits} jobs` } }),
  hits<ReturnType<typeof readJob>>({
    container: '#jobs',
    templates: {
      item: (job, { html }) =>
        html`<div class="card">
          <div>
            <h3 class="card-title"><a href=${job.href}>${job.title}</a></h3>
            <p class="agency">${job.agency}</p>
            <dl>
              <div>
                <dt>Location</dt>
                <dd>
                  ${
                    job.places.length > 1
                      ? html`<details>
                          <summary>${job.places[0]} and ${job.places.length - 1} more</summary>
                          <ul>
                            ${job.places.map((one) => html`<li>${one}</li>`)}
                          </ul>
                        </details>`
                      : job.places[0]
                  }
                </dd>
              </div>
              <div>
                <dt>Pay</dt>
                <dd>
                  ${job.pay}
                  ${
                    job.payPath &&
                    html`<svg
                      class="bar"
                      viewBox="0 0 250 4"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <path d=${job.payPath} />
                    </svg>`
                  }
                  <div>${job.grade}</div>
                </dd>
              </div>
              ${job.rows.map(
                ([label, text]) =>
                  html`<div>
                    <dt>${label}</dt>
                    <dd>${text}</dd>
                  </div>`,
              )}
            </dl>
            <p class="summary">${job.summary}</p>
          </div>
          <div class="closing">
            <p>
              ${job.badge && html`<span class="badge">${job.badge}</span><br />`}${job.deadline}
            </p>
            <a class="apply" href=${job.apply} aria-label=${`Apply for ${job.title}`}>Apply</a>
          </div>
          <div class="more">
            <a class="quiet" href=${job.details} aria-label=${`Details: ${job.title}`}>Details</a>
            <button
              class="quiet"
              aria-label=${`Save ${job.title}`}
              aria-pressed=${String(isSaved(job.id, saved))}
              onClick=${(event: MouseEvent) => {
                const own = event.currentTarget as HTMLElement;
                own.setAttribute('aria-pressed', String(toggleSaved(job.id)));
              }}
            >
              Save
            </button>
            <button
              class="quiet"
              aria-label=${`Copy link: ${job.title}`}
              onClick=${() => {
                copy(job.details);
              }}
            >
              Copy link
            </button>
          </div>
        </div>`,
    },
  }),
  pagination({ container: '#pages', padding: 2, cssClasses: { list: 'pages' } }),
  ...groupNames.map((attribute) => {
    const container = document.createElement('fieldset');
    const legend = document.createElement('legend');
    const list = document.createElement('div');
    legend.textContent = groups[attribute];
    container.append(legend, list);
    document.getElementById('facets')?.append(container);
    return refinementList({
      container: list,
      attribute,
      limit: shortGroup,
      showMore: true,
      showMoreLimit: 100,
      sortBy: ['count:desc', 'name:asc'],
      transformItems: (items) =>
        items.map((item) => {
          const label = names.get(`${attribute}:${item.value}`) ?? item.label;
          return { ...item, label, highlighted: label };
        }),
    });
  }),
]);

place.addEventListener('change', () => {
  search.refresh();
});

search.start();
