import ts from 'typescript';
import { isOfModule } from './names.ts';
import { bare, symbolOf, type Scope } from './scope.ts';

/** Returns the initializer of the constant that a name stands for. */
function initializerOf(scope: Scope, name: ts.Identifier): ts.Expression | undefined {
  const declaration = symbolOf(scope.checker, name)?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
    ? bare(declaration.initializer)
    : undefined;
}

/** Returns the text that an expression always has, such as one joined from constants; `undefined` for any other. */
export function constantText(scope: Scope, node: ts.Expression): string | undefined {
  const inner = bare(node);
  if (ts.isStringLiteralLike(inner)) return inner.text;
  if (ts.isTaggedTemplateExpression(inner) && inner.tag.getText() === 'String.raw') {
    const { template } = inner;
    return ts.isNoSubstitutionTemplateLiteral(template)
      ? template.rawText
      : constantTemplate(scope, template, (part) => part.rawText ?? '');
  }
  if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return join([constantText(scope, inner.left), constantText(scope, inner.right)]);
  if (ts.isTemplateExpression(inner)) return constantTemplate(scope, inner, (part) => part.text);
  if (ts.isIdentifier(inner)) {
    const value = initializerOf(scope, inner);
    return value && constantText(scope, value);
  }
  return ts.isPropertyAccessExpression(inner) ? constantMember(scope, inner) : undefined;
}

const constantTemplate = (
  scope: Scope,
  { head, templateSpans }: ts.TemplateExpression,
  read: (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail) => string,
): string | undefined =>
  join([
    read(head),
    ...templateSpans.flatMap(({ expression, literal }) => [
      constantText(scope, expression),
      read(literal),
    ]),
  ]);

const join = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.every((text) => text !== undefined) ? texts.join('') : undefined;

/** A pattern of JavaScript, as it is written. */
interface WrittenPattern {
  readonly source: string;
  readonly flags: string;
}

/** Returns the pattern that an expression always is; `undefined` for any other. */
export function constantPattern(scope: Scope, node: ts.Expression): WrittenPattern | undefined {
  const inner = bare(node);
  if (ts.isRegularExpressionLiteral(inner)) {
    const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/su.exec(inner.text) ?? [];
    return { source, flags };
  }
  if (ts.isNewExpression(inner) && inner.expression.getText() === 'RegExp') {
    const [source, flags = ''] = (inner.arguments ?? []).map((one) => constantText(scope, one));
    return source === undefined ? undefined : { source, flags };
  }
  const value = ts.isIdentifier(inner) ? initializerOf(scope, inner) : undefined;
  return value && constantPattern(scope, value);
}

/** The text of a member of a constant object, and the source of a constant pattern. */
function constantMember(
  scope: Scope,
  { expression, name }: ts.PropertyAccessExpression,
): string | undefined {
  const value = ts.isIdentifier(expression) ? initializerOf(scope, expression) : undefined;
  if (value && ts.isRegularExpressionLiteral(value) && name.text === 'source')
    return constantPattern(scope, value)?.source;
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
  for (const member of value.properties)
    if (ts.isPropertyAssignment(member) && member.name.getText() === name.text)
      return constantText(scope, member.initializer);
  return undefined;
}

/** Whether an expression is written out: numbers, texts, and lists and objects of them. */
function isLiteral(node: ts.Expression): boolean {
  const inner = bare(node);
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(inner))
    return inner.properties.every(
      (member) =>
        ts.isPropertyAssignment(member) &&
        !ts.isComputedPropertyName(member.name) &&
        isLiteral(member.initializer),
    );
  return (
    ts.isStringLiteralLike(inner) ||
    ts.isNumericLiteral(inner) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(inner.kind)
  );
}

/** The name of a constant of PHP for `camelCase`. */
export const constantName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Whether a declaration becomes a constant of its class. */
export function isConstant(scope: Scope, declaration: ts.Declaration, symbol: ts.Symbol): boolean {
  return (
    ts.isVariableDeclaration(declaration) &&
    ts.isIdentifier(declaration.name) &&
    isOfModule(declaration) &&
    !!(declaration.parent.flags & ts.NodeFlags.Const) &&
    !scope.changed.has(symbol) &&
    !!declaration.initializer &&
    isLiteral(declaration.initializer)
  );
}
