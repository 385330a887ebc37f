import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { combobox, type ComboboxOptions } from '../../../src/elements/combobox/combobox.ts';
import { createMatcher, type ComboboxOption } from '../../../src/elements/combobox/matcher.ts';
import { baseStyles } from '../../../src/styles/base.ts';
import { tokenStyles } from '../../../src/styles/tokens.ts';
import { autocompleteWords } from '../../../src/words/autocomplete.ts';
import { core as en } from '../../../src/words/en/core.ts';
import { a11ySnapshot, sendKeys, sendMouse, setViewport } from '../../support/commands.ts';
import { textOf, waitUntil } from '../support.ts';

const named = (...labels: string[]): ComboboxOption[] =>
  labels.map((label) => ({ value: label, label }));

const places = named(
  'Boise, Idaho',
  'Boulder, Colorado',
  'Colorado Springs, Colorado',
  'Denver, Colorado',
  'Denver City, Texas',
  'Mayagüez, Puerto Rico',
  'New Denver, Ohio',
  'Peñasco, New Mexico',
);
const words = autocompleteWords(en);

interface Field {
  host: HTMLElement;
  root: ShadowRoot;
  form: HTMLFormElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  remove: () => void;
  /** Labels of the chosen options, and the number of submissions. */
  chosen: string[];
  submits: () => number;
  /** The events of the field, in order. */
  events: string[];
}

/** A form in a shadow root with the styles of the elements: one field, followed by a button. */
async function field(options: Partial<ComboboxOptions> = {}, space = ''): Promise<Field> {
  const holder = await fixture(html`<div style=${space}><div></div></div>`);
  const host = holder.firstElementChild as HTMLElement;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [tokenStyles, baseStyles].flatMap(({ styleSheet }) => styleSheet ?? []);
  const form = document.createElement('form');
  const label = document.createElement('label');
  label.htmlFor = 'place';
  label.append('Location');
  const input = document.createElement('input');
  input.id = 'place';
  input.setAttribute('autocomplete', 'address-level2');
  const button = document.createElement('button');
  button.append('Search');
  form.append(label, input, button);
  root.append(form);
  const chosen: string[] = [];
  const events: string[] = [];
  let submits = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submits += 1;
  });
  for (const name of ['input', 'change']) input.addEventListener(name, () => events.push(name));
  const remove = combobox({
    input,
    find: createMatcher(places),
    choose: ({ label: name }) => chosen.push(name),
    words,
    ...options,
  });
  const list = root.querySelector<HTMLElement>('[role=listbox]');
  const status = root.querySelector<HTMLElement>('[role=status]');
  if (!list || !status) throw new Error('no list');
  input.focus();
  return { host, root, form, input, list, status, remove, chosen, events, submits: () => submits };
}

const labels = ({ list }: Field) => [...list.children].map(textOf);
const isShown = ({ list }: Field) => list.checkVisibility();
const marks = ({ list }: Field) => [...list.querySelectorAll('mark')].map(textOf);
const active = ({ input, root }: Field) => {
  const id = input.getAttribute('aria-activedescendant');
  const option = id ? root.getElementById(id) : null;
  if (option && option.getAttribute('aria-selected') !== 'true') throw new Error('not selected');
  return option && textOf(option);
};
const type = (text: string) => sendKeys({ type: text });
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [held, pressed] = key.split('+') as [string, string?];
    if (pressed === undefined) await sendKeys({ press: held });
    else {
      await sendKeys({ down: held });
      await sendKeys({ press: pressed });
      await sendKeys({ up: held });
    }
  }
}
const middleOf = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};
const click = (element: Element) => sendMouse({ type: 'click', position: middleOf(element) });

/** Does some work in a window of the given size, then restores the window. */
async function at(width: number, height: number, work: () => Promise<void>): Promise<void> {
  const before = { width: innerWidth, height: innerHeight };
  await setViewport({ width, height });
  try {
    await work();
  } finally {
    await setViewport(before);
  }
}

