import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** The content types with which browsers run a script. */
export const javascriptType = /^(text|application)\/(x-)?(java|ecma)script\b/i;

/** An element of the page. */
export interface PageElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The text of a script; empty for other elements. */
  text: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Lists the elements of a page, and those of templates, which may be declarative shadow roots. */
export function listElements(html: string): PageElement[] {
  const found: PageElement[] = [];
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!('attrs' in node)) continue;
      found.push({
        name: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        text:
          node.tagName === 'script'
            ? node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
            : '',
      });
      visit(node.childNodes);
      if ('content' in node) visit(node.content.childNodes);
    }
  };
  visit(parse(html).childNodes);
  return found;
}

/** Whether an element is a script that runs, rather than data. */
export const isScript = ({ name, attributes }: PageElement): boolean =>
  name === 'script' &&
  (/^(|module)$/i.test(attributes.get('type')?.trim() ?? '') ||
    javascriptType.test(attributes.get('type')?.trim() ?? ''));
