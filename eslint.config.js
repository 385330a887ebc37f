import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import ts from 'typescript-eslint';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { readdirSync } from 'node:fs';

/**
 * The imports that a folder or file may have in addition to its own files: folders and files of src, and packages with everything below
 * them.
 *
 * @typedef {object} Layer
 * @property {string[]} [values] may be imported in every way
 * @property {string[]} [types] only by `import type`
 * @property {Record<string, string[]>} [names] only these names of a module, and its types
 */

/**
 * The parts of `facts` for code that prints jobs: the views, and functions unrelated to the fields of a job. Everything else about a job
 * is decided in `facts`.
 */
const views = {
  values: [
    'describe-card',
    'describe-day',
    'describe-job',
    'describe-link',
    'describe-related',
    'describe-openness',
    'describe-own-job',
    'describe-saved',
    'describe-entry',
    'describe-posting',
    'icalendar',
    'calendar-file',
    'headline',
    'loss-notice',
    'trends',
  ].map((name) => `facts/${name}.ts`),
  names: {
    'facts/apply/actions.ts': ['findOwnUrl'],
    'facts/content.ts': [],
    'facts/fields/deadline.ts': ['getServiceToday', 'listOpenJobs'],
    'facts/describe-facts.ts': [],
    'facts/text/title-case.ts': ['toReadableName'],
    'facts/text/text.ts': ['capitalize', 'findEntry', 'tidy'],
  },
};

/**
 * The layer map of src (docs/architecture.md). What is not listed is forbidden. Between packages, the exports of the root are the
 * limit, and `npm run unused` reports a dependency that a package does not list.
 *
 * @type {Record<string, Layer>}
 */
const layers = {
  protocol: { values: ['built-ins.ts', 'enumerable-names.ts', 'zod/mini'] },
  client: { values: ['protocol', 'zod/mini'] },
  'client/retry.ts': { values: ['protocol', 'p-retry'] },
  words: { values: ['shared-state.ts'] },
  facts: {
    values: [
      'built-ins.ts',
      'words',
      'protocol/dates.ts',
      'protocol/parameters/coordinates.ts',
      'protocol/parameters/searched-places.ts',
      'protocol/apply-uri.ts',
    ],
    types: ['protocol'],
  },
  query: { values: ['built-ins.ts', 'protocol'] },
  search: {
    values: ['built-ins.ts', 'lazy-load.ts', 'protocol', 'query', 'shared-state.ts'],
    names: { 'facts/text/title-case.ts': ['toReadableName'] },
    types: ['lit'],
  },
  styles: { names: { lit: ['css', 'unsafeCSS'] } },
  elements: {
    // prettier-ignore
    values: [
      'query', 'search', 'words', 'styles', 'lit', 'built-ins.ts', 'lazy-load.ts', 'shared-state.ts',
      'protocol/apply-uri.ts', 'protocol/job-identity.ts', 'protocol/parameters/did-you-mean.ts',
      'protocol/own-jobs.ts', 'protocol/search-items.ts', ...views.values,
    ],
    names: views.names,
    types: ['protocol'],
  },
  // The only element in a separate file. It has no search.
  'elements/job-trends': {
    values: [
      'enumerable-names.ts',
      'facts/trends.ts',
      'words',
      'styles',
      'lit',
      '@lit/task',
      'protocol/errors.ts',
      'protocol/history-summary.ts',
    ],
  },
  define: { values: ['elements', 'breaking-names.ts'] },
};

/** Folders of src, and the files that its folders share. @type {string[]} */
const places = readdirSync(new URL('src', import.meta.url)).filter(
  (name) => !/^(index|loader)\.ts$/.test(name),
);
const unlisted = places.filter((name) => !name.endsWith('.ts') && !(name in layers));
if (unlisted.length > 0) throw new Error(`The layer map has no row for ${unlisted.join(', ')}.`);

/** @param {string[]} names */
const anyOf = (names) =>
  `(?:${names.map((name) => name.replaceAll('.', '\\.') + (name.endsWith('.ts') ? '$' : '(?:/|$)')).join('|') || '(?!)'})`;

/**
 * @param {string} path
 * @param {Layer} layer
 */
