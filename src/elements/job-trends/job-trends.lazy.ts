// The view of portal-job-trends, loaded by the first element on the page.
import './trends-names.ts';
import { initialState, Task, TaskStatus } from '@lit/task';
import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { describeTrends, type TrendRow } from '../../facts/trends.ts';
import { asServiceError } from '../../protocol/errors.ts';
import { fetchHistorySummary, type HistorySummary } from '../../protocol/history-summary.ts';
import type { Words } from '../../words/contract/core.ts';
import type { TrendWords } from '../../words/contract/trends.ts';
import { trendWords } from '../../words/trends.ts';
import { addStyles } from '../shared/dom.ts';
import { reportAttribute, PortalErrorEvent } from '../shared/events.ts';
import { trendStyles } from './styles.ts';

/** The members of `portal-job-trends` that the view uses. */
interface TrendsHost extends LitElement {
  readonly src: string;
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
}

const renderRow = ({ name, lang, posted, percent, daysOpen }: TrendRow): TemplateResult =>
  html`<tr>
    <th scope="row" lang=${lang}>${name}</th>
    <td>
      <span>${posted}</span>
      <svg part="bar" aria-hidden="true"><rect width="${percent}%" height="100%"></rect></svg>
    </td>
    <td>${daysOpen}</td>
  </tr>`;

function renderTable(summary: HistorySummary, words: Words, own: TrendWords): TemplateResult {
  const { caption, sentence, headings, rows, note } = describeTrends(summary, words, own);
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
        ${rows.map(renderRow)}
      </tbody>
    </table>
    ${note ? html`<p part="note">${note}</p>` : nothing}`;
}

/** The view of `portal-job-trends`, and its data. */
export class TrendsView implements ReactiveController {
  readonly #host: TrendsHost;
  readonly #task: Task<readonly [string], HistorySummary>;

  constructor(host: TrendsHost) {
    this.#host = host;
    this.#task = new Task(host, {
      args: () => [host.src] as const,
      task: ([src], { signal }) => this.#load(src, signal),
      onError: (error) => {
        this.#report(error);
      },
    });
    host.addController(this);
    addStyles(host.renderRoot as ShadowRoot, [trendStyles]);
  }

  /** Also called when the element is connected again: missing data is requested again. */
  hostConnected(): void {
    if (this.#task.status !== TaskStatus.COMPLETE) void this.#task.run();
  }

  hostDisconnected(): void {
    this.#task.abort();
  }

  render(words: Words): TemplateResult {
    const own = trendWords(words);
    const slot = html`<slot></slot>`;
    return (
      this.#task.render({
        complete: (summary) => renderTable(summary, words, own),
        error: () =>
          html`<p class="message" role="note">${own.unavailable}</p>
            ${slot}`,
      }) ?? slot
    );
  }

  #load(src: string, signal: AbortSignal) {
    const { fetch, isConnected } = this.#host;
    if (!src) reportAttribute(this.#host, 'src: the URL of the summary is missing.');
    return src && isConnected ? fetchHistorySummary(src, { fetch, signal }) : initialState;
  }

  #report(cause: unknown): void {
    // Task reports an abort as an error.
    if (!this.#host.isConnected) return;
    const { kind, message, status } = asServiceError(cause);
    const detail = { search: '', kind, message, ...(status && { status }) };
    this.#host.dispatchEvent(new PortalErrorEvent(detail));
  }
}
