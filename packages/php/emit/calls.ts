import ts from 'typescript';
import { constantPattern, constantText } from './constants.ts';
import {
  emitExpression,
  emitIterable,
  emitOptional,
  emitPattern,
  memberPath,
  receiver,
  requireOwner,
} from './expressions.ts';
import { emitName, useRuntime } from './names.ts';
import { canMatchNothing } from './patterns.ts';
import { printList, unwrap } from './print.ts';
import { bare, changingMethods, type Scope } from './scope.ts';

/** The methods of texts that the run time has, by their names there. */
const textMethods: ReadonlySet<string> = new Set(
  (
    'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf match matchAll padStart ' +
    'replace replaceAll slice split startsWith toLowerCase toString toUpperCase trim trimEnd'
  ).split(' '),
);

const listMethods: ReadonlySet<string> = new Set(
  (
    'at concat entries every filter find findIndex flat flatMap includes indexOf join keys map reduce reverse slice ' +
    'some sort toSorted values'
  ).split(' '),
);

const numberMethods: ReadonlySet<string> = new Set(['toString']);

/** Functions of JavaScript's objects, and the method of the run time for each. */
const globalFunctions: Readonly<Record<string, string>> = {
  'Array.from': 'Lists::from',
  'Array.isArray': 'Values::isList',
  'JSON.stringify': 'Values::json',
  'Math.abs': 'abs',
  'Math.asin': 'asin',
  'Math.ceil': 'Values::ceil',
  'Math.cos': 'cos',
  'Math.floor': 'Values::floor',
  'Math.max': 'Values::max',
  'Math.min': 'Values::min',
  'Math.round': 'Values::round',
  'Math.sin': 'sin',
  'Math.sqrt': 'sqrt',
  'Number.isFinite': 'Values::isFinite',
  'Number.isInteger': 'Values::isInteger',
  'Object.assign': 'Values::merge',
  'Object.entries': 'Values::entries',
  'Object.fromEntries': 'Values::fromEntries',
  'Object.hasOwn': 'Values::has',
  'Object.keys': 'Values::keys',
  'Object.values': 'array_values',
  'String.fromCharCode': 'Texts::fromCharCode',
};

/** Emits arguments. */
function emitArguments(scope: Scope, nodes: readonly ts.Expression[]): string[] {
  let hasSpread = false;
  return nodes.map((node) => {
    if (ts.isSpreadElement(node)) {
      hasSpread = true;
      return `...${emitIterable(scope, node.expression)}`;
    }
    // PHP takes no single argument after spread ones.
    return hasSpread ? `...[${emitExpression(scope, node)}]` : emitExpression(scope, node);
  });
}

/** The run time's class for the methods of a type. */
function runtimeOf({ types }: Scope, type: ts.Type, method: string): string | undefined {
  if (types.isText(type)) return textMethods.has(method) ? 'Texts' : undefined;
  if (types.isList(type)) return listMethods.has(method) ? 'Lists' : undefined;
  if (types.isNumber(type)) return numberMethods.has(method) ? 'Values' : undefined;
  return undefined;
}

/**
 * Refuses what the run time would do otherwise: to divide a text between all its characters, and to insert what a
 * template does not write out.
 */
