import ts from 'typescript';
import { emitCall, emitNew } from './calls.ts';
import { constantPattern } from './constants.ts';
import { emitFunction } from './functions.ts';
import { emitName, useRuntime } from './names.ts';
import { toPcre } from './patterns.ts';
import { printList, quote, unwrap } from './print.ts';
import { bare, symbolOf, type Scope } from './scope.ts';
import { emitTemplate } from './template.ts';

const { SyntaxKind } = ts;

/** Emits the name of a member as a key. */
export function emitKey(scope: Scope, name: ts.PropertyName | ts.BindingName): string {
  if (ts.isComputedPropertyName(name)) return emitExpression(scope, name.expression);
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
    return quote(name.text);
  scope.refuse(name, 'the name of a member');
  return "''";
}

/** Emits the member of an object or list; a missing one is `null`. */
export const emitMember = (object: string, key: string): string =>
  object === '[]' ? 'null' : `(${memberPath(object)}[${key}] ?? null)`;

/** Returns a member without its default: a path of members needs only one, at its end. */
export function memberPath(member: string): string {
  const path = unwrap(member);
  return path !== member && /^[$\w:()\\]+(?:\[(?:'[^'\\]*'|\d+|\$\w+)\])+ \?\? null$/.test(path)
    ? path.slice(0, -' ?? null'.length)
    : member;
}

/** Returns an expression on which a method can be called. */
export const receiver = (code: string): string =>
  /^new /.test(code) ? `(${code})` : memberPath(code);

/** Emits a condition. */
export function emitCondition(scope: Scope, node: ts.Expression): string {
  const inner = bare(node);
  if (ts.isPrefixUnaryExpression(inner) && inner.operator === SyntaxKind.ExclamationToken)
    return `!${emitOperand(emitCondition(scope, inner.operand))}`;
  if (ts.isBinaryExpression(inner)) {
    const { kind } = inner.operatorToken;
    const isOr = kind === SyntaxKind.BarBarToken;
    if (isOr || kind === SyntaxKind.AmpersandAmpersandToken)
      return `(${emitCondition(scope, inner.left)} ${isOr ? '||' : '&&'} ${emitCondition(scope, inner.right)})`;
  }
  const value = emitExpression(scope, inner);
  const type = scope.types.of(inner);
  if (scope.types.isBoolean(type)) return value;
  return `${useRuntime(scope, 'Values')}::isTrue(${unwrap(value)})`;
}

const emitOperand = (code: string) =>
  /^[\w:\\$]*\(|^\(/.test(code) || /^\$\w+$/.test(code) ? code : `(${code})`;

/** Emits a value that becomes a part of a text. */
function emitPiece(scope: Scope, node: ts.Expression): string {
  const type = scope.types.of(bare(node));
  const value = emitExpression(scope, node);
  return scope.types.isText(type) && !scope.types.mayBeNull(type)
    ? value
    : `${useRuntime(scope, 'Values')}::text(${value})`;
}

function emitEqual(scope: Scope, { left, right }: ts.BinaryExpression, isNegated: boolean): string {
  const [first, second] = [left, right].map((node) => scope.types.of(bare(node)));
  const [one, other] = [emitExpression(scope, left), emitExpression(scope, right)];
  const { isNumber, isText, isBoolean, mayBeNull } = scope.types;
  const both = (test: (type: ts.Type) => boolean) =>
    !!first && !!second && test(first) && test(second);
  const either = (test: (type: ts.Type) => boolean) =>
    (!!first && test(first)) || (!!second && test(second));
  if (both(isNumber) && !either(mayBeNull)) return `(${one} ${isNegated ? '!=' : '=='} ${other})`;
  const isNull = (type: ts.Type) =>
    (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;
  if (either(isText) || either(isBoolean) || either(isNull))
    return `(${one} ${isNegated ? '!==' : '==='} ${other})`;
  return `${isNegated ? '!' : ''}${useRuntime(scope, 'Values')}::same(${one}, ${other})`;
}

/** Emits what an assignment changes. A list or object that was reached in another way than by its declaration is refused. */
function emitTarget(scope: Scope, node: ts.Expression): string {
  const inner = bare(node);
  if (ts.isIdentifier(inner)) return emitName(scope, inner);
  if (ts.isElementAccessExpression(inner) || ts.isPropertyAccessExpression(inner)) {
    requireOwner(scope, inner.expression);
    const key = ts.isPropertyAccessExpression(inner)
      ? quote(inner.name.text)
      : emitExpression(scope, inner.argumentExpression);
    return `${emitTarget(scope, inner.expression)}[${key}]`;
  }
  scope.refuse(inner, `an assignment to ${SyntaxKind[inner.kind]}`);
  return '$_';
}

/** PHP copies lists and objects, so one may only be changed where it was made. */
export function requireOwner(scope: Scope, node: ts.Expression): void {
  const inner = bare(node);
  if (ts.isElementAccessExpression(inner) || ts.isPropertyAccessExpression(inner)) {
    requireOwner(scope, inner.expression);
    return;
  }
  const symbol = ts.isIdentifier(inner) ? symbolOf(scope.checker, inner) : undefined;
  const declaration = symbol?.valueDeclaration;
  const isOwner =
    declaration &&
    ts.isVariableDeclaration(declaration) &&
    (!declaration.initializer || makesNew(scope, declaration.initializer));
  if (!isOwner) scope.refuse(inner, `a change of ${inner.getText()}, which another name may hold`);
}

const makingMethods =
  /^(?:map|filter|flatMap|flat|slice|toSorted|toReversed|concat|split|entries|keys|values|from|fromEntries)$/;

/** Whether an expression makes a list or object that nothing else holds. */
function makesNew(scope: Scope, node: ts.Expression): boolean {
  const inner = bare(node);
  if (ts.isArrayLiteralExpression(inner) || ts.isObjectLiteralExpression(inner)) return true;
  if (ts.isConditionalExpression(inner))
    return makesNew(scope, inner.whenTrue) && makesNew(scope, inner.whenFalse);
  return (
    ts.isCallExpression(inner) &&
    ts.isPropertyAccessExpression(inner.expression) &&
    makingMethods.test(inner.expression.name.text)
  );
}

function emitChoice(scope: Scope, { left, right, operatorToken }: ts.BinaryExpression): string {
  const isOr = operatorToken.kind === SyntaxKind.BarBarToken;
  const { isBoolean, of } = scope.types;
  if (isBoolean(of(bare(left)))) {
    if (isBoolean(of(bare(right))))
      return `(${emitCondition(scope, left)} ${isOr ? '||' : '&&'} ${emitCondition(scope, right)})`;
    if (!isOr) return `(${emitExpression(scope, left)} ? ${emitExpression(scope, right)} : false)`;
  }
  const kept = scope.temporary();
  const test = `${useRuntime(scope, 'Values')}::isTrue(${kept} = ${unwrap(emitExpression(scope, left))})`;
  const other = emitExpression(scope, right);
  return isOr ? `(${test} ? ${kept} : ${other})` : `(${test} ? ${other} : ${kept})`;
}

const assignments: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [SyntaxKind.MinusEqualsToken, '-='],
  [SyntaxKind.AsteriskEqualsToken, '*='],
  [SyntaxKind.QuestionQuestionEqualsToken, '??='],
]);

const operators: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [SyntaxKind.MinusToken, '-'],
  [SyntaxKind.AsteriskToken, '*'],
  [SyntaxKind.SlashToken, '/'],
  [SyntaxKind.AsteriskAsteriskToken, '**'],
]);

const comparisons: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [SyntaxKind.LessThanToken, '<'],
  [SyntaxKind.GreaterThanToken, '>'],
  [SyntaxKind.LessThanEqualsToken, '<='],
  [SyntaxKind.GreaterThanEqualsToken, '>='],
]);

