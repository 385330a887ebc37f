const texts = { characterData: true, subtree: true } as const;
const everything = { ...texts, characterDataOldValue: true, childList: true } as const;

/** Nodes that our scripts add next to those of a template, such as a combobox's list. They are left alone. */
const ownNodes = '[data-own]';

const isNode = (node: Node, selector: string) => node instanceof Element && node.matches(selector);

/**
 * Takes back the changes that other scripts make to an element's nodes, each time before the element renders.
 *
 * Translators and reading extensions replace text nodes and remove comments. Lit writes into the nodes that it created, so the texts of
 * the previous job would stay on the page.
 */
export class ForeignChanges {
  readonly #changes: MutationRecord[] = [];
  readonly #observer = new MutationObserver((changes) => {
    this.#note(changes);
  });

  /** Called before the element renders. */
  undo(root: Node): void {
    this.#note(this.#observer.takeRecords());
    const before = new Map<Node, Node[]>();
    for (const change of this.#changes.splice(0).reverse()) {
      const { target, addedNodes, removedNodes, nextSibling, oldValue } = change;
      if ((target instanceof Element ? target : target.parentElement)?.closest(ownNodes)) continue;
      if (oldValue !== null) {
        (target as Text).data = oldValue;
        continue;
      }
      const added = new Set(addedNodes);
      const nodes = (before.get(target) ?? [...target.childNodes]).filter((one) => !added.has(one));
      const index = nextSibling ? nodes.indexOf(nextSibling) : -1;
      nodes.splice(index < 0 ? nodes.length : index, 0, ...removedNodes);
      before.set(target, nodes);
    }
    for (const [parent, nodes] of before) restore(parent, nodes);
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
    this.#changes.push(...changes);
    // A removed node may come back with other content.
    for (const { removedNodes } of changes)
      for (const node of removedNodes) this.#observer.observe(node, everything);
  }
}

/** Restores the children of a node. Children in the right place are not moved, because they would lose the focus. */
function restore(parent: Node, children: readonly Node[]): void {
  const known = new Set(children);
  const kept = new Set<Node | null>();
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
    while (kept.has(next)) next = next?.nextSibling ?? null;
    if (child.parentNode !== parent || next !== following) parent.insertBefore(child, following);
    following = child;
  }
}
