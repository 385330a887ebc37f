import { listRegistry, type RegisteredList } from './registry.ts';

/** An element and the hosts of the shadow roots around it, innermost first. */
function withHosts(element: Element): Element[] {
  const found = [element];
  let root = element.getRootNode();
  while ('host' in root) {
    const host = root.host as Element;
    found.push(host);
    root = host.getRootNode();
  }
  return found;
}

/**
 * Compares two connected elements for sorting by their order in the document. Elements in a shadow root come before the children of its
 * host.
 */
function compareDocumentOrder(one: Element, other: Element): number {
  const others = withHosts(other);
  for (const mine of withHosts(one)) {
    const theirs = others.find((candidate) => candidate.getRootNode() === mine.getRootNode());
    if (!theirs) continue;
    if (mine === theirs) return mine === one ? -1 : 1;
    const position = mine.compareDocumentPosition(theirs);
    return position & mine.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  }
  return 0;
}

/** Returns the first list of the page, in document order, that opens whole announcements now, or else the first of all. */
export function findFirstList(): RegisteredList | undefined {
  const lists = [...listRegistry.lists.values()].sort((one, other) =>
    compareDocumentOrder(one.element, other.element),
  );
  return lists.find(({ opensJobs }) => opensJobs) ?? lists[0];
}

/** Returns the first list of the page that opens whole announcements now. */
export function findListThatOpensJobs(): RegisteredList | undefined {
  const first = findFirstList();
  return first?.opensJobs ? first : undefined;
}

/** Calls a listener when the response of {@link findListThatOpensJobs} may have changed. Returns a function that ends this. */
export function onListsChange(listener: () => void): () => void {
  listRegistry.listeners.add(listener);
  return () => listRegistry.listeners.delete(listener);
}
