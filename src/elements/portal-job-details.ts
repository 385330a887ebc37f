import { LitElement, nothing } from 'lit';
import { SearchController } from '../search/search-controller.ts';
import { baseStyles } from '../styles/base.ts';
import { tokenStyles } from '../styles/tokens.ts';
import type { JobView } from './job-view.ts';
import { LanguageController } from './language-controller.ts';

/**
 * The whole announcement of one job, opened by the Details link of its card or by the page's address.
 *
 * It needs no configuration: it finds the list that names the same search, and stands empty until a job is open. On a page
 * without this element the list opens the announcement in a dialog. What it shows is loaded with the first job.
 *
 * @summary The whole announcement of one job.
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

if (!customElements.get('portal-job-details'))
  customElements.define('portal-job-details', PortalJobDetails);
