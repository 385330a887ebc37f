import { html, nothing, type TemplateResult } from 'lit';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { PortalElement, renderText } from '../shared/portal-element.ts';
import { createElement } from '../shared/dom.ts';
import {
  loadedSavedJobs,
  loadSavedJobs,
  SavedJobsController,
  type SavedJobsModule,
} from './saved-jobs-loader.ts';
import type { SharedProperties } from '../shared/hosts.ts';

/**
 * The jobs that the visitor saved on this device, with their pay and deadlines. Those that close soonest come first. Closed jobs are shown as
 * closed. Visitors can mark the jobs that they applied for, on this device only.
 *
 * They are renewed when they are shown: from the responses of the page's lists, else with at most three requests to the proxy that they
 * came from. A changed deadline or pay and a job that is no longer open, or is open again, are named. A job that cannot be renewed shows when it was saved.
 * If the page has a list, a job's Details link opens the announcement there.
 *
 * @summary The visitor's saved jobs.
 *
 * @fires {PortalJobSaveEvent} portal-job-save - The visitor removed a job from the saved jobs, or put it back.
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows a title.
 * @fires {PortalJobApplyEvent} portal-job-apply - The visitor follows an Apply link. Cancelable.
 * @fires {PortalErrorEvent} portal-error - The jobs cannot be shown, or an attribute is wrong.
 *
 * @slot - Content for visitors if the script cannot run or the element cannot render.
 *
 * @csspart heading - The heading.
 * @csspart note - The number of jobs, and the place where they are saved.
 * @csspart list - The list of jobs.
 * @csspart item - One entry of the list.
 * @csspart title - A job's heading with its link.
 * @csspart organization - A job's agency.
 * @csspart pay - A job's pay.
 * @csspart location - A job's location.
 * @csspart deadline - A job's closing date.
 * @csspart change - What has changed since a job was saved: its deadline, its pay, or that it is open again.
 * @csspart applied - The check box with which a visitor marks a job as applied for.
 * @csspart age - When a job was saved that could not be renewed.
 * @csspart apply - A job's Apply link.
 * @csspart details - A job's link to the whole announcement, if a list on the page opens it.
 * @csspart remove - The button that removes a job.
 * @csspart calendar - The button that downloads the last days of all open jobs as a calendar file.
 * @csspart clear - The button that removes all jobs.
 * @csspart status - The last action, with the button that undoes it.
 * @csspart undo - The button that undoes it.
 *
 * @cssprop [--portal-saved-jobs-line=var(--portal-line)] - Color of the lines between jobs.
 */
export class PortalSavedJobs
  extends PortalElement
  implements Pick<SharedProperties, 'channelId' | 'linkHosts' | 'withoutStorage' | 'fetch' | 'now'>
{
  static override styles = [tokenStyles, baseStyles];

  static override properties = {
    proxyUrl: { attribute: 'proxy-url', converter: renderText },
    channelId: { attribute: 'channel-id', converter: renderText },
    linkHosts: { attribute: 'link-hosts' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    withoutStorage: { type: Boolean, attribute: 'without-storage' },
    fetch: { attribute: false },
    now: { attribute: false },
  };

  /**
   * URL of the proxy, absolute or relative to the page, that renews the saved jobs: `/jobs`. Omit it if the page has a list, or if the proxy
   * is on the page's origin.
   */
  proxyUrl = '';

  channelId = '';

  linkHosts: string | null | undefined;

  /** Level of the heading on the page, 2 to 5. The titles of the jobs are one level below. */
  headingLevel = 2;

  withoutStorage = false;

  fetch: ((request: Request) => Promise<Response>) | undefined;

  now: Date | undefined;

  #view: InstanceType<SavedJobsModule['SavedView']> | undefined;
  /** Set if the part that shows the jobs failed to load. */
  #isMissing = false;

  constructor() {
    super();
    new SavedJobsController(this);
  }

  protected override createFallback(): ChildNode | undefined {
    return createElement('slot');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    loadSavedJobs(this).catch(() => {
      this.#isMissing = true;
      this.requestUpdate();
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this;
    const loaded = loadedSavedJobs();
    if (loaded) return (this.#view ??= new loaded.SavedView(this)).render(words);
    return this.#isMissing
      ? html`<p class="message error" role="note">${words.notLoaded}</p>
          <slot></slot>`
      : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-saved-jobs': PortalSavedJobs;
  }
}
