/**
 * Begins to translate, and returns a function that puts the translations in the places where the texts were when it began, as a
 * translator does that has to wait for a server.
 */
export function translateLate(start: Element): () => void {
  const found: { text: Text; translated: string }[] = [];
  const visit = (root: Element | ShadowRoot) => {
    if (root instanceof Element && root.shadowRoot) visit(root.shadowRoot);
    for (const node of root.childNodes) {
      if (node instanceof Element && !node.matches('script, style, textarea, select')) visit(node);
      if (node instanceof Text && node.data.trim())
        found.push({ text: node, translated: node.data });
    }
  };
  visit(start);
  return () => {
    for (const { text, translated } of found) {
      const element = document.createElement('font');
      element.append(translated);
      text.replaceWith(element);
    }
  };
}

/** What browsers' translators and reading extensions do to the text nodes of a page. The text itself stays the same here. */
export type Translator = 'font' | 'merge' | 'words' | 'html';

/**
 * Translates everything in a page or an element, also in open shadow roots. It travels into other browsers as text, so that it refers
 * to nothing outside of itself.
 *
 * - `font` replaces each text node by a font element within another, as Google's does.
 * - `merge` takes the children of each block out and puts texts and elements back, as Firefox does. Comments are lost.
 * - `words` puts each word into an element, as reading extensions do.
 * - `html` replaces the content of each element without child elements by a copy.
 */
export function translate(kind: Translator, start: Element | ShadowRoot = document.body): void {
  const skipped = 'script, style, textarea, select, input, svg';
  const font = (...children: (Node | string)[]) => {
    const element = document.createElement('font');
    element.append(...children);
    return element;
  };
  const visit = (root: Element | ShadowRoot) => {
    if (root instanceof Element && root.matches(skipped)) return;
    if (root instanceof Element && root.shadowRoot) visit(root.shadowRoot);
    for (const child of root.children) visit(child);
    const texts = [...root.childNodes].filter(
      (node): node is Text => node instanceof Text && node.data.trim() !== '',
    );
    if (kind === 'merge') {
      if (!(root instanceof Element) || texts.length === 0) return;
      const nodes = [...root.childNodes];
      for (const node of nodes) node.remove();
      for (const node of nodes) {
        if (node instanceof Element) root.append(node);
        else if (node instanceof Text) root.append(new Text(node.data));
      }
      return;
    }
    if (kind === 'html') {
      if (texts.length === 0 || !(root instanceof Element) || root.childElementCount > 0) return;
      const copy = root.textContent;
      root.innerHTML = '';
      root.append(copy);
      return;
    }
    for (const text of texts) {
      if (kind === 'font') text.replaceWith(font(font(text.data)));
      else {
        const words = text.data.split(/(?<=\s)/);
        text.data = words.shift() ?? '';
        text.after(...words.map((word) => font(word)));
      }
    }
  };
  visit(start);
}
