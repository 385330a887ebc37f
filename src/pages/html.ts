import { html as honoHtml } from 'hono/html';

/** Markup that is safe to put into a page: made by {@link html}, which escapes every text in it. */
export type Html = Awaited<ReturnType<typeof honoHtml>>;

/** Makes markup of a template. Every value is escaped, except for other markup and lists of it; `''` stands for nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  // Hono returns a promise only where a value is one.
  honoHtml(strings, ...values) as Html;
