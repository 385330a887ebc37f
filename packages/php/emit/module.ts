import ts from 'typescript';
import { constantName, isConstant } from './constants.ts';
import { emitExpression } from './expressions.ts';
import { emitParameters } from './functions.ts';
import { functionOf } from './names.ts';
import { classOf, pathOf } from './modules.ts';
import { indent, printComment, printList, unwrap } from './print.ts';
import { findChanged, type Scope } from './scope.ts';
import { emitStatements } from './statements.ts';
import { createTypes } from './types.ts';

/** A construct outside the subset. */
export interface Problem {
  /** Path and line. */
  readonly place: string;
  readonly what: string;
}

function commentOf(node: ts.Node): string {
  const text = node.getSourceFile().text;
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = ranges.at(-1);
  if (!last) return '';
  const comment = text.slice(last.pos, last.end);
  return comment.startsWith('/**') ? `${printComment(comment)}\n` : '';
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

type Callable = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

function emitMethod(scope: Scope, statement: ts.Statement, name: string, node: Callable): string {
  if (node.asteriskToken || node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword))
    scope.refuse(node, 'a generator or asynchronous function');
  const { list, lines } = emitParameters(scope, node.parameters);
  const { body } = node;
  const statements = !body
    ? []
    : ts.isBlock(body)
      ? emitStatements(scope, body.statements)
      : [`return ${unwrap(emitExpression(scope, body))};`];
  const visibility = isExported(statement) ? 'public' : 'private';
  const head = printList(`${visibility} static function ${name}(`, list, ')');
  return `${commentOf(statement)}${head}${head.includes('\n') ? ' ' : '\n'}{\n${indent([...lines, ...statements].join('\n'))}\n}`;
}

/** Emits a constant: a static property if the module changes it, and otherwise a method that makes it once. */
function emitConstant(scope: Scope, statement: ts.Statement, node: ts.VariableDeclaration): string {
  const comment = commentOf(statement);
  const visibility = isExported(statement) ? 'public' : 'private';
  if (!ts.isIdentifier(node.name)) return emitTakenApart(scope, visibility, node);
  const name = node.name.text;
  const symbol = scope.checker.getSymbolAtLocation(node.name);
  const value = node.initializer ? unwrap(emitExpression(scope, node.initializer)) : 'null';
  if (symbol && scope.changed.has(symbol)) return `${comment}private static $${name} = ${value};`;
  if (symbol && isConstant(scope, node, symbol))
    return `${comment}${visibility} const ${constantName(name)} = ${value};`;
  return `${comment}${visibility} static function ${name}()\n{\n${indent(`static $made;\nreturn $made ??= ${value};`)}\n}`;
}

/** Emits `const { number, plural } = createFormatters(locale)` as a method for each function. */
function emitTakenApart(
  scope: Scope,
  visibility: string,
  { name, initializer }: ts.VariableDeclaration,
): string {
  if (!ts.isObjectBindingPattern(name) || !initializer) {
    scope.refuse(name, 'a constant that is taken apart');
    return '';
  }
  const value = emitExpression(scope, initializer);
  return name.elements
    .map((element) => {
      const key = (element.propertyName ?? element.name).getText();
      return `${visibility} static function ${element.name.getText()}(...$given)\n{\n${indent(
        `static $made;\n$made ??= ${value};\nreturn ($made['${key}'])(...$given);`,
      )}\n}`;
    })
    .join('\n\n');
}

function emitTopLevel(scope: Scope, statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement))
    return statement.body
      ? [emitMethod(scope, statement, statement.name?.text ?? '', statement)]
      : [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => {
      const callable = functionOf(declaration);
      return callable
        ? emitMethod(scope, statement, declaration.name.getText(), callable)
        : emitConstant(scope, statement, declaration);
    });
  }
  const isNothing =
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    // A name that only the compiler reads.
    (ts.isExpressionStatement(statement) && ts.isVoidExpression(statement.expression));
  if (!isNothing) scope.refuse(statement, `${ts.SyntaxKind[statement.kind]} of a module`);
  return [];
}

/** Emits the class of a module, and reports what is outside the subset. */
export function emitModule(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  siblings: ReadonlySet<string>,
  problems: Problem[],
): string {
  let temporaries = 0;
  const imports = new Map<string, string>();
  const scope: Scope = {
    checker,
    types: createTypes(checker),
    file,
    changed: findChanged(checker, file),
    imports,
    siblings,
    refuse: (node, what) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      problems.push({ place: `${pathOf(file.fileName)}:${String(line + 1)}`, what });
    },
    temporary: () => `$_${String((temporaries += 1))}`,
  };
  const members = file.statements
    .flatMap((statement) => emitTopLevel(scope, statement))
    .filter(Boolean);
  const full = classOf(file.fileName);
  const at = full.lastIndexOf('\\');
  const uses = [...imports]
    .map(([name, from]) => `use ${from}${from.endsWith(`\\${name}`) ? '' : ` as ${name}`};`)
    .sort();
  return [
    '<?php',
    '',
    `// Made from ${pathOf(file.fileName)}; do not edit: npm run port:php.`,
    '',
    'declare(strict_types=1);',
    '',
    `namespace ${full.slice(0, at)};`,
    '',
    ...(uses.length > 0 ? [...uses, ''] : []),
    `final class ${full.slice(at + 1)}`,
    '{',
    indent(members.join('\n\n')),
    '}',
    '',
  ].join('\n');
}
