/** Finds the element that contains another in the layout: its slot, its parent, or the host of its shadow root. */
export function findLayoutParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
