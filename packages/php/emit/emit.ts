// Emits PHP from the modules that both languages share.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../scripts/root.ts';
import { emitModule, type Problem } from './module.ts';
import { classOf, entries, homeOf, pathOf, splitClass } from './modules.ts';

function createProgram(names: readonly string[]): ts.Program {
  const path = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram({
    rootNames: names.map((name) => join(root, name)),
    options: { ...options, incremental: false, tsBuildInfoFile: undefined, types: [] },
  });
}

/** The modules that a module takes values from. */
function importsOf(checker: ts.TypeChecker, file: ts.SourceFile): ts.SourceFile[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    if (!statement.moduleSpecifier) return [];
    if (
      ts.isExportDeclaration(statement)
        ? statement.isTypeOnly
        : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    )
      return [];
    const named = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : undefined;
    if (named && ts.isNamedImports(named)) {
      return named.elements.flatMap(({ name, isTypeOnly }) => {
        const symbol = isTypeOnly ? undefined : checker.getSymbolAtLocation(name);
        const declared = symbol && checker.getAliasedSymbol(symbol).declarations?.[0];
        return declared ? [declared.getSourceFile()] : [];
      });
    }
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier)?.valueDeclaration;
    return module && ts.isSourceFile(module) ? [module] : [];
  });
}

/** Returns the emitted files by their paths in packages/php/src, and what was refused. */
export function emitAll(names: readonly string[] = entries): {
  files: Map<string, string>;
  problems: Problem[];
  byHand: string[];
} {
  const program = createProgram(names);
  const checker = program.getTypeChecker();
  const reached = new Set<ts.SourceFile>();
  const byHand = new Set<string>();
  const reach = (file: ts.SourceFile): void => {
    if (reached.has(file) || file.isDeclarationFile) return;
    const home = homeOf(file.fileName);
    if (home === 'by hand') byHand.add(pathOf(file.fileName));
    if (home !== 'emitted') return;
    reached.add(file);
    for (const imported of importsOf(checker, file)) reach(imported);
  };
  for (const name of names) {
    const file = program.getSourceFile(join(root, name));
    if (file) reach(file);
  }
  const problems: Problem[] = [];
  const files = new Map<string, string>();
  const shortNames = new Map<string, Set<string>>();
  for (const file of reached) {
    const [namespace, name] = splitClass(classOf(file.fileName));
    shortNames.set(namespace, (shortNames.get(namespace) ?? new Set()).add(name));
  }
  for (const file of reached) {
    const name = classOf(file.fileName);
    const [namespace] = splitClass(name);
    files.set(
      `${name.split('\\').slice(1).join('/')}.php`,
      emitModule(checker, file, shortNames.get(namespace) ?? new Set(), problems),
    );
  }
  return { files, problems, byHand: [...byHand] };
}
