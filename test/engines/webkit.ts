import { EngineMissing, keysOf, type Engine, type PageSettings } from './engine.ts';
import { startDriver, type Driver } from './webkit-driver.ts';

/** Starts WebKitGTK by WebDriver. It cannot emulate system settings, so a second browser starts with these. */
export async function startWebKit(): Promise<Engine> {
  const driver = await startDriver();
  if (!driver)
    throw new EngineMissing('WebKitWebDriver, its MiniBrowser or Xvfb is not installed.');
  return new WebKit(driver);
}

/** Codes of WebDriver for keys that are not characters (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  Control: '\uE009',
};

const codeOf = (key: string) => keyCodes[key] ?? key;

class WebKit implements Engine {
  readonly name: string;
  readonly #driver: Driver;
  #calmDriver: Driver | undefined;
  #current: Driver;

  constructor(driver: Driver) {
    this.name = `WebKitGTK ${driver.version}`;
    this.#driver = this.#current = driver;
  }

  async open(url: string, { width, height, prefersCalm }: PageSettings): Promise<void> {
    if (prefersCalm) this.#calmDriver ??= await startDriver({ prefersCalm });
    this.#current = (prefersCalm && this.#calmDriver) || this.#driver;
    await this.#current.openTab();
    await this.#resize(width, height);
    // The tabs of a session share their storage, and only a page of its origin can clear it.
    await this.goTo(new URL('/pages.css', url).href);
    await this.evaluate('localStorage.clear(), sessionStorage.clear()');
    await this.goTo(url);
  }

  async goTo(url: string): Promise<void> {
    await this.#current.call('POST', '/url', { url });
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#current.call('POST', '/execute/sync', {
      script: `return (${expression});`,
      args: [],
    });
  }

  async click(x: number, y: number): Promise<void> {
    await this.#act('pointer', [
      { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async press(combination: string): Promise<void> {
    const { modifiers, key } = keysOf(combination);
    const all = [...modifiers, key].map(codeOf);
    await this.#act('key', [
      ...all.map((value) => ({ type: 'keyDown', value })),
      ...all.reverse().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  async type(text: string): Promise<void> {
    await this.#act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  async back(): Promise<void> {
    await this.#current.call('POST', '/back', {});
  }

  async forward(): Promise<void> {
    await this.#current.call('POST', '/forward', {});
  }

  async reload(): Promise<void> {
    await this.#current.call('POST', '/refresh', {});
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(String(await this.#current.call('GET', '/screenshot')), 'base64');
  }

  async close(): Promise<void> {
    await Promise.all([this.#driver.close(), this.#calmDriver?.close()]);
  }

  async #act(type: 'key' | 'pointer', actions: readonly object[]): Promise<void> {
    await this.#current.call('POST', '/actions', { actions: [{ type, id: type, actions }] });
  }

  /** Sets the size of the page. The window is taller by its toolbar. */
  async #resize(width: number, height: number): Promise<void> {
    if (await this.evaluate(`innerWidth === ${width} && innerHeight === ${height}`)) return;
    const chrome = Number(await this.evaluate('outerHeight - innerHeight'));
    const isDone = () => this.evaluate(`innerWidth === ${width} && innerHeight === ${height}`);
    for (let requests = 0; requests < 3; requests++) {
      await this.#current.call('POST', '/window/rect', {
        x: 0,
        y: 0,
        width,
        height: height + chrome,
      });
      for (let tries = 0; tries < 20; tries++) {
        if (await isDone()) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    throw new Error(`The window does not become ${width} by ${height} pixels.`);
  }
}
