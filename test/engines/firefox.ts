import { existsSync } from 'node:fs';
import puppeteer, {
  ProtocolError,
  TimeoutError,
  type Browser,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import { EngineMissing, keysOf, type Engine, type PageSettings } from './engine.ts';

/** `FIREFOX_PATH`, or the path in Debian's package. */
const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Starts Firefox by WebDriver BiDi. It cannot emulate system settings, so a second browser starts with these. */
export async function startFirefox(): Promise<Engine> {
  if (!existsSync(executablePath))
    throw new EngineMissing('firefox-esr is not installed, and FIREFOX_PATH names no other.');
  const browser = await launch({});
  return new Firefox(browser, (await browser.version()).replace('firefox/', 'Firefox '));
}

const launch = (preferences: Record<string, unknown>) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null, // see setSize
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', ...preferences },
  });

const traversal = { timeout: 1_000 };

const calm = { 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': 1 };

/** Sets the size of the viewport. Puppeteer then also sets the screen orientation, which Firefox 140 (Debian's) does not support. */
async function setSize(page: Page, width: number, height: number): Promise<void> {
  try {
    await page.setViewport({ width, height });
  } catch (error) {
    const isOrientation =
      error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride');
    if (!isOrientation) throw error;
  }
}

class Firefox implements Engine {
  readonly name: string;
  readonly #browser: Browser;
  #calmBrowser: Browser | undefined;
  #opened: Page | undefined;

  constructor(browser: Browser, name: string) {
    this.#browser = browser;
    this.name = name;
  }

  get #page(): Page {
    if (!this.#opened) throw new Error('No page is open.');
    return this.#opened;
  }

  async open(url: string, { width, height, prefersCalm }: PageSettings): Promise<void> {
    await this.#opened?.browserContext().close();
    this.#opened = undefined;
    const browser = prefersCalm ? (this.#calmBrowser ??= await launch(calm)) : this.#browser;
    const context = await browser.createBrowserContext();
    this.#opened = await context.newPage();
    await setSize(this.#opened, width, height);
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

  async press(combination: string): Promise<void> {
    const { modifiers, key } = keysOf(combination);
    const { keyboard } = this.#page;
    for (const modifier of modifiers) await keyboard.down(modifier as KeyInput);
    await keyboard.press((key === 'Space' ? ' ' : key) as KeyInput);
    for (const modifier of modifiers) await keyboard.up(modifier as KeyInput);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  async back(): Promise<void> {
    await this.#traverse((page) => page.goBack(traversal));
  }

  async forward(): Promise<void> {
    await this.#traverse((page) => page.goForward(traversal));
  }

  async #traverse(go: (page: Page) => Promise<unknown>): Promise<void> {
    try {
      await go(this.#page);
    } catch (error) {
      // Puppeteer waits for a page to load, but a page from the back/forward cache does not load.
      if (!(error instanceof TimeoutError)) throw error;
    }
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  async close(): Promise<void> {
    await Promise.all([this.#browser.close(), this.#calmBrowser?.close()]);
  }
}
