// The parts of the form and of the page around it that HTML lacks: tabs, codes, an order, code to copy.
import { offerCopy } from '../copy.ts';
import type { FoundCode } from './find-code.ts';

/** An element with its properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Returns the element that a selector must find. */
export function find<Type extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Type {
  const found = within.querySelector<Type>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/**
 * Tabs as the ARIA Authoring Practices describe them: arrow keys, Home and End choose; one of them is in the tab order.
 *
 * @param onChoose gets the `id` of the chosen tab.
 */
export function makeTabs(list: HTMLElement, onChoose: (id: string) => void): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      find(`#${tab.getAttribute('aria-controls') ?? ''}`).hidden = !isChosen;
    }
    onChoose(chosen.id);
  };
  list.addEventListener('click', ({ target }) => {
    const tab = (target as Element).closest<HTMLElement>('[role="tab"]');
    if (tab) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLElement);
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const next: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = next[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (at < 0 || !tab) return;
    event.preventDefault();
    tab.focus();
    choose(tab);
  });
}

/** Dispatches the change of a hidden field, as a visible field would. */
function change(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Codes from a list of suggestions, one after the other; the hidden field holds them with `;` between. */
export function makeCodes(
  box: HTMLElement,
  { codeOf, nameOf }: { codeOf: (text: string) => FoundCode; nameOf: (code: string) => string },
): { show: () => void } {
  const field = find<HTMLInputElement>('input[type="hidden"]', box);
  const input = find<HTMLInputElement>('input[list]', box);
  const chosen = find('ul', box);
  const problem = find('[data-problem]', box);
  const codes = () => field.value.split(';').filter(Boolean);
  const show = () => {
    chosen.replaceChildren(
      ...codes().map((code) => {
        const name = nameOf(code);
        const button = make('button', { type: 'button', className: 'chip' }, code);
        if (name) button.append(` ${name}`);
        button.append(make('span', { ariaHidden: 'true' }, ' ×'));
        button.setAttribute('aria-label', `Remove ${code} ${name}`.trimEnd());
        button.addEventListener('click', () => {
          change(
            field,
            codes()
              .filter((one) => one !== code)
              .join(';'),
          );
          (chosen.querySelector('button') ?? input).focus();
        });
        return make('li', {}, button);
      }),
    );
    chosen.hidden = chosen.childElementCount === 0;
  };
  const add = () => {
    const text = input.value.trim();
    const found = text === '' ? undefined : codeOf(text);
    const isWrong = found !== undefined && 'problem' in found;
    input.ariaInvalid = String(isWrong);
    problem.hidden = !isWrong;
    if (isWrong) problem.textContent = found.problem;
    if (!found || isWrong) return;
    input.value = '';
    change(field, [...new Set([...codes(), found.code])].join(';'));
  };
  find('button[data-add]', box).addEventListener('click', add);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  });
  // Text that has not been added yet is not a setting.
  input.addEventListener('change', (event) => {
    event.stopPropagation();
  });
  return { show };
}

/** Chooses and orders several items. The hidden field holds their words, or nothing if they equal the default. */
export function makeOrder(
  box: HTMLElement,
  labels: Readonly<Record<string, string>>,
  own: number,
): { show: () => void } {
  const field = find<HTMLInputElement>('input[type="hidden"]', box);
  const list = find('ol', box);
  const status = find('[role="status"]', box);
  const initial = Object.keys(labels).slice(0, own);
  const rows = new Map(
    Object.entries(labels).map(([word, label]) => {
      const check = make('input', { type: 'checkbox', value: word });
      const move = (by: number, text: string) => {
        const className = by < 0 ? 'move up' : 'move down';
        const button = make('button', { type: 'button', className });
        button.setAttribute('aria-label', `Move ${label} ${text}`);
        button.addEventListener('click', () => {
          const at = [...list.children].indexOf(row);
          const other = list.children[at + by];
          if (!other) return;
          other[by < 0 ? 'before' : 'after'](row);
          button.focus();
          status.textContent = `${label} is number ${String(at + by + 1)} of ${String(list.childElementCount)}.`;
          write();
        });
        return button;
      };
      check.addEventListener('change', (event) => {
        event.stopPropagation();
        write();
      });
      const row = make(
        'li',
        {},
        make('label', {}, check, ` ${label}`),
        move(-1, 'up'),
        move(1, 'down'),
      );
      return [word, { row, check }] as const;
    }),
  );
  /** Disables "up" on the first item and "down" on the last without removing their focus. */
  const markEnds = () => {
    for (const row of list.children) {
      const ends = [row === list.firstElementChild, row === list.lastElementChild];
      for (const [at, button] of row.querySelectorAll('button').entries())
        button.ariaDisabled = String(ends[at]);
    }
  };
  const write = () => {
    markEnds();
    const words = [...list.querySelectorAll('input')]
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
    // Without any item nothing would be visible, so an empty list counts as the default.
    change(field, words.join() === initial.join() ? '' : words.join(' '));
  };
  const show = () => {
    const words = field.value === '' ? initial : field.value.split(' ');
    const focused = document.activeElement;
    const ordered = [...words, ...[...rows.keys()].filter((word) => !words.includes(word))];
    const now = [...list.querySelectorAll('input')];
    for (const word of ordered) {
      const row = rows.get(word);
      if (row) row.check.checked = words.includes(word);
    }
    const isInOrder =
      now
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join() === words.join();
    if (now.length > 0 && isInOrder) return;
    list.append(...ordered.flatMap((word) => rows.get(word)?.row ?? []));
    markEnds();
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
  };
  return { show };
}

/** An empty piece of code with a button that copies it. */
export function makeCode(box: HTMLElement): void {
  const code = make('code');
  box.append(make('pre', {}, code));
  offerCopy(box, code);
}
