import { comboboxStyles } from './styles.ts';

export interface ComboboxOption {
  value: string;
  /** What is read in the list, and written into the field when it is chosen. */
  label: string;
  /** Stands behind the label in small print. */
  hint?: string;
}

export interface ComboboxOptions {
  input: HTMLInputElement;
  /** Candidates for what is typed, best first; the list shows 50 at most, and none where they cannot be had (it rejects). */
  find: (typed: string) => readonly ComboboxOption[] | Promise<readonly ComboboxOption[]>;
  /** Called when the field holds the option's label, after the field's `input` event. */
  choose: (option: ComboboxOption) => void;
  /** Read each time they are said, so getters can follow the language of the page. */
  words: { results: (count: number) => string; none: string; instructions?: string };
  /** One character between several values in the field: what is typed is the part behind the last one. */
  separator?: string;
  /** Shows the list at once, for what was typed while this file was on its way. */
  open?: boolean;
}

/** Most options in a list, and most answers of a matcher. */
const most = 50;
/** Below this height the list goes where more room is. */
const comfortable = 240;
/** Rest between the list and the edge of the window. */
const gap = 8;
/** Someone who types on is not told of the list for each letter. */
const statusDelay = 600;

let comboboxes = 0;
let sheet: CSSStyleSheet | undefined;

/** A text as it is compared: no case, marks, apostrophes, stops or invisible signs; any other signs in a line are one space. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’ʻ.]+/gu, '')
    // Most names hold only single spaces, which may stay as they are: twice as fast.
    .replace(/ ?[^\p{L}\p{N}\n ][^\p{L}\p{N}\n]*| {2,}/gu, ' ');

/** Candidates by what is typed: beginning of the whole name first, then beginning of a word, then within; no case, no marks. */
export function matcher(names: Iterable<ComboboxOption>): (typed: string) => ComboboxOption[] {
  const options = [...names];
  // One text with a line for each name: three searches in it are many times faster than three in each name.
  const lines = `\n${fold(options.map(({ label }) => label.replaceAll('\n', ' ')).join('\n'))}`;
  const starts: number[] = [];
  for (let at = 0; at >= 0; at = lines.indexOf('\n', at + 1)) starts.push(at);
  return (typed) => {
    const wanted = fold(typed).trim();
    // Nothing but signs: nothing is called so.
    if (!wanted && typed.trim()) return [];
    const found = new Set<number>();
    for (const lead of ['\n', ' ', '']) {
      let line = -1;
      while (found.size < Math.min(most, options.length)) {
        const at = lines.indexOf(lead + wanted, starts[line + 1] ?? Infinity);
        if (at < 0) break;
        line = lineAt(starts, at);
        found.add(line);
      }
    }
    return [...found].flatMap((line) => options[line] ?? []);
  };
}

/** The line that holds a place, by the places where lines begin. */
function lineAt(starts: readonly number[], place: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= place) low = middle;
    else high = middle;
  }
  return low;
}

function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A label with the letters marked for which it was found. */
function marked(label: string, wanted: string): (Node | string)[] {
  let folded = '';
  // Folded texts are shorter or longer, so each folded letter keeps where it comes from.
  const origins: number[] = [];
  let at = 0;
  for (const letter of label) {
    const piece = fold(letter);
    if (piece !== ' ' || !folded.endsWith(' ')) {
      folded += piece;
      for (let count = piece.length; count > 0; count--) origins.push(at);
    }
    at += letter.length;
  }
  const first = folded.indexOf(wanted);
  if (!wanted || first < 0) return [label];
  // As the matcher ranks: where it begins a word, if not the whole.
  const place = first && (folded.indexOf(` ${wanted}`) + 1 || first);
  let last = place + wanted.length;
  while (last < origins.length && origins[last] === origins[last - 1]) last++;
  const from = origins[place];
  const to = origins[last] ?? label.length;
  return [label.slice(0, from), make('mark', {}, label.slice(from, to)), label.slice(to)];
}

/**
 * Turns a text field into an editable combobox with a list (ARIA Authoring Practices: list autocomplete with manual selection).
 * Any other text stays possible.
 *
 * @returns a function that takes it away again. A field that leaves the page with all around it needs no call.
 */
