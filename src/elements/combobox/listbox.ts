import { indexed } from '../../built-ins.ts';
import { ListboxPosition } from './listbox-position.ts';
import { matchIn, type ComboboxOption } from './matcher.ts';

/** Creates an element with attributes and content. */
export function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Returns a label with the matching part marked. */
function renderMarked(label: string, wanted: string): (Node | string)[] {
  const match = matchIn(label, wanted);
  if (!match) return [label];
  const { from, to } = match;
  return [label.slice(0, from), make('mark', {}, label.slice(from, to)), label.slice(to)];
}

/** Puts the items of options under the headings of their groups. */
function renderGrouped(
  options: readonly ComboboxOption[],
  items: readonly HTMLElement[],
): HTMLElement[] {
  const children: HTMLElement[] = [];
  let last: string | undefined;
  let group: HTMLElement | undefined;
  for (const [index, item] of indexed(items)) {
    const label = options[index]?.group;
    if (label === undefined) children.push(item);
    else if (label === last) group?.append(item);
    else {
      group = make('ul', { role: 'group', 'aria-label': label }, item);
      // The heading is the name of the group, so it is not read a second time.
      const heading = make('span', { class: 'heading', 'aria-hidden': 'true' }, label);
      children.push(make('li', { role: 'none' }, heading, group));
    }
    last = label;
  }
  return children;
}

/** The list of a combobox, in the top layer, and its active option. */
export class Listbox {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #position: ListboxPosition;
  readonly #close: () => void;
  #options: readonly ComboboxOption[] = [];
  #items: readonly HTMLElement[] = [];
  /** Index of the active option, or -1. */
  #active = -1;

  /** @param close called when the list is open and the visitor touches anything else, or the field has left the page. */
  constructor(input: HTMLInputElement, id: string, close: () => void) {
    this.#input = input;
    this.#close = close;
    this.element = make('ul', {
      role: 'listbox',
      id,
      class: 'combobox-list',
      popover: 'manual',
      'data-own': '',
    });
    this.#position = new ListboxPosition(input, this.element, close);
  }

  get isOpen(): boolean {
    return this.element.matches(':popover-open');
  }

  get activeOption(): ComboboxOption | undefined {
    return this.#options[this.#active];
  }

  /** Returns the option that an element of the list is in. */
  optionAt(target: Element): ComboboxOption | undefined {
    const item = target.closest<HTMLElement>('[role="option"]');
    return item ? this.#options[this.#items.indexOf(item)] : undefined;
  }

  /** Makes the option at an index the active one, or none at -1. The focus stays in the field. */
  activate(index: number): void {
    this.#items[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = index;
    const option = this.#items[index];
    if (!option) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    this.#input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
    // The heading above the first option comes into view with it.
    if (index === 0) this.element.scrollTop = 0;
  }

  /** Activates the next option (1) or the previous one (-1), around the ends of the list. */
  move(step: number): void {
    const count = this.#options.length;
    if (count === 0 || step === 0) return;
    const from = this.#active < 0 && step < 0 ? 0 : this.#active;
    this.activate((from + step + count) % count);
  }

  /**
   * Shows options. Without options, shows the text `none` in a row, or hides the list.
   *
   * @param wanted the folded text that they match.
   * @param none the text of the row; without it the list is hidden.
   */
  show(options: readonly ComboboxOption[], wanted: string, none = ''): void {
    this.activate(-1);
    this.#options = options;
    this.#items = options.map((option, index) => this.#item(option, index, wanted));
    this.element.replaceChildren(...renderGrouped(options, this.#items));
    if (options.length === 0) {
      if (!none || !wanted) {
        this.hide();
        return;
      }
      this.element.append(make('li', { role: 'option', 'aria-disabled': 'true' }, none));
    }
    const input = this.#input;
    const label = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '';
    this.element.setAttribute('aria-label', label.replace(/\s+/g, ' ').trim());
    input.setAttribute('aria-expanded', 'true');
    if (!this.isOpen) this.element.showPopover();
    document.addEventListener('pointerdown', this.#onPointerDown, true);
    this.element.scrollTop = 0;
    this.#position.follow();
  }

  hide(): void {
    document.removeEventListener('pointerdown', this.#onPointerDown, true);
    this.#position.stop();
    this.activate(-1);
    this.#input.setAttribute('aria-expanded', 'false');
    if (this.isOpen) this.element.hidePopover();
  }

  /** A tap does not move the focus everywhere, as in Safari. */
  readonly #onPointerDown = (event: Event): void => {
    const path = event.composedPath();
    if (!path.includes(this.#input) && !path.includes(this.element)) this.#close();
  };

  #item(
    { label, hint, lang = 'en', command }: ComboboxOption,
    index: number,
    wanted: string,
  ): HTMLElement {
    const item = make('li', {
      role: 'option',
      id: `${this.element.id}-${index}`,
      class: command ? 'command' : '',
      'aria-selected': 'false',
    });
    // Names are isolated from the text direction around them.
    item.append(make('bdi', { lang }, ...renderMarked(label, wanted)));
    if (hint) item.append(' ', make('bdi', { lang: 'en', class: 'hint' }, hint));
    return item;
  }
}
