import ts from 'typescript';
import { oneLine } from '../../server/src/render/html.ts';
import { constantText } from './constants.ts';
import { emitExpression } from './expressions.ts';
import { emitName } from './names.ts';
import { printList, quote } from './print.ts';
import type { Scope } from './scope.ts';

/** The tags of markup, and how each prints the texts of a template. */
const tags: ReadonlyMap<string, (text: string) => string> = new Map([
  ['html', oneLine],
  ['xml', (text) => text],
]);

/** Emits a template of markup: the texts as they are printed, and the values, which are escaped. */
export function emitTemplate(scope: Scope, node: ts.TaggedTemplateExpression): string {
  const constant = constantText(scope, node);
  if (constant !== undefined) return quote(constant);
  const { tag, template } = node;
  const print = ts.isIdentifier(tag) ? tags.get(tag.text) : undefined;
  if (!ts.isIdentifier(tag) || !print) {
    scope.refuse(tag, `the tag ${tag.getText()}`);
    return 'null';
  }
  const callee = emitName(scope, tag).replace(/\.\.\.\)$/, '');
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return `${callee}${quote(print(template.text))})`;
  const parts = template.templateSpans.flatMap(({ expression, literal }) => [
    emitExpression(scope, expression),
    quote(print(literal.text)),
  ]);
  return printList(callee, [quote(print(template.head.text)), ...parts], ')');
}
