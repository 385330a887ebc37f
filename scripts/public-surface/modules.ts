// The exports of the modules and what the elements accept, a line for each member: `door Options.timeout?: number [in]`.
// A union is a line for each of its types, a function one for its result and one for each parameter. `in` is what callers give,
// `out` what they get; it follows from where a type is reached from. A type that nothing reaches is both.
// API Extractor reports declarations as they are written: neither the members behind an alias, nor who gives a value.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import ts from 'typescript';
import { surfaceName, type ElementDeclaration } from '../manifest-types.ts';
import { root } from '../root.ts';

type Direction = 'in' | 'out';
const opposite = { in: 'out', out: 'in' } as const;

const { NoTruncation, InTypeAlias, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags;
const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
const maxText = 90;

const files = new Map<string, ts.SourceFile | undefined>();

/** @param planted the text of a file, instead of the one on disk. */
function createProgram(modules: readonly string[], planted: ReadonlyMap<string, string>) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: { compilerOptions: unknown } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, language) => {
    const text = planted.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, language);
    if (!files.has(file)) files.set(file, read(file, language));
    return files.get(file);
  };
  return ts.createProgram(modules, { ...options, stableTypeOrdering: true }, host);
}

const isExternal = ({ declarations = [] }: ts.Symbol) =>
  declarations.length > 0 &&
  declarations.every((one) => /\/node_modules\//.test(one.getSourceFile().fileName));

/** Whether everyone may use a member, and this project declares it. */
const isPublic = (symbol: ts.Symbol) =>
  !/#|^prototype$/.test(symbol.name) &&
  !isExternal(symbol) &&
  !symbol.declarations?.every((one) => ts.getCombinedModifierFlags(one) & hidden);

/** Returns the lines of the exports of each module, and those of the properties and methods of elements. */
export function exportLines(
  modules: ReadonlyMap<string, string>,
  elements: readonly ElementDeclaration[] = [],
  planted: ReadonlyMap<string, string> = new Map(),
): string[] {
  const program = createProgram([...modules.values()], planted);
  const checker = program.getTypeChecker();
  /** The names of the exports, with their modules. */
  const exported = new Map<ts.Symbol, string[]>();
  /** The exported names of types that TypeScript knows by another name, such as `type Query = Readonly<Parameters>`. */
  const aliases = new Map<ts.Type, ts.Symbol>();
  /** The lines of each export without its name, each with its directions. */
  const surface = new Map<ts.Symbol, Map<string, Set<Direction>>>();
  const reached = new Map<ts.Symbol, Set<Direction>>();
  /** What is described now: its lines, and the types around the current one. */
  let lines = new Map<string, Set<Direction>>();
  let around: ts.Type[] = [];

  const print = (type: ts.Type) =>
    checker
      .typeToString(
        type,
        undefined,
        NoTruncation | InTypeAlias | UseAliasDefinedOutsideCurrentScope,
      )
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ');

  function add(line: string, direction: Direction) {
    lines.set(line, (lines.get(line) ?? new Set()).add(direction));
  }

  /** Describes an export, if this has not been done in this direction. */
  function reach(symbol: ts.Symbol, direction: Direction) {
    const directions = reached.get(symbol) ?? new Set();
    if (directions.has(direction)) return;
    reached.set(symbol, directions.add(direction));
    const outer = { lines, around };
    [lines, around] = [surface.get(symbol) ?? new Map<string, Set<Direction>>(), []];
    surface.set(symbol, lines);
    describe(symbol, direction);
    ({ lines, around } = outer);
  }

  /** The types of a union, without `undefined` for what is optional. */
  function typesOf(type: ts.Type, isOptional = false): ts.Type[] {
    if (!type.isUnion() || type.flags & ts.TypeFlags.Boolean) return [type];
    // The names in a union, as it was written.
    const { origin } = type as { origin?: ts.Type };
    const all = origin?.isUnion()
      ? origin.types.flatMap((one) => (nameOf(one) ? one : typesOf(one)))
      : type.types;
    const isBoolean = ({ flags }: ts.Type) => Boolean(flags & ts.TypeFlags.BooleanLiteral);
    const some = all.filter((one) => !isOptional || !(one.flags & ts.TypeFlags.Undefined));
    if (some.filter(isBoolean).length < 2) return some;
    return [...some.filter((one) => !isBoolean(one)), checker.getBooleanType()];
  }

  /** The export that a type is. */
  function nameOf(type: ts.Type): ts.Symbol | undefined {
    if (type.aliasSymbol && exported.has(type.aliasSymbol)) return type.aliasSymbol;
    const { symbol } = type as { symbol?: ts.Symbol };
    const declared = symbol && exported.has(symbol) && checker.getDeclaredTypeOfSymbol(symbol);
    if (declared && [type, (type as ts.TypeReference).target].includes(declared)) return symbol;
    return aliases.get(type);
  }

  const argumentsOf = (type: ts.Type): readonly ts.Type[] =>
    (aliases.has(type) ? [] : type.aliasTypeArguments) ??
    (type.flags & ts.TypeFlags.Object &&
    (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference
      ? checker
          .getTypeArguments(type as ts.TypeReference)
          .filter((one) => !(one as { isThisType?: boolean }).isThisType)
      : []);

  /** Describes what is inside of a type. Returns one type as text, `…` for a union. */
  function inner(path: string, type: ts.Type, direction: Direction): string {
    if (typesOf(type).length === 1 || nameOf(type)) return text(path, type, direction);
    typeLines(path, type, direction);
    return '…';
  }

  function generic(path: string, name: string, type: ts.Type, direction: Direction): string {
    const list = argumentsOf(type).map((one, index) =>
      inner(`${path}<${index + 1}>`, one, direction),
    );
    return list.length > 0 ? `${name}<${list.join(', ')}>` : name;
  }

  /** Returns a type that is not a union, and adds the lines of its members if it has no public name. */
  function text(path: string, type: ts.Type, direction: Direction): string {
    const name = nameOf(type);
    if (name) {
      reach(name, direction);
      return generic(path, name.name, type, direction);
    }
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return short(type);
    // `string & {}`: any other text, beside those that are named.
    if (type.isIntersection() && type.types.some((one) => one.flags & ts.TypeFlags.String))
      return short(type);
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      const start = type.symbol.name === 'ReadonlyArray' ? 'readonly ' : '';
      return `${start}${element ? inner(`${path}[]`, element, direction) : ''}[]`;
    }
    if (checker.isTupleType(type)) {
      const items = argumentsOf(type);
      if (items.length <= 4)
        return `[${items.map((one, index) => inner(`${path}[${index}]`, one, direction)).join(', ')}]`;
      items.forEach((one, index) => typeLines(`${path}[${index}]`, one, direction));
      return 'list';
    }
    const { symbol } = type as { symbol?: ts.Symbol };
    if (symbol && isExternal(symbol) && !(symbol.flags & ts.SymbolFlags.TypeLiteral)) {
      const isNamed = symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface);
      return isNamed ? generic(path, symbol.name, type, direction) : `typeof ${symbol.name}`;
    }
    if (around.includes(type) || around.length > 8) return symbol?.name ?? '…';
    around.push(type);
    const kind = members(path, type, direction);
    around.pop();
    return kind || short(type);
  }

  /** A type as TypeScript prints it. The end of a long one is a hash. */
  function short(type: ts.Type): string {
    const text = print(type);
    if (text.length <= maxText) return text;
    return `${text.slice(0, maxText)}… ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  }

  /** Adds a line for each member of a type. Returns what kind of type it is, or '' without members. */
  function members(path: string, type: ts.Type, direction: Direction): string {
    const calls = type.getCallSignatures();
    calls.forEach((one, index) => signatureLines(path + '#'.repeat(index), one, direction));
    const own = checker.getPropertiesOfType(type).filter(isPublic);
    for (const member of own) memberLines(path, member, direction);
    const indexes = checker.getIndexInfosOfType(type);
    for (const { keyType, type: value } of indexes)
      typeLines(`${path}[${print(keyType)}]`, value, direction, true);
    if (own.length + indexes.length > 0) return 'object';
    return calls.length > 0 ? 'function' : '';
  }

  function memberLines(path: string, member: ts.Symbol, direction: Direction) {
    const isOptional = Boolean(member.flags & ts.SymbolFlags.Optional);
    const name = `${path}.${member.name}`;
    typeLines(name, checker.getTypeOfSymbol(member), direction, isOptional);
    const standard = defaultOf(member);
    if (standard) add(`${name} default: ${standard}`, direction);
  }

  /** The default that a doc block states: `@default 10`, `Default: 10.` or `10 by default`. */
  function defaultOf(member: ts.Symbol): string | undefined {
    const tag = member.getJsDocTags(checker).find(({ name }) => name === 'default');
    const text = ts.displayPartsToString(member.getDocumentationComment(checker));
    const prose = /Default: (.*?)\.(\s|$)/s.exec(text) ?? /([\d,]+) by default/.exec(text);
    return (tag ? ts.displayPartsToString(tag.text) : prose?.[1])
      ?.replace(/\s+/g, ' ')
      .slice(0, maxText);
  }

  /** Adds a line for each type of a member, a parameter or a result. */
  function typeLines(path: string, type: ts.Type, direction: Direction, isOptional = false) {
    const all = nameOf(type) ? [type] : typesOf(type, isOptional);
    const mark = isOptional ? '?' : '';
    let unnamed = 0;
    all.forEach((one) => {
      const at = all.length > 1 ? `${path}{${variant(one) ?? ++unnamed}}` : path;
      const result = text(at, one, direction);
      add(
        `${path}${mark}: ${all.length > 1 && /^(object|function)$/.test(result) ? `${result} ${at.slice(path.length)}` : result}`,
        direction,
      );
    });
  }

  /** The value by which a type of a union differs from the others, or its name. */
  function variant(type: ts.Type): string | undefined {
    const value = checker
      .getPropertiesOfType(type)
      .filter((one) => !isExternal(one))
      .map((one) => checker.getTypeOfSymbol(one))
      .find((one) => one.isStringLiteral());
    const { symbol } = type as { symbol?: ts.Symbol };
    return value ? value.value : symbol && !symbol.name.startsWith('__') ? symbol.name : undefined;
  }

  function signatureLines(path: string, signature: ts.Signature, direction: Direction) {
    const given = opposite[direction];
    signature.typeParameters?.forEach((one, index) => {
      const mark = one.getDefault() ? '?' : '';
      const limit = one.getConstraint();
      add(
        `${path}<${index + 1} ${one.symbol.name}>${mark}: ${limit ? inner(`${path}<${index + 1}>`, limit, given) : 'unknown'}`,
        given,
      );
    });
    signature.parameters.forEach((one, index) => {
      const declaration = one.valueDeclaration as ts.ParameterDeclaration | undefined;
      const isOptional = Boolean(
        declaration &&
        (declaration.initializer ?? declaration.questionToken ?? declaration.dotDotDotToken),
      );
      const name = one.name.startsWith('__')
        ? ''
        : ` ${declaration?.dotDotDotToken ? '...' : ''}${one.name}`;
      typeLines(`${path}(${index + 1}${name})`, checker.getTypeOfSymbol(one), given, isOptional);
    });
    typeLines(`${path}()`, signature.getReturnType(), direction);
  }

  function describe(symbol: ts.Symbol, direction: Direction) {
    const declared = checker.getDeclaredTypeOfSymbol(symbol);
    if (symbol.flags & ts.SymbolFlags.Class) {
      const value = checker.getTypeOfSymbol(symbol);
      const bases = checker
        .getBaseTypes(declared as ts.InterfaceType)
        .filter(({ symbol }) => isExternal(symbol));
      for (const base of bases)
        add(` extends: ${generic('', base.symbol.name, base, direction)}`, direction);
      add(': class', direction);
      // Elements and events are made by this project.
      const isMade =
        checker.getPropertyOfType(declared, 'addEventListener') ??
        checker.getPropertyOfType(declared, 'preventDefault');
      if (!isMade)
        value.getConstructSignatures().forEach((one) => signatureLines('.new', one, 'out'));
      if (elements.some(({ name }) => name === symbol.name)) return;
      for (const one of checker.getPropertiesOfType(value).filter(isPublic))
        memberLines('', one, 'out');
      members('', declared, direction);
      return;
    }
    if (symbol.flags & ts.SymbolFlags.Value) {
      const type = checker.getTypeOfSymbol(symbol);
      return typeLines('', type, direction);
    }
    const parameters = symbol.declarations?.flatMap((one) =>
      ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)
        ? [...(one.typeParameters ?? [])]
        : [],
    );
    parameters?.forEach((one, index) =>
      add(
        `<${index + 1} ${one.name.text}>${one.default ? '?' : ''}: ${one.constraint?.getText().replace(/\s+/g, ' ') ?? 'unknown'}`,
        direction,
      ),
    );
    const isObject =
      !declared.isUnion() &&
      declared.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) &&
      !checker.isArrayLikeType(declared);
    if (isObject) {
      around.push(declared);
      add(`: ${members('', declared, direction) || print(declared)}`, direction);
      return;
    }
    // A name for other types: not this name again.
    const all = typesOf(declared);
    all.forEach((one, index) => {
      const at = `{${variant(one) ?? index + 1}}`;
      const isItself = nameOf(one) === symbol;
      const result = isItself ? short(one) : text(all.length > 1 ? at : '', one, direction);
      add(`: ${result === 'object' ? `object ${at}` : result}`, direction);
    });
  }

  for (const [module, file] of modules) {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${module} has no module ${file}.`);
    for (const one of checker.getExportsOfModule(symbol)) {
      const target = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      exported.set(target, [...(exported.get(target) ?? []), `${module} ${one.name}`]);
      const type = checker.getDeclaredTypeOfSymbol(target);
      const { symbol: own } = type as { symbol?: ts.Symbol };
      if (
        type.aliasSymbol &&
        type.aliasSymbol !== target &&
        !(own && isExternal(own)) &&
        !aliases.has(type)
      )
        aliases.set(type, target);
    }
  }
  const isValue = (symbol: ts.Symbol) => symbol.flags & ts.SymbolFlags.Value;
  const elementLines = new Map<string, Set<Direction>>();
  lines = elementLines;
  for (const element of elements) {
    const symbol = [...exported.keys()].find(({ name }) => name === element.name);
    if (!symbol) continue;
    for (const member of element.members ?? []) {
      const own = checker.getPropertyOfType(
        checker.getDeclaredTypeOfSymbol(symbol),
        member.name ?? '',
      );
      const direction = member.kind === 'field' && !member.readonly ? 'in' : 'out';
      if (own)
        typeLines(
          surfaceName(element, member.kind === 'field' ? 'property' : 'method', member),
          checker.getTypeOfSymbol(own),
          direction,
        );
    }
  }
  for (const symbol of exported.keys()) if (isValue(symbol)) reach(symbol, 'out');
  for (const symbol of exported.keys())
    if (!reached.has(symbol))
      for (const direction of ['in', 'out'] as const) reach(symbol, direction);

  const marked = (start: string, all: Map<string, Set<Direction>>) =>
    [...all].map(([line, directions]) =>
      / default: /.test(line)
        ? start + line
        : `${start}${line} [${[...directions].sort().join(', ')}]`,
    );
  return [
    ...[...exported].flatMap(([symbol, names]) =>
      names.flatMap((name) =>
        marked(name, surface.get(symbol) ?? new Map<string, Set<Direction>>()),
      ),
    ),
    ...marked('', elementLines),
  ];
}
