// portal-jobs.loader.js: for content systems whose editors let no custom element through. Authors write a node with `data-`
// attributes, or a link with a fragment; what only the site may decide stands at the script's own tag, also which part of the page
// may have lists (`data-within`, a selector):
//
//   <script type="module" src="/portal-jobs.loader.js" data-proxy-url="/jobs" data-channel-id="AGENCYWEB"></script>
//   <div data-portal-jobs data-organization="HE00" data-filters="keyword"><a href="…">See our open jobs</a></div>
//   <a href="…#portal-jobs:organization=HE00&results-per-page=5">See our open jobs</a>

/** The settings of the site, for all of its lists. */
const ours = ['proxy-url', 'channel-id', 'link-hosts'];

/** The settings of the bar above a list; `filters="none"` omits it. */
const ofBar = ['filters', 'apply-mode', 'label'];

const marker = '#portal-jobs:';

/** Maximum lists of a page. Each sends requests, and anyone who can write a link on the page can write many. */
const maximumLists = 10;

/** Reports in the console why nodes and links of authors stay unchanged. Visitors see the author's content, so it is not an error. */
function warn(message: string): void {
  // eslint-disable-next-line no-console -- for authors; there is no element yet that could dispatch an event
  console.warn(`portal-jobs.loader.js: ${message}`);
}

/** A description of a list, as an author wrote it. */
type Written = readonly (readonly [attribute: string, value: string])[];

/** Creates an element with the attributes that it supports and that an author may set: never an event handler, never the proxy. */
function make(tag: string, all: Written, may: (name: string) => boolean): HTMLElement {
  const element = document.createElement(tag);
  const { observedAttributes = [] } = element.constructor as { observedAttributes?: string[] };
  for (const [name, value] of all)
    if (may(name) && (observedAttributes.includes(name) || name === 'lang'))
      element.setAttribute(name, value);
  return element;
}

let lists = 0;

/** The elements that take a node's or a link's place; `fallback` is what visitors have without them. */
function elementsOf(written: Written, fallback: readonly Node[], site: Written): HTMLElement[] {
  const named = written.find(([name]) => name === 'search');
  lists += 1;
  // Several lists of a page would else be one search; the first one has the page's URL to itself.
  const search = named ?? (['search', lists > 1 ? `jobs-${lists}` : 'default'] as const);
  const own: Written = [...written.filter((one) => one !== named), search];
  const list = make('portal-job-list', own, (name) => !ours.includes(name));
  for (const [name, value] of site) list.setAttribute(name, value);
  list.append(...fallback);
  if (written.some(([name, value]) => name === 'filters' && value === 'none')) return [list];
  const bar = make('portal-filter-bar', own, (name) => [...ofBar, 'search', 'lang'].includes(name));
  return [bar, list];
}

const dataOf = (element: Element): Written =>
  [...element.attributes]
    .filter(({ name }) => name.startsWith('data-') && name !== 'data-portal-jobs')
    .map(({ name, value }) => [name.slice('data-'.length), value]);

const script = [...document.querySelectorAll<HTMLScriptElement>('script[data-proxy-url]')].find(
  ({ src }) => src === import.meta.url,
);

/** Whether the page has an element that matches; an invalid selector matches none. */
function isOnPage(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

/** Returns the authors' content, in the site's part of the page: visitors can also write, in comments outside of it. */
function writtenIn(within: string | undefined): HTMLElement[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>(`[data-portal-jobs], a[href*="${marker}"]`),
  ];
  const part = within ?? (isOnPage('main') ? 'main' : 'body');
  if (!isOnPage(part)) {
    if (all.length > 0) warn(`No element of this page matches data-within="${part}".`);
    return [];
  }
  const found = all.filter((one) => one.closest(part));
  if (found.length > maximumLists)
    warn(`A page has ${maximumLists} lists at most; ${found.length - maximumLists} are left out.`);
  return found.slice(0, maximumLists);
}

const written = writtenIn(script?.dataset['within']?.trim() || undefined);

function replaceNode(node: HTMLElement, site: Written): void {
  node.replaceChildren(...elementsOf(dataOf(node), [...node.childNodes], site));
}

function replaceLink(link: HTMLAnchorElement, site: Written): void {
  const [url = '', fragment = ''] = link.href.split(marker);
  const around = link.closest('p');
  // A link that fills a paragraph is replaced with it. A link in a sentence stays, and the list is inserted after it.
  const isAlone = around !== null && around.textContent.trim() === link.textContent.trim();
  const fallback = isAlone ? link : (link.cloneNode(true) as HTMLAnchorElement);
  fallback.href = url;
  const place = around ?? link;
  const elements = elementsOf([...new URLSearchParams(fragment)], [fallback], site);
  if (isAlone) place.replaceWith(...elements);
  else place.after(...elements);
}

if (!script) {
  reportError(new Error('The tag of portal-jobs.loader.js has no data-proxy-url.'));
} else if (written.length > 0) {
  const problem = await import('./index.ts').then(
    () => undefined,
    ({ message }: Error) => message,
  );
  const site = dataOf(script).filter(([name]) => ours.includes(name));
  if (problem)
    warn(
      problem.startsWith('portal-jobs: ')
        ? problem
        : 'portal-jobs.js cannot be loaded. Copy all portal-jobs*.js files of one build to one folder.',
    );
  else
    for (const one of written) {
      if (one.hasAttribute('data-portal-jobs')) replaceNode(one, site);
      else replaceLink(one as HTMLAnchorElement, site);
    }
}
