import { html as honoHtml, raw } from 'hono/html';

/** Markup that is safe to put into a page: made by {@link html}, which escapes every text in it. */
export type Html = Awaited<ReturnType<typeof honoHtml>>;

/** The values in a template; `''` renders nothing. */
export type Printed = Html | string | readonly Printed[];

/** Elements around which white space means nothing. */
const blockTag =
  /\s*(<\/?(?:article|body|caption|dd|div|dl|dt|form|head|html|li|link|main|meta|nav|p|portal-job-trends|section|table|tbody|td|th|thead|title|tr|ul)\b[^<>]*>)\s*/g;

const written = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/**
 * Returns the text of a template on one line: white space of the source is not content, and content systems turn line breaks into
 * paragraphs. The space between two words or links stays.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\s*\/?>/g, '>')
    .replace(blockTag, '$1');

function onOneLine(strings: TemplateStringsArray): TemplateStringsArray {
  const known = written.get(strings);
  if (known) return known;
  const lines = strings.map(oneLine);
  const made = Object.assign(lines, { raw: lines });
  written.set(strings, made);
  return made;
}

/** Renders a template. Every value is escaped, except for markup and lists of it; `''` renders nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  // Hono returns a promise only if a value is a promise.
  honoHtml(onOneLine(strings), ...values) as Html;

/** Makes a heading of a level, which is brought into the range from 1 to 6. */
export function renderHeading(level: number, content: Printed): Html {
  const name = `h${Math.min(Math.max(Math.round(level) || 2, 1), 6)}`;
  return html`${raw(`<${name}>`)}${content}${raw(`</${name}>`)}`;
}

/** The characters with which a text could leave the script element around it, or a line of JavaScript. */
const unsafeInScript = /[<>\u2028\u2029]/g;

/**
 * Makes a script element that holds data and does not run. Within JSON the unsafe characters can only be part of strings, where escapes
 * mean the same.
 *
 * @param type media type of the data.
 * @param json data that is JSON already.
 * @param maxBytes the largest data; more is left out.
 */
export const renderDataScript = (
  type: 'application/json' | 'application/ld+json',
  json: string,
  maxBytes = Infinity,
): Html => {
  const safe = json.replace(
    unsafeInScript,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (maxBytes < Infinity && new TextEncoder().encode(safe).length > maxBytes) return html``;
  return html`<script type="${type}">
    ${raw(safe)}
  </script>`;
};
