import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

const src = join(import.meta.dirname, '..', 'src');

/** Relative imports and re-exports of every kind: `import type` and `import()` included. */
const importPattern = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** @param {string} file path below src @param {string} text */
const importsIn = (file, text) =>
  [...text.matchAll(importPattern)].map(([, target = '']) => posix.join(dirname(file), target));

/** @type {Map<string, string[]> | undefined} */
let graph;

/** What each file of src imports, read once per run. */
function importGraph() {
  graph ??= new Map(
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(sep).join('/'))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [name, importsIn(name, readFileSync(join(src, name), 'utf8'))]),
  );
  return graph;
}

/**
 * The way from one file to another along imports.
 *
 * @param {string} from @param {string} to @returns {string[] | undefined}
 */
function wayBetween(from, to) {
  const files = importGraph();
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === to) return way;
    for (const next of files.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/**
 * No import circles, `import type` included: files in a circle can only be understood, moved and tested together.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    messages: { circle: 'This import closes a circle: {{way}}.' },
  },
  create(context) {
    const file = relative(src, context.filename).split(sep).join('/');
    if (file.startsWith('../')) return {};
    return {
      Program(node) {
        for (const target of importsIn(file, context.sourceCode.text)) {
          const way = existsSync(join(src, target)) ? wayBetween(target, file) : undefined;
          if (way)
            context.report({
              node,
              messageId: 'circle',
              data: { way: [file, ...way].join(' → ') },
            });
        }
      },
    };
  },
};
