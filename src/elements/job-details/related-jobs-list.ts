import { css, html, type CSSResult, type TemplateResult } from 'lit';
import { getServiceToday } from '../../facts/fields/deadline.ts';
import { describeRelatedJob } from '../../facts/describe-related.ts';
import type { FoundJobs } from '../../search/related-jobs.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { nameJob } from '../../query/named-job.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { SearchedPlaces } from '../../protocol/parameters/searched-places.ts';
import type { Words } from '../../words/contract/core.ts';
import { readNow, type JobListHost } from '../shared/hosts.ts';
import { renderTitleLink, openAnnouncement } from '../shared/job-links.ts';
import { PortalJobSelectEvent } from '../shared/events.ts';
import { printContent } from '../shared/print-content.ts';

/** Styles of {@link renderRelatedJobs}. */
export const relatedJobsStyles: CSSResult = css`
  .job-links li {
    margin-block-start: calc(var(--_space) * 1.5);
  }
  .job-links a {
    display: inline-block;
    padding-block: 2px;
    font-weight: 700;
  }
  .job-links p {
    color: var(--_ink-muted);
  }
`;

/** Prints a job as a link with its place, pay and deadline. A plain click opens it if the list opens announcements. */
function renderJobLink(
  item: Announcement,
  searchedPlaces: SearchedPlaces | undefined,
  list: JobListHost,
  { url }: SearchStore,
  words: Words,
): TemplateResult {
  // Needed even if the page's URL is not synchronized: the job is found by the parameters in this URL.
  const here = url.history.urlWith(url.queryWithJob(nameJob(item)));
  const today = getServiceToday(readNow(list.now));
  const view = describeRelatedJob(item, words, today, list, here, searchedPlaces);
  const { id, title, page, href, opensHere, line } = view;
  const select = (event: MouseEvent) => {
    list.dispatchEvent(new PortalJobSelectEvent({ id, title, href }));
    if (opensHere) openAnnouncement(event, list, { id, title, href: here });
  };
  return html`<li>
    ${renderTitleLink(html`<bdi lang="en">${title}</bdi>`, href, page, select)}
    <p>${printContent(line)}</p>
  </li>`;
}

/** A few jobs as a list of links. */
export const renderRelatedJobs = (
  { items, places }: FoundJobs,
  list: JobListHost,
  search: SearchStore,
  words: Words,
): TemplateResult =>
  html`<ul role="list" class="job-links">
    ${items.map((item) => renderJobLink(item, places, list, search, words))}
  </ul>`;
