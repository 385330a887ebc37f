import { describePageTitle } from '../../facts/describe-entry.ts';
import { OpenJob } from '../../search/open-job.ts';
import { detailsElementOf } from '../../search/registry.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { JobDetail } from '../shared/events.ts';
import type { JobDetailsHost, JobListHost } from '../shared/hosts.ts';
import { findFocused } from './job-focus.ts';
import { JobView } from './job-view.ts';
import { titlePage } from './page-title.ts';

export { RelatedJobs, widenQuery } from '../../search/related-jobs.ts';
export { relatedJobsStyles, renderRelatedJobs } from './related-jobs-list.ts';

// The implementation of portal-job-details, without its name and properties. Loaded when a job is opened or a search finds no jobs.

/** The open job of a search, and the view that shows it. */
interface Session {
  readonly job: OpenJob;
  view?: JobView;
}

const sessions = new WeakMap<SearchStore, Session>();

/** The names that the parts of portal-job-details have on a list that shows it as a dialog. */
const dialogParts =
  'dialog close title organization actions apply save status facts more-facts before before-heading contents section heading similar'
    .split(' ')
    .map((part) => `${part}: details-${part}`)
    .join();

/**
 * Opens the job whose Details link is followed, or without a link the job in the page's URL. It is shown in the portal-job-details that the
 * page has for the search, or else in a dialog within the list.
 */
export function showJob(list: JobListHost, search: SearchStore, link?: JobDetail): void {
  const session = sessions.get(search) ?? startSession(list, search, !link);
  if (!link) session.job.follow();
  else if (link.id === session.job.id) session.view?.focusTitle();
  else {
    const opener = findFocused();
    session.job.open(link.id, link.href);
    session.view?.openedBy(opener, link.id);
  }
}

/** @param isQuiet whether the first job is shown without taking the focus. */
function startSession(list: JobListHost, search: SearchStore, isQuiet: boolean): Session {
  const job = new OpenJob(search);
  const session: Session = { job };
  job.addEventListener('change', () => {
    present(list, search, session, isQuiet);
    // The title belongs to the URL, also in the history: it changes back with it.
    if (job.isLeaving) return;
    const { item } = job;
    titlePage(search, item && search.url.isSynced ? describePageTitle(item, list) : '');
  });
  sessions.set(search, session);
  return session;
}

function present(list: JobListHost, search: SearchStore, session: Session, isQuiet: boolean): void {
  if (!session.view?.isAttached) {
    const element = detailsElementOf(search.name) ?? createDialog(list, search, session.job);
    if (!element) return;
    const host = element as JobDetailsHost;
    session.view = new JobView(host, list, search, session.job, isQuiet);
    host.view = session.view;
  }
  session.view.requestUpdate();
}

/** Creates the element that shows the job in a dialog, or returns `undefined` if there is nothing to show. */
function createDialog(list: JobListHost, search: SearchStore, job: OpenJob): Element | undefined {
  // The list itself reports its invalid attributes.
  if (!job.id || !search.state.isConfigured || !list.isConnected) return undefined;
  const element = document.createElement('portal-job-details');
  element.setAttribute('exportparts', dialogParts);
  element.dataset['own'] = '';
  list.renderRoot.append(element);
  return element;
}
