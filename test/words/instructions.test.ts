// The texts of the elements as instructions (WCAG 2.2 SC 1.3.3).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import ts from 'typescript';
import type { Language } from '../../src/words/locale-loader.ts';

const words = join(import.meta.dirname, '../../src/words');

/** Words of place, shape, size and color. A text may contain them if they do not identify a control. */
const sensory: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:on|to|at) the (?:left|right|top|bottom|side)\b|\b(?:above|below|beneath|beside|next to|round|square|red|green|blue|yellow|orange|gr[ae]y|bigger|larger|smaller)\b/i,
  es: /\b(?:izquierd[ao]|a la derecha|arriba|abajo|debajo|encima|al lado|junto al?|redond[ao]|cuadrad[ao]|roj[ao]|verde|azul|amarill[ao]|gris|más grande)\b/i,
};

/** Every text of a file, including functions. The explanations of terms are not instructions. */
const textsOf = (language: string) =>
  readdirSync(join(words, language))
    .filter((file) => file !== 'explanations.ts')
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
  test('name no control by its place, shape, size or color', () => {
    for (const [language, pattern] of Object.entries(sensory)) {
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
