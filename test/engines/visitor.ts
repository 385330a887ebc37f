import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { DemoSite, Replacements } from '../support/demo-site.ts';
import type { Engine } from './engine.ts';
import { createTools, type Found, type Place, type Tools } from './in-page.ts';

/** How long any step may take: as long as a person would wait. */
const limitMs = 10_000;
const pollMs = 60;

/** A place by its selectors, from the outside in. */
export const at = (...selectors: string[]): Place => ({ selectors });

/** A place that also has this accessible name. */
export const named = (place: Place, name: string | RegExp): Place => ({
  ...place,
  name: typeof name === 'string' ? name : { source: name.source, flags: name.flags },
});

/** The visible element at this index. -1 is the last. */
export const nth = (place: Place, index: number): Place => ({ ...place, index });

/** A place inside of another place, whose name is dropped. */
export const within = ({ selectors }: Place, ...inner: string[]): Place =>
  at(...selectors, ...inner);

export interface View {
  /** Path and query of the page. */
  at?: string;
  replace?: Replacements;
  width?: number;
  height?: number;
  prefersCalm?: boolean;
  keepsPages?: boolean;
}

/** A visitor of the demo page, who looks, presses and types. */
export class Visitor {
  readonly engine: Engine;
  readonly site: DemoSite;
  readonly #origin: string;

  constructor(engine: Engine, site: DemoSite, origin: string) {
    this.engine = engine;
    this.site = site;
    this.#origin = origin;
  }

