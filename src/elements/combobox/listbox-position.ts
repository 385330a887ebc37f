/** With less space than this below the field, in CSS pixels, the list opens above it if there is more space. */
const comfortableHeight = 240;
/** Room between the list and the edge of the window, in CSS pixels. */
const edgeGap = 8;
/** The least height of a list, in CSS pixels. */
const minimumHeight = 80;

/** Holds an open list at its field, whatever scrolls or moves. */
export class ListboxPosition {
  readonly #input: HTMLElement;
  readonly #list: HTMLElement;
  readonly #onInputGone: () => void;
  #frame = 0;
  #last = '';

  /** @param onInputGone called when the field has left the page. */
  constructor(input: HTMLElement, list: HTMLElement, onInputGone: () => void) {
    this.#input = input;
    this.#list = list;
    this.#onInputGone = onInputGone;
  }

  /** Positions the list, and again in each frame until {@link stop}. */
  readonly follow = (): void => {
    cancelAnimationFrame(this.#frame);
    if (!this.#input.isConnected) {
      this.#onInputGone();
      return;
    }
    this.#update();
    this.#frame = requestAnimationFrame(this.follow);
  };

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #update(): void {
    const { left, top, bottom, width } = this.#input.getBoundingClientRect();
    // The part of the window that an on-screen keyboard leaves.
    const { offsetTop = 0, height: windowHeight = innerHeight } = visualViewport ?? {};
    const below = offsetTop + windowHeight - bottom - edgeGap;
    const above = top - offsetTop - edgeGap;
    const list = this.#list;
    const isUpward = below < Math.min(comfortableHeight, list.scrollHeight) && above > below;
    const lengths = {
      '--_left': `${left}px`,
      '--_top': `${isUpward ? top : bottom}px`,
      '--_shift': isUpward ? '-100%' : '0',
      '--_width': `${width}px`,
      '--_room': `${Math.max(isUpward ? above : below, minimumHeight)}px`,
    };
    const height = isUpward ? 0 : list.offsetHeight;
    const position = [...Object.values(lengths), height].join();
    if (position === this.#last) return;
    this.#last = position;
    for (const [name, length] of Object.entries(lengths)) list.style.setProperty(name, length);
    // The fields below make room for the list.
    this.#input.closest<HTMLElement>('.fields > div')?.style.setProperty('--_list', `${height}px`);
  }
}
