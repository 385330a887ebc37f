/** Texts of PHP code. */

const maximumWidth = 110;

/** Indents every line by one level. No literal of emitted code has a line break in it. */
export const indent = (code: string): string => code.replace(/^(?=.)/gm, '    ');

/** Prints a list in one line, or with a line for each item if it is long. */
export function printList(open: string, parts: readonly string[], close: string): string {
  const items = parts.map(unwrap);
  const line = `${open}${items.join(', ')}${close}`;
  if (items.length === 0 || (line.length <= maximumWidth && !line.includes('\n'))) return line;
  // A closure as the last argument stays where it is.
  const others = items.slice(0, -1).join(', ');
  const isHanging =
    open.endsWith('(') &&
    !others.includes('\n') &&
    open.length + others.length + (items.at(-1)?.indexOf('\n') ?? 0) <= maximumWidth &&
    /^static (?:fn|function)\b[^\n]*\{\n/.test(items.at(-1) ?? '');
  if (isHanging) return line;
  return `${open}\n${indent(items.map((item) => `${item},`).join('\n'))}\n${close}`;
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Where the parenthesis at the beginning of a code is closed; -1 if it begins with none. */
function closingOf(code: string): number {
  if (!code.startsWith('(')) return -1;
  let depth = 0;
  let quotes = '';
  for (let index = 0; index < code.length; index += 1) {
    const character = code.charAt(index);
    if (quotes) {
      if (character === '\\') index += 1;
      else if (character === quotes) quotes = '';
    } else if (character === "'" || character === '"') quotes = character;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) === 0) return index;
  }
  return -1;
}

/** Returns a code without the parentheses around all of it, where nothing can come before or after. */
export const unwrap = (code: string): string =>
  closingOf(code) === code.length - 1 && code.length > 1 ? unwrap(code.slice(1, -1)) : code;

/** Quotes a text: in single quotes, or with escapes if it has invisible or foreign characters. */
export function quote(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `'${text.replace(/\\(?=[\\']|$)|'/g, '\\$&')}'`;
  // Letters and printed signs stay readable.
  if (/^[\x20-\x7e\p{L}\p{Sc}“”‘’–—…·×°½¿¡§]*$/u.test(text))
    return `'${text.replace(/\\(?=[\\']|$)|'/g, '\\$&')}'`;
  return `"${text
    .replace(/[\\"$]/g, '\\$&')
    .replace(
      /[^\x20-\x7e]/gu,
      (character) => escapes[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    )}"`;
}

/** Prints a documentation comment of TypeScript as one of PHP. */
export function printComment(text: string): string {
  const lines = text
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim());
  while (lines.at(0) === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 1
    ? `/** ${lines[0] ?? ''} */`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
}
