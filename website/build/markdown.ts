// How the Markdown of the documents becomes HTML that needs no inline styles.

/** The parts of markdown-it that are used here. */
interface Token {
  type: string;
  tag: string;
  info: string;
  content: string;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
  attrs: [string, string][] | null;
}
interface Env {
  realPath?: string;
  path?: string;
}
interface State {
  tokens: Token[];
  env: Env;
}
type Rule = (tokens: Token[], index: number, ...rest: never[]) => string;
interface Markdown {
  core: { ruler: { push(name: string, rule: (state: State) => void): void } };
  renderer: { rules: Record<string, Rule | undefined> };
  options: { highlight?: ((code: string, ...rest: never[]) => string | Promise<string>) | null };
}

/** Changes each link of a document. */
export function changeLinks(
  markdown: Markdown,
  change: (path: string, href: string) => string,
): void {
  markdown.core.ruler.push('site-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href !== null) token.attrSet('href', change(env.realPath ?? env.path ?? '', href));
    }
  });
}

/** Aligns the columns of tables by classes. */
export function alignByClass(markdown: Markdown): void {
  markdown.core.ruler.push('site-columns', ({ tokens }) => {
    for (const token of tokens) {
      const style = token.attrGet('style');
      const [, side] = /^text-align:(\w+)$/.exec(style ?? '') ?? [];
      if (!side) continue;
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
      token.attrSet('class', `align-${side}`);
    }
  });
}

/**
 * Names the rows of a table whose first column has no header: its cells are headers of their rows. Empty cells of the head are no headers,
 * because they would be read as nothing.
 */
export function nameRows(markdown: Markdown): void {
  markdown.core.ruler.push('site-rows', ({ tokens }) => {
    let hasRowNames = false;
    for (const [index, token] of tokens.entries()) {
      const isFirst = tokens[index - 1]?.type === 'tr_open';
      const end = tokens[index + 2];
      if (!end) continue;
      if (token.type === 'th_open') {
        const isEmpty = tokens[index + 1]?.content === '';
        if (isFirst) hasRowNames = isEmpty;
        if (isEmpty) token.tag = end.tag = 'td';
      } else if (token.type === 'td_open' && isFirst && hasRowNames) {
        token.tag = end.tag = 'th';
        token.attrSet('scope', 'row');
      }
    }
  });
}

/** The theme of code: Shiki writes the names of custom properties, which become classes. */
export const colorByClass = (html: string): string =>
  html
    .replace(/ class="([^"]*)" style="[^"]*"/g, (_, names: string) => ` class="${names}"`)
    .replace(/ style="color:var\(--shiki-(?:token-)?([\w-]+)\)(?:;[^"]*)?"/g, ' class="code-$1"')
    .replace(/ style="[^"]*"/g, '');

/** Shows tags that a document names outside of code as text, as the forge does not. Comments and line breaks stay. */
export function escapeTags(markdown: Markdown, isDocument: (path: string) => boolean): void {
  markdown.core.ruler.push('site-tags', ({ tokens, env }) => {
    if (!isDocument(env.realPath ?? env.path ?? '')) return;
    for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
      if (!/^html_/.test(token.type) || /^<(!--|br\b)/.test(token.content.trim())) continue;
      token.type = 'text';
    }
  });
}

/** Shows braces in code as they are. Vue would read `{{ }}` as an expression. */
export function keepBraces(markdown: Markdown): void {
  markdown.core.ruler.push('site-braces', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'code_inline') token.attrSet('v-pre', '');
  });
}

/**
 * Offers to open examples in the playground.
 *
 * @param linkOf returns the playground's URL for an example, or `undefined` if it cannot show it.
 */
export function offerPlayground(
  markdown: Markdown,
  isDocument: (path: string) => boolean,
  linkOf: (code: string) => string | undefined,
): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules['fence'] = (tokens, index, ...rest) => {
    const code = fence?.(tokens, index, ...rest) ?? '';
    const { info, content } = tokens[index] ?? { info: '', content: '' };
    const [, env] = rest as unknown as [unknown, Env];
    const link =
      /^html\b/.test(info) && isDocument(env.realPath ?? env.path ?? '')
        ? linkOf(content)
        : undefined;
    return link === undefined
      ? code
      : `${code}<p class="try-link"><a href="${link}">Open in the playground</a></p>`;
  };
}
