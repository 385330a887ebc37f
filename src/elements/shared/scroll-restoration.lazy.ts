// What is loaded with the first sign of a reader: going back on the page's history leads to where the reader was, as a browser does
// it for pages whose contents come with them.
import { lists, scrollPositionsKey, type ScrollableList } from './scroll-restoration-loader.ts';

/** Where a reader was on one entry of the history. */
interface ScrollPosition {
  search: string;
  /** The first job in sight, by its number in the list, and its distance from the viewport's upper edge, in CSS pixels. */
  job?: { index: number; top: number };
  /** What had the focus, by its number among the controls of the list or of its filter bar. */
  focus?: { host: string; index: number; name: string };
}

const mostPlaces = 50;
/** Frames in which contents may still come and cards take their height; two seconds on most screens. */
const mostFrames = 120;
/** Milliseconds in which an answer belongs to the way back. */
const longest = 15_000;
/** Frames without a move after which a place is taken for reached. */
const restingFrames = 10;

let places: Record<string, ScrollPosition> | undefined;
let returning: ScrollPosition | undefined;

/** Names the entry of the history that is shown; "" in browsers without Navigation API, where nothing is kept. */
const entryKey = (): string => globalThis.navigation?.currentEntry?.key ?? '';

function stored(): Record<string, ScrollPosition> {
  if (places) return places;
  try {
    places = Object(
      JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}'),
    ) as typeof places;
  } catch {
    places = {}; // No storage in a sandboxed frame: kept for this page only.
  }
  return (places ??= {});
}

function store(place: ScrollPosition): void {
  const key = entryKey();
  if (!key) return;
  const others = Object.entries(stored()).filter(([other]) => other !== key);
  places = Object.fromEntries([...others, [key, place] as const].slice(-mostPlaces));
  try {
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify(places));
  } catch {
    // as above
  }
}

/** Everything in an element that takes the focus, in the order of the page and through its shadow roots. */
function controlsOf(host: Element): HTMLElement[] {
  const root = host.shadowRoot ?? host;
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
    element.shadowRoot
      ? controlsOf(element)
      : element.matches('a[href], button, input, select, summary')
        ? [element]
        : [],
  );
}

/** What tells a control from its neighbours; counts beside it may have changed. */
const nameOf = (control: HTMLElement): string =>
  (
    control.ariaLabel ??
    (control as HTMLInputElement).labels?.[0]?.textContent ??
    control.textContent
  ).replace(/[\s\d,.()]+/g, ' ');

const barsIn = (root: ParentNode): ScrollableList[] =>
  [...root.querySelectorAll<ScrollableList>('*')].flatMap((element) =>
    element.localName === 'portal-filter-bar'
      ? [element]
      : // A list holds cards, which may be hundreds, and no bar.
        element.shadowRoot && element.localName !== 'portal-job-list'
        ? barsIn(element.shadowRoot)
        : [],
  );

/** The list and its filter bars, wherever on the page they are. */
const hostsOf = (list: ScrollableList): Element[] => [
  list,
  ...barsIn(document).filter((bar) => bar.search === list.search),
];

const jobsOf = (list: ScrollableList): Element[] => [
  ...(list.shadowRoot?.querySelectorAll('[part="item"]') ?? []),
];

/** Notes where the reader is, on the list with the focus or the first one in sight. */
function save(): void {
  const found: (ScrollPosition & { distance: number })[] = [];
  for (const [search, reference] of lists) {
    const list = reference.deref();
    if (!list?.isConnected) {
      lists.delete(search);
      continue;
    }
    const place: ScrollPosition = { search };
    const jobs = jobsOf(list);
    const index = jobs.findIndex((job) => job.getBoundingClientRect().bottom > 0);
    const top = jobs[index]?.getBoundingClientRect().top ?? Infinity;
    if (top < innerHeight) place.job = { index, top };
    for (const host of hostsOf(list)) {
      if (!host.matches(':focus-within')) continue;
      const controls = controlsOf(host);
      const at = controls.findIndex(
        (one) => one === (one.getRootNode() as ShadowRoot | Document).activeElement,
      );
      const control = controls[at];
      if (control) place.focus = { host: host.localName, index: at, name: nameOf(control) };
    }
    found.push({ ...place, distance: place.focus ? -1 : Math.abs(top) });
  }
  const [best] = found.sort((one, other) => one.distance - other.distance);
  if (!best) return;
  const { distance: _, ...place } = best;
  store(place);
}

function focus(
  list: ScrollableList,
  { host, index, name }: NonNullable<ScrollPosition['focus']>,
): boolean {
  // Before all cards are drawn the numbers of controls are others.
  if (list.shadowRoot?.querySelector('[aria-busy="true"]')) return false;
  for (const one of hostsOf(list)) {
    if (one.localName !== host) continue;
    const control = controlsOf(one)[index];
    if (!control || nameOf(control) !== name) continue;
    control.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** Leads back to a place, as soon as what was there is there again, and stays with it while heights change. */
function restore(list: ScrollableList, place: ScrollPosition): void {
  let resting = 0;
  let unfocused = place.focus;
  const step = (frame: number) => {
    if (returning !== place) return; // the reader has moved on
    if (unfocused && focus(list, unfocused)) unfocused = undefined;
    const { job } = place;
    const card = job && jobsOf(list)[job.index];
    const off = card ? card.getBoundingClientRect().top - job.top : 0;
    resting = Math.abs(off) > 1 ? 0 : resting + 1;
    if (resting === 0) scrollBy({ top: off, behavior: 'instant' });
    if (frame < mostFrames && (resting < restingFrames || unfocused))
      requestAnimationFrame(() => {
        step(frame + 1);
      });
    else returning = undefined;
  };
  step(0);
}

const moveOn = () => {
  returning = undefined;
};

/** Goes back to where the reader was here, once the jobs are there; not where that takes as long as an outage. */
function expect(): void {
  const place = (returning = stored()[entryKey()]);
  setTimeout(() => {
    if (returning === place) moveOn();
  }, longest);
}

addEventListener('popstate', expect);
for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click'])
  addEventListener(type, moveOn, { capture: true, passive: true });
addEventListener('pagehide', save);
globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  if (navigationType === 'push' || navigationType === 'traverse') save();
});
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A reader who is somewhere on the page already stays there.
if (/back_forward|reload/.test(opened?.type ?? '') && document.activeElement === document.body)
  expect();

/** Told of a list that shows other results. */
export function restoreScroll(list: ScrollableList): void {
  // In the next frame, when its cards are drawn, and it is known whether this is the way back.
  requestAnimationFrame(() => {
    if (returning?.search === list.search) restore(list, returning);
  });
}

// Those that showed some before this file was there.
for (const list of [...lists.values()].map((one) => one.deref())) if (list) restoreScroll(list);
