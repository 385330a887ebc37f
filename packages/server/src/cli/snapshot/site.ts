import {
  findClosingDay,
  formatDate,
  getServiceToday,
  listOpenJobs,
  type CalendarDate,
} from 'portal-jobs/facts';
import {
  serviceClock,
  toDate,
  toDayNumber,
  type Announcement,
  type SearchParameters,
} from 'portal-jobs/protocol';
import { isOfOrganizations, pageQuery } from 'portal-jobs/query';
import { getServerWords, pageWords, type Words } from 'portal-jobs/words';
import type { PagesSettings } from '../../proxy/pages/page-options.ts';
import { feeds, pageSettings } from '../../proxy/pages/render-page.ts';
import { backLink, renderDocument } from '../../render/documents/document.ts';
import { renderJobDocument } from '../../render/documents/job-document.ts';
import { renderAtom } from '../../render/feeds/atom.ts';
import { renderDeadlines } from '../../render/feeds/deadlines.ts';
import { renderJsonFeed } from '../../render/feeds/json-feed.ts';
import { renderSitemap } from '../../render/feeds/sitemap.ts';
import { html, renderHeading, type Html, type Printed } from '../../render/html.ts';
import { pageUrlWith } from '../../render/host-page-url.ts';
import { renderList } from '../../render/list-html.ts';
import { readPage, type PagePlan } from '../../render/page-plan.ts';
import type { PageResults, PageSettings } from '../../render/page-settings.ts';
import { toSendableQuery } from '../../render/pinned-results.ts';
import { renderElements, renderScript, writePolicy, type PageElements } from './elements.ts';
import {
  groupByOccupation,
  groupByPlace,
  newestFirst,
  soonestFirst,
  type Group,
} from './groups.ts';
import {
  indexPage,
  jobFile,
  isFileNumber,
  searchFile,
  stylesFile,
  withRelativeLinks,
} from './links.ts';

/** A file of the site. */
export interface SiteFile {
  /** Its path in the folder, with slashes. */
  readonly path: string;
  /** The last day of the job that the page is about. */
  readonly closes?: CalendarDate | undefined;
  /** Returns the content, as made at a time. */
  content(asOf: Date): string;
}

/** The settings of a site. */
export interface SiteSettings {
  /** Absolute URL of the folder, with a slash at the end. */
  readonly base: string;
  readonly locked: SearchParameters;
  readonly pages: PagesSettings;
  readonly language: string;
  /** The elements that take the list over; absent for a site without script. */
  readonly elements: PageElements | undefined;
  /** The text of `portal-jobs.css`. */
  readonly styles: string;
}

/** Returns words that stay true until the next closing: they count no days from today. */
function lastingWords(language: string, today: CalendarDate): Words {
  const words = getServerWords(language);
  return {
    ...words,
    closes: pageWords(words).snapshot.closes,
    closesIn: () => pageWords(words).snapshot.closesSoon,
    postedAgo: (days) =>
      words.postedOn(formatDate(toDate(toDayNumber(today) - days), words.locale)),
  };
}

/**
 * Plans the files of a site.
 *
 * @param found the jobs of the lock, in the order of the list.
 * @param now the time to compute deadlines with.
 * @returns the jobs that are open, and the files: pages of jobs first, so that no list links to a page that does not exist yet.
 */
