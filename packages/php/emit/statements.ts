import ts from 'typescript';
import { emitCondition, emitExpression, emitIterable } from './expressions.ts';
import { emitBinding, emitFunction } from './functions.ts';
import { variableOf } from './names.ts';
import { indent, unwrap } from './print.ts';
import type { Scope } from './scope.ts';

const { SyntaxKind } = ts;

/** Emits statements; functions come first, because they may be called before they stand. */
export function emitStatements(scope: Scope, nodes: readonly ts.Statement[]): string[] {
  const functions = nodes.filter(ts.isFunctionDeclaration);
  return [...functions, ...nodes.filter((node) => !ts.isFunctionDeclaration(node))].flatMap(
    (node) => emitStatement(scope, node),
  );
}

function emitBlock(scope: Scope, node: ts.Statement): string {
  const lines = ts.isBlock(node)
    ? emitStatements(scope, node.statements)
    : emitStatement(scope, node);
  return `{\n${indent(lines.join('\n'))}\n}`;
}

function emitDeclarations(scope: Scope, { declarations }: ts.VariableDeclarationList): string[] {
  return declarations.flatMap(({ name, initializer }) =>
    emitBinding(scope, name, initializer ? emitExpression(scope, initializer) : 'null'),
  );
}

function emitForOf(scope: Scope, node: ts.ForOfStatement): string[] {
  const { initializer, expression, statement } = node;
  if (node.awaitModifier || !ts.isVariableDeclarationList(initializer)) {
    scope.refuse(node, 'a loop over an existing variable');
    return [];
  }
  const [declaration] = initializer.declarations;
  const name = declaration?.name;
  if (!name) return [];
  const symbol = ts.isIdentifier(name) ? scope.checker.getSymbolAtLocation(name) : undefined;
  const item = symbol && declaration ? variableOf(symbol, declaration) : scope.temporary();
  const lines = symbol ? [] : emitBinding(scope, name, item);
  const body = ts.isBlock(statement)
    ? emitStatements(scope, statement.statements)
    : emitStatement(scope, statement);
  return [
    `foreach (${emitIterable(scope, expression)} as ${item}) {\n${indent([...lines, ...body].join('\n'))}\n}`,
  ];
}

function emitSwitch(scope: Scope, { expression, caseBlock }: ts.SwitchStatement): string {
  const clauses = caseBlock.clauses.map((clause) => {
    const head = ts.isCaseClause(clause)
      ? `case ${emitExpression(scope, clause.expression)}:`
      : 'default:';
    const lines = emitStatements(scope, clause.statements);
    return lines.length > 0 ? `${head}\n${indent(lines.join('\n'))}` : head;
  });
  return `switch (${emitExpression(scope, expression)}) {\n${indent(clauses.join('\n'))}\n}`;
}

function emitFor(
  scope: Scope,
  { initializer, condition, incrementor, statement }: ts.ForStatement,
): string {
  const first = !initializer
    ? ''
    : ts.isVariableDeclarationList(initializer)
      ? emitDeclarations(scope, initializer)
          .map((line) => line.replace(/;$/, ''))
          .join(', ')
      : emitExpression(scope, initializer);
  return `for (${first}; ${condition ? emitCondition(scope, condition) : ''}; ${incrementor ? emitExpression(scope, incrementor) : ''}) ${emitBlock(scope, statement)}`;
}

function emitIf(
  scope: Scope,
  { expression, thenStatement, elseStatement }: ts.IfStatement,
): string {
  const condition = unwrap(emitCondition(scope, expression));
  const inner = condition.includes('\n') ? `\n${indent(condition)}\n` : condition;
  const head = `if (${inner}) ${emitBlock(scope, thenStatement)}`;
  if (!elseStatement) return head;
  return ts.isIfStatement(elseStatement)
    ? `${head} else${emitIf(scope, elseStatement)}`
    : `${head} else ${emitBlock(scope, elseStatement)}`;
}

/** Emits a statement. */
function emitStatement(scope: Scope, node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) return emitDeclarations(scope, node.declarationList);
  if (ts.isExpressionStatement(node)) return [`${unwrap(emitExpression(scope, node.expression))};`];
  if (ts.isReturnStatement(node))
    return [
      node.expression
        ? `return ${unwrap(emitExpression(scope, node.expression))};`
        : 'return null;',
    ];
  if (ts.isIfStatement(node)) return [emitIf(scope, node)];
  if (ts.isForOfStatement(node)) return emitForOf(scope, node);
  if (ts.isForStatement(node)) return [emitFor(scope, node)];
  if (ts.isWhileStatement(node))
    return [
      `while (${unwrap(emitCondition(scope, node.expression))}) ${emitBlock(scope, node.statement)}`,
    ];
  if (ts.isSwitchStatement(node)) return [emitSwitch(scope, node)];
  if (ts.isBlock(node)) return emitStatements(scope, node.statements);
  if (ts.isFunctionDeclaration(node)) {
    const symbol = node.name && scope.checker.getSymbolAtLocation(node.name);
    return symbol ? [`${variableOf(symbol, node)} = ${emitFunction(scope, node)};`] : [];
  }
  switch (node.kind) {
    case SyntaxKind.BreakStatement:
      return ['break;'];
    case SyntaxKind.ContinueStatement:
      return ['continue;'];
    case SyntaxKind.InterfaceDeclaration:
    case SyntaxKind.TypeAliasDeclaration:
    case SyntaxKind.EmptyStatement:
      return [];
    default:
      scope.refuse(node, SyntaxKind[node.kind]);
      return [];
  }
}
