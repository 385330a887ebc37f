// In place of Lit's css-tag.js in the browser build: styles are constant texts there, and every browser that reads the file knows
// constructable style sheets.

/** A style sheet from a template without values. */
export const css = ([text = '']: readonly string[]): { styleSheet: CSSStyleSheet } => {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(text);
  return { styleSheet };
};

/** Gives a shadow root its styles. */
export const adoptStyles = (root: ShadowRoot, styles: readonly ReturnType<typeof css>[]): void => {
  root.adoptedStyleSheets = styles.map(({ styleSheet }) => styleSheet);
};

export const getCompatibleStyle = <Style>(style: Style): Style => style;

// Names that Lit hands on and nothing of ours takes.
export const [CSSResult, supportsAdoptingStyleSheets, unsafeCSS]: undefined[] = [];
