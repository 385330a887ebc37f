// The same page with InstantSearch and its own widgets, over the same answers.
import instantsearch from 'instantsearch.js';
import { configure, hits, pagination, refinementList, stats } from 'instantsearch.js/es/widgets';
import { ask, groupNames, groups, readJob, shortGroup, type Group } from './job.ts';

interface Query {
  params?: {
    page?: number;
    hitsPerPage?: number;
    facetFilters?: (string | string[])[];
  };
}

const size = Number(document.body.dataset['size']);
const names = new Map<string, string>();

/** One query of the library as a request to the proxy, and the answer in the library's form. */
async function answer({ params = {} }: Query) {
  const { page = 0, hitsPerPage = size, facetFilters = [] } = params;
  const chosen: Partial<Record<Group, string[]>> = {};
  for (const filter of facetFilters.flat()) {
    const [name, value] = filter.split(':') as [Group, string];
    chosen[name] = [...(chosen[name] ?? []), value];
  }
  const { SearchResult } = await ask(chosen, page + 1, hitsPerPage || 1);
  const total = SearchResult.SearchResultCountAll;
  const facets: Record<string, Record<string, number>> = {};
  for (const name of groupNames) {
    const group: Record<string, number> = (facets[name] = {});
    for (const one of SearchResult.UserArea?.Refiners?.[name] ?? []) {
      group[one.RefinementValue] = one.RefinementCount ?? 0;
      names.set(`${name}:${one.RefinementValue}`, one.RefinementName ?? '');
    }
  }
  return {
    hits: SearchResult.SearchResultItems.slice(0, hitsPerPage).map((item) => ({
      objectID: item.MatchedObjectId,
      ...readJob(item),
    })),
    ...{ nbHits: total, page, hitsPerPage, nbPages: Math.ceil(total / (hitsPerPage || 1)) },
    ...{ facets, query: '', params: '', index: 'jobs', processingTimeMS: 1 },
    exhaustiveNbHits: true,
  };
}

const searchClient = {
  search: async (queries: Query[]) => ({ results: await Promise.all(queries.map(answer)) }),
};

const search = instantsearch({
  indexName: 'jobs',
  searchClient: searchClient as unknown as Parameters<typeof instantsearch>[0]['searchClient'],
});

search.addWidgets([
  configure({ hitsPerPage: size }),
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
            <p>${job.deadline}</p>
            <a class="apply" href=${job.apply}>Apply</a>
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
      sortBy: ['count:desc', 'name:asc'],
      transformItems: (items) =>
        items.map((item) => {
          const label = names.get(`${attribute}:${item.value}`) ?? item.label;
          return { ...item, label, highlighted: label };
        }),
    });
  }),
]);

search.start();