describe('combobox', () => {
  it('begins with a closed, named list and an empty status line', async () => {
    const one = await field();
    const { input, list, status } = one;
    expect(input.role).to.equal('combobox');
    expect(input.getAttribute('aria-autocomplete')).to.equal('list');
    expect(input.getAttribute('aria-expanded')).to.equal('false');
    expect(input.getAttribute('aria-controls')).to.equal(list.id);
    expect(input.autocomplete).to.equal('off');
    expect(isShown(one)).to.equal(false);
    expect(status.textContent).to.equal('');
    await type('den');
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    expect(list.getAttribute('aria-label')).to.equal('Location');
    expect(isShown(one)).to.equal(true);
  });

  it('exposes its list and the active option to assistive technology', async () => {
    const one = await field();
    await type('boi');
    await press('ArrowDown');
    const tree = JSON.stringify(await a11ySnapshot({}));
    expect(tree).to.match(/"role":"combobox"[^}]*"name":"Location","value":"boi","expanded":true/);
    expect(tree).to.match(/"role":"listbox"[^}]*"name":"Location"/);
    expect(active(one)).to.equal('Boise, Idaho');
    await expect(one.host).to.be.accessible();
  });

  describe('by keys', () => {
    /** [keys pressed after "den", active option, value of the field, whether the list is open] */
    const table: [string[], string | null, string, boolean][] = [
      [[], null, 'den', true],
      [['ArrowDown'], 'Denver, Colorado', 'den', true],
      [['ArrowDown', 'ArrowDown'], 'Denver City, Texas', 'den', true],
      [['ArrowUp'], 'New Denver, Ohio', 'den', true],
      [['ArrowDown', 'ArrowUp'], 'New Denver, Ohio', 'den', true],
      [['ArrowUp', 'ArrowDown'], 'Denver, Colorado', 'den', true],
      [['ArrowDown', 'Home'], null, 'den', true],
      [['ArrowDown', 'End'], null, 'den', true],
      [['ArrowDown', 'ArrowLeft'], null, 'den', true],
      [['ArrowDown', 'ArrowRight'], null, 'den', true],
      [['ArrowDown', 'v'], null, 'denv', true],
      [['ArrowDown', 'Backspace'], null, 'de', true],
      [['Backspace', 'Backspace', 'Backspace'], null, '', false],
      [['ArrowDown', 'Enter'], null, 'Denver, Colorado', false],
      [['Enter'], null, 'den', false],
      [['Escape'], null, 'den', false],
      [['ArrowDown', 'Escape'], null, 'den', false],
      [['Escape', 'Escape'], null, '', false],
      [['Escape', 'ArrowDown'], 'Denver, Colorado', 'den', true],
      [['Escape', 'ArrowUp'], 'New Denver, Ohio', 'den', true],
      [['Escape', 'Alt+ArrowDown'], null, 'den', true],
      [['ArrowDown', 'Alt+ArrowUp'], null, 'den', false],
      [['ArrowDown', 'Tab'], null, 'den', false],
      [['x', 'x'], null, 'denxx', true],
    ];
    for (const [keys, option, value, open] of table) {
      it(`den ${keys.join(' ')}`, async () => {
        const one = await field();
        await type('den');
        await press(...keys);
        expect(active(one)).to.equal(option);
        expect(one.input.value).to.equal(value);
        expect(isShown(one)).to.equal(open);
        expect(one.input.getAttribute('aria-expanded')).to.equal(String(open));
      });
    }

    it('opens with all options on the Down key in an empty field', async () => {
      const one = await field();
      await press('ArrowDown');
      expect(labels(one)).to.have.length(places.length);
      expect(active(one)).to.equal('Boise, Idaho');
      expect(marks(one)).to.deep.equal([]);
    });

    it('moves the caret with the Home and Left keys', async () => {
      const { input } = await field();
      await type('den');
      await press('ArrowDown', 'Home');
      expect(input.selectionStart).to.equal(0);
      await press('ArrowDown', 'End', 'ArrowDown', 'ArrowLeft');
      expect(input.selectionStart).to.equal(2);
    });

    it('submits typed text with Enter, but chooses an option without submitting', async () => {
      const one = await field();
      await type('nowhere at all');
      await press('Enter');
      expect(one.submits()).to.equal(1);
      await press('Escape');
      await type('boi');
      await press('Enter');
      expect(one.submits()).to.equal(2);
      await press('ArrowDown', 'Enter');
      expect(one.submits()).to.equal(2);
      expect(one.chosen).to.deep.equal(['Boise, Idaho']);
      await press('Enter');
      expect(one.submits()).to.equal(3);
    });

    it('handles Escape before a surrounding dialog while there is something to close or clear', async () => {
      const one = await field();
      const seen: string[] = [];
      one.form.addEventListener('keydown', ({ key }) => seen.push(key));
      await type('b');
      await press('Escape', 'Escape');
      expect(seen).to.deep.equal(['b']);
      await press('Escape');
      expect(seen).to.deep.equal(['b', 'Escape']);
    });

    it('ignores keys while an input method composes', async () => {
      const one = await field();
      await type('den');
      const down = (isComposing: boolean) =>
        one.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing }));
      down(true);
      expect(active(one)).to.equal(null);
      down(false);
      expect(active(one)).to.equal('Denver, Colorado');
    });

    // Safari's order: `compositionend` first, then the key with the code 229 and without `isComposing`.
    for (const key of ['Enter', 'ArrowDown', 'Escape', 'Home'])
      it(`leaves ${key} to an input method that ends a composition, as in Safari`, async () => {
        const one = await field();
        await type('den');
        await press('ArrowDown');
        expect(active(one)).to.equal('Denver, Colorado');
        const event = new KeyboardEvent('keydown', {
          key,
          keyCode: 229,
          bubbles: true,
          cancelable: true,
        });
        one.input.dispatchEvent(new CompositionEvent('compositionend', { data: 'den' }));
        one.input.dispatchEvent(event);
        expect(active(one)).to.equal('Denver, Colorado');
        expect(one.input.value).to.equal('den');
        expect(one.submits()).to.equal(0);
        expect(event.defaultPrevented).to.equal(key === 'Enter');
        await press('Enter');
        expect(one.input.value).to.equal('Denver, Colorado');
      });

    it('scrolls a long list to the active option', async () => {
      const one = await field({
        find: createMatcher(named(...Array.from({ length: 60 }, (_, index) => `Place ${index}`))),
      });
      await type('place');
      expect(labels(one)).to.have.length(50);
      await press('ArrowUp');
      const outer = one.list.getBoundingClientRect();
      const inner = one.list.lastElementChild?.getBoundingClientRect();
      expect(inner?.bottom).to.be.within(outer.top, outer.bottom + 1);
      await type('s');
      await press('Backspace');
      expect(one.list.scrollTop).to.equal(0);
    });
  });

  describe('its events', () => {
    it('reports a chosen option with an input event, then calls choose', async () => {
      const seen: string[] = [];
      const one = await field({ choose: ({ value }) => seen.push(`choose ${value}`) });
      await type('boi');
      one.input.addEventListener('input', () => seen.push(`input ${one.input.value}`));
      await press('ArrowDown', 'Enter');
      expect(seen).to.deep.equal(['input Boise, Idaho', 'choose Boise, Idaho']);
    });

    it('reports one change when a visitor leaves a cleared field', async () => {
      const one = await field();
      await type('x');
      await press('Tab');
      one.events.length = 0;
      one.input.focus();
      await press('Escape');
      expect(one.events).to.deep.equal(['input']);
      await press('Tab');
      expect(one.events).to.deep.equal(['input', 'change']);
      one.input.focus();
      await press('Tab');
      expect(one.events).to.deep.equal(['input', 'change']);
    });
  });

  describe('by mouse and touch', () => {
    it('chooses an option on a click and keeps the focus in the field', async () => {
      const one = await field();
      let blurs = 0;
      one.input.addEventListener('blur', () => (blurs += 1));
      await type('den');
      await click(one.list.children[1] as Element);
      expect(one.chosen).to.deep.equal(['Denver City, Texas']);
      expect(one.input.value).to.equal('Denver City, Texas');
      expect(one.root.activeElement === one.input, 'focus').to.equal(true);
      expect(blurs).to.equal(0);
      expect(isShown(one)).to.equal(false);
      expect(one.submits()).to.equal(0);
    });

    it('closes on a click outside', async () => {
      const one = await field();
      await type('den');
      await sendMouse({ type: 'click', position: [innerWidth - 5, innerHeight - 5] });
      expect(isShown(one)).to.equal(false);
      expect(one.input.value).to.equal('den');
      expect(one.chosen).to.deep.equal([]);
    });

    it('closes on a touch elsewhere, also if that leaves the focus in the field', async () => {
      const one = await field();
      await type('den');
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      expect(isShown(one)).to.equal(false);
      expect(one.root.activeElement === one.input, 'focus').to.equal(true);
    });

    it('has targets of at least 24 px', async () => {
      const one = await field();
      await type('den');
      for (const option of one.list.children)
        expect(option.getBoundingClientRect().height).to.be.at.least(24);
    });
  });

  describe('its position', () => {
    const rectangles = ({ input, list }: Field) => ({
      field: input.getBoundingClientRect(),
      list: list.getBoundingClientRect(),
    });

    it('is below the field, has its width, and is not clipped', () =>
      at(320, 640, async () => {
        const one = await field(
          {},
          'inline-size: 280px; block-size: 90px; overflow: hidden; contain: strict',
        );
        await type('den');
        const { field: box, list } = rectangles(one);
        expect(list.top).to.be.closeTo(box.bottom, 1);
        expect(list.left).to.be.closeTo(box.left, 1);
        expect(list.width).to.be.closeTo(box.width, 1);
        expect(list.height).to.be.greaterThan(80);
        const [x, y] = middleOf(one.list.lastElementChild as Element);
        expect(
          one.root.elementFromPoint(x, y)?.closest('li') === one.list.lastElementChild,
        ).to.equal(true);
        expect(document.documentElement.scrollWidth).to.be.at.most(320);
      }));

    it('is above the field if there is no room below it', () =>
      at(400, 400, async () => {
        const one = await field({}, 'position: fixed; inset: auto 20px 8px');
        await type('o');
        const { field: box, list } = rectangles(one);
        expect(list.bottom).to.be.closeTo(box.top, 1);
        expect(list.top).to.be.at.least(0);
      }));

    it('follows the field when something scrolls', async () => {
      const one = await field({}, 'block-size: 200px; overflow: auto; padding-block: 60px 600px');
      await type('den');
      const holder = one.host.parentElement as HTMLElement;
      holder.scrollTop = 30;
      await nextFrame();
      await nextFrame();
      const { field: box, list } = rectangles(one);
      expect(list.top).to.be.closeTo(box.bottom, 1);
    });

    it('follows the direction of the page', async () => {
      const one = await field({}, 'direction: rtl; inline-size: 300px');
      await type('den');
      const { field: box, list } = rectangles(one);
      expect(list.left).to.be.closeTo(box.left, 1);
      const text = one.list.querySelector('bdi')?.getBoundingClientRect();
      expect(text?.right).to.be.within(list.right - 20, list.right);
    });
  });

  describe('its status line', () => {
    const says = ({ status }: Field, text: string) =>
      waitUntil(() => status.textContent === text, `"${status.textContent}" becomes "${text}"`);

    it('announces the number of suggestions after a pause in typing', async () => {
      const one = await field();
      const said: string[] = [];
      new MutationObserver(() => said.push(one.status.textContent ?? '')).observe(one.status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      await type('den');
      expect(one.status.textContent).to.equal('');
      await says(one, '3 suggestions');
      await type('ver c');
      await says(one, '2 suggestions');
      await type('i');
      await says(one, '1 suggestion');
      await type('zzz');
      await says(one, 'No suggestions');
      expect(said).to.deep.equal([
        '3 suggestions',
        '2 suggestions',
        '1 suggestion',
        'No suggestions',
      ]);
      await press('Tab');
      expect(one.status.textContent).to.equal('');
    });

    it('shows "No suggestions" in a row that cannot be chosen while the field has text', async () => {
      const one = await field();
      await type('zzz');
      expect(isShown(one)).to.equal(true);
      expect(labels(one)).to.deep.equal(['No suggestions']);
      const row = one.list.firstElementChild as HTMLElement;
      expect([row.role, row.ariaDisabled]).to.deep.equal(['option', 'true']);
      await click(row);
      await press('ArrowDown', 'ArrowUp');
      expect(active(one)).to.equal(null);
      expect(one.input.value).to.equal('zzz');
      expect(one.chosen).to.deep.equal([]);
      await press('Enter');
      expect(one.submits()).to.equal(1);
      expect(isShown(one)).to.equal(false);
      await press('Backspace');
      expect(labels(one)).to.deep.equal(['No suggestions']);
      await press('Backspace', 'Backspace');
      expect(isShown(one)).to.equal(false);
    });

    it('stays empty after the list has closed', async () => {
      const one = await field();
      await type('den');
      await press('Escape');
      await new Promise((resolve) => setTimeout(resolve, 800));
      expect(one.status.textContent).to.equal('');
    });
  });

  describe('with suggestions that load', () => {
    /** Suggestions that the test delivers, in any order. */
    function slow() {
      const responses = new Map<string, (found: ComboboxOption[] | Error) => void>();
      const find = (typed: string) =>
        new Promise<ComboboxOption[]>((resolve, reject) => {
          responses.set(typed, (found) => {
            if (found instanceof Error) reject(found);
            else resolve(found);
          });
        });
      const resolveFind = async (typed: string, found: ComboboxOption[] | Error) => {
        responses.get(typed)?.(found);
        await nextFrame();
      };
      return { find, resolveFind };
    }

    it('shows the suggestions for the newest text, in whichever order they arrive', async () => {
      const { find, resolveFind } = slow();
      const one = await field({ find });
      await type('de');
      expect(one.list.ariaBusy).to.equal('true');
      await resolveFind('de', named('Denver'));
      expect(labels(one)).to.deep.equal(['Denver']);
      expect(one.list.ariaBusy).to.equal(null);
      await type('l');
      await type('t');
      await resolveFind('delt', named('Delta'));
      await resolveFind('del', named('Delaware'));
      expect(labels(one)).to.deep.equal(['Delta']);
      expect(one.list.ariaBusy).to.equal(null);
    });

    it('activates the first suggestion if they arrive after the Down key', async () => {
      const { find, resolveFind } = slow();
      const one = await field({ find });
      await press('ArrowDown');
      expect(isShown(one)).to.equal(false);
      await resolveFind('', named('Denver', 'Boise'));
      expect(active(one)).to.equal('Denver');
    });

    it('stays closed if the visitor has left the field or closed the list meanwhile', async () => {
      const { find, resolveFind } = slow();
      const one = await field({ find });
      await type('d');
      await press('Tab');
      await resolveFind('d', named('Denver'));
      expect(isShown(one)).to.equal(false);
      one.input.focus();
      await type('e');
      const typed = one.input.value;
      await press('Escape');
      await resolveFind(typed, named('Denver'));
      expect(isShown(one)).to.equal(false);
    });

    it('ignores suggestions for a field that was removed from the page', async () => {
      const { find, resolveFind } = slow();
      const one = await field({ find });
      let rejections = 0;
      const count = () => (rejections += 1);
      window.addEventListener('unhandledrejection', count);
      await type('d');
      one.host.remove();
      await resolveFind('d', named('Denver'));
      await nextFrame();
      window.removeEventListener('unhandledrejection', count);
      expect(rejections).to.equal(0);
      expect(one.input.getAttribute('aria-expanded')).to.equal('false');
    });

    it('remains a plain field if loading fails', async () => {
      const { find, resolveFind } = slow();
      const one = await field({ find });
      await type('d');
      await resolveFind('d', new Error('no list'));
      expect(isShown(one)).to.equal(false);
      expect(one.list.ariaBusy).to.equal(null);
      await press('Enter');
      expect(one.submits()).to.equal(1);
    });

    it('immediately suggests for text that was typed before it loaded', async () => {
      const one = await field();
      one.remove();
      await type('den');
      expect(isShown(one)).to.equal(false);
      combobox({
        input: one.input,
        find: createMatcher(places),
        choose: () => undefined,
        words,
        open: true,
      });
      expect(one.root.querySelectorAll('[role=option]')).to.have.length(3);
    });
  });

  describe('with a separator', () => {
    it('completes the part after the last separator', async () => {
      const one = await field({ separator: ';' });
      await type('Denver, Colorado;boi');
      expect(labels(one)).to.deep.equal(['Boise, Idaho']);
      await press('ArrowDown', 'Enter');
      expect(one.input.value).to.equal('Denver, Colorado; Boise, Idaho');
      await type('; may');
      await press('ArrowDown', 'Enter');
      expect(one.input.value).to.equal('Denver, Colorado; Boise, Idaho; Mayagüez, Puerto Rico');
      await type('; ');
      expect(isShown(one)).to.equal(false);
    });

    it('treats the whole text as one value without the option', async () => {
      const one = await field();
      await type('x; boi');
      expect(labels(one)).to.deep.equal(['No suggestions']);
    });
  });

  describe('with names from a service', () => {
    const hostile = [
      '<img src=x onerror=alert(1)>den',
      '\u202Eden\u2066 reversed',
      'a"b\'c&amp;den',
      'den\n\u0000two lines',
      'x'.repeat(2_000) + ' den',
    ];

    it('shows the names as text, isolated and marked as English', async () => {
      const one = await field({ find: () => named(...hostile) });
      await type('den');
      expect([...one.list.children].map((option) => option.textContent)).to.deep.equal(hostile);
      expect(one.list.querySelectorAll(':not(li, bdi, mark)')).to.have.length(0);
      for (const option of one.list.children) {
        expect(option.children).to.have.length(1);
        expect(option.firstElementChild?.localName).to.equal('bdi');
        expect(option.firstElementChild?.getAttribute('lang')).to.equal('en');
      }
      // An invisible character belongs to the letter before it, like a diacritic.
      expect(marks(one)).to.deep.equal(['den', 'den\u2066', 'den', 'den', 'den']);
      expect(one.list.scrollWidth).to.be.at.most(one.list.clientWidth);
    });

    it('finds the names by their letters', () => {
      const find = createMatcher(named(...hostile));
      for (const text of ['onerror', 'reversed', 'two lines'])
        expect(find(text), text).to.have.length(1);
      expect(find('<')).to.deep.equal([]);
      expect(find('den')).to.have.length(hostile.length);
    });

    it('shows an isolated hint after the name', async () => {
      const one = await field({
        find: () => [{ value: 'x', label: 'Denver', hint: '<b>Colorado' }],
      });
      await type('d');
      expect(labels(one)).to.deep.equal(['Denver <b>Colorado']);
      expect(one.list.querySelectorAll('bdi[lang=en]')).to.have.length(2);
      await press('ArrowDown', 'Enter');
      expect(one.input.value).to.equal('Denver');
    });
  });

  describe('its highlighted matches', () => {
    /** [label, typed text, highlighted text] */
    const table: [string, string, string[]][] = [
      ['Mayagüez', 'gue', ['güe']],
      ['Mayagu\u0308ez', 'gu', ['gu\u0308']],
      ['St. Louis, Missouri', 'st louis', ['St. Louis']],
      ['St. Louis, Missouri', 'missouri', ['Missouri']],
      ['Denver, Colorado', 'denver co', ['Denver, Co']],
      ['Aden Denver', 'den', ['Den']],
      ['Aden', 'den', ['den']],
      ['İzmir', 'iz', ['İz']],
      ['한국', '하', ['한']],
      ['Denver', '', []],
      ['Denver', 'x', []],
    ];
    for (const [label, typed, wanted] of table) {
      it(`${label}: ${typed}`, async () => {
        const one = await field({ find: () => named(label) });
        one.input.value = typed;
        await press('ArrowDown');
        expect(
          [...one.list.querySelectorAll('mark')].map((mark) => mark.textContent),
        ).to.deep.equal(wanted);
        expect(one.list.textContent).to.equal(label);
      });
    }
  });

  describe('when it is removed', () => {
    it('restores the field', async () => {
      const one = await field({ words: { ...words, instructions: 'Use the arrow keys.' } });
      const sheets = one.root.adoptedStyleSheets.length;
      expect(one.input.getAttribute('aria-description')).to.equal('Use the arrow keys.');
      await type('den');
      one.remove();
      expect(one.form.outerHTML).to.equal(
        '<form><label for="place">Location</label><input id="place" autocomplete="address-level2"><button>Search</button></form>',
      );
      expect(one.root.adoptedStyleSheets).to.have.length(sheets - 1);
      await type('v');
      await press('ArrowDown', 'Escape');
      expect(one.input.value).to.equal('denv');
      one.remove();
    });

    it('keeps the styles while the root contains another combobox', async () => {
      const one = await field();
      const second = document.createElement('input');
      one.form.append(second);
      const sheets = one.root.adoptedStyleSheets.length;
      const remove = combobox({ input: second, find: () => [], choose: () => undefined, words });
      expect(one.root.adoptedStyleSheets).to.have.length(sheets);
      one.remove();
      expect(one.root.adoptedStyleSheets).to.have.length(sheets);
      remove();
      expect(one.root.adoptedStyleSheets).to.have.length(sheets - 1);
    });

    it('stops when its host is removed from the page, and works after the host returns', async () => {
      const one = await field();
      const holder = one.host.parentElement;
      await type('den');
      expect(isShown(one)).to.equal(true);
      one.host.remove();
      await nextFrame();
      await nextFrame();
      expect(one.input.getAttribute('aria-expanded')).to.equal('false');
      let frames = 0;
      const original = window.requestAnimationFrame;
      window.requestAnimationFrame = (callback) => {
        frames += 1;
        return original(callback);
      };
      await new Promise((resolve) => setTimeout(resolve, 800));
      window.requestAnimationFrame = original;
      expect(frames).to.equal(0);
      expect(one.status.textContent).to.equal('');
      holder?.append(one.host);
      expect(isShown(one)).to.equal(false);
      one.input.focus();
      await press('ArrowDown');
      expect(active(one)).to.not.equal(null);
    });

    it('does not change a field that is not in a page', () => {
      const input = document.createElement('input');
      combobox({ input, find: () => [], choose: () => undefined, words })();
      expect(input.outerHTML).to.equal('<input>');
    });
  });
});

