import ts from 'typescript';
import { bare, symbolOf, type Scope } from './scope.ts';
import { constantName, isConstant } from './constants.ts';
import { classOf, splitClass, homeOf } from './modules.ts';

/** The function that a node is in, or the file. */
function functionAround(node: ts.Node): ts.Node {
  let around = node.parent;
  while (!ts.isFunctionLike(around) && !ts.isSourceFile(around)) around = around.parent;
  return around;
}

export type ArrowOrFunction = ts.ArrowFunction | ts.FunctionExpression;

const isFunctionValue = (node: ts.Node): node is ArrowOrFunction =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** The function that a constant of a module holds, which becomes a static method. */
export function functionOf(declaration: ts.Node): ArrowOrFunction | undefined {
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  const value = bare(declaration.initializer);
  return isFunctionValue(value) ? value : undefined;
}

/** Whether a declaration is one of a module and not of a function. */
export function isOfModule(declaration: ts.Declaration): boolean {
  if (ts.isFunctionDeclaration(declaration)) return ts.isSourceFile(declaration.parent);
  let outer: ts.Node = declaration;
  while (
    ts.isBindingElement(outer) ||
    ts.isObjectBindingPattern(outer) ||
    ts.isArrayBindingPattern(outer)
  )
    outer = outer.parent;
  return ts.isVariableDeclaration(outer) && ts.isSourceFile(outer.parent.parent.parent);
}

/** The names of the variables of each function: declarations of inner blocks that hide an outer one get a number. */
const variables = new WeakMap<ts.Node, Map<ts.Symbol, string>>();

/** Returns the variable for a symbol of a function. */
export function variableOf(symbol: ts.Symbol, declaration: ts.Declaration): string {
  const around = functionAround(declaration);
  const names = variables.get(around) ?? new Map<ts.Symbol, string>();
  variables.set(around, names);
  const known = names.get(symbol);
  if (known) return known;
  const taken = new Set(names.values());
  let name = `$${symbol.name === 'this' ? 'self' : symbol.name}`;
  for (let number = 2; taken.has(name); number += 1) name = `$${symbol.name}${number}`;
  names.set(symbol, name);
  return name;
}

/** Whether the module changes a variable of its own, which then is a static property. */
function isChangedVariable(scope: Scope, symbol: ts.Symbol): boolean {
  return scope.changed.has(symbol);
}

/** Returns the class of a file as the emitted file names it, and imports it. */
function useClass(scope: Scope, file: ts.SourceFile): string {
  if (file === scope.file) return 'self';
  const full = classOf(file.fileName);
  const own = classOf(scope.file.fileName);
  const [namespace = '', short = ''] = splitClass(full);
  const [ownNamespace, ownShort] = splitClass(own);
  if (namespace === ownNamespace) return short;
  const folder = namespace.split('\\').at(-1) ?? '';
  const isTaken =
    short === ownShort ||
    [...scope.imports].some(([name, other]) => name === short && other !== full);
  const name = isTaken || isSibling(scope, short) ? folder + short : short;
  scope.imports.set(name, full);
  return name;
}

/** Whether a class of this short name is next to the module, so that an import of another would hide it. */
const isSibling = (scope: Scope, short: string): boolean => scope.siblings.has(short);

const constants: ReadonlyMap<string, string> = new Map([
  ['undefined', 'null'],
  ['Infinity', 'INF'],
  ['NaN', 'NAN'],
]);

/** Functions of JavaScript that are passed as a value. */
const globalFunctions: ReadonlyMap<string, string> = new Map([
  ['Boolean', 'isTrue'],
  ['Number', 'number'],
  ['String', 'text'],
]);

/** Emits a name where its value is used. */
export function emitName(scope: Scope, name: ts.Identifier): string {
  const constant = constants.get(name.text);
  if (constant !== undefined) return constant;
  const symbol = symbolOf(scope.checker, name);
  const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
  if (!symbol || !declaration) {
    scope.refuse(name, `the unknown name ${name.text}`);
    return 'null';
  }
  const file = declaration.getSourceFile();
  if (file.isDeclarationFile) {
    const method = globalFunctions.get(name.text);
    if (method !== undefined) return `${useRuntime(scope, 'Values')}::${method}(...)`;
    scope.refuse(name, `the global ${name.text}`);
    return 'null';
  }
  if (!isOfModule(declaration)) return variableOf(symbol, declaration);
  const home = homeOf(file.fileName);
  if (home === undefined) {
    scope.refuse(name, `${name.text} of a module that PHP does not have`);
    return 'null';
  }
  const owner = useClass(scope, file);
  const isFunction =
    ts.isFunctionDeclaration(declaration) ||
    ts.isBindingElement(declaration) ||
    functionOf(declaration) !== undefined ||
    (home === 'by hand' && scope.checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0);
  if (isFunction) return `${owner}::${symbol.name}(...)`;
  if (file === scope.file && isChangedVariable(scope, symbol)) return `self::$${symbol.name}`;
  return isConstant(scope, declaration, symbol)
    ? `${owner}::${constantName(symbol.name)}`
    : `${owner}::${symbol.name}()`;
}

/** Returns the name of a class of the run time in the emitted file, and imports it. */
export function useRuntime(scope: Scope, name: string): string {
  const alias = isSibling(scope, name) ? `Js${name}` : name;
  scope.imports.set(alias, `PortalJobs\\Js\\${name}`);
  return alias;
}
