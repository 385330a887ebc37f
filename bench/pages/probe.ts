// Runs in each page before its own scripts, and tells what was painted when. It looks once in a frame, on every page alike.

/** What a list is expected to hold in the end. */
export interface Expected {
  /** Text of the choice's label. */
  choice: string;
  /** Title of each job, in order. */
  titles: string[];
  /** What the address of the answer holds. */
  asked: string;
}

export interface Click {
  /** Milliseconds from the click to the first five titles of the new list, painted. */
  screen: number;
  /** To the whole list. */
  whole: number;
  /** From the end of the answer to the whole list. */
  answer: number;
}

export interface Probe {
  firstCard: Promise<number>;
  shift(): number;
  click(expected: Expected): Promise<Click>;
}

/** The page's root, or that of our element: what is in it is found by the same selectors otherwise. */
const rootOf = (name: string): ParentNode => document.querySelector(name)?.shadowRoot ?? document;

const cards = () => rootOf('portal-job-list').querySelectorAll('portal-job-card, .card');

function titleOf(card: Element | undefined): string {
  const title = (card?.shadowRoot ?? card)?.querySelector('[part="title"], .card-title');
  return title?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

const frame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      resolve(performance.now());
    });
  });

async function firstCard(): Promise<number> {
  for (;;) {
    await frame();
    const [card] = cards();
    // In the next frame this one has been painted.
    if (titleOf(card) && card && card.getBoundingClientRect().height > 0) return frame();
  }
}

let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
}).observe({ type: 'layout-shift', buffered: true });

async function click({ choice, titles, asked }: Expected): Promise<Click> {
  const label = [...rootOf('portal-filter-bar').querySelectorAll('label')].find((one) =>
    one.textContent?.includes(choice),
  );
  const box = label?.querySelector('input');
  if (!box) throw new Error(`There is no choice ${choice}.`);
  const isNew = () => titles.slice(0, 5).every((title, index) => titleOf(cards()[index]) === title);
  if (isNew()) throw new Error('The old list begins like the new one.');
  const start = performance.now();
  box.click();
  let screen = 0;
  for (;;) {
    await frame();
    if (!screen && isNew()) screen = performance.now();
    const all = cards();
    if (screen && all.length === titles.length && titleOf(all[all.length - 1]) === titles.at(-1))
      break;
    if (performance.now() > start + 20_000) {
      throw new Error(
        `${all.length} cards of ${titles.length}, the last "${titleOf(all[all.length - 1])}", not "${titles.at(-1)}"; the first "${titleOf(all[0])}", not "${titles[0]}".`,
      );
    }
  }
  const found = performance.now();
  await frame();
  const end = await frame();
  const [answer] = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(asked)) as PerformanceResourceTiming[];
  if (!answer) throw new Error(`Nobody asked for ${asked}.`);
  return {
    screen: screen - start + (end - found),
    whole: end - start,
    answer: end - answer.responseEnd,
  };
}

const probe: Probe = { firstCard: firstCard(), shift: () => shift, click };
Object.assign(window, { probe });