function emitBinary(scope: Scope, node: ts.BinaryExpression): string {
  const { left, right, operatorToken } = node;
  const { kind } = operatorToken;
  const { isNumber, isText, mayBeNull, of } = scope.types;
  const operator = operators.get(kind);
  if (operator !== undefined)
    return `(${emitExpression(scope, left)} ${operator} ${emitExpression(scope, right)})`;
  const assignment = assignments.get(kind);
  if (assignment !== undefined)
    return `(${emitTarget(scope, left)} ${assignment} ${unwrap(emitExpression(scope, right))})`;
  const comparison = comparisons.get(kind);
  if (comparison !== undefined) {
    const [one, other] = [emitExpression(scope, left), emitExpression(scope, right)];
    const areNumbers = [left, right].every(
      (side) => isNumber(of(bare(side))) && !mayBeNull(of(bare(side))),
    );
    return areNumbers
      ? `(${one} ${comparison} ${other})`
      : `(${useRuntime(scope, 'Values')}::compare(${one}, ${other}) ${comparison} 0)`;
  }
  switch (kind) {
    case SyntaxKind.EqualsEqualsEqualsToken:
      return emitEqual(scope, node, false);
    case SyntaxKind.ExclamationEqualsEqualsToken:
      return emitEqual(scope, node, true);
    case SyntaxKind.PlusToken:
      return isNumber(of(node))
        ? `(${emitExpression(scope, left)} + ${emitExpression(scope, right)})`
        : `(${emitPiece(scope, left)} . ${emitPiece(scope, right)})`;
    case SyntaxKind.PercentToken:
      return `${useRuntime(scope, 'Values')}::modulo(${emitExpression(scope, left)}, ${emitExpression(scope, right)})`;
    case SyntaxKind.PlusEqualsToken:
      return isText(of(bare(left)))
        ? `(${emitTarget(scope, left)} .= ${unwrap(emitPiece(scope, right))})`
        : `(${emitTarget(scope, left)} += ${unwrap(emitExpression(scope, right))})`;
    case SyntaxKind.EqualsToken: {
      const targets = bare(left);
      return ts.isArrayLiteralExpression(targets)
        ? `([${targets.elements.map((one) => emitTarget(scope, one)).join(', ')}] = ${unwrap(emitExpression(scope, right))})`
        : `(${emitTarget(scope, left)} = ${unwrap(emitExpression(scope, right))})`;
    }
    case SyntaxKind.QuestionQuestionToken:
      return `(${emitExpression(scope, left)} ?? ${emitExpression(scope, right)})`;
    case SyntaxKind.BarBarToken:
    case SyntaxKind.AmpersandAmpersandToken:
      return emitChoice(scope, node);
    case SyntaxKind.BarBarEqualsToken:
      return `(${emitTarget(scope, left)} = ${emitCondition(scope, left)} ? ${emitTarget(scope, left)} : ${emitExpression(scope, right)})`;
    case SyntaxKind.InKeyword:
      return `${useRuntime(scope, 'Values')}::has(${emitExpression(scope, right)}, ${emitExpression(scope, left)})`;
    default:
      scope.refuse(node, `the operator ${operatorToken.getText()}`);
      return 'null';
  }
}

