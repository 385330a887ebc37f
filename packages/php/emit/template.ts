import ts from 'typescript';
import { oneLine } from '../../server/src/render/html.ts';
import { constantText } from './constants.ts';
import { emitExpression } from './expressions.ts';
import { emitName } from './names.ts';
import { printList, quote } from './print.ts';
import type { Scope } from './scope.ts';

/** Emits a template of markup: the texts as they are printed, and the values, which are escaped. */
export function emitTemplate(scope: Scope, node: ts.TaggedTemplateExpression): string {
  const constant = constantText(scope, node);
  if (constant !== undefined) return quote(constant);
  const { tag, template } = node;
  if (!ts.isIdentifier(tag) || tag.text !== 'html') {
    scope.refuse(tag, `the tag ${tag.getText()}`);
    return 'null';
  }
  const callee = emitName(scope, tag).replace(/\.\.\.\)$/, '');
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return `${callee}${quote(oneLine(template.text))})`;
  const parts = template.templateSpans.flatMap(({ expression, literal }) => [
    emitExpression(scope, expression),
    quote(oneLine(literal.text)),
  ]);
  return printList(callee, [quote(oneLine(template.head.text)), ...parts], ')');
}
