import { html, type LitElement, type TemplateResult } from 'lit';
import type { Words } from '../../words/contract/core.ts';

/** The filters of a bar that does not show them openly: a panel that unfolds in the page, or on narrow screens a modal dialog. */
export class FilterDialog {
  readonly #bar: LitElement;
  readonly #onClose: () => void;
  #isPanelOpen = false;
  #isModal = false;
  /** Set once the dialog has opened, so that an update does not reopen it before the browser reports that it closed. */
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

  /** Whether the filters are in a dialog now. */
  get isModal(): boolean {
    return this.#isModal;
  }

  readonly togglePanel = (): void => {
    this.#isPanelOpen = !this.#isPanelOpen;
    this.#bar.requestUpdate();
  };

  open(): void {
    this.#isModal = true;
    this.#bar.requestUpdate();
  }

  /** Closes the dialog. The browser gives the focus back to the button that opened it. */
  readonly close = (): void => {
    this.#dialog?.close();
  };

  /** Ends the dialog. What was chosen in it is applied, however it was closed. */
  readonly end = (): void => {
    if (!this.#isModal) return;
    this.#isModal = false;
    this.#wasOpened = false;
    this.#onClose();
  };

  /**
   * @param clear the button that clears every filter.
   * @param apply the button that closes the dialog and shows the jobs.
   */
  render(words: Words, groups: TemplateResult, apply: unknown, clear: unknown): TemplateResult {
    return html`<dialog aria-labelledby="filters-heading" @close=${this.end}>
      <div class="top">
        <h2 id="filters-heading">${words.filters}</h2>
        ${clear}
        <button type="button" class="quiet close" @click=${this.close}>${words.close}</button>
      </div>
      <div class="content">${groups}</div>
      ${apply}
    </dialog>`;
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
