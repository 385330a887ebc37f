import { html } from 'hono/html';
import type { Html } from '../html.ts';

/** Characters that no XML 1.0 document may contain, escaped or not (XML 1.0 §2.2): controls, lone surrogates, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const permitted = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(forbidden, '') : value;

/**
 * Makes XML of a template. Every text is escaped as in pages, whose references are all XML's own, and loses the characters that XML
 * forbids: one of them would make the whole document unreadable.
 */
export const xml = (strings: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  // Not by the tag of pages, which takes the slash from empty elements.
  html(strings, ...values.map(permitted)) as Html;
