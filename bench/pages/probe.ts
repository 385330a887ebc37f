// Runs in each page before its scripts, and records when things were painted. It checks once per frame, on every page alike.

/** The expected content of a list. */
export interface Expected {
  /** Text of the filter value's label. */
  choice: string;
  /** Title of each job, in order. */
  titles: string[];
  /** A text in the URL of the response. */
  asked: string;
}

/** Milliseconds to the first five titles of the new list, painted, and to the last card of it, painted. */
export interface Click {
  /** From the click. */
  screen: number;
  whole: number;
  /** From the end of the response. */
  responseScreen: number;
  responseWhole: number;
}

export interface Probe {
  /** Milliseconds from the start of the navigation until the first card is painted. */
  firstCard: Promise<number>;
  /** The same for the first card with working scripts; a later one on a page with server-rendered jobs. */
  interactive: Promise<number>;
  /** Resolves when a list has so many cards. */
  drawn(count: number): Promise<void>;
  /** Sum of the layout shifts so far. */
  shift(): number;
  click(expected: Expected): Promise<Click>;
}

/** The page's root, or our element's. Selectors are the same for both. */
const rootOf = (name: string): ParentNode => document.querySelector(name)?.shadowRoot ?? document;

const cards = () => rootOf('portal-job-list').querySelectorAll('portal-job-card, .card');

/** In small letters: our cards do not leave titles in capitals as the service writes them. */
function titleOf(card: Element | undefined): string {
  const title = (card?.shadowRoot ?? card)?.querySelector('[part="title"], .card-title, h3');
  return title?.textContent?.replace(/\s+/g, ' ').trim().toLowerCase() ?? '';
}

/** Waits for the next frame, in which the current content is painted. */
const frame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      resolve();
    });
  });

/** Asked within a frame: the time when that frame has been painted, which is before any other task's message. */
const painted = () =>
  new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      resolve(performance.now());
    };
    port2.postMessage(undefined);
  });

/** Jobs that came within the page. */
const servedJobs = () => [...document.querySelectorAll('[data-served] article')];

async function firstOf(find: () => Iterable<Element>): Promise<number> {
  for (;;) {
    await frame();
    const [card] = find();
    if (titleOf(card) && card && card.getBoundingClientRect().height > 0) return painted();
  }
}

let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
}).observe({ type: 'layout-shift', buffered: true });

async function drawn(count: number): Promise<void> {
  while (cards().length < count) await frame();
}

async function click({ choice, titles, asked }: Expected): Promise<Click> {
  const label = [...rootOf('portal-filter-bar').querySelectorAll('label')].find((one) =>
    one.textContent.includes(choice),
  );
  const box = label?.querySelector('input');
  if (!box) throw new Error(`There is no choice ${choice}.`);
  const isNew = () => titles.slice(0, 5).every((title, index) => titleOf(cards()[index]) === title);
  const isWhole = () => {
    const all = cards();
    return all.length === titles.length && titleOf(all[all.length - 1]) === titles.at(-1);
  };
  if (isNew()) throw new Error('The old list begins like the new one.');
  const start = performance.now();
  const shown = async (isThere: () => boolean) => {
    do {
      await frame();
      if (performance.now() > start + 20_000) throw new Error(`No new list after ${choice}.`);
    } while (!isThere());
    return painted();
  };
  box.click();
  const [screen, whole] = await Promise.all([shown(isNew), shown(isWhole)]);
  const response = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes(asked)) as PerformanceResourceTiming | undefined;
  if (!response) throw new Error(`Nobody asked for ${asked}.`);
  return {
    screen: screen - start,
    whole: whole - start,
    responseScreen: screen - response.responseEnd,
    responseWhole: whole - response.responseEnd,
  };
}

const probe: Probe = {
  firstCard: firstOf(() => [...servedJobs(), ...cards()]),
  interactive: firstOf(cards),
  drawn,
  shift: () => shift,
  click,
};
Object.assign(window, { probe });
