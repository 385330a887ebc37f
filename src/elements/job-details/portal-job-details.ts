import { nothing } from 'lit';
import { registerDetails, unregisterDetails } from '../../search/registry.ts';
import { SearchController } from '../../search/search-controller.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { SavedJobsController } from '../saved-jobs/saved-jobs-loader.ts';
import type { JobDetailsHost, JobDetailsView, SharedProperties } from '../shared/hosts.ts';
import { PortalElement, renderText } from '../shared/portal-element.ts';

/**
 * The whole announcement of one job, opened by the Details link of its card or by the page's URL.
 *
 * It needs no configuration: it shows the open job of the list with the same `search`, and is empty until a job is open. On a page
 * without this element the list opens announcements in a dialog. What the element shows is loaded with the first job.
 *
 * @summary The whole announcement of one job.
 *
 * @fires {PortalJobApplyEvent} portal-job-apply - The visitor follows the Apply link. Cancelable.
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows the link to the portal.
 * @fires {PortalJobSaveEvent} portal-job-save - The visitor saved the job, or removed it from the saved jobs.
 * @fires {PortalErrorEvent} portal-error - The announcement, or parts of it, could not be fetched, read or shown, or an attribute is wrong.
 *
 * @csspart details - The open announcement in the page.
 * @csspart dialog - The dialog, if the list created the element.
 * @csspart close - The button that closes the announcement.
 * @csspart title - The heading with the job's title.
 * @csspart organization - The agency and department.
 * @csspart actions - The Apply link and the Save button, and the row of further links and buttons.
 * @csspart apply - The Apply link. In a narrow column it stays at the bottom of the view.
 * @csspart save - The button that saves the job.
 * @csspart status - The message about loading and errors.
 * @csspart facts - The facts at a glance.
 * @csspart more-facts - The disclosure of the facts after the first five.
 * @csspart before - The list of what to do before an application.
 * @csspart before-heading - The heading of a group of that list.
 * @csspart contents - The navigation between the sections.
 * @csspart section - One section of the announcement.
 * @csspart heading - The heading of a section.
 * @csspart similar - The jobs of the same occupation, below the announcement.
 *
 * @cssprop [--portal-job-details-pay=var(--portal-primary)] - Color of the part of the scale that is the job's pay.
 */
export class PortalJobDetails
  extends PortalElement
  implements Pick<SharedProperties, 'search' | 'channelId' | 'now'>, JobDetailsHost
{
  static override styles = [tokenStyles, baseStyles];

  static override properties = {
    search: {},
    channelId: { attribute: 'channel-id', converter: renderText },
    headingLevel: { type: Number, attribute: 'heading-level' },
    now: { attribute: false },
  };

  search = 'default';

  channelId = '';

  /** Level of the title's heading on the page, 2 to 5. The headings of the sections are one level below. */
  headingLevel = 2;

  now: Date | undefined;

  /** @internal Renders the open job. */
  view: JobDetailsView | undefined;

  readonly #binding = new SearchController(this, () => this.search || 'default');

  constructor() {
    super();
    new SavedJobsController(this);
  }

  protected override createFallback(): ChildNode | undefined {
    return this.view?.createLink();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#register();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    unregisterDetails(this);
  }

  protected override willUpdate(): void {
    this.#register();
  }

  protected override render(): unknown {
    return this.view?.render(this.words) ?? nothing;
  }

  protected override updated(): void {
    this.view?.updated();
  }

  #register(): void {
    const { search } = this.#binding;
    if (search) registerDetails(this, search.name);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-details': PortalJobDetails;
  }
}
