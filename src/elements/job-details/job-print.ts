import { findLayoutParent } from '../shared/dom.ts';

/** Marks the printed element, and without a value those that contain it. */
const printMark = 'data-portal-print';

const printRules = `@media print {
  [${printMark}=''] > :not([${printMark}]), :host > :not([${printMark}]) { display: none !important; }
  [${printMark}] {
    display: block !important;
    position: static !important;
    float: none !important;
    inline-size: auto !important;
    max-inline-size: none !important;
    block-size: auto !important;
    max-block-size: none !important;
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
    overflow: visible !important;
    transform: none !important;
    background: none !important;
  }
}`;

/** How long the browser has to start printing after it was requested. */
const printStartLimitMs = 500;

/**
 * Limits what is printed to one element: its siblings, and those of every element that contains it, are hidden in print. The page on the
 * screen does not change.
 *
 * @returns a function that lifts the limit.
 */
function printAlone(element: Element): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(printRules);
  const roots = new Set<Document | ShadowRoot>();
  const path: Element[] = [];
  for (let one: Element | null = element; one; one = findLayoutParent(one)) {
    path.push(one);
    one.setAttribute(printMark, one === element ? 'whole' : '');
    const root = one.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) roots.add(root);
  }
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
  return () => {
    for (const one of path) one.removeAttribute(printMark);
    for (const root of roots)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Unfolds what is folded within an element, except explanations of terms. @returns a function that folds it again. */
function unfold(element: Element): () => void {
  const folded = [
    ...(element.shadowRoot?.querySelectorAll<HTMLDetailsElement>('details:not([open], .term)') ??
      []),
  ];
  for (const one of folded) one.open = true;
  return () => {
    for (const one of folded) one.open = false;
  };
}

/** Prints an open job whole, and without the page around it. */
export class JobPrint {
  readonly #element: Element;
  /** Every print of the page shows only the job, not only prints started by its button. */
  readonly #isAlwaysAlone: boolean;
  /** Set from the press of the button until the print begins. */
  #isRequested = false;
  /** The part of the element that is printed alone. */
  #part: Element | undefined;
  #listening: AbortController | undefined;

  /** @param isAlwaysAlone whether the element covers the page, as a dialog does. */
  constructor(element: Element, isAlwaysAlone: boolean) {
    this.#element = element;
    this.#isAlwaysAlone = isAlwaysAlone;
  }

  /** Prepares for prints, from the opening of the job until {@link stop}. */
  start(): void {
    this.stop();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    let changes: (() => void)[] = [];
    const undo = () => {
      for (const revert of changes) revert();
      changes = [];
    };
    addEventListener(
      'beforeprint',
      () => {
        undo();
        changes.push(unfold(this.#element));
        const part = this.#part?.isConnected ? this.#part : this.#element;
        if (this.#isAlwaysAlone || this.#isRequested) changes.push(printAlone(part));
        this.#isRequested = false;
        this.#part = undefined;
      },
      { signal },
    );
    addEventListener('afterprint', undo, { signal });
    signal.addEventListener('abort', undo);
  }

  stop(): void {
    this.#listening?.abort();
  }

  /**
   * @param onBlocked called if the browser does not print, as in a sandboxed frame. Browsers report no error for that.
   * @param part the part of the job that is printed alone; without it the whole job is.
   */
  print(onBlocked: () => void, part?: Element): void {
    this.#isRequested = true;
    this.#part = part;
    print();
    setTimeout(() => {
      if (!this.#isRequested) return;
      this.#isRequested = false;
      this.#part = undefined;
      onBlocked();
    }, printStartLimitMs);
  }
}