function checkPattern(scope: Scope, node: ts.CallExpression, method: string): void {
  const [first, by] = node.arguments;
  const pattern = first && constantPattern(scope, first);
  if (method === 'split' && first && scope.types.isPattern(scope.types.of(bare(first)))) {
    if (!pattern || canMatchNothing(pattern.source))
      scope.refuse(first, 'split by a pattern that can match nothing');
  }
  if (!method.startsWith('replace') || !by || !scope.types.isText(scope.types.of(bare(by)))) return;
  const template = constantText(scope, by);
  if (template === undefined) {
    scope.refuse(by, 'a template of replace that is not constant');
    return;
  }
  const groups = pattern
    ? (new RegExp(`${pattern.source}|`, pattern.flags).exec('')?.length ?? 1) - 1
    : 0;
  for (const [insertion, digits] of template.matchAll(/\$(?:(\d{1,2})|[$&`'<])/g)) {
    const isKnown =
      digits === undefined
        ? /[$&]$/.test(insertion)
        : digits.length === 1 && +digits > 0 && +digits <= groups;
    if (!isKnown) scope.refuse(by, `${insertion} in a template of replace`);
  }
}

/** Methods whose name in the run time says what else they take: a pattern, or a number. */
function methodName(scope: Scope, node: ts.CallExpression, owner: string, method: string): string {
  const [first] = node.arguments;
  const takesPattern =
    owner === 'Texts' && !!first && scope.types.isPattern(scope.types.of(bare(first)));
  if (takesPattern && /^(?:replace|replaceAll|split)$/.test(method))
    return method === 'split' ? 'splitBy' : 'replacePattern';
  return owner === 'Values' ? `number${method.charAt(0).toUpperCase()}${method.slice(1)}` : method;
}

function emitMethod(
  scope: Scope,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
): string {
  const { expression, name } = callee;
  const object = bare(expression);
  const given = emitArguments(scope, node.arguments);
  const { types } = scope;
  if (
    ts.isIdentifier(object) &&
    /^(?:Array|Date|JSON|Math|Number|Object|String)$/.test(object.text)
  ) {
    const method = globalFunctions[`${object.text}.${name.text}`];
    if (!method) scope.refuse(node, `${object.text}.${name.text}`);
    const [owner = '', isStatic] = (method ?? '').split('::');
    if (isStatic !== undefined) useRuntime(scope, owner);
    return printList(`${method ?? ''}(`, given, ')');
  }
  const type = types.of(expression);
  const isOptional = (node.flags & ts.NodeFlags.OptionalChain) !== 0 && types.mayBeNull(type);
  const call = (make: (target: string) => string) => {
    const target = emitExpression(scope, expression);
    return isOptional ? emitOptional(scope, target, make) : make(target);
  };
  if (types.isPattern(type))
    return call((target) => printList(`${receiver(target)}->${name.text}(`, given, ')'));
  if (types.isList(type) && changingMethods.has(name.text)) {
    requireOwner(scope, expression);
    const list = memberPath(emitExpression(scope, expression));
    const method = {
      push: 'array_push',
      pop: 'array_pop',
      shift: 'array_shift',
      unshift: 'array_unshift',
      splice: 'array_splice',
    };
    const [start = '0', count = 'null', ...items] = given;
    const all = name.text === 'splice' ? [start, count, printList('[', items, ']')] : given;
    return printList(`${method[name.text as keyof typeof method]}(`, [list, ...all], ')');
  }
  if (types.isList(type) && /^(?:sort|reverse)$/.test(name.text) && ts.isIdentifier(object))
    scope.refuse(
      node,
      `${name.text} in place; use to${name.text === 'sort' ? 'Sorted' : 'Reversed'} or a new list`,
    );
  const owner = runtimeOf(scope, type, name.text);
  if (owner !== undefined) {
    if (owner === 'Texts') checkPattern(scope, node, name.text);
    const method = methodName(scope, node, owner, name.text);
    return call((target) =>
      printList(`${useRuntime(scope, owner)}::${method}(`, [target, ...given], ')'),
    );
  }
  if (types.isMap(type) || types.isSet(type) || types.isHostObject(type))
    return call((target) => printList(`${receiver(target)}->${name.text}(`, given, ')'));
  const declaration = scope.checker.getResolvedSignature(node)?.declaration;
  if (declaration?.getSourceFile().isDeclarationFile)
    scope.refuse(node, `the method ${name.text} of ${scope.checker.typeToString(type)}`);
  return emitCallOf(scope, node, emitExpression(scope, callee), given);
}

function emitCallOf(
  scope: Scope,
  node: ts.CallExpression,
  callee: string,
  given: readonly string[],
): string {
  if (callee.endsWith('(...)')) return printList(callee.slice(0, -'...)'.length), given, ')');
  const isOptional =
    node.questionDotToken !== undefined || (node.flags & ts.NodeFlags.OptionalChain) !== 0;
  if (isOptional) return emitOptional(scope, callee, (kept) => printList(`${kept}(`, given, ')'));
  // A member that is called exists.
  const member = memberPath(callee);
  return printList(
    `${/^\$\w+(?:\[[^[\]]*\])*$/.test(member) ? member : `(${unwrap(member)})`}(`,
    given,
    ')',
  );
}

/** Emits a call. */
export function emitCall(scope: Scope, node: ts.CallExpression): string {
  const callee = bare(node.expression);
  if (ts.isPropertyAccessExpression(callee)) return emitMethod(scope, node, callee);
  return emitCallOf(
    scope,
    node,
    ts.isIdentifier(callee) ? emitName(scope, callee) : emitExpression(scope, callee),
    emitArguments(scope, node.arguments),
  );
}

/** The classes that the run time has. */
const classes: ReadonlyMap<string, string> = new Map([
  ['Date', 'Date'],
  ['Map', 'Map'],
  ['Set', 'Set'],
  ['URL', 'Url'],
  ['URLSearchParams', 'UrlSearchParams'],
]);

/** Emits a new object. */
export function emitNew(scope: Scope, node: ts.NewExpression): string {
  const name = node.expression.getText();
  const known = classes.get(name);
  if (name === 'RegExp') return emitPattern(scope, node);
  const given = emitArguments(scope, node.arguments ?? []);
  if (known === undefined) scope.refuse(node, `new ${name}`);
  return printList(`new ${useRuntime(scope, known ?? 'Values')}(`, given, ')');
}
