import {
  getServiceToday,
  describeResults,
  describeLosses,
  describeOpenResults,
  haveSeveralDepartments,
} from 'portal-jobs/facts';
import { serviceClock } from 'portal-jobs/protocol';
import {
  filterNames,
  groupOf,
  isNarrowed,
  pageNumbers,
  putPinnedFirst,
  withoutPage,
  writePageUrl,
} from 'portal-jobs/query';
import { formatNumber, pageWords, type Words } from 'portal-jobs/words';
import { renderHeading, html, type Html, type Printed } from './html.ts';
import { renderItem } from './item-html.ts';
import { renderData } from './list-data.ts';
import { searchForm, showsAnswer } from './list-form.ts';
import { renderNoMatches } from './no-matches-html.ts';
import { pageUrlWith } from './host-page-url.ts';
import type { PageResults, PageSettings } from './page-settings.ts';
import { withSearchableTexts } from './searchable-texts.ts';

/**
 * Makes the list of a page of jobs as a fragment for `<portal-job-list>`: a heading with the number of jobs, a form for keywords and
 * location, the jobs, links to other pages, and the response as data, which saves the element its first request.
 */
export function renderList(results: PageResults, settings: PageSettings): Html {
  const { words } = settings;
  const headline = describeOpenResults(
    describeResults(words, results, isNarrowed(results.chosen)),
    results,
    pageWords(words).openToYou,
  );
  const today = getServiceToday(settings.now);
  const shown = { ...settings, withoutDepartment: !haveSeveralDepartments(results.items) };
  // The element puts this query into the page's URL, which has it as the visitor wrote it.
  const reworded = results.isReworded ? writePageUrl(settings.search, '', results.chosen) : '';
  return html`<div data-served="${reworded}" lang="${words.locale}">
    ${renderHeading(settings.headingLevel, headline)}${renderStaleNotice(results, words)}${searchForm(
      results,
      settings,
    )}${renderFilters(results, settings)}${renderMessage(results, settings)}${
      results.items.length > 0 &&
      html`<ul>
        ${putPinnedFirst(results.items, results.pinned ?? []).map((job) =>
          withSearchableTexts(job, (one) => renderItem(one, results, shown, today)),
        )}
      </ul>`
    }${renderLossMessage(results, words)}${renderPager(results, settings, headline)}${followLinks(
      results,
      settings,
    )}${renderData(results)}
  </div>`;
}

/** Renders a link for each active filter that removes it, because the form keeps the filters. */
function renderFilters(results: PageResults, settings: PageSettings): Printed {
  const { chosen } = results;
  const { words } = settings;
  const hasAnswer = settings.searchForm !== 'none' && showsAnswer(results);
  const { Page: _page, ...search } = chosen;
  const active = filterNames.filter(
    (name) => chosen[name] !== undefined && !(hasAnswer && name === 'HiringPath'),
  );
  const links = [...new Set(active.map(groupOf))].map((group) => {
    const others = Object.entries(search).filter(
      ([name]) => !active.some((one) => one === name && groupOf(one) === group),
    );
    const href = pageUrlWith(settings, Object.fromEntries(others));
    return html` <a href="${href}"><bdi>${words.remove} “${words.filterNames[group]}”</bdi></a>`;
  });
  return links.length === 0 ? '' : html`<p>${links}</p>`;
}

/** Renders the age of the list, on the service's clock. */
function renderStaleNotice({ staleSince }: PageResults, words: Words): Printed {
  if (!staleSince) return '';
  const time = serviceClock(words.locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
  } as const)(staleSince);
  const [before, after] = words.staleNotice('\n').split('\n');
  return html`<p class="portal-message">
    ${before}<time datetime="${staleSince.toISOString()}">${time}</time>${after}
  </p>`;
}

/** Renders advice if nothing matches, or if the service shows no further jobs. */
function renderMessage(results: PageResults, settings: PageSettings): Printed {
  if (results.capped && results.page >= results.pages)
    return html`<p class="portal-message">${settings.words.cappedNotice}</p>`;
  return results.total === 0 && isNarrowed(results.chosen)
    ? renderNoMatches(results, settings)
    : '';
}

function renderLossMessage(results: PageResults, words: Words): Printed {
  const notice = describeLosses(words, results);
  return notice && html`<p class="portal-message">${notice}</p>`;
}

/** Links to the previous and next page, and to some pages by number. From a page that does not exist, Previous is the last page. */
function renderPager(results: PageResults, settings: PageSettings, headline: string): Printed {
  const { page, pages, from, to, chosen } = results;
  const { words } = settings;
  if (pages < 2 && page < 2) return '';
  const urlOf = (target: number) => pageUrlWith(settings, { ...chosen, Page: target });
  const link = (target: number, rel: 'prev' | 'next', text: string) =>
    html`<li>
      <a rel="${rel}" href="${urlOf(target)}">${text}</a>
    </li>`;
  const numbered = (target: number | undefined) =>
    target === undefined
      ? html`<li aria-hidden="true">…</li>`
      : html`<li>
          <a
            href="${urlOf(target)}"
            aria-label="${words.page(target)}"
            aria-current="${target === page ? 'page' : 'false'}"
            >${formatNumber(target, words.locale)}</a
          >
        </li>`;
  return html`<nav class="portal-pager" aria-label="${words.pagesLabel}: ${headline}">
    ${from > 0 && results.isCounted && html`<p>${words.pageStatus(page, pages, from, to)}</p>`}
    <ul>
      ${page > 1 && link(Math.max(Math.min(page - 1, pages), 1), 'prev', words.previous)}${pageNumbers(
        page,
        pages,
      ).map(numbered)}${page < pages && link(page + 1, 'next', words.next)}
    </ul>
  </nav>`;
}

/** The order of the links to follow a search, and whether the search is added to their URLs. */
const followed = [
  ['feed', true],
  ['calendar', true],
  ['alerts', false],
] as const;

/** Links to follow this search, by feeds of the host and by e-mail of the portal. */
function followLinks({ chosen }: PageResults, settings: PageSettings): Printed {
  const { words, follow = {} } = settings;
  const search = withoutPage(chosen);
  const links = followed.flatMap(([name, hasSearch]) => {
    const pageUrl = follow[name];
    if (pageUrl === undefined) return [];
    const href = hasSearch ? pageUrlWith({ ...settings, pageUrl }, search) : pageUrl;
    return [html`<li><a rel="noopener" href="${href}">${words.follow[name]}</a></li>`];
  });
  if (links.length === 0) return '';
  return html`<div class="portal-follow">
    <p>${words.followJobs}</p>
    <ul>
      ${links}
    </ul>
  </div>`;
}