function limitImports(path, { values = [], types = [], names = {} }) {
  const own = path.split('/', 1)[0] ?? '';
  const others = places.filter((name) => name !== own);
  const listed = anyOf([...values, ...types, ...Object.keys(names)]);
  const message = 'The layer map of eslint.config.js does not allow it.';
  const before = '^(?:(?:\\.\\./)+)?';
  return {
    files: [path.endsWith('.ts') ? `src/${path}` : `src/${path}/**/*.ts`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `^(?:\\.\\./)+(?!${listed})${anyOf(others)}`, message },
            { regex: `^(?!\\.)(?!${listed})`, message },
            { regex: '^(?:\\.\\./)+(?:packages|test|scripts|demo)/', message },
            { regex: '/(?:index|loader)\\.ts$', message: 'A door is for the outside.' },
            ...(types.length > 0
              ? [
                  {
                    regex: `${before}(?!${anyOf(values)})${anyOf(types)}`,
                    message,
                    allowTypeImports: true,
                  },
                ]
              : []),
            ...Object.entries(names).map(([name, allowImportNames]) => ({
              regex: `${before}${anyOf([name])}`,
              ...(allowImportNames.length > 0 && { allowImportNames }),
              message,
              allowTypeImports: true,
            })),
          ],
        },
      ],
    },
  };
}

/** A committed `.only` hides every other test. */
const only = [
  {
    selector:
      'MemberExpression[object.name=/^(describe|context|suite|it|test)$/][property.name="only"]',
    message: 'A committed .only hides every other test.',
  },
  {
    selector:
      'CallExpression[callee.name=/^(describe|suite|it|test)$/] > ObjectExpression > Property[key.name="only"]',
    message: 'A committed `only` hides every other test.',
  },
];

const barrel = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: name what you export, where it is written.',
};

/** Text from outside is text: nothing makes markup, script or style of a string (CSP, Trusted Types). */
const text = [
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|setHTMLUnsafe|insertAdjacentHTML|srcdoc)$/]',
    message: 'No string becomes markup: use a lit template.',
  },
  {
    selector: 'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
    message: 'No string becomes markup: use a lit template.',
  },
  {
    selector:
      ':matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration) > Literal.source[value=/(unsafe-html|unsafe-svg|unsafe-mathml|static-html|static)\\.js$/]',
    message: 'No string becomes markup: use a lit template.',
  },
  {
    selector:
      ':matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration) > Literal.source[value=/style-map/]',
    message:
      "styleMap breaks `style-src 'self'`: use a class, or style.setProperty on a custom property.",
  },
  {
    selector:
      'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/<style|(\\s|^)[.?]?style\\s*=/]',
    message: "A style in a template breaks `style-src 'self'`: use static styles and classes.",
  },
];

/** Built-ins that older browsers lack, or that Prototype.js replaces on the pages that still load it: see src/built-ins.ts. */
const unreliable = [
  {
    selector: "MemberExpression[object.name='URL'][property.name=/^(canParse|parse)$/]",
    message:
      'Chrome 98 and Safari 16.4 lack it (docs/accessibility.md): construct the URL and catch.',
  },
  {
    selector: "CallExpression[callee.object.name='Array'][callee.property.name='from']",
    message: 'Prototype.js replaces Array.from: use range() of built-ins.ts, or spread.',
  },
  {
    selector:
      "ForOfStatement > CallExpression.right[callee.property.name='entries']:not([callee.object.name='Object'])",
    message: 'Prototype.js replaces Array.prototype.entries: use indexed() of built-ins.ts.',
  },
];

/** A printer has no condition about a job (docs/architecture.md): it cannot even name what holds a job's fields. */
const fieldsOfJobs = [
  {
    selector:
      ':matches(Identifier[name=/^(MatchedObject|Announcement)Descriptor$/], Literal[value="MatchedObjectDescriptor"])',
    message: "A job's fields are read in src/facts: print a view of it.",
  },
  {
    selector:
      ":matches(BinaryExpression[right.value=''] > *.left, ConditionalExpression > *.test, IfStatement > *.test, UnaryExpression > *.argument, LogicalExpression[operator=/^(&&|[|][|])$/] > *.left):matches([name='MatchedObjectId'], [property.name='MatchedObjectId'], [expression.property.name='MatchedObjectId'])",
    message: 'Whether a job has a number is asked in src/facts.',
  },
];

