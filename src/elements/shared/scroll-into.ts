/** The element that contains another in the layout: its slot, its parent, or the host of its shadow root. */
const findLayoutParent = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host ??
  null;

/** Scrolls an element to a distance from the viewport's upper edge: its scroll containers, from the inside out, then the page. */
export function scrollInto(element: Element, top: number): void {
  const distance = () => element.getBoundingClientRect().top - top;
  for (let one = findLayoutParent(element); one; one = findLayoutParent(one))
    if (/auto|scroll|overlay/.test(getComputedStyle(one).overflowY))
      one.scrollBy({ top: distance(), behavior: 'instant' });
  scrollBy({ top: distance(), behavior: 'instant' });
}
