import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of parsed HTML, as a browser would read it. */
export interface Parsed {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text within it. */
  text: string;
}

const textIn = (node: Tree.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';

function* elementsIn(node: Tree.Node): Generator<Parsed> {
  if ('tagName' in node)
    yield {
      name: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      text: textIn(node),
    };
  if ('content' in node) yield* elementsIn(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

/** Every element of a document or a fragment, in document order. */
export const parsed = (markup: string): Parsed[] => [
  ...elementsIn(markup.startsWith('<!doctype') ? parse(markup) : parseFragment(markup)),
];

/** The elements with a name. */
export const named = (markup: string, name: string): Parsed[] =>
  parsed(markup).filter((one) => one.name === name);

/** The data of the script element with a type, or `undefined`. */
export function dataIn(markup: string, type: string): unknown {
  const script = named(markup, 'script').find(({ attributes }) => attributes['type'] === type);
  return script && (JSON.parse(script.text) as unknown);
}
