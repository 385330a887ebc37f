// "Try it": the page under different conditions.

const bar = document.querySelector<HTMLElement>('.try');
const log = bar?.querySelector('ol');
const count = bar?.querySelector('[data-count]');
const page = document.documentElement;
const own = [...document.querySelectorAll<HTMLElement>('main *')].filter(({ localName }) =>
  localName.startsWith('portal-'),
);

type PortalEvent = Extract<keyof HTMLElementEventMap, `portal-${string}`>;

/** Every event of the elements; a further one fails to compile until it is here. */
const events = Object.keys({
  'portal-results': true,
  'portal-error': true,
  'portal-filter-change': true,
  'portal-page-change': true,
  'portal-job-select': true,
  'portal-job-open': true,
  'portal-job-apply': true,
  'portal-job-save': true,
} satisfies Record<PortalEvent, true>);

/** The effect of each setting on the page. `''` changes nothing. */
const effects: Record<string, (value: string) => void> = {
  upstream(value) {
    for (const list of document.querySelectorAll('portal-job-list[proxy-url]'))
      list.setAttribute('proxy-url', value ? `/jobs-${value}` : '/jobs');
  },
  theme(value) {
    page.style.colorScheme = value === 'plain' ? '' : value;
    page.dataset['theme'] = value;
  },
  // The page's own texts are English, whatever the language of the elements.
  language(value) {
    for (const element of own) element.lang = value || page.lang;
  },
  direction(value) {
    page.dir = value;
  },
  width(value) {
    page.dataset['width'] = value;
  },
};

/** The setting in the page's URL, if it is one. */
function chosen(select: HTMLSelectElement): string {
  const value = new URLSearchParams(location.search).get(`try-${select.name}`) ?? '';
  return [...select.options].some((option) => option.value === value) ? value : '';
}

const LONGEST = 300;
const MOST = 50;

/** Applies the settings in the page's URL before the elements ask for jobs, and every later change. */
export function offerChoices(): void {
  for (const select of bar?.querySelectorAll('select') ?? []) {
    select.value = chosen(select);
    if (select.value) effects[select.name]?.(select.value);
    select.addEventListener('change', () => {
      const url = new URL(location.href);
      if (select.value) url.searchParams.set(`try-${select.name}`, select.value);
      else url.searchParams.delete(`try-${select.name}`);
      // Another upstream needs another page. The other settings only change this page.
      if (select.name === 'upstream') location.assign(url);
      else {
        history.replaceState(history.state, '', url);
        effects[select.name]?.(select.value);
      }
    });
  }

  // Choosing another service reloads the page; the panel stays open for the next setting.
  const panel = bar?.querySelector('details');
  if (panel) panel.open = [...panel.querySelectorAll('select')].some(({ value }) => value !== '');
}

/** Lists the events of the elements, newest first. */
export function logEvents(): void {
  let total = 0;
  for (const type of events) {
    document.addEventListener(type, (event) => {
      const name = document.createElement('code');
      name.textContent = type;
      const detail = JSON.stringify((event as CustomEvent<unknown>).detail) ?? '';
      const entry = document.createElement('li');
      entry.append(name, ` ${detail.length > LONGEST ? `${detail.slice(0, LONGEST)}…` : detail}`);
      log?.prepend(entry);
      if (log && log.childElementCount > MOST) log.lastElementChild?.remove();
      total += 1;
      if (count) count.textContent = String(total);
    });
  }
}