function emitObject(scope: Scope, node: ts.ObjectLiteralExpression): string {
  /** Objects to merge: a spread one, or the members between two of them. */
  const pieces: (string | string[])[] = [];
  const add = (member: string) => {
    const last = pieces.at(-1);
    if (Array.isArray(last)) pieces[pieces.length - 1] = [...last, member];
    else pieces.push([member]);
  };
  for (const member of node.properties) {
    if (ts.isSpreadAssignment(member)) pieces.push(emitExpression(scope, member.expression));
    else if (ts.isShorthandPropertyAssignment(member))
      add(`${quote(member.name.text)} => ${emitName(scope, member.name)}`);
    else if (ts.isPropertyAssignment(member))
      add(`${emitKey(scope, member.name)} => ${unwrap(emitExpression(scope, member.initializer))}`);
    else if (ts.isMethodDeclaration(member))
      add(`${emitKey(scope, member.name)} => ${emitFunction(scope, member)}`);
    else scope.refuse(member, `the member ${SyntaxKind[member.kind]}`);
  }
  const printed = pieces.map((piece) =>
    Array.isArray(piece) ? printList('[', piece, ']') : piece,
  );
  if (printed.length === 0) return '[]';
  if (printed.length === 1 && Array.isArray(pieces[0])) return printed[0] ?? '';
  return printList(`${useRuntime(scope, 'Values')}::merge(`, printed, ')');
}

