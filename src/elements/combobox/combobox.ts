import { isVisitorFocus } from '../shared/dom.ts';
import { Listbox, make } from './listbox.ts';
import { fold, maximumMatches, type ComboboxOption } from './matcher.ts';
import { comboboxStyles } from './styles.ts';

export interface ComboboxOptions {
  input: HTMLInputElement;
  /** Returns the candidates for a text, best first. The list shows 50 at most, and none if the promise rejects. */
  find: (typed: string) => readonly ComboboxOption[] | Promise<readonly ComboboxOption[]>;
  /** Called when the field contains the option's text, after the field's `input` event. Not called for a command. */
  choose: (option: ComboboxOption) => void;
  /** Read each time they are used, so getters can follow the language of the page. */
  words: { results: (count: number) => string; none: string; instructions?: string };
  /** One character that separates several values in the field: the text after the last one is completed. */
  separator?: string;
  /** Opens the list at once, for what the visitor did in the field while this file was loading. */
  open?: boolean;
  /** Also shows the candidates for an empty text: when the visitor enters or clicks the field, and when it is emptied. */
  opensEmpty?: boolean;
}

/** How long the visitor has to stop typing before the number of options is announced. */
const announcementDelayMs = 600;

/** Whether a field is already a combobox. */
export const isCombobox = (input: HTMLInputElement): boolean =>
  input.getAttribute('role') === 'combobox';

/**
 * Whether an input method has handled this key. Safari sends the key that ends a composition after `compositionend`, so `isComposing` is
 * already false; only its code 229 remains.
 */
const isOfInputMethod = ({ keyCode }: KeyboardEvent): boolean => keyCode === 229;

let comboboxCount = 0;
let sheet: CSSStyleSheet | undefined;

function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(comboboxStyles);
  }
  return sheet;
}

/**
 * Turns a text field into an editable combobox with a list (ARIA Authoring Practices: list autocomplete with manual selection).
 * Other text stays possible.
 *
 * @returns a function that restores the field. No call is needed if the page removes the field with its container.
 */
export function combobox(options: ComboboxOptions): () => void {
  const { input } = options;
  const root = input.getRootNode();
  // In an older browser, or if the field was removed while this file was loading, the field stays plain.
  if (!('adoptedStyleSheets' in root && 'showPopover' in input)) return () => undefined;
  const scope = root as Document | ShadowRoot;
  const styles = sharedSheet();
  if (!scope.adoptedStyleSheets.includes(styles)) scope.adoptedStyleSheets.push(styles);
  const field = new ComboboxField(options);
  const hasCandidates = field.typed || options.opensEmpty;
  if (scope.activeElement === input && options.open && hasCandidates) field.search();
  return () => {
    field.end();
    if (!scope.querySelector('.combobox-list'))
      scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((one) => one !== styles);
  };
}

class ComboboxField {
  readonly #options: ComboboxOptions;
  readonly #input: HTMLInputElement;
  readonly #list: Listbox;
  readonly #status = make('span', { role: 'status', class: 'visually-hidden', 'data-own': '' });
  readonly #attributesBefore: readonly (readonly [name: string, value: string | null])[];
  readonly #lifetime = new AbortController();
  /** Counts searches, so that only the newest one is shown. */
  #searchCount = 0;
  #announcementTimer: ReturnType<typeof setTimeout> | undefined;
  #isWriting = false;
  /** Whether Escape emptied the field. Browsers dispatch no `change` event for that when the visitor leaves the field. */
  #isChangePending = false;

