// Restores the scroll position and the focus after Back, Forward and a reload, as browsers do for pages whose content is in their
// HTML.
import { mayStore } from '../../search/connected-elements.ts';
import { scrollInto } from './dom.ts';
import { scrollPositionsKey, type ScrollHost, type ScrollHosts } from './hosts.ts';

/** The visitor's position on one entry of the browser's history. */
interface ScrollPosition {
  search: string;
  /** The first visible job, by its index in the list, and its distance from the viewport's upper edge, in CSS pixels. */
  job?: { index: number; top: number };
  /** The focused control, by its index among the controls of the list or of a filter bar. */
  focus?: { host: string; index: number; name: string };
}

type ScrollPositions = Record<string, ScrollPosition>;

const maximumPositions = 50;
/** Frames in which content may still arrive and cards take their heights: two seconds on most screens. */
const maximumFrames = 120;
/** How long results that arrive still belong to the return. */
const returnLimitMs = 15_000;
/** Frames without movement after which a position counts as reached. */
const restingFrames = 10;

/** The hosts of each copy of the script on the page. */
const copies = new Set<ScrollHosts>();
/** As last read. A sandboxed frame has no storage, and a site may forbid it: positions then last as long as the page. */
let positions: ScrollPositions = {};
let returning: ScrollPosition | undefined;

/** Identifies the current entry of the history; empty in browsers without the Navigation API. Nothing is stored then. */
const entryKey = (): string => globalThis.navigation?.currentEntry?.key ?? '';

function storedPositions(): ScrollPositions {
  try {
    if (mayStore())
      positions = Object(
        JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}'),
      ) as ScrollPositions;
  } catch {
    // Storage is forbidden, or another script wrote there.
  }
  return positions;
}

function store(position: ScrollPosition): void {
  const key = entryKey();
  if (!key) return;
  const others = Object.entries(storedPositions()).filter(([other]) => other !== key);
  positions = Object.fromEntries([...others, [key, position] as const].slice(-maximumPositions));
  try {
    if (mayStore()) sessionStorage.setItem(scrollPositionsKey, JSON.stringify(positions));
  } catch {
    // Without storage positions last as long as the page.
  }
}

/** Returns everything in an element that takes the focus, in document order and through shadow roots. */
function controlsOf(host: Element): HTMLElement[] {
  const root = host.shadowRoot ?? host;
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
    element.shadowRoot
      ? controlsOf(element)
      : element.matches('a[href], button, input, select, summary') && !element.closest('[inert]')
        ? [element]
        : [],
  );
}

/** A name that distinguishes a control from its neighbours. Numbers are left out, because counts may have changed. */
const nameOf = (control: HTMLElement): string =>
  (
    control.ariaLabel ??
    (control as HTMLInputElement).labels?.[0]?.textContent ??
    control.textContent
  ).replace(/[\s\d,.()]+/g, ' ');

/** Returns a list and its filter bars. */
const hostsOf = (list: ScrollHost): ScrollHost[] => [
  list,
  ...[...copies].flatMap(({ filterBars }) =>
    [...filterBars].filter((bar) => bar.search === list.search),
  ),
];

const jobsOf = (list: ScrollHost): Element[] => [
  ...(list.shadowRoot?.querySelectorAll('[part="item"]') ?? []),
];

/** Returns the focused control of a list or of its filter bars. */
function focusIn(list: ScrollHost): ScrollPosition['focus'] {
  for (const host of hostsOf(list)) {
    if (!host.matches(':focus-within')) continue;
    const controls = controlsOf(host);
    const index = controls.findIndex(
      (one) => one === (one.getRootNode() as ShadowRoot | Document).activeElement,
    );
    const control = controls[index];
    if (control) return { host: host.localName, index, name: nameOf(control) };
  }
  return undefined;
}

/** Returns the lists that are still on the page, and forgets the others. */
function connectedLists({ lists }: ScrollHosts): ScrollHost[] {
  return [...lists].flatMap(([search, reference]) => {
    const list = reference.deref();
    if (list?.isConnected) return [list];
    lists.delete(search);
    return [];
  });
}

/** Stores the visitor's position: on the list with the focus, or on the visible list nearest to the upper edge. */
function save(): void {
  const found: { position: ScrollPosition; distance: number }[] = [];
  for (const list of [...copies].flatMap(connectedLists)) {
    const jobs = jobsOf(list);
    const index = jobs.findIndex((job) => job.getBoundingClientRect().bottom > 0);
    const top = jobs[index]?.getBoundingClientRect().top ?? Infinity;
    const focus = focusIn(list);
    found.push({
      position: {
        search: list.search,
        ...(top < innerHeight && { job: { index, top } }),
        ...(focus && { focus }),
      },
      distance: focus ? -1 : Math.abs(top),
    });
  }
  const [best] = found.sort((one, other) => one.distance - other.distance);
  if (best) store(best.position);
}

function restoreFocus(
  list: ScrollHost,
  { host, index, name }: NonNullable<ScrollPosition['focus']>,
): boolean {
  // While cards are still being rendered, the controls have other indexes.
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

/** Returns to a position as soon as its content is there, and holds it while heights change. */
function restore(list: ScrollHost, position: ScrollPosition): void {
  let resting = 0;
  let unfocused = position.focus;
  const step = (frame: number) => {
    if (returning !== position) return; // The visitor has moved on.
    if (unfocused && restoreFocus(list, unfocused)) unfocused = undefined;
    const { job } = position;
    const card = job && jobsOf(list)[job.index];
    const off = card ? card.getBoundingClientRect().top - job.top : 0;
    resting = Math.abs(off) > 1 ? 0 : resting + 1;
    if (card && resting === 0) scrollInto(card, job.top);
    if (frame < maximumFrames && (resting < restingFrames || unfocused))
      requestAnimationFrame(() => {
        step(frame + 1);
      });
    else returning = undefined;
  };
  step(0);
}

const cancelReturn = () => {
  returning = undefined;
};

/** Prepares to return to the position of the current entry, unless its results take as long as an outage. */
function prepareReturn(): void {
  const position = (returning = storedPositions()[entryKey()]);
  setTimeout(() => {
    if (returning === position) cancelReturn();
  }, returnLimitMs);
}

addEventListener('popstate', prepareReturn);
for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click'])
  addEventListener(type, cancelReturn, { capture: true, passive: true });
addEventListener('pagehide', save);
globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  if (navigationType === 'push' || navigationType === 'traverse') save();
});
const [navigated] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// If the visitor has already focused something on the page, the focus stays there.
if (/back_forward|reload/.test(navigated?.type ?? '') && document.activeElement === document.body)
  prepareReturn();

/** Restores the visitor's position in a list that has rendered new results after a return to it. */
export function restoreScroll(list: ScrollHost): void {
  // In the next frame the cards are rendered, and it is clear whether this is a return.
  requestAnimationFrame(() => {
    if (returning?.search === list.search) restore(list, returning);
  });
}

/** Restores positions in the hosts of a copy of the script, also in lists that rendered results before this file arrived. */
export function restoreIn(hosts: ScrollHosts): void {
  copies.add(hosts);
  for (const list of connectedLists(hosts)) restoreScroll(list);
}
