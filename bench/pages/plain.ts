// The page to measure against: written by hand for this one purpose, with no library and no provision for anything unusual.
import {
  ask,
  groupNames,
  groups,
  readJob,
  shortGroup,
  type ValidatedResponse,
  type Group,
  type Job,
  type Sort,
  type Wishes,
} from './job.ts';
import { allSaved, copy, isSaved, toggleSaved } from './keep.ts';

const size = Number(document.body.dataset['size']);
const place = (id: string) => document.getElementById(id) as HTMLElement;
let request = new AbortController();
let page = 1;
let chosen: Partial<Record<Group, string[]>> = {};
let wishes: Wishes = {};

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

function button(className: string, text: string, act: (button: HTMLButtonElement) => void) {
  const made = make('button', className, text);
  made.type = 'button';
  made.addEventListener('click', () => {
    act(made);
  });
  return made;
}

const row = (label: string, ...content: (Node | string)[]) =>
  make('div', '', make('dt', '', label), make('dd', '', ...content));

function placesOf([first = '', ...others]: string[]): Node | string {
  if (others.length === 0) return first;
  return make(
    'details',
    '',
    make('summary', '', `${first} and ${others.length} more`),
    make('ul', '', ...[first, ...others].map((one) => make('li', '', one))),
  );
}

const svg = 'http://www.w3.org/2000/svg';

function payBar(path: string): Node | string {
  if (!path) return '';
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('class', 'bar');
  picture.setAttribute('viewBox', '0 0 250 4');
  picture.setAttribute('preserveAspectRatio', 'none');
  picture.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(svg, 'path');
  shape.setAttribute('d', path);
  picture.append(shape);
  return picture;
}

function card(job: Job, saved: readonly string[]): HTMLElement {
  const save = button('quiet', 'Save', (own) => {
    own.setAttribute('aria-pressed', String(toggleSaved(job.id)));
  });
  save.setAttribute('aria-label', `Save ${job.title}`);
  save.setAttribute('aria-pressed', String(isSaved(job.id, saved)));
  const share = button('quiet', 'Copy link', () => {
    copy(job.details);
  });
  share.setAttribute('aria-label', `Copy link: ${job.title}`);
  const apply = link(job.apply, 'apply', 'Apply');
  apply.setAttribute('aria-label', `Apply for ${job.title}`);
  const details = link(job.details, 'quiet', 'Details');
  details.setAttribute('aria-label', `Details: ${job.title}`);
  return make(
    'li',
    'card',
    make(
      'div',
      '',
      make('h3', 'card-title', link(job.href, '', job.title)),
      make('p', 'agency', job.agency),
      make(
        'dl',
        '',
        row('Location', placesOf(job.places)),
        row('Pay', job.pay, payBar(job.payPath), make('div', '', job.grade)),
        ...job.rows.map(([label, text]) => row(label, text)),
      ),
      make('p', 'summary', job.summary),
    ),
    make(
      'div',
      'closing',
      make(
        'p',
        '',
        ...(job.badge ? [make('span', 'badge', job.badge), make('br', '')] : []),
        job.deadline,
      ),
      apply,
    ),
    make('div', 'more', details, save, share),
  );
}

/** The active filters as chips above the groups, each with a button that takes it back. */
function showChips(
  refiners: Partial<Record<string, { RefinementName?: string; RefinementValue: string }[]>>,
): void {
  place('chips').replaceChildren(
    ...groupNames.flatMap((name) =>
      (chosen[name] ?? []).map((value) => {
        const known = refiners[name]?.find((one) => one.RefinementValue === value);
        return button('chip', `${known?.RefinementName ?? value} ×`, () => {
          choose(name, value, false);
        });
      }),
    ),
  );
}

function choose(name: Group, value: string, isChosen: boolean): void {
  const others = (chosen[name] ?? []).filter((one) => one !== value);
  chosen = { ...chosen, [name]: isChosen ? [...others, value] : others };
  page = 1;
  const query = new URLSearchParams({ ...chosen } as Record<string, string>);
  history.pushState(null, '', `?${query}`);
  void show();
}

/** Groups that show all their values. */
const opened = new Set<Group>();

function showFacets(response: ValidatedResponse): void {
  const refiners = response.SearchResult.UserArea?.Refiners ?? {};
  place('facets').replaceChildren(
    ...groupNames.map((name) =>
      make(
        'fieldset',
        '',
        make('legend', '', groups[name]),
        ...(refiners[name] ?? [])
          .slice(0, opened.has(name) ? undefined : shortGroup)
          .map(({ RefinementName, RefinementCount, RefinementValue: value }) => {
            const box = make('input', '');
            box.type = 'checkbox';
            box.checked = chosen[name]?.includes(value) ?? false;
            box.addEventListener('change', () => {
              choose(name, value, box.checked);
            });
            return make('label', '', box, ` ${RefinementName} (${RefinementCount})`);
          }),
        ...((refiners[name] ?? []).length > shortGroup && !opened.has(name)
          ? [
              button('quiet', 'Show more', () => {
                opened.add(name);
                showFacets(response);
              }),
            ]
          : []),
      ),
    ),
  );
  showChips(refiners);
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
    const response = await ask(chosen, page, size, wishes, signal);
    const { SearchResultCountAll: total, SearchResultItems: items } = response.SearchResult;
    const saved = allSaved();
    place('jobs').replaceChildren(...items.map((item) => card(readJob(item), saved)));
    showFacets(response);
    showPages(Math.ceil(total / size));
    place('status').textContent = `${total} jobs`;
  } catch (error) {
    if (!signal.aborted) place('status').textContent = `The jobs cannot be shown. ${String(error)}`;
  }
}

const form = place('fields') as HTMLFormElement;
const change = () => {
  const {
    words,
    place: near,
    radius,
    sort,
  } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  wishes = { words, place: near, radius, sort: sort as Sort };
  page = 1;
  void show();
};
form.addEventListener('submit', (event) => {
  event.preventDefault();
  change();
});
for (const field of form.querySelectorAll('select')) field.addEventListener('change', change);

void show();
