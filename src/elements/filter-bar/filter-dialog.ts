import { html, type LitElement, type TemplateResult } from 'lit';
import type { Words } from '../../words/contract/core.ts';

/** The facets of the bar: a panel that opens in the page, or on narrow screens a modal dialog. */
export class FilterDialog {
  readonly #bar: LitElement;
  readonly #onClose: () => void;
  #isPanelOpen = false;
  #isModal = false;
  /** Whether the dialog was opened. A closed one is not opened again by an update before the browser reports the closing. */
  #wasOpened = false;

  /** @param onClose called when the dialog was closed, in whatever way. */
  constructor(bar: LitElement, onClose: () => void) {
    this.#bar = bar;
    this.#onClose = onClose;
  }

  /** Whether the panel is open. */
  get isPanelOpen(): boolean {
    return this.#isPanelOpen;
  }

  /** Whether the facets are in a dialog now. */
  get isModal(): boolean {
    return this.#isModal;
  }

  readonly toggle = (): void => {
    if (this.#isModal) {
      this.#dialog?.close();
      return;
    }
    if (matchMedia('(max-width: 40em)').matches) this.#isModal = true;
    else this.#isPanelOpen = !this.#isPanelOpen;
    this.#bar.requestUpdate();
  };

  /** Ends the dialog. What was chosen in it is applied, however it was closed. */
  readonly end = (): void => {
    if (!this.#isModal) return;
    this.#isModal = false;
    this.#wasOpened = false;
    this.#onClose();
  };

  render(words: Words, groups: TemplateResult, apply: unknown): TemplateResult {
    return this.#isModal
      ? html`<dialog aria-label=${words.filters} @close=${this.end}>
          <div class="top">
            <b>${words.filters}</b>
            <button type="button" class="quiet" @click=${this.toggle}>${words.close}</button>
          </div>
          ${groups} ${apply}
        </dialog>`
      : html`<div id="facets" class=${this.#isPanelOpen ? 'panel open' : 'panel'}>
          ${groups} ${apply}
        </div>`;
  }

  /** Opens the dialog once it is rendered. */
  updated(): void {
    const dialog = this.#dialog;
    if (!dialog || this.#wasOpened) return;
    this.#wasOpened = true;
    dialog.showModal();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#bar.renderRoot.querySelector('dialog');
  }
}