function emitArray(scope: Scope, { elements }: ts.ArrayLiteralExpression): string {
  const items = elements.map((element) =>
    ts.isSpreadElement(element)
      ? `...${emitIterable(scope, element.expression)}`
      : ts.isOmittedExpression(element)
        ? 'null'
        : emitExpression(scope, element),
  );
  return printList('[', items, ']');
}

/** Emits what a loop goes through, as a list. */
export function emitIterable(scope: Scope, node: ts.Expression): string {
  const value = emitExpression(scope, node);
  const type = scope.types.of(bare(node));
  return scope.types.isList(type) && !scope.types.mayBeNull(type) && !isMatch(scope, type)
    ? value
    : `${useRuntime(scope, 'Values')}::each(${value})`;
}

/** The matches of a pattern also have an index and named groups. */
const isMatch = (scope: Scope, type: ts.Type) =>
  /RegExp\w+Array/.test(scope.checker.typeToString(type));

/** Emits what an optional chain makes of a value that may be missing. */
export function emitOptional(scope: Scope, value: string, make: (kept: string) => string): string {
  const kept = scope.temporary();
  return `((${kept} = ${value}) === null ? null : ${make(kept)})`;
}

function emitPropertyAccess(scope: Scope, node: ts.PropertyAccessExpression): string {
  const { expression, name } = node;
  const type = scope.types.of(expression);
  const { isText, isList, isMap, isSet, isHostObject, mayBeNull } = scope.types;
  if (ts.isIdentifier(expression) && /^(?:Number|Math)$/.test(expression.text))
    return emitGlobalMember(scope, node, `${expression.text}.${name.text}`);
  const object = emitExpression(scope, expression);
  if (name.text === 'length') {
    const lengthOf = isText(type)
      ? (text: string) => `${useRuntime(scope, 'Texts')}::length(${text})`
      : (list: string) =>
          `count(${isMatch(scope, type) ? `${useRuntime(scope, 'Values')}::each(${list})` : list})`;
    if (isText(type) || isList(type))
      return mayBeNull(type) ? emitOptional(scope, object, lengthOf) : lengthOf(object);
  }
  if (isText(type) || scope.types.isNumber(type))
    scope.refuse(node, `the member ${name.text} of a ${isText(type) ? 'text' : 'number'}`);
  if (name.text === 'size' && (isMap(type) || isSet(type))) return `${receiver(object)}->size()`;
  if (isHostObject(type)) return `${receiver(object)}${mayBeNull(type) ? '?' : ''}->${name.text}`;
  return emitMember(object, quote(name.text));
}

const globalMembers: Readonly<Record<string, string>> = {
  'Number.isFinite': 'Values::isFinite(...)',
  'Math.PI': 'M_PI',
};

function emitGlobalMember(scope: Scope, node: ts.Node, name: string): string {
  const known = globalMembers[name];
  if (known?.startsWith('Values')) useRuntime(scope, 'Values');
  if (known === undefined) scope.refuse(node, `the global ${name} as a value`);
  return known ?? 'null';
}

