// The pages of the demo's site: HTML files with the parts that they share, and the code that each of them shows of itself.
import { readFile } from 'node:fs/promises';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** The pages by their paths. */
export const pages: ReadonlyMap<string, string> = new Map([
  ['/', 'index.html'],
  ['/nursing.html', 'nursing.html'],
  ['/saved.html', 'saved.html'],
  ['/served.html', 'served.html'],
]);

const readText = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

/** A server-side include as nginx has it: a file of this folder, or the answer of another address. */
const include = /<!--# include (file|virtual)="([^"]*)" -->/g;

async function replaceAsync(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(end, match.index), await replace(match));
    end = match.index + match[0].length;
  }
  return parts.join('') + text.slice(end);
}

/** Whether an element is one of this project's, or loads a file of it. */
const isOwn = ({ tagName, attrs }: DefaultTreeAdapterTypes.Element) =>
  tagName.startsWith('portal-') ||
  attrs.some(({ name, value }) => /^(src|href)$/.test(name) && value.startsWith('portal-jobs.'));

/** The outermost elements of this project below a node. */
function ownElements(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  if ('tagName' in node && isOwn(node)) return [node];
  return 'childNodes' in node ? node.childNodes.flatMap(ownElements) : [];
}

/** Removes the indentation that a piece of the page has because of what stands around it. */
function dedent(source: string, column: number): string {
  return source.replaceAll(`\n${' '.repeat(column)}`, '\n');
}

/**
 * Returns what an author writes to get the elements of a page: the script, the styles and the elements, as they stand in its file.
 *
 * @param page the source of the page, before its includes are resolved.
 */
export function snippetOf(page: string): string {
  return ownElements(parse(page, { sourceCodeLocationInfo: true }))
    .flatMap(({ sourceCodeLocation: place }) =>
      place ? [dedent(page.slice(place.startOffset, place.endOffset), place.startCol - 1)] : [],
    )
    .join('\n\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Makes a page as nginx with server-side includes does.
 *
 * @param ask answers the addresses that the page includes.
 */
export async function makePage(
  file: string,
  { pathname, search }: URL,
  ask: (path: string) => Promise<Response>,
): Promise<string> {
  const source = await readText(file);
  const page = await replaceAsync(source, include, async ([, kind, target = '']) => {
    if (kind === 'file') return readText(target);
    const response = await ask(target.replace('$args', search.slice(1)));
    return response.text();
  });
  return page
    .replace(`<a href="${pathname}">`, `<a href="${pathname}" aria-current="page">`)
    .replace('<code data-snippet></code>', () => `<code>${escape(snippetOf(source))}</code>`);
}
