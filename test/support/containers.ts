// Containers of other people's pages that take their width from their content, with one element in each.
import { elements } from '../../scripts/elements.ts';
import type { Replacements } from './demo-site.ts';

/** The styles of a container and, if the element is not its child, of the box between them. */
type Container = readonly string[];

/** All but the last three are narrower than their own container unless their content asks for more. */
export const containers: Readonly<Record<string, Container>> = {
  'a flex row': ['display: flex'],
  'a flex row that wraps and centers (WordPress Row)': [
    'display: flex; flex-wrap: wrap; align-items: center; gap: 8px',
  ],
  'a box in a flex row': ['display: flex; gap: 1rem', 'padding: 4px'],
  'a flex row in a flex row': ['display: flex; justify-content: center', 'display: flex'],
  'a centered flex column': ['display: flex; flex-direction: column; align-items: center'],
  'a start-aligned flex column': ['display: flex; flex-direction: column; align-items: flex-start'],
  'a float': ['display: flow-root', 'float: inline-start'],
  'a table cell': ['display: table', 'display: table-cell'],
  'an inline block': ['', 'display: inline-block'],
  'a box with fit-content': ['', 'inline-size: fit-content'],
  'a box with max-content': ['', 'inline-size: max-content'],
  'a box with min-content': ['', 'inline-size: min-content'],
  'a dialog': [
    'position: relative; min-height: 100px',
    'position: absolute; inset: 0 0 auto; inline-size: fit-content; max-inline-size: calc(100% - 2em - 6px); margin: auto; padding: 1em; border: 3px solid',
  ],
  'an absolute box': ['position: relative', 'position: absolute'],
  'a grid with auto columns': ['display: grid; grid-template-columns: auto'],
  'a grid with a min-content column': ['display: grid; grid-template-columns: min-content'],
  'a centered grid': ['display: grid; place-items: center'],
  'a sidebar that shrinks to fit': [
    'display: grid; grid-template-columns: fit-content(70%) minmax(0, 1fr)',
  ],
  'a column with room beside a sidebar': [
    'display: grid; grid-template-columns: minmax(0, 1fr) 60px',
  ],
  'a stretched flex column': ['display: flex; flex-direction: column'],
  'a plain block': [''],
};

/** These give the element their whole width, as a plain block does. */
export const wholeWidth: readonly string[] = [
  'a flex row',
  'a flex row that wraps and centers (WordPress Row)',
  'a centered flex column',
  'a start-aligned flex column',
  'a stretched flex column',
  'a centered grid',
  'a plain block',
];

export const elementNames: readonly string[] = elements.map(({ tag }) => tag);

/** The demo's page without its styles and with another body. */
export const bareBody = (body: string): Replacements => [
  [/<link rel="stylesheet"[^>]*>/g, ''],
  [/<body>[\s\S]*<\/body>/g, `<body>${body}</body>`],
];

/** A page with each element in two boxes, and nothing else. */
export const boxedElements: Replacements = bareBody(
  elementNames
    .map((name) => {
      const proxy = name === 'portal-job-list' ? ' proxy-url="/jobs"' : '';
      return `<section id="${name}"><div><div><${name}${proxy}></${name}></div></div></section>`;
    })
    .join(''),
);

/** Fills the elements of `boxedElements` that do not load jobs themselves. Runs in the page. */
export async function fillElements(): Promise<void> {
  const wait = async (ready: () => unknown) => {
    while (!ready()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const inside = (host: string, selector: string) =>
    document.querySelector(host)?.shadowRoot?.querySelector(selector);
  const trends = document.querySelector('portal-job-trends');
  if (!trends) throw new Error('The page lacks the elements.');
  trends.fetch = () =>
    Promise.resolve(
      Response.json({
        version: 1,
        by: 'month',
        from: '2020-01-01',
        to: '2024-12-31',
        postings: 280,
        medianDaysOpen: 12,
        calendar: Array.from({ length: 12 }, (_, index) => ({
          month: index + 1,
          postings: index === 2 ? 60 : 20,
          years: 5,
          busyYears: index === 2 ? 5 : 0,
          medianDaysOpen: 10 + index,
        })),
        rows: [],
      }),
    );
  trends.setAttribute('src', '/trends.json');
  await wait(() => inside('portal-job-list', 'portal-job-card'));
  const first = inside(
    'portal-job-list',
    'portal-job-card',
  ) as HTMLElementTagNameMap['portal-job-card'];
  const card = document.querySelector('portal-job-card');
  if (card) card.job = first.job;
  await wait(() => first.shadowRoot?.querySelector('[part="save"]'));
  (first.shadowRoot?.querySelector('[part="save"]') as HTMLElement).click();
  (first.shadowRoot?.querySelector('[part="title"] a') as HTMLElement).click();
  await wait(() => inside('portal-job-details', '[part="facts"]'));
  await wait(() => inside('portal-saved-jobs', '[part="item"]'));
  await wait(() => inside('portal-job-trends', '[part="table"]'));
  await wait(() => inside('portal-filter-bar', 'form:not([inert])'));
}

export interface Fit {
  element: string;
  container: string;
  width: number;
  /** The width of the section around the container. */
  room: number;
  /** By how much the element or the page is too wide. */
  excess: number;
}

/** Puts each element into each container, one at a time, and measures it. Runs in the page. */
export async function measureFit(
  _tools: unknown,
  table: Readonly<Record<string, readonly string[]>>,
): Promise<Fit[]> {
  const fits: Fit[] = [];
  const sections = [...document.querySelectorAll('section')];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const section of sections) {
    for (const one of sections) one.hidden = one !== section;
    const [outer, inner, element] = section.querySelectorAll<HTMLElement>(':scope *');
    if (!outer || !inner || !element) throw new Error('The page lacks the elements.');
    for (const [container, [outerStyle = '', innerStyle]] of Object.entries(table)) {
      outer.style.cssText = outerStyle;
      // Without a box between them, the element is a child of the container.
      inner.style.cssText = innerStyle ?? 'display: contents';
      // In the first frame elements see the change, in the second one they have followed it.
      await frame();
      await frame();
      const { width, left, right } = element.getBoundingClientRect();
      const bounds = section.getBoundingClientRect();
      const page = document.documentElement;
      const excess = Math.max(
        bounds.left - left,
        right - bounds.right,
        page.scrollWidth - innerWidth,
        0,
      );
      fits.push({
        element: section.id,
        container,
        width: Math.round(width),
        room: Math.round(bounds.width),
        excess: Math.round(excess),
      });
    }
  }
  return fits;
}

/** What is wrong with the fits: too narrow, too wide, or not as wide as a block. */
export const fitFaults = (fits: readonly Fit[]): string[] =>
  fits.flatMap(({ element, container, width, room, excess }) =>
    width < 187 || excess > 0 || (wholeWidth.includes(container) && width !== room)
      ? [`${element} in ${container}: ${width} of ${room} px, ${excess} px too wide`]
      : [],
  );