describe('matcher', () => {
  const found = (typed: string, ...names: string[]) =>
    createMatcher(named(...names))(typed).map(({ label }) => label);

  it('ranks matches at the start of a name first, then at the start of a word, then the rest', () => {
    expect(found('den', 'Aden', 'New Denver', 'Denver', 'Camden', 'Denton')).to.deep.equal([
      'Denver',
      'Denton',
      'New Denver',
      'Aden',
      'Camden',
    ]);
  });

  it('ignores case, diacritics, apostrophes, periods and punctuation between words', () => {
    for (const [name, ...ways] of [
      ['Mayagüez', 'mayaguez', 'MAYAGÜEZ', 'Mayagu\u0308ez'],
      ['O’Fallon', 'ofallon', "O'Fallon", 'o’f'],
      ['Hawaiʻi', 'hawaii'],
      ['St. Louis', 'st louis', 'ST. LOUIS', ' louis '],
      ['Winston-Salem', 'winston salem', 'salem', 'winston - salem'],
      ['Denver, Colorado', 'denver colorado', 'denver,colorado', 'colorado'],
    ] as [string, ...string[]][]) {
      for (const way of ways) expect(found(way, name), way).to.deep.equal([name]);
    }
  });

  it('returns the first options for an empty text and none for punctuation', () => {
    expect(found('', 'A', 'B')).to.deep.equal(['A', 'B']);
    expect(found('  ', 'A', 'B')).to.deep.equal(['A', 'B']);
    expect(found('.*', 'A', 'B')).to.deep.equal([]);
    expect(found('')).to.deep.equal([]);
    expect(found('a')).to.deep.equal([]);
  });

  it('does not match across names, even if some are empty or contain line breaks', () => {
    expect(found('ab', 'a', 'b', 'a\nb', '')).to.deep.equal([]);
    expect(found('a b', 'a', 'b', 'a\nb', '')).to.deep.equal(['a\nb']);
    expect(found('b', 'a', '', '', 'b', '')).to.deep.equal(['b']);
  });

  it('returns the best 50 of 50,000 names', () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `Place ${index}`);
    const find = createMatcher(named(...names, 'New Place', 'Replaced'));
    expect(find('place')).to.have.length(50);
    expect(find('place 49999').map(({ label }) => label)).to.deep.equal(['Place 49999']);
    expect(find('new').map(({ label }) => label)).to.deep.equal(['New Place']);
    expect(find('4999').map(({ label }) => label)).to.deep.equal([
      'Place 4999',
      ...Array.from({ length: 10 }, (_, index) => `Place ${49_990 + index}`),
      'Place 14999',
      'Place 24999',
      'Place 34999',
      'Place 44999',
    ]);
    expect(find('nowhere')).to.deep.equal([]);
  });

  it('returns the same names as a plain search in each name', () => {
    const parts = ['den', 'ver', ' ', 'new', 'a', 'ü', ', '];
    let seed = 7;
    const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const name = () => Array.from({ length: draw(5) }, () => parts[draw(parts.length)]).join('');
    const fold = (text: string) => text.replaceAll('ü', 'u').replace(/[ ,]+/g, ' ').toLowerCase();
    for (let round = 0; round < 200; round++) {
      const names = Array.from({ length: draw(40) }, name);
      const typed = name();
      const wanted = fold(typed).trim();
      const rank = (text: string) =>
        fold(text).startsWith(wanted) ? 0 : fold(text).includes(` ${wanted}`) ? 1 : 2;
      const plain = names
        .filter((one) => fold(one).includes(wanted) && (wanted || !typed.trim()))
        .sort((one, other) => rank(one) - rank(other));
      expect(found(typed, ...names), `${typed} in ${names.join('|')}`).to.deep.equal(plain);
    }
  });
});
