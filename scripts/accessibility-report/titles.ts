import ts from 'typescript';

/** The tests of a file as far as its text tells them. */
export interface Titles {
  /** Whether a test of this title is there and runs. A title with parts that are filled in has to find these in the file. */
  has(title: string): boolean;
  /** Whether the word stands in a text or is the name of a member, in any case; a comment does not count. */
  says(word: string): boolean;
}

const callees = new Set(['it', 'test', 'describe', 'suite']);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title as a pattern; nothing where hardly any of it is written. */
function patternOf(title: ts.Expression): RegExp | undefined {
  if (ts.isStringLiteralLike(title)) return new RegExp(`^${escaped(title.text)}$`);
  if (!ts.isTemplateExpression(title)) return undefined;
  const parts = [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)];
  if (parts.join('').trim().length < 4) return undefined;
  return new RegExp(`^${parts.map(escaped).join('(.+?)')}$`, 's');
}

const maySkip = (options: ts.Expression) =>
  ts.isObjectLiteralExpression(options) &&
  options.properties.some(
    ({ name }) => name && ts.isIdentifier(name) && /^(skip|todo)$/.test(name.text),
  );

/** Reads the titles of all tests and suites that run: `it`, `test`, `describe`, `suite`. Comments are no tests. */
function titlesIn(file: string, source: string): Titles {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const patterns: RegExp[] = [];
  const words = new Set<string>();
  const note = (text: string) => {
    for (const word of text.toLowerCase().match(/\w+/g) ?? []) words.add(word);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node) || ts.isNumericLiteral(node))
      note(node.text);
    else if (ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node))
      note(node.text);
    if (ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node)) {
      const [title, options] = node.arguments;
      // it.skip and it.todo show nothing, nor does a test that may be skipped.
      const isTest = ts.isIdentifier(node.expression) && callees.has(node.expression.text);
      const skipped =
        ts.isPropertyAccessExpression(node.expression) &&
        ts.isIdentifier(node.expression.expression) &&
        callees.has(node.expression.expression.text);
      if (skipped || (isTest && options && maySkip(options))) return;
      const pattern = isTest && title && patternOf(title);
      if (pattern) patterns.push(pattern);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  // What is filled in stands in a table of the file: without its row there, the test is gone.
  const knowsWords = (text: string) =>
    (text.toLowerCase().match(/\w+/g) ?? []).every((word) => words.has(word));
  return {
    has: (title) =>
      patterns.some((pattern) => pattern.exec(title)?.slice(1).every(knowsWords) ?? false),
    says: (word) => words.has(word.toLowerCase()),
  };
}

/** A test that is cited as evidence. */
interface CitedTest {
  file: string;
  title: string;
}

/** Reads the titles of test files, each file once. */
export class TitleReader {
  readonly #readTest: (file: string) => string | undefined;
  readonly #files = new Map<string, Titles | undefined>();

  /** @param readTest the text of a test file by its path in the project; nothing where there is none. */
  constructor(readTest: (file: string) => string | undefined) {
    this.#readTest = readTest;
  }

  titlesOf(file: string): Titles | undefined {
    if (!this.#files.has(file)) {
      const source = this.#readTest(file);
      this.#files.set(file, source === undefined ? undefined : titlesIn(file, source));
    }
    return this.#files.get(file);
  }

  /** What is wrong with cited tests: their file or title is gone. @param place what cites them. */
  problems(place: string, tests: readonly CitedTest[]): string[] {
    return tests.flatMap(({ file, title }) => {
      const titles = this.titlesOf(file);
      if (!titles) return [`${place}: there is no file ${file}.`];
      return titles.has(title) ? [] : [`${place}: ${file} has no test "${title}".`];
    });
  }
}
