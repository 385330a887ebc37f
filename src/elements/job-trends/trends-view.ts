import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { trends, type TrendRow } from '../../facts/trends.ts';
import { asServiceError } from '../../service/errors.ts';
import { fetchHistorySummary, type HistorySummary } from '../../service/history-summary.ts';
import type { Words } from '../../words/contract/core.ts';
import { trendWords } from '../../words/trends.ts';
import { addStyles } from '../shared/add-styles.ts';
import { reportAttribute } from '../shared/attribute-report.ts';
import { PortalErrorEvent } from '../shared/events.ts';
import { trendStyles } from './styles.ts';

/** What the view needs of `portal-job-trends`. */
interface TrendsHost extends LitElement {
  readonly src: string;
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
}

const row = ({ name, lang, posted, percent, daysOpen }: TrendRow): TemplateResult =>
  html`<tr>
    <th scope="row" lang=${lang}>${name}</th>
    <td>
      <span>${posted}</span>
      <svg part="bar" aria-hidden="true"><rect width="${percent}%" height="100%"></rect></svg>
    </td>
    <td>${daysOpen}</td>
  </tr>`;

/** What `portal-job-trends` shows, and where it has that from. */
export class TrendsView implements ReactiveController {
  readonly #host: TrendsHost;
  /** The address that is loading, or whose summary is shown. */
  #src: string | undefined;
  #summary: HistorySummary | undefined;
  #isFailed = false;
  #loading: AbortController | undefined;

  constructor(host: TrendsHost) {
    this.#host = host;
    host.addController(this);
    if (host.shadowRoot) addStyles(host.shadowRoot, [trendStyles]);
  }

  hostConnected(): void {
    this.#follow();
  }

  hostUpdated(): void {
    this.#follow();
  }

  /** What had not arrived is requested again where the element comes back. */
  hostDisconnected(): void {
    this.#loading?.abort();
    if (!this.#summary) this.#src = undefined;
  }

  render(words: Words): TemplateResult {
    const own = trendWords(words);
    if (!this.#summary)
      return html`${this.#isFailed ? html`<p class="message" role="note">${own.unavailable}</p>` : nothing}<slot
        ></slot>`;
    const { caption, sentence, headings, rows, note } = trends(this.#summary, words, own);
    return html`${sentence ? html`<p part="sentence">${sentence}</p>` : nothing}
      <table part="table">
        <caption part="caption">
          ${caption}
        </caption>
        <thead>
          <tr>
            ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(row)}
        </tbody>
      </table>
      ${note ? html`<p part="note">${note}</p>` : nothing}`;
  }

  /** Loads the summary of the host's address, unless it is there or on its way. */
  #follow(): void {
    const { src, isConnected } = this.#host;
    if (src === this.#src || !isConnected) return;
    this.#loading?.abort();
    this.#src = src;
    this.#show(undefined, false);
    if (!src) reportAttribute(this.#host, 'src: the address of the summary is missing.');
    else void this.#load(src);
  }

  async #load(src: string): Promise<void> {
    const { signal } = (this.#loading = new AbortController());
    try {
      const summary = await fetchHistorySummary(src, { fetch: this.#host.fetch, signal });
      if (!signal.aborted) this.#show(summary, false);
    } catch (error) {
      if (signal.aborted) return;
      this.#show(undefined, true);
      const { kind, message, status } = asServiceError(error);
      const detail = { search: '', kind, message, ...(status && { status }) };
      this.#host.dispatchEvent(new PortalErrorEvent(detail));
    }
  }

  #show(summary: HistorySummary | undefined, isFailed: boolean): void {
    this.#summary = summary;
    this.#isFailed = isFailed;
    this.#host.requestUpdate();
  }
}
