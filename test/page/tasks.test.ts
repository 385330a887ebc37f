// Every row of the table "what a visitor can do" (docs/accessibility.md), done on the demo page by mouse. Keyboard and touch are in tasks.slow.test.ts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { mouse } from './input.ts';
import { useDemo } from './support.ts';
import { rows, testTasks } from './tasks.ts';

const demo = useDemo();

const documented = readFileSync(join(import.meta.dirname, '../../docs/accessibility.md'), 'utf8')
  .split('\n## ')
  .find((section) => section.startsWith('What a visitor can do\n'))
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|')[1]?.trim());

suite('what a visitor can do', () => {
  test('has a test for every row of the table', () => {
    assert.deepEqual([...(documented ?? [])].sort(), [...rows].sort());
  });

  testTasks(demo, 'by mouse', mouse);
});
