/** The size of a page in CSS pixels, and the visitor's system settings. */
export interface PageSettings {
  width: number;
  height: number;
  /** Reduced motion and a dark color scheme. */
  prefersCalm?: boolean;
  /** A browser with a back/forward cache, which keeps a page that is left and shows it again as it was. */
  keepsPages?: boolean;
}

/**
 * A browser engine with one page, used as a visitor does. Pointer and keys are real input: WebKit's Back skips history entries that
 * were added without any.
 */
export interface Engine {
  /** Name and version, as in the output and docs/accessibility.md. */
  readonly name: string;
  /** Opens a URL as a new visitor, and waits until it is loaded. */
  open(url: string, settings: PageSettings): Promise<void>;
  /** Opens a URL as the same visitor, and waits until it is loaded. */
  goTo(url: string): Promise<void>;
  /** Runs an expression in the page and waits for its promise. The value is JSON or a primitive. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the main button of the pointer at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`, while the modifiers before it are held: `Tab`, `Shift+Tab`, `Control+v`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Returns the viewport as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Thrown if a scenario needs what the engine cannot do. */
export class NotTested extends Error {}

/** Thrown if the browser is not installed. */
export class EngineMissing extends Error {}

/** Splits `Shift+Tab` into its modifiers and its key. */
export function keysOf(combination: string): { modifiers: string[]; key: string } {
  const modifiers = combination.split('+');
  const key = modifiers.pop() ?? '';
  return { modifiers, key };
}
