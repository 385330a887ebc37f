/**
 * A place on the page: selectors from the outside in, each of which also searches shadow roots. `name` is the accessible name. Without
 * an `index`, the first visible element is used.
 */
export interface Place {
  selectors: readonly string[];
  name?: string | { source: string; flags: string };
  index?: number;
}

/** The properties of an element at a place. */
export interface Found {
  text: string;
  name: string;
  value: string;
  href: string;
  checked: boolean;
  open: boolean;
  focused: boolean;
  lang: string;
}

/**
 * The functions that every expression can use in the page. They are sent there as text, so this function must not refer to anything
 * outside of itself.
 */
export function createTools() {
  const fold = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const search = (root: Element, selector: string): Element[] =>
    [root, ...(root.shadowRoot ? [root.shadowRoot] : [])].flatMap((scope) => [
      ...scope.querySelectorAll(selector),
      ...[...scope.querySelectorAll('*')].flatMap((element) =>
        element.shadowRoot ? search(element, selector) : [],
      ),
    ]);
  const nameOf = (element: Element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const labelledBy = root.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const label = (element as HTMLInputElement).labels?.[0];
    return fold(element.ariaLabel ?? (labelledBy ?? label ?? element).textContent);
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = ({ selectors, name }: Place): Element[] => {
    const found = selectors.reduce<Element[]>(
      (roots, selector) => [...new Set(roots.flatMap((root) => search(root, selector)))],
      [document.documentElement],
    );
    if (name === undefined) return found;
    const isNamed =
      typeof name === 'string'
        ? (own: string) => own === name
        : (own: string) => new RegExp(name.source, name.flags).test(own);
    return found.filter((element) => isNamed(nameOf(element)));
  };
  const find = (place: Place): Element | undefined => {
    const visible = all(place).filter(isVisible);
    return visible.at(place.index ?? 0);
  };
  const focused = (): Element | null => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };
  const describe = (element: Element): Found => {
    const control = element as HTMLInputElement & HTMLAnchorElement & HTMLDetailsElement;
    return {
      text: fold(element.textContent),
      name: nameOf(element),
      value: control.value ?? '',
      href: control.href ?? '',
      checked: control.checked ?? false,
      open: control.open ?? false,
      focused: focused() === element,
      lang: element.closest('[lang]')?.getAttribute('lang') ?? '',
    };
  };
  /** Scrolls a place into view and returns its center, or the reason why a visitor could not press there. */
  const aim = async (place: Place): Promise<{ x: number; y: number } | string> => {
    const element = find(place);
    if (!element) return 'it is not there';
    const middle = () => {
      const [box = element.getBoundingClientRect()] = element.getClientRects();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const { x: left, y: top } = middle();
    // Does not scroll to what is in view, because a visitor would not scroll either.
    const isScrolled = left < 0 || left > innerWidth || top < 60 || top > innerHeight - 60;
    if (isScrolled) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Cards get their height when they come near the viewport, and then move what is below them.
    const samples = isScrolled ? 3 : 1;
    let { x, y } = middle();
    for (let sample = 0; sample < samples; sample++) {
      if (isScrolled) await new Promise((resolve) => setTimeout(resolve, 70));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = middle();
      if (now.x !== x || now.y !== y) return 'it moves';
      ({ x, y } = now);
    }
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    for (let one: Node | null = hit; one; one = one.parentNode ?? (one as ShadowRoot).host)
      if (one === element) return { x, y };
    // A checkbox is also hit through its label, and a label through its checkbox.
    if (hit && hit.closest('label') === element.closest('label') && hit.closest('label'))
      return { x, y };
    return `${hit?.localName ?? 'nothing'} covers it`;
  };
  return { aim, all, describe, find, focused, fold, isVisible, nameOf };
}

export type Tools = ReturnType<typeof createTools>;