export function combobox(options: ComboboxOptions): () => void {
  const { input, find, choose, words, separator } = options;
  const root = input.getRootNode();
  // An older browser, or a field that went away while this file was on its way: it stays a plain field.
  if (!('adoptedStyleSheets' in root && 'showPopover' in input)) return () => undefined;
  const scope = root as Document | ShadowRoot;

  const id = `combobox-${(comboboxes += 1)}`;
  const list = make('ul', { role: 'listbox', id, class: 'combobox-list', popover: 'manual' });
  const status = make('span', { role: 'status', class: 'visually-hidden' });
  input.after(list, status);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(comboboxStyles);
  }
  const styles = sheet;
  if (!scope.adoptedStyleSheets.includes(styles)) scope.adoptedStyleSheets.push(styles);

  const before = Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': 'false',
    'aria-description': words.instructions ?? '',
    autocomplete: 'off',
  }).map(([name, value]) => {
    const old = input.getAttribute(name);
    if (value) input.setAttribute(name, value);
    return [name, old] as const;
  });

  let shown: readonly ComboboxOption[] = [];
  let active = -1;
  /** Counts what was asked, so that only the newest question is answered. */
  let asked = 0;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let position = '';
  let isWriting = false;
  /** The field was emptied by us, so that no browser tells of a change when the reader leaves it. */
  let isChangeUntold = false;

  const isOpen = () => list.matches(':popover-open');
  const partStart = () => (separator ? input.value.lastIndexOf(separator) + 1 : 0);
  const typed = () => input.value.slice(partStart()).trim();

  function place(): void {
    const { left, top, bottom, width } = input.getBoundingClientRect();
    // What a keyboard on the screen leaves of the window.
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    const below = offsetTop + height - bottom - gap;
    const above = top - offsetTop - gap;
    const isUpward = below < Math.min(comfortable, list.scrollHeight) && above > below;
    const lengths = {
      '--_left': `${left}px`,
      '--_top': `${isUpward ? top : bottom}px`,
      '--_shift': isUpward ? '-100%' : '0',
      '--_width': `${width}px`,
      '--_room': `${Math.max(isUpward ? above : below, 80)}px`,
    };
    const now = Object.values(lengths).join();
    if (now === position) return;
    position = now;
    for (const [name, length] of Object.entries(lengths)) list.style.setProperty(name, length);
  }

  /** Stays at the field while it is open, whatever scrolls or moves; ends with the field. */
  function follow(): void {
    if (!input.isConnected) {
      close();
      return;
    }
    place();
    frame = requestAnimationFrame(follow);
  }

  function activate(index: number): void {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = index;
    const option = list.children[index];
    if (!option) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  function move(step: number): void {
    const count = shown.length;
    if (count === 0 || step === 0) return;
    const from = active < 0 && step < 0 ? 0 : active;
    activate((from + step + count) % count);
  }

  function hide(): void {
    cancelAnimationFrame(frame);
    activate(-1);
    input.setAttribute('aria-expanded', 'false');
    if (isOpen()) list.hidePopover();
  }

  /** Hides the list, and lets go of what is under way. */
  function close(): void {
    asked += 1;
    clearTimeout(timer);
    status.textContent = '';
    list.removeAttribute('aria-busy');
    hide();
  }

  function show(found: readonly ComboboxOption[], step: number): void {
    list.removeAttribute('aria-busy');
    activate(-1);
    shown = found.slice(0, most);
    const wanted = fold(typed()).trim();
    list.replaceChildren(
      ...shown.map(({ label, hint }, index) => {
        const option = make('li', {
          role: 'option',
          id: `${id}-${index}`,
          'aria-selected': 'false',
        });
        // The names come from the service: English, and each isolated from the direction of what is around it.
        option.append(make('bdi', { lang: 'en' }, ...marked(label, wanted)));
        if (hint) option.append(' ', make('bdi', { lang: 'en', class: 'hint' }, hint));
        return option;
      }),
    );
    if (shown.length > 0) {
      const name = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '';
      list.setAttribute('aria-label', name.replace(/\s+/g, ' ').trim());
      input.setAttribute('aria-expanded', 'true');
      if (!isOpen()) list.showPopover();
      list.scrollTop = 0;
      cancelAnimationFrame(frame);
      follow();
      move(step);
    } else hide();
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = shown.length > 0 ? words.results(shown.length) : words.none;
    }, statusDelay);
  }

  /** Finds candidates for what is typed, and moves to the first (1) or the last (-1) of them. */
  function ask(step = 0): void {
    const mine = (asked += 1);
    // What was active belongs to what was typed before.
    activate(-1);
    const found = find(typed());
    if (!('then' in found)) {
      show(found, step);
      return;
    }
    list.setAttribute('aria-busy', 'true');
    found.then(
      (late) => {
        if (mine === asked && input.isConnected) show(late, step);
      },
      () => {
        // Nothing was found out, which is not the same as nothing found.
        if (mine === asked) close();
      },
    );
  }

  function write(value: string): void {
    isWriting = true;
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    isWriting = false;
  }

  function take(index: number): void {
    const option = shown[index];
    if (!option) return;
    const start = partStart();
    write(input.value.slice(0, start) + (start > 0 ? ' ' : '') + option.label);
    close();
    choose(option);
  }

  function onKey(event: KeyboardEvent): void {
    const { key, altKey } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const step = key === 'ArrowDown' ? 1 : -1;
        if (!isOpen()) ask(altKey ? 0 : step);
        else if (!altKey) move(step);
        else if (step < 0) close();
        break;
      }
      case 'Enter':
        if (active < 0) {
          close();
          return;
        }
        take(active);
        break;
      case 'Escape':
        if (!isOpen()) {
          // An empty field leaves the key to what is around it, such as a dialog.
          if (!input.value) return;
          write('');
          isChangeUntold = true;
        }
        close();
        event.stopPropagation();
        break;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        activate(-1);
        return;
      default:
        return;
    }
    event.preventDefault();
  }

  const ending = new AbortController();
  const { signal } = ending;
  input.addEventListener('keydown', onKey, { signal });
  input.addEventListener(
    'input',
    () => {
      if (isWriting) return;
      if (typed()) ask();
      else close();
    },
    { signal },
  );
  input.addEventListener('change', () => (isChangeUntold = false), { signal });
  input.addEventListener(
    'blur',
    () => {
      close();
      if (isChangeUntold) input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { signal },
  );
  // The focus stays in the field. (Not `pointerdown`: where that is prevented, the focus moves all the same.)
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest('li');
    if (option) take([...list.children].indexOf(option));
  });
  if (options.open && typed() && scope.activeElement === input) ask();

  return () => {
    close();
    ending.abort();
    list.remove();
    status.remove();
    for (const [name, old] of before) {
      if (old === null) input.removeAttribute(name);
      else input.setAttribute(name, old);
    }
    if (!scope.querySelector('.combobox-list'))
      scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((one) => one !== styles);
  };
}
