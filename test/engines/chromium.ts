import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../support/browser.ts';
import type { Engine, PageSettings } from './engine.ts';

/** Starts Chromium as the other tests use it. */
export async function startChromium(): Promise<Engine> {
  const { executablePath, args, env } = await findBrowser();
  return new Chromium(await chromium.launch({ executablePath, args, env }));
}

class Chromium implements Engine {
  readonly name: string;
  readonly #browser: Browser;
  #opened: Page | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
    this.name = `Chromium ${browser.version()}`;
  }

  get #page(): Page {
    if (!this.#opened) throw new Error('No page is open.');
    return this.#opened;
  }

  async open(url: string, { width, height, prefersCalm }: PageSettings): Promise<void> {
    await this.#opened?.context().close();
    const context = await this.#browser.newContext({
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
    await this.#page.goBack();
  }

  async forward(): Promise<void> {
    await this.#page.goForward();
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
