import ts from 'typescript';
import type { Types } from './types.ts';

/** What the parts of the emitter share while they emit one module. */
export interface Scope {
  readonly checker: ts.TypeChecker;
  readonly types: Types;
  /** The module that is emitted. */
  readonly file: ts.SourceFile;
  /** Symbols that the module changes after their declaration: by an assignment, or by a method such as `push`. */
  readonly changed: ReadonlySet<ts.Symbol>;
  /** The classes that the emitted file imports, by their short names. */
  readonly imports: Map<string, string>;
  /** The short names of the classes in the same namespace. */
  readonly siblings: ReadonlySet<string>;
  /** Reports a construct outside the subset, with file and line. */
  refuse(node: ts.Node, what: string): void;
  /** Returns a variable that nothing else uses. */
  temporary(): string;
}

/** Methods that change the list they are called on. */
export const changingMethods: ReadonlySet<string> = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
]);

/** Returns an expression without the parentheses and type assertions around it. */
export function bare(node: ts.Expression): ts.Expression {
  let inner = node;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isNonNullExpression(inner)
  )
    inner = inner.expression;
  return inner;
}

/** Returns the symbol that a name stands for where it was declared. */
export function symbolOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const symbol =
    ts.isShorthandPropertyAssignment(name.parent) && name.parent.name === name
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Returns the variable at the beginning of `a.b[c]`. */
function rootOf(node: ts.Expression): ts.Expression {
  const inner = bare(node);
  return ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner)
    ? rootOf(inner.expression)
    : inner;
}

/** Finds the symbols that a module changes. */
export function findChanged(checker: ts.TypeChecker, file: ts.SourceFile): Set<ts.Symbol> {
  const changed = new Set<ts.Symbol>();
  const add = (node: ts.Expression) => {
    const root = rootOf(node);
    if (ts.isArrayLiteralExpression(root)) root.elements.forEach(add);
    const symbol = ts.isIdentifier(root) && symbolOf(checker, root);
    if (symbol) changed.add(symbol);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) add(node.left);
    else if (
      (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
      (node.operator === ts.SyntaxKind.PlusPlusToken ||
        node.operator === ts.SyntaxKind.MinusMinusToken)
    )
      add(node.operand);
    else if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      changingMethods.has(node.expression.name.text)
    )
      add(node.expression.expression);
    else if (ts.isVariableDeclaration(node) && !node.initializer && ts.isIdentifier(node.name)) {
      const symbol = checker.getSymbolAtLocation(node.name);
      if (symbol && !ts.isForOfStatement(node.parent.parent)) changed.add(symbol);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return changed;
}
