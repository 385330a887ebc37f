// The page to measure against: written by hand for this one purpose, with no library and no provision for anything unusual.
import {
  ask,
  groupNames,
  groups,
  readJob,
  shortGroup,
  type Answer,
  type Group,
  type Job,
} from './job.ts';

const size = Number(document.body.dataset['size']);
const place = (id: string) => document.getElementById(id) as HTMLElement;
let request = new AbortController();
let page = 1;
let chosen: Partial<Record<Group, string[]>> = {};

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function link(href: string, className: string, text: string): HTMLAnchorElement {
  const anchor = make('a', className, text);
  anchor.href = href;
  return anchor;
}

function card({ title, href, apply, agency, deadline, summary, rows }: Job): HTMLElement {
  return make(
    'li',
    'card',
    make(
      'div',
      '',
      make('h3', 'card-title', link(href, '', title)),
      make('p', 'agency', agency),
      make(
        'dl',
        '',
        ...rows.map(([label, text]) =>
          make('div', '', make('dt', '', label), make('dd', '', text)),
        ),
      ),
      make('p', 'summary', summary),
    ),
    make('div', 'closing', make('p', '', deadline), link(apply, 'apply', 'Apply')),
  );
}

function showFacets({ SearchResult }: Answer): void {
  const refiners = SearchResult.UserArea?.Refiners ?? {};
  place('facets').replaceChildren(
    ...groupNames.map((name) =>
      make(
        'fieldset',
        '',
        make('legend', '', groups[name]),
        ...(refiners[name] ?? [])
          .slice(0, shortGroup)
          .map(({ RefinementName, RefinementCount, RefinementValue: value }) => {
            const box = make('input', '');
            box.type = 'checkbox';
            box.checked = chosen[name]?.includes(value) ?? false;
            box.addEventListener('change', () => {
              const others = (chosen[name] ?? []).filter((one) => one !== value);
              chosen = { ...chosen, [name]: box.checked ? [...others, value] : others };
              page = 1;
              history.pushState(
                null,
                '',
                `?${new URLSearchParams({ ...chosen } as Record<string, string>)}`,
              );
              void show();
            });
            return make('label', '', box, ` ${RefinementName} (${RefinementCount})`);
          }),
      ),
    ),
  );
}

function showPages(pages: number): void {
  const first = Math.max(1, page - 2);
  const last = Math.min(pages, first + 4);
  place('pages').replaceChildren(
    ...Array.from({ length: last - first + 1 }, (_, index) => {
      const button = make('button', '', String(first + index));
      if (first + index === page) button.setAttribute('aria-current', 'page');
      button.addEventListener('click', () => {
        page = first + index;
        void show();
      });
      return button;
    }),
  );
}

async function show(): Promise<void> {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  try {
    const answer = await ask(chosen, page, size, signal);
    const { SearchResultCountAll: total, SearchResultItems: items } = answer.SearchResult;
    place('jobs').replaceChildren(...items.map((item) => card(readJob(item))));
    showFacets(answer);
    showPages(Math.ceil(total / size));
    place('status').textContent = `${total} jobs`;
  } catch (error) {
    if (!signal.aborted) place('status').textContent = `The jobs cannot be shown. ${String(error)}`;
  }
}

void show();
