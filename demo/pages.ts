// The pages of the demo's site: HTML files with the parts that they share, and the code that each page shows.
import { readFile } from 'node:fs/promises';
import { html } from 'hono/html';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { conditionNames, conditions } from './sample-services.ts';
import { nameLanguage, serverLanguages } from '../src/words/pages.ts';

/** The pages by their paths. */
export const pages: ReadonlyMap<string, string> = new Map([
  ['/', 'index.html'],
  ['/nursing.html', 'nursing.html'],
  ['/saved.html', 'saved.html'],
  ['/served.html', 'served.html'],
]);

const readText = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

/** The settings of "Try it". English is the pages' own language. */
const languageOptions = serverLanguages
  .map((one) => `<option value="${one === 'en' ? '' : one}">${nameLanguage(one)}</option>`)
  .join('');

const conditionOptions = conditionNames
  .map((name) => `<option value="${name}">${conditions[name].label}</option>`)
  .join('');

/** A server-side include as nginx has it: a file of this folder, or the response of another URL. */
const include = /<!--# include (file|virtual)="([^"]*)" -->/g;

/** Whether an element is one of this project's, or loads a file of it. */
const isOwn = ({ tagName, attrs }: DefaultTreeAdapterTypes.Element) =>
  tagName.startsWith('portal-') ||
  attrs.some(({ name, value }) => /^(src|href)$/.test(name) && value.startsWith('portal-jobs.'));

/** The outermost elements of this project below a node. */
function ownElements(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  if ('tagName' in node && isOwn(node)) return [node];
  return 'childNodes' in node ? node.childNodes.flatMap(ownElements) : [];
}

/**
 * Returns the code that an author writes to get the elements of a page: the script, the styles and the elements, as in its file but without
 * the surrounding indentation.
 */
function snippetOf(source: string): string {
  const pieces = ownElements(parse(source, { sourceCodeLocationInfo: true })).flatMap(
    ({ sourceCodeLocation: place }) => {
      if (!place) return [];
      const indentation = ' '.repeat(place.startCol - 1);
      const piece = source.slice(place.startOffset, place.endOffset);
      return piece.replaceAll(`\n${indentation}`, '\n');
    },
  );
  return pieces.join('\n\n');
}

/**
 * Makes a page as nginx with server-side includes does.
 *
 * @param ask responds to the requests of what the page includes.
 */
export async function makePage(
  file: string,
  { pathname, search }: URL,
  ask: (path: string) => Promise<Response>,
): Promise<string> {
  const source = await readText(file);
  let page = source;
  for (const [directive, kind, target = ''] of source.matchAll(include)) {
    const content =
      kind === 'file'
        ? await readText(target)
        : await (await ask(target.replace('$args', search.slice(1)))).text();
    page = page.replace(directive, () => content);
  }
  const code = String(await html`<code>${snippetOf(source)}</code>`);
  return page
    .replace(`<a href="${pathname}">`, `<a href="${pathname}" aria-current="page">`)
    .replace('<code data-snippet></code>', () => code)
    .replace('<option data-languages></option>', () => languageOptions)
    .replace('<option data-conditions></option>', () => conditionOptions);
}