/** Lazy modules have a special file name, so that nothing else is split into a separate file by accident. */
const lazy = [
  {
    selector: 'ImportExpression > Literal.source:not([value=/\\.lazy\\.ts$/])',
    message: 'Only files named *.lazy.ts are loaded with import().',
  },
];

/** The store takes the window through its constructors, so that it runs in Node. */
// prettier-ignore
const domGlobals = [
  'location', 'history', 'document', 'window', 'navigation',
  'addEventListener', 'removeEventListener', 'dispatchEvent',
  'localStorage', 'sessionStorage',
].map((name) => ({
  name,
  message: 'The search folder takes the window through its constructors.',
}));

export default defineConfig(
  globalIgnores(['**/dist', 'storybook-static', 'coverage', 'examples']),
  {
    files: ['**/*.ts'],
    extends: [js.configs.recommended, ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // `import { type A }` still runs the module under verbatimModuleSyntax.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...only],
    },
  },
  {
    files: ['src/**/*.ts', 'packages/*/src/**/*.ts', 'stories/**/*.ts'],
    plugins: { lit, wc, 'lit-a11y': litA11y },
    extends: [
      lit.configs['flat/recommended'],
      wc.configs['flat/best-practice'],
      litA11y.configs.recommended,
    ],
    settings: { wc: { elementBaseClasses: ['LitElement'] } },
    rules: {
      'lit/ban-attributes': ['error', 'style'],
      'lit/lifecycle-super': 'error',
      'lit/prefer-static-styles': 'error',
      // LitElement has every callback, and lit calls listeners in templates with their element as `this`.
      'wc/guard-super-call': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'wc/guard-define-call': 'error',
      'wc/tag-name-matches-class': 'error',
      // Classes alone define nothing: src/define does.
      'wc/define-tag-after-class-definition': 'off',
      'wc/max-elements-per-file': 'error',
      'wc/file-name-matches-element': ['error', { transform: 'kebab' }],
      // Safari drops the list role of a list without markers, so `<ul role="list">` is said on purpose.
      'lit-a11y/no-redundant-role': 'off',
    },
  },
  ...Object.entries(layers).map(([path, layer]) => limitImports(path, layer)),
  {
    // Runs in workers, which lack Node's modules.
    files: [
      'packages/server/src/{proxy,render}/**/*.ts',
      'packages/dev/src/sample-service/**/*.ts',
    ],
    ignores: ['packages/server/src/proxy/{node,node/*}.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: ['node:*'] }] },
  },
  {
    files: ['src/**/*.ts', 'packages/*/src/**/*.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
      'import-x/resolver-next': [
        createNodeResolver({ conditionNames: ['@portal-jobs/source', 'import', 'default'] }),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'max-lines': ['error', 500],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...only, ...text, barrel],
    },
  },
  {
    files: ['src/{protocol,query,words,facts,search,styles,elements,define}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...only, ...text, ...lazy, ...unreliable, barrel] },
  },
  {
    files: ['src/elements/**/*.ts'],
    // It compares the places of jobs with the places of a search, and prints no job.
    ignores: ['src/elements/combobox/place-names.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...only,
        ...text,
        ...lazy,
        ...unreliable,
        barrel,
        ...fieldsOfJobs,
      ],
    },
  },
  {
    files: ['packages/server/src/render/**/*.ts', 'packages/server/src/proxy/pages/render-page.ts'],
    rules: { 'no-restricted-syntax': ['error', ...only, ...text, barrel, ...fieldsOfJobs] },
  },
  {
    files: ['src/search/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', ...domGlobals] },
  },
  {
    files: ['src/index.ts', 'src/client/index.ts'],
    rules: { 'no-restricted-syntax': ['error', ...only, ...text] },
  },
  {
    // Each language is a lazy folder: the table loads its core, its own file the other parts.
    files: ['src/words/languages.ts', 'src/words/*/language.ts'],
    rules: { 'no-restricted-syntax': ['error', ...only, ...text, barrel] },
  },
  {
    files: ['packages/server/src/proxy/{node,worker}.ts', 'packages/*/src/cli.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      // A stand-in for fetch is async even if it has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // node:test returns promises that need no await. open-wc types chai's `equal` as a promise, although it is not one.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] },
            { from: 'package', package: '@open-wc/semantic-dom-diff', name: 'Equal' },
          ],
        },
      ],
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
);
