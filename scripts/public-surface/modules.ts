// The exports of the modules, with their types as TypeScript prints them.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../root.ts';

const { NoTruncation, InTypeAlias, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags;
const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope;

const oneLine = (text: string) => text.replace(/\/\*.*?\*\/|\/\/.*/gs, '').replace(/\s+/g, ' ');

/** Returns a line for each export of each module, and for each member of exported classes, interfaces and objects. */
export function exportLines(
  modules: ReadonlyMap<string, string>,
  isElement: (name: string) => boolean,
): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as {
    config: { compilerOptions: unknown };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([...modules.values()], { ...options, stableTypeOrdering: true });
  const checker = program.getTypeChecker();
  const print = (type: ts.Type, at?: ts.Node, more = 0) =>
    oneLine(checker.typeToString(type, at, flags | more));

  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  /** Whether this project declares a member, for everyone. */
  const isPublic = ({ name, declarations = [] }: ts.Symbol) =>
    !/#|^prototype$/.test(name) &&
    declarations.some(
      (one) =>
        !/\/node_modules\//.test(one.getSourceFile().fileName) &&
        !(ts.getCombinedModifierFlags(one) & hidden),
    );

  /** `.name?: string` for each member that this project declares. */
  const memberLines = (type: ts.Type, at: ts.Node | undefined, isWritten: boolean) =>
    checker
      .getPropertiesOfType(type)
      .filter(isPublic)
      .map((one) => {
        const mark = one.flags & ts.SymbolFlags.Optional ? '?' : '';
        const own = one.valueDeclaration;
        // As it is written, because TypeScript prints the long types behind the names of aliases.
        const written =
          own &&
          isWritten &&
          (ts.isPropertySignature(own) || ts.isPropertyDeclaration(own)) &&
          own.type?.getText();
        return `.${one.name}${mark}: ${written ? oneLine(written) : print(checker.getTypeOfSymbol(one), own ?? at)}`;
      });

  function describe(symbol: ts.Symbol): string[] {
    const at = symbol.valueDeclaration ?? symbol.declarations?.[0];
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    if (symbol.flags & ts.SymbolFlags.Class) {
      const own = checker.getTypeOfSymbol(symbol);
      const start = checker
        .getSignaturesOfType(own, ts.SignatureKind.Construct)
        .map((one) => `: new ${checker.signatureToString(one, at, flags)}`);
      if (isElement(symbol.name)) return [': class'];
      return [...start, ...memberLines(own, at, true), ...memberLines(type, at, true)];
    }
    if (symbol.flags & ts.SymbolFlags.Value)
      return [`: ${print(checker.getTypeOfSymbol(symbol), at)}`];
    const parameters = symbol.declarations?.flatMap((one) =>
      ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)
        ? (one.typeParameters ?? [])
        : [],
    );
    const generic = parameters?.length
      ? `<${parameters.map((one) => one.getText()).join(', ')}>`
      : '';
    const isPlain =
      !type.isUnion() && !checker.isArrayLikeType(type) && type.getCallSignatures().length === 0;
    const members =
      isPlain && type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)
        ? memberLines(type, at, !(symbol.flags & ts.SymbolFlags.TypeAlias))
        : [];
    return members.length > 0
      ? [`${generic}: type`, ...members]
      : [`${generic}: ${print(type, at, InTypeAlias)}`];
  }

  return [...modules].flatMap(([module, file]) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${module} has no module ${file}.`);
    return checker.getExportsOfModule(symbol).flatMap((one) => {
      const target = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      return describe(target).map((rest) => `${module} ${one.name}${rest}`);
    });
  });
}
