import ts from 'typescript';
import { emitExpression, emitKey, emitMember } from './expressions.ts';
import { isOfModule, useRuntime, variableOf, type ArrowOrFunction } from './names.ts';
import { indent, printList, unwrap } from './print.ts';
import { symbolOf, type Scope } from './scope.ts';
import { emitStatements } from './statements.ts';

/** Emits the assignments that take a value apart. */
export function emitBinding(scope: Scope, name: ts.BindingName, value: string): string[] {
  if (ts.isIdentifier(name)) {
    const symbol = scope.checker.getSymbolAtLocation(name);
    const variable = symbol?.valueDeclaration ? variableOf(symbol, symbol.valueDeclaration) : '$_';
    return variable === value ? [] : [`${variable} = ${unwrap(value)};`];
  }
  const kept = /^\$\w+$/.test(value) ? value : scope.temporary();
  const lines = kept === value ? [] : [`${kept} = ${unwrap(value)};`];
  if (ts.isArrayBindingPattern(name)) {
    const isList = scope.types.isList(scope.types.of(name));
    const items = isList ? kept : scope.temporary();
    if (!isList) lines.push(`${items} = ${useRuntime(scope, 'Values')}::each(${kept});`);
    name.elements.forEach((element, index) => {
      if (ts.isOmittedExpression(element)) return;
      const item = element.dotDotDotToken
        ? // Without the index and groups that the match of a pattern has.
          `${useRuntime(scope, 'Lists')}::slice(${items} ?? [], ${index})`
        : withDefault(scope, emitMember(items, String(index)), element.initializer);
      lines.push(...emitBinding(scope, element.name, item));
    });
    return lines;
  }
  const type = scope.types.of(name);
  const { isText, isList } = scope.types;
  const taken: string[] = [];
  for (const { name: inner, propertyName, initializer, dotDotDotToken } of name.elements) {
    if (dotDotDotToken) {
      lines.push(
        ...emitBinding(scope, inner, `array_diff_key(${kept}, array_flip([${taken.join(', ')}]))`),
      );
      continue;
    }
    const key = emitKey(scope, propertyName ?? inner);
    if (scope.types.isHostObject(type)) scope.refuse(name, 'a date or a URL, taken apart');
    if (key === "'length'" && (isText(type) || isList(type)))
      scope.refuse(name, 'length of a text or list, taken apart');
    taken.push(key);
    const member = withDefault(scope, emitMember(kept, key), initializer);
    lines.push(...emitBinding(scope, inner, member));
  }
  return lines;
}

const withDefault = (
  scope: Scope,
  member: string,
  initializer: ts.Expression | undefined,
): string =>
  initializer
    ? member.replace(/ \?\? null\)$/, ` ?? ${emitExpression(scope, initializer)})`)
    : member;

/** The parameters of a function, and the lines that give them their defaults and take them apart. */
interface Parameters {
  list: string[];
  lines: string[];
}

/** Emits parameters. */
export function emitParameters(
  scope: Scope,
  nodes: readonly ts.ParameterDeclaration[],
): Parameters {
  const lines: string[] = [];
  const list = nodes.map((node, index) => {
    const { name, initializer, dotDotDotToken, questionToken, type } = node;
    const symbol = ts.isIdentifier(name) ? scope.checker.getSymbolAtLocation(name) : undefined;
    const variable = symbol ? variableOf(symbol, node) : `$${parameterName(node, index)}`;
    if (dotDotDotToken) return `...${variable}`;
    if (initializer) lines.push(`${variable} ??= ${unwrap(emitExpression(scope, initializer))};`);
    if (!symbol) lines.push(...emitBinding(scope, name, variable));
    const isOptional =
      initializer !== undefined ||
      questionToken !== undefined ||
      (type !== undefined && scope.types.mayBeNull(scope.types.of(node))) ||
      // Callers of a callback may pass less.
      !ts.isFunctionDeclaration(node.parent);
    const later = nodes
      .slice(index + 1)
      .every((one) => one.initializer ?? one.questionToken ?? one.dotDotDotToken);
    return isOptional && (later || !ts.isFunctionDeclaration(node.parent))
      ? `${variable} = null`
      : variable;
  });
  return { list, lines };
}

/** A parameter that is taken apart gets the name of its type. */
function parameterName({ type }: ts.ParameterDeclaration, index: number): string {
  const name = type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  return /^\w+$/.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1) + (index > 0 ? String(index) : '')
    : `given${String(index)}`;
}

/** The variables of the functions around that a function uses, and whether it must share them. */
function findCaptured(
  scope: Scope,
  node: ts.SignatureDeclaration & { body?: ts.Node | undefined },
) {
  const names = new Map<string, boolean>();
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeNode(inner)) return;
    if (ts.isIdentifier(inner)) {
      const symbol = symbolOf(scope.checker, inner);
      const declaration = symbol?.valueDeclaration;
      const isOuter =
        symbol &&
        declaration &&
        (ts.isVariableDeclaration(declaration) ||
          ts.isParameter(declaration) ||
          ts.isBindingElement(declaration) ||
          ts.isFunctionDeclaration(declaration)) &&
        declaration.getSourceFile() === scope.file &&
        !isOfModule(declaration) &&
        (declaration.pos < node.pos || declaration.end > node.end);
      if (isOuter)
        names.set(
          variableOf(symbol, declaration),
          scope.changed.has(symbol) ||
            ts.isFunctionDeclaration(declaration) ||
            // Not yet assigned when the closure is made, which may call itself.
            declaration.end >= node.end,
        );
    }
    ts.forEachChild(inner, visit);
  };
  if (node.body) visit(node.body);
  for (const parameter of node.parameters) visit(parameter);
  return names;
}

/** Emits a function as a closure. */
export function emitFunction(
  scope: Scope,
  node: ArrowOrFunction | ts.MethodDeclaration | ts.FunctionDeclaration,
): string {
  if (node.asteriskToken || node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword))
    scope.refuse(node, 'a generator or asynchronous function');
  const { list, lines } = emitParameters(scope, node.parameters);
  const captured = [...findCaptured(scope, node)];
  const { body } = node;
  const isShared = captured.some(([, shared]) => shared);
  if (body && !ts.isBlock(body) && lines.length === 0 && !isShared)
    return `${printList('static fn (', list, ')')} => ${unwrap(emitExpression(scope, body))}`;
  const statements = !body
    ? []
    : ts.isBlock(body)
      ? emitStatements(scope, body.statements)
      : [`return ${unwrap(emitExpression(scope, body))};`];
  const use = captured.map(([name, shared]) => (shared ? `&${name}` : name));
  const head = `${printList('static function (', list, ')')}${use.length > 0 ? ` use (${use.join(', ')})` : ''}`;
  return `${head} {\n${indent([...lines, ...statements].join('\n'))}\n}`;
}
