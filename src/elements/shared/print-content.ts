import { noChange, type ChildPart } from 'lit';
import { Directive, directive, type DirectiveResult } from 'lit/directive.js';
import { isSame } from '../../built-ins.ts';
import type { Content, ContentPiece } from '../../facts/content.ts';
import { createElement } from './dom.ts';

/** Nodes of a document, and texts. */
export type Nodes = readonly (Node | string)[];

/** Content that a template can contain. */
export type Printed = string | DirectiveResult;

/** Keeps a list that the visitor unfolded open, and the focus on its summary, when the content of `place` is replaced. */
function keepUnfolded(place: Element, content: DocumentFragment): void {
  const [from, to] = [place, content].map((one) => one.querySelector('details'));
  if (!from || !to) return;
  to.open = from.open;
  const summary = to.querySelector('summary');
  if (from.querySelector('summary:focus')) queueMicrotask(() => summary?.focus());
}

class PrintDirective extends Directive {
  #printed: unknown;

  render(data: unknown, createNodes: (data: never) => Nodes): DocumentFragment {
    const fragment = new DocumentFragment();
    fragment.append(...createNodes(data as never));
    return fragment;
  }

  override update(
    { parentNode }: ChildPart,
    [data, createNodes]: Parameters<PrintDirective['render']>,
  ): unknown {
    const before = this.#printed;
    if (before && isSame(before, data)) return noChange;
    this.#printed = data;
    const fragment = this.render(data, createNodes);
    if (before) keepUnfolded(parentNode as Element, fragment);
    return fragment;
  }
}

const print = directive(PrintDirective);

/**
 * Prints data as nodes that are created once and stay until the data changes. An unfolded list stays unfolded. For pages of many jobs:
 * templates within templates take several times the memory.
 */
export const printOnce = <Data>(data: Data, createNodes: (data: Data) => Nodes): DirectiveResult =>
  print(data, createNodes);

/** Attributes by name. An `undefined` one is left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

function fill<Kind extends Element>(element: Kind, attributes: Attributes, children: Nodes): Kind {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Creates an element with attributes and children. */
export const create = (
  name: keyof HTMLElementTagNameMap,
  attributes: Attributes,
  children: Nodes,
): HTMLElement => fill(createElement(name), attributes, children);

const createSvg = (name: 'svg' | 'path', attributes: Attributes, children: Nodes = []) => {
  const { createElementNS } = Document.prototype;
  const element = createElementNS.call(document, 'http://www.w3.org/2000/svg', name);
  return fill(element, attributes, children);
};

/** Creates a picture that consists of one path. */
export const createPicture = (path: string, attributes: Attributes): Element =>
  createSvg('svg', attributes, [createSvg('path', { d: path })]);

/** Keeps grades on one line. "GS-9 to GS-12" is one piece, because screen readers pause between pieces. */
const unbroken = (text: string): Nodes =>
  text
    .split(/(\S+-\S+(?: \S+ \S+-\S+)?)/)
    .map((part, index) => (index % 2 ? create('span', { class: 'whole' }, [part]) : part));

/** Creates the nodes of a piece of a kind that cards do not have. The nodes of its content are created already. */
export type CreateOther = (piece: ContentPiece, children: Nodes) => Nodes;

/** Creates the nodes of content of a job. */
export const createContent = (content: Content, createOther?: CreateOther): Nodes =>
  typeof content === 'string'
    ? [content]
    : 'kind' in content
      ? createPiece(content, createOther)
      : content.flatMap((one) => createContent(one, createOther));

function createPiece(piece: ContentPiece, createOther?: CreateOther): Nodes {
  const children = createContent(piece.content, createOther);
  switch (piece.kind) {
    case 'isolated':
      return [create('bdi', { lang: piece.language }, children)];
    case 'mark':
      return [create('mark', {}, children)];
    case 'grade':
      return unbroken(piece.content);
    case 'badge':
    case 'check':
      return [create('span', { class: piece.kind }, children)];
    case 'time':
      return [create('time', { dir: 'auto', datetime: piece.iso }, children)];
    case 'disclosure': {
      const summary = create('summary', {}, createContent(piece.summary));
      return [create('details', {}, [summary, ...children])];
    }
    default:
      return createOther?.(piece, children) ?? [];
  }
}

/** Prints content of a job. */
export const printContent = (content: Content): Printed =>
  typeof content === 'string' ? content : printOnce(content, createContent);
