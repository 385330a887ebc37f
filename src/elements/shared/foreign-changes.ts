const texts = { characterData: true, subtree: true } as const;
const everything = { ...texts, characterDataOldValue: true, childList: true } as const;

/** Nodes that our scripts add next to a template's nodes, such as a combobox's list. They are left alone. */
const ownNodes = '[data-own]';

const isNode = (node: Node, selector: string) => node instanceof Element && node.matches(selector);

/**
 * Takes back the changes that other scripts make to an element's nodes, each time before the element renders.
 *
 * Translators and reading extensions replace text nodes and remove comments. Lit writes into the nodes that it created, so the texts of
 * the previous job would stay on the page.
 */
export class ForeignChanges {
  /** The children of nodes and the content of texts before the first change. Later changes are not recorded. */
  readonly #before = new Map<Node, Node[] | string>();
  /** Whether a node that was moved came from another script. */
  #isForeign = new WeakMap<Node, boolean>();
  readonly #observer = new MutationObserver((changes) => {
    this.#note(changes);
  });

  /** Called before the element renders. */
  undo(root: Node): void {
    this.#note(this.#observer.takeRecords());
    for (const [node, before] of this.#before)
      if (typeof before === 'string') (node as Text).data = before;
      else restore(node, before);
    this.#before.clear();
    this.#isForeign = new WeakMap();
    this.#observer.disconnect();
    this.#observer.observe(root, texts);
  }

  /** Called after the element has rendered. */
  watch(root: Node): void {
    // A late translation of the previous text would be written into the old node.
    for (const { target } of this.#observer.takeRecords())
      (target as Text).replaceWith(target.cloneNode());
    this.#observer.observe(root, everything);
  }

  #note(changes: readonly MutationRecord[]): void {
    const relevant = changes.filter(({ target, addedNodes, removedNodes }) => {
      if (this.#isLeftAlone(target)) return false;
      for (const node of removedNodes) {
        if (!this.#isForeign.has(node)) this.#isForeign.set(node, false);
        // A removed node may come back with other content.
        this.#observer.observe(node, everything);
      }
      for (const node of addedNodes)
        if (!this.#isForeign.has(node)) this.#isForeign.set(node, true);
      return !this.#before.has(target);
    });
    const before = new Map<Node, Node[] | string>();
    for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of relevant.reverse()) {
      if (oldValue !== null) {
        before.set(target, oldValue);
        continue;
      }
      const added = new Set(addedNodes);
      const now = before.get(target) as Node[] | undefined;
      const nodes = (now ?? [...target.childNodes]).filter((one) => !added.has(one));
      const index = nextSibling ? nodes.indexOf(nextSibling) : -1;
      nodes.splice(index < 0 ? nodes.length : index, 0, ...removedNodes);
      before.set(target, nodes);
    }
    for (const [target, was] of before) this.#before.set(target, was);
  }

  /** Whether a node came from another script, or is in a node that did. */
  #isLeftAlone(node: Node): boolean {
    if ((node instanceof Element ? node : node.parentElement)?.closest(ownNodes)) return true;
    let known: Node | null = node;
    while (known && !this.#isForeign.has(known)) known = known.parentNode;
    return !!known && this.#isForeign.get(known) === true;
  }
}

/** Restores the children of a node. Children in the right place are not moved, because they would lose the focus. */
function restore(parent: Node, children: readonly Node[]): void {
  const known = new Set(children);
  const kept = new Set<Node>();
  for (const child of [...parent.childNodes]) {
    if (known.has(child)) continue;
    // Style sheets and empty elements of extensions are harmless.
    if (
      isNode(child, `style, ${ownNodes}`) ||
      (child instanceof Element && !child.textContent.trim())
    )
      kept.add(child);
    else child.remove();
  }
  let following: Node | null = null;
  for (const child of [...children].reverse()) {
    if (isNode(child, ownNodes)) continue;
    let next = child.nextSibling;
    while (next && (kept.has(next) || isNode(next, ownNodes))) next = next.nextSibling;
    if (child.parentNode !== parent || next !== following) parent.insertBefore(child, following);
    following = child;
  }
}
