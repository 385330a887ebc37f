import type { SearchStore } from '../../search/search-store.ts';
import { OpenJob } from '../../search/open-job.ts';
import type { JobDetail } from '../shared/events.ts';
import { JobView } from './job-view.ts';
import type { PortalJobDetails } from './portal-job-details.ts';
import type { PortalJobList } from '../job-list/portal-job-list.ts';

// What a page loads with the first job that is opened: everything of portal-job-details but its name and its properties.

const openJobs = new WeakMap<SearchStore, OpenJob>();

/** The element's parts under the names that a list gives those of its dialog. */
const listParts =
  'dialog close title organization actions apply status facts contents section heading'
    .split(' ')
    .map((part) => `${part}: details-${part}`)
    .join();

/**
 * Opens the job whose Details link is followed, or without one the job that the page's address names: in the element that the page has for this, or
 * else in a dialog within the list.
 */
export function showJob(list: PortalJobList, search: SearchStore, link?: JobDetail): void {
  let job = openJobs.get(search);
  if (!job) {
    const made = new OpenJob(search);
    const quiet = !link;
    made.addEventListener('change', () => {
      present(list, search, made, quiet);
    });
    openJobs.set(search, (job = made));
  }
  if (!link) job.follow();
  else if (link.id === job.id) viewOf(search)?.focusTitle();
  else {
    const opener = focusedLink();
    job.open(link.id, link.href);
    const view = viewOf(search);
    if (view) view.opener = opener;
  }
}

const viewOf = ({ view }: SearchStore) => (view as PortalJobDetails | undefined)?.view;

/** What has the focus, through shadow roots: the link that was followed. */
function focusedLink(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}

function present(list: PortalJobList, search: SearchStore, job: OpenJob, quiet: boolean): void {
  let element = search.view?.isConnected ? (search.view as PortalJobDetails) : undefined;
  if (!element) {
    // The list says by itself what is wrong with its attributes.
    if (!job.id || !search.isConfigured || !list.isConnected) return;
    element = document.createElement('portal-job-details');
    element.setAttribute('exportparts', listParts);
    list.renderRoot.append(element);
    search.view = element;
  }
  if (element.view?.job !== job) element.view = new JobView(element, list, search, job, quiet);
  element.requestUpdate();
}