  constructor(options: ComboboxOptions) {
    const { input, words } = options;
    const id = `combobox-${(comboboxCount += 1)}`;
    this.#options = options;
    this.#input = input;
    this.#list = new Listbox(input, id, () => {
      this.#close();
    });
    input.after(this.#list.element, this.#status);
    this.#attributesBefore = Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': 'false',
      'aria-description': words.instructions ?? '',
      autocomplete: 'off',
    }).map(([name, value]) => {
      const before = input.getAttribute(name);
      if (value) input.setAttribute(name, value);
      return [name, before] as const;
    });
    this.#listen();
  }

  /** The text to complete. */
  get typed(): string {
    return this.#input.value.slice(this.#start).trim();
  }

  /** The start of the text to complete. */
  get #start(): number {
    const { separator } = this.#options;
    return separator ? this.#input.value.lastIndexOf(separator) + 1 : 0;
  }

  /** Shows the candidates for the typed text, and activates the first (1) or the last (-1) of them. */
  search(step = 0): void {
    const count = (this.#searchCount += 1);
    // The active option belongs to the text before.
    this.#list.activate(-1);
    const found = this.#options.find(this.typed);
    if (!('then' in found)) {
      this.#show(found, step);
      return;
    }
    this.#list.element.setAttribute('aria-busy', 'true');
    found.then(
      (candidates) => {
        if (count === this.#searchCount && this.#input.isConnected) this.#show(candidates, step);
      },
      () => {
        // A failed search is not a search without results.
        if (count === this.#searchCount) this.#close();
      },
    );
  }

  /** Restores the field. */
  end(): void {
    this.#close();
    this.#lifetime.abort();
    this.#list.element.remove();
    this.#status.remove();
    for (const [name, value] of this.#attributesBefore) {
      if (value === null) this.#input.removeAttribute(name);
      else this.#input.setAttribute(name, value);
    }
  }

  #show(candidates: readonly ComboboxOption[], step: number): void {
    const options = candidates.slice(0, maximumMatches);
    this.#list.element.removeAttribute('aria-busy');
    this.#list.show(options, fold(this.typed).trim(), this.#options.words.none);
    this.#list.move(step);
    clearTimeout(this.#announcementTimer);
    this.#announcementTimer = setTimeout(() => {
      const { words } = this.#options;
      const count = options.filter(({ command }) => !command).length;
      this.#status.textContent = count > 0 ? words.results(count) : words.none;
    }, announcementDelayMs);
  }

  /** Hides the list and drops a search that is under way. */
  #close(): void {
    this.#searchCount += 1;
    clearTimeout(this.#announcementTimer);
    this.#status.textContent = '';
    this.#list.element.removeAttribute('aria-busy');
    this.#list.hide();
  }

  #write(value: string): void {
    this.#isWriting = true;
    this.#input.value = value;
    this.#input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.#isWriting = false;
  }

  #choose(option: ComboboxOption): void {
    if (option.command) {
      this.#close();
      this.#status.textContent = option.command();
      return;
    }
    const start = this.#start;
    this.#write(
      this.#input.value.slice(0, start) + (start > 0 ? ' ' : '') + (option.text ?? option.label),
    );
    this.#close();
    this.#options.choose(option);
  }

  #listen(): void {
    const input = this.#input;
    const list = this.#list.element;
    const { signal } = this.#lifetime;
    input.addEventListener('keydown', this.#onKey, { signal });
    input.addEventListener('input', this.#onInput, { signal });
    input.addEventListener('change', () => (this.#isChangePending = false), { signal });
    input.addEventListener('blur', this.#onBlur, { signal });
    if (this.#options.opensEmpty)
      for (const name of ['click', 'keyup']) input.addEventListener(name, this.#onUse, { signal });
    // Keeps the focus in the field. Preventing `pointerdown` would not: the focus would move all the same.
    list.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
    list.addEventListener('click', ({ target }) => {
      const option = this.#list.optionAt(target as Element);
      if (option) this.#choose(option);
    });
  }

  readonly #onInput = (): void => {
    if (this.#isWriting) return;
    if (this.typed || this.#options.opensEmpty) this.search();
    else this.#close();
  };

  readonly #onUse = (event: Event): void => {
    if (isVisitorFocus(event) && !this.typed && !this.#list.isOpen) this.search();
  };

  readonly #onBlur = (): void => {
    this.#close();
    if (this.#isChangePending) this.#input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (isOfInputMethod(event)) {
      // Enter that accepts a composed word submits nothing.
      if (key === 'Enter') event.preventDefault();
      return;
    }
    const list = this.#list;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const step = key === 'ArrowDown' ? 1 : -1;
        if (!list.isOpen) this.search(altKey ? 0 : step);
        else if (!altKey) list.move(step);
        else if (step < 0) this.#close();
        break;
      }
      case 'Enter': {
        const option = list.activeOption;
        if (!option) {
          this.#close();
          return;
        }
        this.#choose(option);
        break;
      }
      case 'Escape':
        if (!list.isOpen) {
          // In an empty field the container, such as a dialog, handles the key.
          if (!this.#input.value) return;
          this.#write('');
          this.#isChangePending = true;
        }
        this.#close();
        event.stopPropagation();
        break;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        list.activate(-1);
        return;
      default:
        return;
    }
    event.preventDefault();
  };
}
