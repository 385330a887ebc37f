import { type ReactiveController, html, type LitElement, type TemplateResult } from 'lit';
import { listElementsOf } from '../../search/registry.ts';
import type { Words } from '../../words/contract/core.ts';
import type { FilterBarContext, FilterBarHost } from './filter-bar-loader.ts';

/** How a bar shows its filters: open next to its list, folded above it, or in a dialog on a narrow screen. */
export type BarLayout = 'beside' | 'above' | 'narrow';

/**
 * The layout of a filter bar, measured from its position on the page. The same bar can be next to its list on a wide page or above it in a
 * content column, and media queries cannot distinguish the two.
 */
export class BarLayoutController implements ReactiveController {
  readonly #bar: FilterBarHost;
  readonly #isNarrow: FilterBarContext['isNarrow'];
  // In the next frame, because a new layout of the bar is a new size to observe.
  readonly #observer = new ResizeObserver(() => {
    requestAnimationFrame(this.#follow);
  });
  readonly #observed = new Set<Element>();
  #current: BarLayout = 'beside';
  /** Whether both places are known. From then on only the observers measure, because measuring lays out the page. */
  #isMeasured = false;

  /** @param isNarrow whether the filters open in a dialog on this screen. */
  constructor(bar: FilterBarHost, isNarrow: FilterBarContext['isNarrow']) {
    this.#bar = bar;
    this.#isNarrow = isNarrow;
    bar.addController(this);
  }

  get current(): BarLayout {
    return this.#current;
  }

  hostUpdate(): void {
    const wasNarrow = this.#current === 'narrow';
    if (!this.#isMeasured || wasNarrow !== this.#isNarrow()) this.#current = this.#measure();
  }

  hostUpdated(): void {
    if (!this.#bar.isConnected) return; // an update after the removal
    for (const element of [this.#bar, ...this.#lists()]) {
      if (this.#observed.has(element)) continue;
      this.#observed.add(element);
      this.#observer.observe(element);
    }
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#observed.clear();
    this.#isMeasured = false;
  }

  #measure(): BarLayout {
    if (this.#isNarrow()) return 'narrow';
    const bar = this.#bar.getBoundingClientRect();
    const [list] = this.#lists();
    const place = list?.getBoundingClientRect();
    // A bar that is not shown has no place.
    if (!place || bar.width === 0) return this.#current;
    this.#isMeasured = true;
    return bar.right <= place.left + 1 || place.right <= bar.left + 1 ? 'beside' : 'above';
  }

  #lists(): Element[] {
    return listElementsOf(this.#bar.search || 'default');
  }

  readonly #follow = () => {
    const layout = this.#measure();
    if (layout === this.#current) return;
    this.#current = layout;
    this.#bar.requestUpdate();
  };
}

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
