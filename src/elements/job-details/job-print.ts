/** On the way from the page to what is printed. */
const mark = 'data-portal-print';

const rules = `@media print {
  [${mark}] > :not([${mark}]), :host > :not([${mark}]) { display: none !important; }
  [${mark}] {
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

/** What an element stands in as it is laid out: its slot, its parent, or the host of its shadow root. */
function around(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/**
 * Makes a print show this element alone: whatever stands beside it, or beside what it stands in, is not printed. The page itself
 * looks as before.
 *
 * @returns takes that back.
 */
export function alone(element: Element): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const roots = new Set<Document | ShadowRoot>();
  const path: Element[] = [];
  for (let place: Element | null = element; place; place = around(place)) {
    path.push(place);
    place.setAttribute(mark, '');
    const root = place.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) roots.add(root);
  }
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
  return () => {
    for (const place of path) place.removeAttribute(mark);
    for (const root of roots)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
