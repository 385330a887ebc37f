import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Plugin } from 'vite';
import { createDemo } from '../../demo/server.ts';
import { demoScripts } from '../support/demo-scripts.ts';
import {
  createDemoSite,
  sharedDemo,
  type DemoSite,
  type Fault,
  type Replacements,
  type Service,
} from '../support/demo-site.ts';
import { launch, openPage, serve, type OpenPage, type Server } from '../support/page-server.ts';

export { sharedDemo, written, type Fault } from '../support/demo-site.ts';

declare global {
  interface Window {
    /** All elements of the page in page order, including shadow roots. */
    everyElement: () => Element[];
  }
}

export interface Variant {
  /** Path and query of the page. */
  at?: string;
  /** Replacements in the page's HTML, as a site owner would write it. */
  replace?: Replacements;
  context?: BrowserContextOptions;
}

export interface Demo {
  /** Sends a request to the demo without the browser. */
  ask(path: string): Promise<Response>;
  /** Opens the demo page in a new context and waits until its lists have settled. */
  open(variant?: Variant): Promise<OpenPage>;
  breakWith(fault: Fault | undefined): void;
}

/**
 * The demo in the tests' browser, on a port of this test file. With plugins for its scripts, the demo is not shared. With
 * switches, the browser is not shared.
 */
export function useDemo({
  plugins = [],
  switches = [],
}: { plugins?: Plugin[]; switches?: string[] } = {}): Demo {
  let server: Server;
  let browser: Browser;
  let demo: Service;
  let site: DemoSite;

  before(async () => {
    demo = await (plugins.length > 0 ? createDemo(await demoScripts(plugins)) : sharedDemo());
    site = createDemoSite(demo);
    server = await serve(site.handler);
    browser = await launch(switches);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  return {
    ask: (path) => demo(new Request(new URL(path, server.origin))),
    breakWith(fault) {
      site.breakWith(fault);
    },
    async open({ at = '/', replace, context = {} } = {}) {
      const opened = await openPage(browser, context);
      // As text, because the compiler adds helpers to functions.
      await opened.page.addInitScript(`
        window.everyElement = (root = document) =>
          [...root.querySelectorAll('*')].flatMap((element) => [
            element,
            ...(element.shadowRoot ? window.everyElement(element.shadowRoot) : []),
          ]);
      `);
      await opened.page.goto(server.origin + site.pathOf(at, replace));
      await settled(opened.page);
      return opened;
    },
  };
}

/** Waits until all lists of the page have loaded and rendered their cards, and until the parts and filter values that arrive later are shown. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('portal-job-list')].every(
        (list) =>
          list.matches('[state]:not([state="loading"])') &&
          list.state !== 'loading' &&
          !list.shadowRoot?.querySelector('[aria-busy="true"], .room:not(:has(p))'),
      ) &&
      [...document.querySelectorAll('portal-filter-bar')].every(
        (bar) => !bar.shadowRoot?.querySelector('form[inert], .pending'),
      ),
  );
}

/** The page with the jobs of all departments, which have more kinds and pages than one department. */
export const everyDepartment = '/?try-upstream=all';

/** A query with two values in one filter and one in another, a location, and several pages of results. */
export const chosen =
  '/?Keyword=office&LocationName=Washington%2C+DC&Radius=200&RemunerationMinimumAmount=75000&PositionScheduleTypeCode=1';

/** Adds styles to the page. */
export const style = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** The button that opens the filters: in the bar, or on a narrow screen in the header of the list. */
export const filtersButton = (page: Page): Locator =>
  page.locator('portal-filter-bar .toggle, portal-job-list [part="filters"]');

/** Opens the filters if they are closed, and the first long group. */
export async function openFilters(page: Page): Promise<void> {
  const bar = page.locator('portal-filter-bar');
  const toggle = filtersButton(page);
  await bar.locator('form:not([inert])').first().waitFor();
  if (await toggle.isVisible()) await toggle.click();
  // Few jobs have no long group.
  const more = bar.locator('fieldset .more').first();
  await bar.locator('[part="filter"]').first().waitFor();
  if (await more.isVisible()) await more.click();
}

/** A group of filter values in the bar, also if it is closed. */
export const groupOf = (bar: Locator, name: string): Locator =>
  bar.locator('details').filter({ has: bar.page().getByText(name, { exact: true }) });

/** Opens a group of filter values by its name with `press`, unless it is open. */
export async function openGroup(
  bar: Locator,
  name: string,
  press: (control: Locator) => Promise<void>,
): Promise<void> {
  const group = groupOf(bar, name);
  if ((await group.getAttribute('open')) === null) await press(group.locator('summary'));
}

/** The text of an element with collapsed white space, or the texts of several elements. */
export const textsOf = async (places: Locator): Promise<string[]> =>
  // Not innerText: a card outside of the viewport is not laid out and has none.
  (await places.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
export const textOf = async (place: Locator): Promise<string> => (await textsOf(place)).join();

/** The titles of the jobs in a list. */
export const titlesOf = (list: Locator): Promise<string[]> =>
  textsOf(list.locator('[part="title"]'));

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** Removes dates, because sample announcements move with the calendar. Other texts are constant. */
export const undated = (text: string) =>
  text
    .replace(new RegExp(`(${months})\\s\\d{1,2},\\s\\d{4}`, 'g'), '(date)')
    .replace(/\b([A-Z]+)-\d\d-(\d{5,})/g, '$1-(year)-$2')
    .replaceAll('\u00a0', ' ')
    .replace(/(as of|try at) \d{1,2}:\d\d(?::\d\d)?\s[AP]M/g, '$1 (time)');
