/** How the translators of browsers and reading extensions change the text nodes of a page. The text itself stays the same here. */
export type Translator = 'font' | 'merge' | 'words' | 'html';

/** A translator that works until the page is left. */
export interface Work {
  /** Whether it has found nothing to translate since the last change of the page. */
  isDone(): boolean;
}

/**
 * Creates the translators and functions that read the text of a page. They are sent to other browsers as text, so this function must
 * not refer to anything outside of itself.
 *
 * - `font` replaces each text node by a font element within another, as Google Translate does.
 * - `merge` removes the children of each block and puts texts and elements back, as Firefox does. Comments are lost.
 * - `words` puts each word into an element, as reading extensions do.
 * - `html` replaces the content of each element without child elements by a copy.
 */
export function createTranslators() {
  const skipped = 'script, style, textarea, select, input, svg';
  const font = (...children: (Node | string)[]) => {
    const element = document.createElement('font');
    element.append(...children);
    return element;
  };

  /** The texts that translators wrote, which they do not translate again. */
  const ownTexts = new WeakMap<Text, string>();

  /** Finds the texts to translate, including those in open shadow roots, and returns a function that writes the translations. */
  const find = (kind: Translator, start: Element | ShadowRoot, written: WeakMap<Text, string>) => {
    const writes: (() => void)[] = [];
    const translation = (data: string) => {
      const text = new Text(data);
      written.set(text, data);
      return text;
    };
    const isNew = (node: Node): node is Text =>
      node instanceof Text && node.data.trim() !== '' && written.get(node) !== node.data;
    const translateText = (text: Text) => {
      const source = text.data;
      writes.push(() => {
        if (kind === 'font') {
          text.replaceWith(font(font(translation(source))));
          return;
        }
        const [first = '', ...words] = source.split(/(?<=\s)/);
        text.data = first;
        written.set(text, first);
        text.after(...words.map((word) => font(translation(word))));
      });
    };
    const translateBlock = (block: Element) => {
      const source = block.textContent;
      writes.push(() => {
        // Browsers drop the translation of a block that has changed meanwhile.
        if (block.textContent !== source) return;
        const nodes = kind === 'html' ? [new Text(source)] : [...block.childNodes];
        block.replaceChildren();
        for (const node of nodes)
          if (node instanceof Element) block.append(node);
          else if (node instanceof Text) block.append(translation(node.data));
      });
    };
    const visit = (root: Element | ShadowRoot) => {
      if (root instanceof Element && root.matches(skipped)) return;
      if (root instanceof Element && root.shadowRoot) visit(root.shadowRoot);
      for (const child of root.children) visit(child);
      const texts = [...root.childNodes].filter(isNew);
      if (kind === 'font' || kind === 'words') texts.forEach(translateText);
      else if (texts.length > 0 && root instanceof Element)
        if (kind === 'merge' || root.childElementCount === 0) translateBlock(root);
    };
    visit(start);
    return () => {
      for (const write of writes) write();
    };
  };

  /**
   * Starts to translate. Returns a function that writes the translations to the places where the texts were at the start, as a
   * translator does that waits for a server.
   */
  const translateLate = (kind: Translator, start: Element | ShadowRoot = document.body) =>
    find(kind, start, ownTexts);

  /** Translates everything in a page or an element, including what is already translated. */
  const translate = (kind: Translator, start: Element | ShadowRoot = document.body) => {
    find(kind, start, new WeakMap())();
  };

  /** Translates a page and all later changes, each after a pause and a response of its server, as browsers do. */
  const keepTranslating = (
    kind: Translator,
    start: Element | ShadowRoot = document.body,
    waitMs = 40,
  ): Work => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (next: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(next, waitMs);
    };
    let writes = 0;
    const observer = new MutationObserver(() => {
      if (writes === 0) wait(pass);
    });
    const observe = (root: Element | ShadowRoot) => {
      observer.observe(root, { characterData: true, childList: true, subtree: true });
      for (const element of root.querySelectorAll('*'))
        if (element.shadowRoot) observe(element.shadowRoot);
    };
    const pass = () => {
      observe(start);
      timer = undefined;
      const write = find(kind, start, ownTexts);
      writes += 1;
      setTimeout(() => {
        write();
        writes -= 1;
        // Its own changes were also observed. There is another pass if something else has changed.
        const rest = observer.takeRecords();
        if (rest.length > 0) wait(pass);
      }, waitMs);
    };
    pass();
    return { isDone: () => timer === undefined && writes === 0 };
  };

  /** Returns texts, including those in shadow roots, with the URLs of links, so that a mismatch is noticed. */
  const readAll = (root: Node): string => {
    if (root instanceof Text) return root.data.replace(/\s+/g, '');
    // Announcements appear and disappear over time.
    if (root instanceof Element && root.matches('style, script, [role="status"].visually-hidden'))
      return '';
    const parts = [...root.childNodes].map(readAll);
    if (root instanceof Element && root.shadowRoot) parts.unshift(readAll(root.shadowRoot));
    if (root instanceof HTMLAnchorElement) parts.push(`[${root.href}]`);
    if (root instanceof Element && root.localName.includes('-')) parts.push('\n');
    return parts.join('');
  };

  /** Returns the text of a page, one element per line, without times of day. */
  const read = (root: Node): string[] =>
    readAll(root)
      .replace(/\d+:\d+(:\d+)?[AP]M/g, '')
      .split('\n');

  return { keepTranslating, read, readAll, translate, translateLate };
}
