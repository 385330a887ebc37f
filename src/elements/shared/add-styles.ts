import type { CSSResultOrNative } from 'lit';

/** Copies of style sheets for documents other than the script's own: a document takes only sheets that it constructed. */
const copies = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

function sheetFor(document: Document, style: CSSResultOrNative): CSSStyleSheet | undefined {
  if (style instanceof CSSStyleSheet) return style;
  if (document === globalThis.document) return style.styleSheet;
  const view = document.defaultView;
  if (!view) return undefined;
  const ofDocument = copies.get(document) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  copies.set(document, ofDocument);
  let sheet = ofDocument.get(style);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(style.cssText);
    ofDocument.set(style, sheet);
  }
  return sheet;
}

/** Adds styles to a shadow root that does not have them yet, in whichever document it is. */
export function addStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[]): void {
  for (const style of styles) {
    const sheet = sheetFor(root.ownerDocument, style);
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}

/** Removes styles from a shadow root. */
export function removeStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[]): void {
  const sheets = styles.map((style) => sheetFor(root.ownerDocument, style));
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => !sheets.includes(one));
}
