// The texts of the elements as instructions (WCAG 2.2 SC 1.3.3).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import ts from 'typescript';
import { serverLanguages } from '../../src/words/pages.ts';
import { readReview, wordsOf } from './review.ts';

const words = join(import.meta.dirname, '../../src/words');

/** Every text of a file, including functions. The explanations of terms are not instructions. */
const textsOf = (language: string) =>
  readdirSync(join(words, language))
    .filter((file) => file.endsWith('.ts') && file !== 'explanations.ts')
    .flatMap((file) => {
      const found: string[] = [];
      const source = readFileSync(join(words, language, file), 'utf8');
      const visit = (node: ts.Node): void => {
        if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
        if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) found.push(node.text);
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
      return found;
    });

suite('the texts of the elements', () => {
  test('identify no control by its position, shape, size or color', () => {
    for (const language of serverLanguages) {
      const { sensory } = readReview(language);
      const pattern = wordsOf(sensory);
      const texts = textsOf(language);
      assert.ok(texts.length > 200, `${language}: ${texts.length} texts`);
      assert.deepEqual(
        texts.filter((text) => pattern.test(text)),
        [],
        language,
      );
    }
  });
});