/** Emits a pattern. */
export function emitPattern(scope: Scope, node: ts.Expression): string {
  const pattern = constantPattern(scope, node);
  if (!pattern) {
    scope.refuse(node, 'new RegExp of a text that is not constant');
    return 'null';
  }
  const { source, flags } = pattern;
  try {
    const written = quote(toPcre(source, flags));
    return `new ${useRuntime(scope, 'Pattern')}(${written}${flags.includes('g') ? ', true' : ''})`;
  } catch (error) {
    scope.refuse(node, error instanceof Error ? error.message : '');
    return 'null';
  }
}

/** Emits an expression. */
export function emitExpression(scope: Scope, node: ts.Expression): string {
  const inner = bare(node);
  if (ts.isIdentifier(inner)) return emitName(scope, inner);
  if (ts.isStringLiteralLike(inner)) return quote(inner.text);
  if (ts.isNumericLiteral(inner)) return inner.getText();
  if (ts.isRegularExpressionLiteral(inner)) return emitPattern(scope, inner);
  if (ts.isTemplateExpression(inner)) {
    const pieces = [
      inner.head.text && quote(inner.head.text),
      ...inner.templateSpans.flatMap(({ expression, literal }) => [
        emitPiece(scope, expression),
        literal.text && quote(literal.text),
      ]),
    ].filter(Boolean);
    return pieces.length === 1 ? (pieces[0] ?? '') : `(${pieces.join(' . ')})`;
  }
  if (ts.isTaggedTemplateExpression(inner)) return emitTemplate(scope, inner);
  if (ts.isArrayLiteralExpression(inner)) return emitArray(scope, inner);
  if (ts.isObjectLiteralExpression(inner)) return emitObject(scope, inner);
  if (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner))
    return emitFunction(scope, inner);
  if (ts.isCallExpression(inner)) return emitCall(scope, inner);
  if (ts.isNewExpression(inner)) return emitNew(scope, inner);
  if (ts.isPropertyAccessExpression(inner)) return emitPropertyAccess(scope, inner);
  if (ts.isElementAccessExpression(inner)) {
    const [object, key] = [inner.expression, inner.argumentExpression].map((one) =>
      emitExpression(scope, one),
    );
    return scope.types.isText(scope.types.of(inner.expression))
      ? `${useRuntime(scope, 'Texts')}::at(${object ?? ''}, ${key ?? ''})`
      : emitMember(object ?? '', key ?? '');
  }
  if (ts.isBinaryExpression(inner)) return emitBinary(scope, inner);
  if (ts.isConditionalExpression(inner))
    return `(${emitCondition(scope, inner.condition)} ? ${emitExpression(scope, inner.whenTrue)} : ${emitExpression(scope, inner.whenFalse)})`;
  if (ts.isPrefixUnaryExpression(inner)) return emitPrefix(scope, inner);
  if (ts.isPostfixUnaryExpression(inner))
    return `${emitTarget(scope, inner.operand)}${ts.tokenToString(inner.operator) ?? ''}`;
  if (ts.isTypeOfExpression(inner))
    return `${useRuntime(scope, 'Values')}::type(${emitExpression(scope, inner.expression)})`;
  switch (inner.kind) {
    case SyntaxKind.TrueKeyword:
      return 'true';
    case SyntaxKind.FalseKeyword:
      return 'false';
    case SyntaxKind.NullKeyword:
      return 'null';
    default:
      scope.refuse(inner, SyntaxKind[inner.kind]);
      return 'null';
  }
}

function emitPrefix(scope: Scope, node: ts.PrefixUnaryExpression): string {
  switch (node.operator) {
    case SyntaxKind.ExclamationToken:
      return emitCondition(scope, node);
    case SyntaxKind.MinusToken:
      return `(-${emitExpression(scope, node.operand)})`;
    case SyntaxKind.PlusPlusToken:
    case SyntaxKind.MinusMinusToken:
      return `${ts.tokenToString(node.operator) ?? ''}${emitTarget(scope, node.operand)}`;
    default:
      scope.refuse(node, `the operator ${ts.tokenToString(node.operator) ?? ''}`);
      return 'null';
  }
}
