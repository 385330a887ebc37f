// Space that pages reserve for the elements. Without scripts, visitors would see an empty area there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/root.ts';
import { documents } from '../support/docs.ts';

const files = [
  // Its styles are for editors, where the elements are boxes with a name.
  ...documents.filter((file) => file !== 'docs/editors.md'),
  'demo/index.html',
  'demo/served.html',
  'demo/site.css',
  'demo/pages.css',
  'bench/pages/ours.html',
  'bench/pages/served.html',
];

/** Rules that reserve space for an element. */
const reservation = /portal-(?:job|filter|saved)[\w-]*[^{}]*\{[^{}]*min-(?:height|block-size)/g;

/** Removes every `@media (scripting: enabled)` block. */
function withoutScriptedRules(text: string): string {
  const start = text.indexOf('@media (scripting: enabled) {');
  if (start < 0) return text;
  let depth = 0;
  let end = text.indexOf('{', start);
  do {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return text.slice(0, start) + withoutScriptedRules(text.slice(end));
}

test('documents and pages reserve space for elements only if scripts run', () => {
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const reserving = texts.filter(([, text]) => text.match(reservation)).map(([file]) => file);
  assert.deepEqual(reserving, [
    'docs/quick-start.md',
    'demo/site.css',
    'bench/pages/ours.html',
    'bench/pages/served.html',
  ]);
  for (const [file, text] of texts)
    assert.deepEqual(withoutScriptedRules(text).match(reservation), null, file);
});
