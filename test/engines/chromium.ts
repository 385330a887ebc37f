import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser, findInstalledBrowser } from '../support/browser.ts';
import { NotTested, type Engine, type PageSettings } from './engine.ts';

/** Starts Chromium as the other tests use it. */
export async function startChromium(): Promise<Engine> {
  const { executablePath, args, env } = await findBrowser();
  return new Chromium(await chromium.launch({ executablePath, args, env }));
}

/** Starts an installed browser with its back/forward cache, which the headless shell lacks and Playwright turns off. */
async function launchKeeping(): Promise<Browser> {
  const installed = findInstalledBrowser();
  if (!installed) throw new NotTested('Only an installed Chromium has a back/forward cache.');
  const { executablePath, args, env } = installed;
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  return chromium.launch({ executablePath, args, env, ignoreDefaultArgs });
}

class Chromium implements Engine {
  readonly name: string;
  readonly #browser: Browser;
  #keepingBrowser: Browser | undefined;
  #opened: Page | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
    this.name = `Chromium ${browser.version()}`;
  }

  get #page(): Page {
    if (!this.#opened) throw new Error('No page is open.');
    return this.#opened;
  }

  async open(url: string, { width, height, prefersCalm, keepsPages }: PageSettings): Promise<void> {
    await this.#opened?.context().close();
    this.#opened = undefined;
    const browser = keepsPages ? (this.#keepingBrowser ??= await launchKeeping()) : this.#browser;
    const context = await browser.newContext({
      viewport: { width, height },
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(prefersCalm && { reducedMotion: 'reduce', colorScheme: 'dark' }),
    });
    this.#opened = await context.newPage();
    await this.#opened.goto(url);
  }

  async goTo(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  click(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  async back(): Promise<void> {
    // Playwright waits for a page to load, but a page from the back/forward cache does not load.
    await this.#page.goBack({ waitUntil: 'commit' });
  }

  async forward(): Promise<void> {
    await this.#page.goForward({ waitUntil: 'commit' });
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  async close(): Promise<void> {
    await Promise.all([this.#browser.close(), this.#keepingBrowser?.close()]);
  }
}
