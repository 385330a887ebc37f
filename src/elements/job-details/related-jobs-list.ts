import { html, nothing, type TemplateResult } from 'lit';
import { toContent } from '../../facts/content.ts';
import { describeDeadline, getServiceToday } from '../../facts/deadline.ts';
import { describePay } from '../../facts/pay.ts';
import { describePlace } from '../../facts/place.ts';
import { readJobTitle } from '../../facts/title-case.ts';
import type { FoundJobs } from '../../search/related-jobs.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { nameJob } from '../../search/job-address.ts';
import type { Announcement } from '../../service/announcement.ts';
import { findPortalAddress } from '../../service/apply-uri.ts';
import type { SearchedPlaces } from '../../service/searched-places.ts';
import type { Words } from '../../words/contract/core.ts';
import { readNow } from '../shared/read-now.ts';
import { PortalJobSelectEvent } from '../shared/events.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import { printContent } from '../shared/print-content.ts';
import { openAnnouncement } from '../shared/open-announcement.ts';

/** A job as a link with its place, pay and deadline. A plain click opens it where the list opens announcements. */
function renderJobLink(
  item: Announcement,
  places: SearchedPlaces | undefined,
  list: JobListHost,
  { url }: SearchStore,
  words: Words,
): TemplateResult {
  const { MatchedObjectId: id, MatchedObjectDescriptor: job } = item;
  const title = readJobTitle(item, list.originalTitles);
  const page = findPortalAddress(job, list);
  // Also where the page's URL does not follow: by what it says of the job, the job is found.
  const address = url.history.addressWith(url.queryWithJob(nameJob(item)));
  const opensHere = id !== '' && /\bdetails\b/.test(list.actions ?? 'details');
  const href = opensHere && !list.noUrlSync ? address : (page ?? address);
  const select = (event: MouseEvent) => {
    list.dispatchEvent(new PortalJobSelectEvent({ id, title, href }));
    if (opensHere) openAnnouncement(event, list, { id, title, href: address });
  };
  const { text } = describeDeadline(job, words, getServiceToday(readNow(list.now)));
  return html`<li>
    <a rel="noopener" href=${href} data-address=${page ?? nothing} @click=${select}
      ><bdi lang="en">${title}</bdi></a
    >
    <p>
      <bdi>${describePlace(job, words, places).text}</bdi
      >${list.salaryHidden ? nothing : html` · <bdi>${printContent(toContent(describePay(job, words)))}</bdi>`}
      ·
      <bdi>${text}</bdi>
    </p>
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
