import ts from 'typescript';

/** A small change of a source file that its tests should notice. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  /** The original text, and its replacement. */
  from: string;
  to: string;
}

const swapped: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};

/** A replacement of a node, or of a part of it. */
type Replacement = readonly [node: ts.Node, to: string];

/** The element of a list with the comma after it, which go together. */
function withoutElement(list: ts.NodeArray<ts.Node>, index: number, source: ts.SourceFile) {
  const rest = list.filter((_, other) => other !== index).map((node) => node.getText(source));
  return rest.join(', ');
}

function replacementsOf(node: ts.Node, source: ts.SourceFile): Replacement[] {
  const text = (part: ts.Node) => part.getText(source);
  if (ts.isBinaryExpression(node)) {
    const to = swapped[node.operatorToken.kind];
    return to === undefined ? [] : [[node.operatorToken, to]];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, text(node.operand)]];
  if (ts.isConditionalExpression(node))
    return [[node, `${text(node.condition)} ? ${text(node.whenFalse)} : ${text(node.whenTrue)}`]];
  if (ts.isIfStatement(node)) return [[node.expression, 'false']];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']];
  if (ts.isNumericLiteral(node)) return [[node, `(${text(node)} + 1)`]];
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression))
    return node.expression.expression.kind === ts.SyntaxKind.SuperKeyword ? [] : [[node, ';']];
  if (ts.isArrayLiteralExpression(node))
    return node.elements.map((_, index): Replacement => [
      node,
      `[${withoutElement(node.elements, index, source)}]`,
    ]);
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 1)
    return node.properties.map((_, index): Replacement => [
      node,
      `{ ${withoutElement(node.properties, index, source)} }`,
    ]);
  return [];
}

/** Whether a node is not executable: types, imports, descriptions and names. */
const hasNoBehavior = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

/** All mutants of a file, in the order of the text. */
export function mutantsOf(file: string, code: string): Mutant[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (hasNoBehavior(node)) return;
    for (const [part, to] of replacementsOf(node, source)) {
      const start = part.getStart(source);
      const { line } = source.getLineAndCharacterOfPosition(start);
      const from = part.getText(source);
      mutants.push({ file, line: line + 1, start, end: part.getEnd(), from, to });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** The code with the mutant in it. */
export const mutate = (code: string, { start, end, to }: Mutant): string =>
  code.slice(0, start) + to + code.slice(end);
