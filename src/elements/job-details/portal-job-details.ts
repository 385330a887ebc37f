import { LitElement, nothing } from 'lit';
import { SearchController } from '../../search/search-controller.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import type { JobView } from './job-view.ts';
import { LanguageController } from '../shared/language-controller.ts';

/**
 * The whole announcement of one job, opened by the Details link of its card or by the page's address.
 *
 * It needs no configuration: it finds the list that names the same search, and stands empty until a job is open. On a page
 * without this element the list opens the announcement in a dialog. What it shows is loaded with the first job.
 *
 * @summary The whole announcement of one job.
 *
 * @fires {PortalApplyEvent} portal-apply - The visitor follows the Apply link; cancelable.
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows the link to the portal.
 * @fires {PortalErrorEvent} portal-error - The announcement could not be fetched, read or shown, or parts of it.
 *
 * @csspart details - The open announcement in the page.
 * @csspart dialog - The dialog, where the list made the element.
 * @csspart close - The button that closes it.
 * @csspart title - The heading with the job's title.
 * @csspart organization - Agency and department.
 * @csspart actions - The row of links and buttons.
 * @csspart apply - The Apply link.
 * @csspart status - What is under way or wrong.
 * @csspart facts - The facts at a glance.
 * @csspart contents - The navigation between the sections.
 * @csspart section - One section of the announcement.
 * @csspart heading - The heading of a section.
 */
export class PortalJobDetails extends LitElement {
  static override styles = [tokenStyles, baseStyles];

  static override properties = {
    search: {},
    channelId: { attribute: 'channel-id' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    now: { attribute: false },
  };

  /** Name of the search, shared with the list that names it too. */
  search = 'default';

  /** The host's PostingChannelID, put into every link to the portal; the list's where absent. */
  channelId = '';

  /** Level of the title's heading on the page, 2 to 5; the headings of its sections are one below. */
  headingLevel = 2;

  /** The moment that counts as now, for previews and tests; the clock's where absent. */
  now: Date | undefined;

  /** @internal What shows the job. */
  view: JobView | undefined;

  readonly #binding = new SearchController(this, () => this.search || 'default');
  readonly #language = new LanguageController(this);

  protected override willUpdate(): void {
    const { search } = this.#binding;
    if (search && !search.view?.isConnected) search.view = this;
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#language.loading;
    await super.scheduleUpdate();
  }

  protected override render(): unknown {
    return this.view?.render(this.#language.words) ?? nothing;
  }

  protected override updated(): void {
    this.view?.updated();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-details': PortalJobDetails;
  }
}
