import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { loadedSavedJobs, loadSavedJobs, type SavedJobsModule } from './saved-jobs-loader.ts';
import { LanguageController } from '../shared/language-controller.ts';

/**
 * The jobs that the reader saved on this device, with their deadlines; closed ones are shown as closed. It needs no list on the page
 * and no network. Nothing of it leaves the device. Where the page has a list, a job's Details link opens the whole announcement there.
 *
 * @summary The reader's saved jobs.
 *
 * @fires {PortalSaveEvent} portal-save - The visitor took a job out of the saved ones, or back in.
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows a title.
 * @fires {PortalApplyEvent} portal-apply - The visitor follows an Apply link; cancelable.
 *
 * @csspart heading - The heading.
 * @csspart note - How many jobs there are, and that they are kept on this device only.
 * @csspart list - The list of jobs.
 * @csspart item - One entry of the list.
 * @csspart title - A job's heading with its link.
 * @csspart organization - A job's agency.
 * @csspart location - A job's place.
 * @csspart deadline - A job's closing date.
 * @csspart apply - A job's Apply link.
 * @csspart details - A job's link to the whole announcement, where the page has a list that opens it.
 * @csspart remove - The button that takes a job out.
 * @csspart clear - The button that takes all jobs out.
 * @csspart status - What was just done, with the button that undoes it.
 * @csspart undo - That button.
 *
 * @cssprop [--portal-saved-jobs-line=var(--portal-line)] - Color of the lines between jobs.
 */
export class PortalSavedJobs extends LitElement {
  static override styles = [tokenStyles, baseStyles];

  static override properties = {
    channelId: { attribute: 'channel-id' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    now: { attribute: false },
  };

  /** The host's PostingChannelID, put into the links to the portal. */
  channelId = '';

  /** Level of the heading on the page, 2 to 5; the titles of the jobs are one below. */
  headingLevel = 2;

  /** The moment that counts as now, for previews and tests; the clock's where absent. */
  now: Date | undefined;

  readonly #language = new LanguageController(this);
  #view: InstanceType<SavedJobsModule['SavedView']> | undefined;
  /** Whether what shows the jobs could not be had. */
  #isMissing = false;

  override connectedCallback(): void {
    super.connectedCallback();
    loadSavedJobs().catch(() => {
      this.#isMissing = true;
      this.requestUpdate();
    });
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#language.loading;
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const keep = loadedSavedJobs();
    const { words } = this.#language;
    if (keep) return (this.#view ??= new keep.SavedView(this)).render(words);
    return this.#isMissing
      ? html`<p class="message error" role="note">${words.notLoaded}</p>`
      : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-saved-jobs': PortalSavedJobs;
  }
}
