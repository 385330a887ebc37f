import { dirname, join, posix, relative, sep } from 'node:path';

/**
 * What one folder (or one file, which then has a row of its own) may import besides itself.
 * A name is a folder or file of src, or a package with all below it; `node:` is every module of Node.
 *
 * @typedef {object} Row
 * @property {string[]} [values] may be imported in every way
 * @property {string[]} [types] only by `import type`, `export type` or a type `import('…')`
 * @property {Record<string, string[]>} [names] only these names of a package, and its types
 *
 * @typedef {Record<string, Row>} Layers
 */

const src = join(import.meta.dirname, '..', 'src');

/** @param {string} name @param {string} target */
const covers = (name, target) =>
  name.endsWith(':') ? target.startsWith(name) : target === name || target.startsWith(`${name}/`);

/** @param {string[] | undefined} names @param {string} target */
const lists = (names, target) => (names ?? []).some((name) => covers(name, target));

/**
 * The importing file's folder and row: its own, that of the folder it lies in, or that of its folder of src.
 * @param {Layers} layers @param {string} file path below src
 */
function find(layers, file) {
  const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
  return { folder, row: layers[file] ?? layers[posix.dirname(file)] ?? layers[folder] };
}

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }, { type: 'array', items: { type: 'string' } }],
    messages: {
      unlisted: '{{folder}} has no row in the layer map of eslint.config.js.',
      never: '{{file}} may not import {{target}} (layer map in eslint.config.js).',
      types: '{{file}} may import only types of {{target}}: write `import type` or `export type`.',
      names: '{{file}} may import only {{names}} of {{target}}, and types.',
      computed: 'A computed import cannot be checked against the layer map.',
      ending: 'A relative import names the file: {{target}} has no .ts ending.',
    },
  },
  create(context) {
    const path = relative(src, context.filename);
    if (path.startsWith('..') || path.includes(`..${sep}`)) return {};
    const file = path.split(sep).join('/');
    /** @type {Layers} */
    const layers = context.options[0];
    /** @type {string[]} */
    const entrances = context.options[1];
    const { folder, row } = find(layers, file);

    /**
     * @param {import('eslint').Rule.Node} node
     * @param {unknown} source
     * @param {'type' | 'value'} kind
     * @param {string[]} [names] what is imported by name; absent where it is the whole module
     */
    function check(node, source, kind, names) {
      if (typeof source !== 'string') return context.report({ node, messageId: 'computed' });
      const local = source.startsWith('.');
      const target = local ? posix.join(dirname(file), source) : source;
      const data = { file, target, folder: folder || file };
      if (!row) return context.report({ node, messageId: 'unlisted', data });
      if (local && !target.endsWith('.ts')) {
        return context.report({ node, messageId: 'ending', data });
      }
      if (entrances.includes(target)) return context.report({ node, messageId: 'never', data });
      if (folder && covers(folder, target)) return;
      if (lists(row.values, target)) return;
      if (lists(row.types, target)) {
        if (kind !== 'type') context.report({ node, messageId: 'types', data });
        return;
      }
      const listed = row.names?.[target];
      if (listed) {
        if (kind === 'type' || names?.every((name) => listed.includes(name))) return;
        const some = listed.join(', ');
        return context.report({ node, messageId: 'names', data: { ...data, names: some } });
      }
      context.report({ node, messageId: 'never', data });
    }

    /** @param {any} literal */
    const text = (literal) =>
      literal?.type === 'TemplateLiteral' && literal.expressions.length === 0
        ? literal.quasis[0].value.cooked
        : (literal?.literal ?? literal)?.value;

    /** @param {any[]} specifiers @param {'importKind' | 'exportKind'} kind @param {'imported' | 'local'} name */
    const named = (specifiers, kind, name) =>
      specifiers
        .filter((one) => one[kind] !== 'type')
        .map((one) => one[name]?.name ?? (one.type === 'ImportDefaultSpecifier' ? 'default' : '*'));

    return {
      /** @param {any} node */
      ImportDeclaration(node) {
        // Without a name the module runs: every name would be too little.
        const names = node.specifiers.length
          ? named(node.specifiers, 'importKind', 'imported')
          : ['*'];
        check(node, text(node.source), node.importKind, node.importKind === 'type' ? [] : names);
      },
      /** @param {any} node */
      ExportNamedDeclaration(node) {
        if (!node.source) return;
        const names = named(node.specifiers, 'exportKind', 'local');
        check(node, text(node.source), node.exportKind, names.length ? names : ['*']);
      },
      /** @param {any} node */
      ExportAllDeclaration(node) {
        check(node, text(node.source), node.exportKind);
      },
      /** @param {any} node */
      ImportExpression(node) {
        check(node, text(node.source), 'value');
      },
      /** @param {any} node */
      TSImportType(node) {
        check(node, text(node.source ?? node.argument), 'type');
      },
      /** @param {any} node */
      TSImportEqualsDeclaration(node) {
        const source = node.moduleReference.expression;
        if (source) check(node, text(source), node.importKind);
      },
      /** @param {any} node */
      'CallExpression[callee.name="require"]'(node) {
        check(node, text(node.arguments[0]), 'value');
      },
    };
  },
};
