import { html, type TemplateResult } from 'lit';

/** A modal dialog around an open job. Escape, its button and a click on the backdrop close it. */
export class JobDialog {
  readonly #close: () => void;
  /** The target of the last press. */
  #pressed: EventTarget | null = null;

  constructor(close: () => void) {
    this.#close = close;
  }

  render(content: TemplateResult): TemplateResult {
    // eslint-disable-next-line lit-a11y/click-events-have-key-events -- its key is Escape
    return html`<dialog
      part="dialog"
      aria-labelledby="title"
      @close=${this.#close}
      @pointerdown=${(event: Event) => (this.#pressed = event.target)}
      @click=${this.#onClick}
    >
      ${content}
    </dialog>`;
  }

  /**
   * Opens the dialog. A dialog that was moved on the page is open but no longer modal, so it opens again; a dialog that the visitor has
   * closed stays closed until another job is opened.
   */
  show(root: ParentNode, isNewJob: boolean): void {
    const dialog = root.querySelector('dialog');
    // The page may remove the list while the job loads.
    if (!dialog?.isConnected || !(dialog.open ? !dialog.matches(':modal') : isNewJob)) return;
    dialog.close();
    dialog.showModal();
  }

  /** The content covers the dialog, so a press that begins and ends on the dialog itself is on the backdrop. */
  readonly #onClick = ({ target, currentTarget }: Event) => {
    if (target === currentTarget && this.#pressed === target) this.#close();
  };
}
