import {
  css,
  html,
  nothing,
  type LitElement,
  type ReactiveController,
  type TemplateResult,
} from 'lit';
import { forgetKept, readKept, type Kept } from '../../search/saved/device-data.ts';
import { savedJobs } from '../../search/saved/saved-jobs.ts';
import type { SavedWords } from '../../words/contract/saved.ts';
import { savedWords } from '../../words/saved.ts';
import type { Words } from '../../words/contract/core.ts';
import { addStyles } from '../shared/dom.ts';

const styles = css`
  .kept-on-device {
    margin-block-start: calc(var(--_space) * 2);
    font-size: max(12px, 0.93em);
  }
  .kept-on-device summary {
    min-block-size: 32px;
    cursor: pointer;
  }
  .kept-on-device li {
    margin-inline-start: 1.25em;
    list-style: disc;
  }
  @media print {
    .kept-on-device {
      display: none;
    }
  }
`;

/** Lists what is found on the device, in words. */
function describeKept(found: Kept, kept: SavedWords['kept']): string[] {
  return [
    found.savedJobs > 0 ? kept.savedJobs(found.savedJobs, found.appliedJobs) : '',
    found.recentSearches > 0 ? kept.recentSearches(found.recentSearches) : '',
    found.answers > 0 ? kept.answers : '',
    found.tickedJobs > 0 ? kept.ticks(found.tickedJobs) : '',
    found.hasOthers ? kept.others : '',
  ].filter(Boolean);
}

/**
 * Names everything that the elements of the site keep on the device, folded, with the button that removes all of it. The same in every
 * element that keeps something. It is absent while nothing is kept.
 */
export class KeptOnDevice implements ReactiveController {
  readonly #host: LitElement;
  #isOpen = false;
  /** Whether the visitor has removed everything here. */
  #isForgotten = false;
  readonly #update = () => {
    this.#host.requestUpdate();
  };

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('storage', this.#update);
  }

  hostDisconnected(): void {
    removeEventListener('storage', this.#update);
  }

  render(words: Words): TemplateResult | typeof nothing {
    addStyles(this.#host.renderRoot as ShadowRoot, [styles]);
    const found = readKept(window);
    if (found) this.#isForgotten = false;
    if (!found && !this.#isForgotten) return nothing;
    const kept = savedWords(words).kept;
    return html`<details
      class="kept-on-device"
      ?open=${this.#isOpen}
      @toggle=${({ currentTarget }: Event) => {
        this.#isOpen = (currentTarget as HTMLDetailsElement).open;
        this.#update();
      }}
    >
      <summary>${kept.heading}</summary>
      ${
        found
          ? html`<ul role="list">
                ${describeKept(found, kept).map((line) => html`<li>${line}</li>`)}
              </ul>
              <button type="button" class="quiet" @click=${this.#forget}>${kept.forget}</button>`
          : nothing
      }
      <p role="status">${this.#isForgotten ? kept.forgotten : nothing}</p>
    </details>`;
  }

  readonly #forget = ({ currentTarget }: Event) => {
    // The button is removed.
    const details = (currentTarget as Element).closest('details');
    details?.querySelector('summary')?.focus();
    this.#isForgotten = true;
    savedJobs.forget();
    forgetKept(window);
    this.#update();
  };
}