export function planSite(
  found: readonly Announcement[],
  now: Date,
  site: SiteSettings,
): { jobs: readonly Announcement[]; files: readonly SiteFile[] } {
  const { base, locked, pages, language, elements } = site;
  const today = getServiceToday(now);
  const jobs = listOpenJobs(
    found.filter((job) => isOfOrganizations(job, locked)),
    today,
  );
  const own = pageSettings(pages, language);
  const words = lastingWords(language, today);
  const { snapshot } = pageWords(words);
  const settings: PageSettings = {
    ...own,
    words,
    now,
    searchForm: 'none',
    jobUrl: (job) => (isFileNumber(job.MatchedObjectId) ? own.jobUrl(job) : undefined),
  };
  const withoutFeeds = { ...settings, follow: { alerts: own.follow?.alerts } };
  const writeTime = serviceClock(words.locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
  });
  const [beforeTime = '', afterTime = ''] = snapshot.asOf('\n').split('\n');

  const footer = (asOf: Date): Html =>
    html`<footer data-served>
      <p>
        ${beforeTime}<time datetime="${asOf.toISOString()}">${writeTime(asOf)}</time>${afterTime}
      </p>
    </footer>`;
  const frame = (asOf: Date, own?: PageElements) => ({
    policy: writePolicy(own),
    footer: footer(asOf),
  });

  const planOf = (chosen: SearchParameters): PagePlan => ({
    ...{ locked, chosen, isReworded: false, offersOccupations: false, asksWho: false },
    parameters: toSendableQuery(pageQuery(locked, chosen, pages.sort)),
  });
  const resultsOf = (
    chosen: SearchParameters,
    shown: readonly Announcement[],
    total: number,
    asOf: Date,
  ): PageResults =>
    readPage(
      planOf(chosen),
      {
        data: {
          SearchResult: {
            SearchResultItems: [...shown],
            SearchResultCountAll: total,
            UserArea: { ResolvedLocation: [...(chosen.LocationName ?? [])] },
          },
        },
        losses: [],
      },
      {
        ...{ receivedAt: asOf, withoutData: true, now },
        pinned: { numbers: pages.pinned, scope: jobs },
      },
    );

  const page = (path: string, content: (asOf: Date) => Html): SiteFile => ({
    path,
    content: (asOf) => withRelativeLinks(String(content(asOf)), base, path),
  });

  const jobFiles = jobs.flatMap((job): SiteFile[] => {
    const { MatchedObjectId: id, MatchedObjectDescriptor } = job;
    if (!isFileNumber(id)) return [];
    return [
      {
        ...page(jobFile(id), (asOf) => renderJobDocument(job, settings, {}, frame(asOf))),
        closes: findClosingDay(MatchedObjectDescriptor),
      },
    ];
  });

  const navigation = (label: string, groups: readonly Group[]): Printed =>
    groups.length === 0
      ? ''
      : html`<nav data-served aria-label="${label}">
          ${renderHeading(2, label)}
          <div class="portal-follow">
            <ul>
              ${groups.map(
                (group) =>
                  html`<li>
                    <a href="${pageUrlWith(settings, group.chosen)}" lang="en">${group.name}</a>
                    (${new Intl.NumberFormat(words.locale).format(group.jobs.length)})
                  </li>`,
              )}
            </ul>
          </div>
        </nav>`;

  const renderTitle = (title: string, titleLanguage: string): Html =>
    html`<div data-served lang="${titleLanguage}">${renderHeading(1, title)}</div>`;

  const pathOf = (chosen: SearchParameters): string =>
    searchFile(new URL(pageUrlWith(settings, chosen)).searchParams);

  /** Returns the pages of a list. */
  function listFiles(group: Group | undefined, end: Printed = ''): SiteFile[] {
    const { chosen: search, name, jobs: all } = group ?? { chosen: {}, name: '', jobs };
    const size = planOf(search).parameters.ResultsPerPage ?? all.length;
    const count = Math.max(Math.ceil(all.length / size), 1);
    return Array.from({ length: count }, (_, index) => {
      const number = index + 1;
      const chosen = { ...search, ...(number > 1 && { Page: number }) };
      const path = pathOf(chosen);
      const isIndex = path === indexPage;
      const taking = isIndex ? elements : undefined;
      // The heading of a list names its place, but not its occupation. Elements have headings from level 2 on.
      const heading = search.JobCategoryCode ? name : taking && words.openJobs;
      const shown = all.slice(index * size, number * size);
      const title = [name, words.openJobs, number > 1 && words.page(number)];
      const head = html`<link rel="canonical" href="${base}${path}" />${
          !group &&
          html`<link
            rel="alternate"
            type="application/atom+xml"
            title="${words.openJobs}"
            href="${base}${feeds.atom.path.slice(1)}"
          />`
        }${taking && renderScript(taking)}`;
      return page(path, (asOf) => {
        const list = renderList(resultsOf(chosen, shown, all.length, asOf), {
          ...(group ? withoutFeeds : settings),
          headingLevel: heading === undefined ? 1 : 2,
        });
        return renderDocument(settings, {
          ...frame(asOf, taking),
          title: title.filter(Boolean).join(' – '),
          head,
          nav: isIndex ? '' : backLink(settings),
          main: [
            heading === undefined
              ? ''
              : renderTitle(heading, search.JobCategoryCode ? 'en' : words.locale),
            taking ? renderElements(list, taking, site) : list,
            isIndex ? end : '',
          ],
        });
      });
    });
  }

  const occupations = groupByOccupation(jobs);
  const places = groupByPlace(jobs);
  const file = (path: string, content: SiteFile['content']): SiteFile => ({ path, content });
  const feedOf = (ordered: readonly Announcement[], asOf: Date) =>
    resultsOf({}, ordered, ordered.length, asOf);
  const newest = newestFirst(jobs);
  const soonest = soonestFirst(jobs);
  const [atom, json, deadlines] = [feeds.atom, feeds.json, feeds.deadlines].map((feed) =>
    feed.path.slice(1),
  ) as [string, string, string];
  return {
    jobs,
    files: [
      file(stylesFile, () => site.styles),
      ...jobFiles,
      ...[...occupations, ...places].flatMap((group) => listFiles(group)),
      ...listFiles(undefined, [
        navigation(snapshot.byOccupation, occupations),
        navigation(snapshot.byPlace, places),
      ]).reverse(),
      file(atom, (asOf) => renderAtom(feedOf(newest, asOf), settings, base + atom)),
      file(json, (asOf) => renderJsonFeed(feedOf(newest, asOf), settings, base + json)),
      file(deadlines, (asOf) => renderDeadlines(feedOf(soonest, asOf), settings)),
      file('sitemap.xml', () =>
        renderSitemap(
          jobs,
          settings,
          [...occupations, ...places].map(({ chosen }) => base + pathOf(chosen)),
        ),
      ),
    ],
  };
}
