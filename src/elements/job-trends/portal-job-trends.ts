import { html, type TemplateResult } from 'lit';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { PortalElement } from '../shared/portal-element.ts';
import { createElement } from '../shared/dom.ts';
import { trendsPart, type TrendsModule } from './trends-loader.ts';
import type { SharedProperties } from '../shared/hosts.ts';

/**
 * When an agency posts its jobs, and for how long they are open: a table with bars, and one sentence for visitors.
 *
 * It draws the file that `npx portal-jobs-server history summarize` writes. The host's own content, such as the table that the command writes
 * with `--html`, is shown until the file has loaded, and stays if it cannot be shown.
 *
 * @summary When jobs were posted in earlier years.
 *
 * @fires {PortalErrorEvent} portal-error - The file cannot be loaded or read, or an attribute is wrong or missing.
 *
 * @slot - The host's table, shown until the file has loaded, without scripts, and if the file cannot be shown.
 *
 * @csspart sentence - The expectation for visitors, if the data supports one.
 * @csspart table - The table.
 * @csspart caption - The caption of the table.
 * @csspart bar - The bar of a row.
 * @csspart note - What the table leaves out.
 *
 * @cssprop [--portal-job-trends-bar=var(--portal-primary)] - Color of the bars.
 */
export class PortalJobTrends extends PortalElement implements Pick<SharedProperties, 'fetch'> {
  static override styles = [tokenStyles, baseStyles];

  static override properties = {
    src: {},
    fetch: { attribute: false },
  };

  /** URL of the summary, absolute or relative to the page. */
  src = '';

  fetch: ((request: Request) => Promise<Response>) | undefined;

  #view: InstanceType<TrendsModule['TrendsView']> | undefined;
  /** Set if the part that renders the file failed to load. */
  #isMissing = false;

  protected override createFallback(): ChildNode | undefined {
    return createElement('slot');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    trendsPart
      .load(this)
      .catch(() => {
        this.#isMissing = true;
      })
      .finally(() => {
        this.requestUpdate();
      });
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { loaded } = trendsPart;
    if (loaded) return (this.#view ??= new loaded.TrendsView(this)).render(words);
    return this.#isMissing
      ? html`<p class="message error" role="note">${words.notLoaded}</p>
          <slot></slot>`
      : html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-trends': PortalJobTrends;
  }
}
