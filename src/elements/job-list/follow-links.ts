import { namesIn } from '../../facts/describe-link.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { withoutPage } from '../../query/filters.ts';
import { writePageUrl } from '../../query/page-url.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { readSafeUrl } from '../../protocol/apply-uri.ts';
import type { Words } from '../../words/contract/core.ts';
import { reportAttribute } from '../shared/attribute-report.ts';
import type { JobListHost } from '../shared/job-list-host.ts';

/** The routes of the proxy that follow a search, by their names in the attribute `follow`. */
const routes: Readonly<Record<string, readonly [path: string, type: string]>> = {
  feed: ['feed.atom', 'application/atom+xml'],
  calendar: ['deadlines.ics', 'text/calendar'],
};

/** The URL of a feed of the current search, in the language of the list. */
function findRoute({ name, state, requests }: SearchStore, path: string, locale: string) {
  const base = readSafeUrl(new URL(requests.transport.baseUrl, document.baseURI).href);
  if (!base) return undefined;
  const language = locale.split('-', 1)[0] ?? '';
  base.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  base.search = writePageUrl(name, `lang=${language}`, withoutPage(state.chosen));
  return base.href;
}

/**
 * The host's own link inside the list. The portal's search page has no documented parameters, so no other URL of it can be built: the link
 * is used as the host wrote it.
 */
const findPortalSearch = (list: Element): string | undefined =>
  readSafeUrl(
    list.querySelector<HTMLAnchorElement>(':scope > a[href], :scope > :not([data-served]) a[href]')
      ?.href,
  )?.href;

/**
 * The line "Follow these jobs: feed · calendar of deadlines · e-mail alerts on the portal", with the links that the attribute `follow`
 * names.
 */
export function followLinks(
  words: Words,
  list: JobListHost,
  store: SearchStore,
): TemplateResult | typeof nothing {
  const names = namesIn(list.follow) ?? [];
  if (names.length === 0) return nothing;
  const links = names.flatMap((name) => {
    const [path, type] = (Object.hasOwn(routes, name) && routes[name]) || [];
    if (!path && name !== 'alerts') {
      reportAttribute(list, `follow: "${name}" is unknown. There are feed, calendar and alerts.`);
      return [];
    }
    const href = path ? findRoute(store, path, words.locale) : findPortalSearch(list);
    const label = words.follow[name as keyof Words['follow']];
    return href
      ? html`<li>
          <a part="follow-link" rel="noopener" href=${href} type=${type ?? nothing}>${label}</a>
        </li>`
      : [];
  });
  return links.length > 0
    ? html`<div part="follow">
        <p id="follow">${words.followJobs}</p>
        <ul role="list" aria-labelledby="follow">
          ${links}
        </ul>
      </div>`
    : nothing;
}