  /** Opens the demo page for the first time, without waiting for the elements. */
  async arrive({ at: path = '/', replace, ...view }: View = {}): Promise<void> {
    const settings = { width: 1280, height: 900, ...view };
    await this.engine.open(this.#origin + this.site.pathOf(path, replace), settings);
  }

  /** Opens the demo page for the first time, and waits until its lists have settled. */
  async open(view?: View): Promise<void> {
    await this.arrive(view);
    await this.settled();
  }

  /** Opens a path of the site as the same visitor. */
  async goTo(path: string): Promise<void> {
    await this.engine.goTo(new URL(path, this.#origin).href);
    await this.settled();
  }

  async reload(): Promise<void> {
    await this.engine.reload();
    await this.settled();
  }

  /** Runs a function in the page with its tools. The function must not refer to anything outside of itself. */
  async run<Result, Given extends unknown[]>(
    work: (tools: Tools, ...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const values = ['tools', ...given.map((one) => JSON.stringify(one) ?? 'undefined')];
    // The compiler of this file wraps inner functions in `__name`.
    const expression = `(async () => {
      const __name = (one) => one;
      const tools = (${String(createTools)})();
      return JSON.stringify({ value: await (${String(work)})(${values.join()}) });
    })()`;
    const json = await this.engine.evaluate(expression);
    return (JSON.parse(String(json)) as { value: Awaited<Result> }).value;
  }

  /** Repeats `ask` until it returns the expected value. Fails after the time limit. */
  async becomes<Value>(ask: () => Promise<Value>, expected: Value, what?: string): Promise<void> {
    const value = await this.#poll(ask, (one) => isDeepStrictEqual(one, expected));
    assert.deepEqual(value, expected, what);
  }

  /** Repeats `ask` until its result passes the check, and returns the result. */
  async until<Value>(
    what: string,
    ask: () => Promise<Value>,
    check: (value: Value) => boolean = Boolean,
  ): Promise<Value> {
    const value = await this.#poll(ask, check);
    assert.ok(check(value), `${what}; it is ${JSON.stringify(value)}`);
    return value;
  }

  async #poll<Value>(ask: () => Promise<Value>, check: (value: Value) => boolean): Promise<Value> {
    for (const end = Date.now() + limitMs; ;) {
      let value: Value | undefined;
      let failure: unknown;
      try {
        value = await ask();
        if (check(value)) return value;
      } catch (error) {
        // While a page is being left, no page can run the expression.
        failure = error;
      }
      if (Date.now() > end) {
        if (failure) throw failure as Error;
        return value as Value;
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  /** Waits until no list of the page is loading or drawing cards. */
  async settled(): Promise<void> {
    await this.until('the lists settle', () =>
      this.run(() =>
        [...document.querySelectorAll('portal-job-list')].every(
          (list) =>
            list.matches('[state]:not([state="loading"])') &&
            !list.shadowRoot?.querySelector('[aria-busy="true"]'),
        ),
      ),
    );
  }

  find(place: Place): Promise<Found | undefined> {
    return this.run((tools, one) => {
      const element = tools.find(one);
      return element && tools.describe(element);
    }, place);
  }

  async see(place: Place): Promise<Found> {
    const found = await this.until(
      `${JSON.stringify(place)} is there`,
      async () => (await this.find(place)) ?? null,
    );
    assert.ok(found);
    return found;
  }

  async gone(place: Place): Promise<void> {
    await this.until(
      `${JSON.stringify(place)} is gone`,
      async () => (await this.find(place)) === undefined,
    );
  }

  /** The visible texts of a place. */
  texts(place: Place): Promise<string[]> {
    return this.run(
      (tools, one) =>
        tools
          .all(one)
          .filter(tools.isVisible)
          .map((element) => tools.fold(element.textContent)),
      place,
    );
  }

  /** The texts of a place, including those for assistive technology only. */
  spoken(place: Place): Promise<string> {
    return this.run(
      (tools, one) =>
        tools
          .all(one)
          .map((element) => tools.fold(element.textContent))
          .join(' | '),
      place,
    );
  }

  /** Presses a place with the pointer. */
  async press(place: Place): Promise<void> {
    const aimed = await this.until(
      `${JSON.stringify(place)} can be pressed`,
      () => this.run((tools, one) => tools.aim(one), place),
      (value) => typeof value !== 'string',
    );
    assert.ok(typeof aimed === 'object');
    await this.engine.click(aimed.x, aimed.y);
  }

  async keys(...combinations: string[]): Promise<void> {
    for (const one of combinations) await this.engine.press(one);
  }

  /** Replaces the text of a field by typing. */
  async write(field: Place, text: string): Promise<void> {
    await this.press(field);
    await this.has(field);
    if ((await this.see(field)).value) await this.keys('Control+a', 'Backspace');
    await this.engine.type(text);
  }

  /** Focuses a select and moves this many options down. */
  async pick(select: Place, further: number): Promise<void> {
    await this.see(select);
    // A press would open the engine's own list of options, which drivers cannot see.
    await this.run((tools, one) => {
      (tools.find(one) as HTMLElement).focus();
    }, select);
    for (let step = 0; step < further; step++) await this.keys('ArrowDown');
  }

  /** Waits until a place has the focus. */
  async has(place: Place): Promise<void> {
    await this.until(
      `${JSON.stringify(place)} has the focus`,
      async () => {
        const found = await this.find(place);
        return found?.focused ? 'the focus' : this.focus();
      },
      (one) => one === 'the focus',
    );
  }

  /** The accessible name of the focused element. */
  focus(): Promise<string> {
    return this.run((tools) => {
      const element = tools.focused();
      return element && element !== document.body ? tools.nameOf(element) : '';
    });
  }

  /** Presses a key until the focused element has this name. */
  async tabTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let steps = 0; steps < 100; steps++) {
      await this.keys(key);
      const at = await this.focus();
      if (typeof name === 'string' ? at === name : name.test(at)) return;
      passed.push(at);
    }
    assert.fail(`${key} never comes to ${String(name)}: ${passed.join(' | ')}`);
  }

  url(): Promise<string> {
    return this.run(() => location.href);
  }

  async query(): Promise<Record<string, string>> {
    return Object.fromEntries(new URL(await this.url()).searchParams);
  }

  entries(): Promise<number> {
    return this.run(() => history.length);
  }
}
