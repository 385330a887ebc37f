/** What browsers' translators and reading extensions do to the text nodes of a page. The text itself stays the same here. */
export type Translator = 'font' | 'merge' | 'words' | 'html';

/** A translator that is at work until the page is left. */
export interface Work {
  /** Whether it has found nothing to translate since the last change of the page. */
  isDone(): boolean;
}

/**
 * The translators, and what a visitor reads of a page. They travel into other browsers as text, so that this function refers to
 * nothing outside of itself.
 *
 * - `font` replaces each text node by a font element within another, as Google's does.
 * - `merge` takes the children of each block out and puts texts and elements back, as Firefox does. Comments are lost.
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

  /** The texts that translators wrote: they do not translate them again. */
  const ownTexts = new WeakMap<Text, string>();

  /** Finds what is to be translated, also in open shadow roots, and returns what writes the translations. */
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
   * Begins to translate, and returns a function that writes the translations into the places where the texts were when it began, as
   * a translator does that has to wait for a server.
   */
  const translateLate = (kind: Translator, start: Element | ShadowRoot = document.body) =>
    find(kind, start, ownTexts);

  /** Translates everything in a page or an element, also what is translated already. */
  const translate = (kind: Translator, start: Element | ShadowRoot = document.body) => {
    find(kind, start, new WeakMap())();
  };

  /** Translates a page and all that comes later, each time after a pause and an answer of its server, as browsers do. */
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
        // What it wrote was observed, too: there is another pass if something else has changed.
        const rest = observer.takeRecords();
        if (rest.length > 0) wait(pass);
      }, waitMs);
    };
    pass();
    return { isDone: () => timer === undefined && writes === 0 };
  };

  /** Texts as they are read, through shadow roots, with the URLs of links, so that a wrong pair is seen. */
  const readAll = (root: Node): string => {
    if (root instanceof Text) return root.data.replace(/\s+/g, '');
    // What is announced comes and goes by the clock.
    if (root instanceof Element && root.matches('style, script, [role="status"].visually-hidden'))
      return '';
    const parts = [...root.childNodes].map(readAll);
    if (root instanceof Element && root.shadowRoot) parts.unshift(readAll(root.shadowRoot));
    if (root instanceof HTMLAnchorElement) parts.push(`[${root.href}]`);
    if (root instanceof Element && root.localName.includes('-')) parts.push('\n');
    return parts.join('');
  };

  /** What a visitor reads, an element a line, without the times of day. */
  const read = (root: Node): string[] =>
    readAll(root)
      .replace(/\d+:\d+(:\d+)?[AP]M/g, '')
      .split('\n');

  return { keepTranslating, read, readAll, translate, translateLate };
}
