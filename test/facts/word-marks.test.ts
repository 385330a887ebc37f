import assert from 'node:assert/strict';
import test from 'node:test';
import { markWords } from '../../src/facts/text/word-marks.ts';

test('words of a title that begin with a searched word are marked, without losing text', () => {
  const table: [title: string, keyword: string, marked: string][] = [
    ['Administrative Officer', 'office', 'Administrative [Officer]'],
    ['OFFICE AUTOMATION ASSISTANT', 'Office automation', '[OFFICE] [AUTOMATION] ASSISTANT'],
    ['Backoffice Clerk', 'office', 'Backoffice Clerk'],
    ['Nurse (Ambulatory Care)', '"nurse" and care', '[Nurse] (Ambulatory [Care])'],
    ['IT Specialist', 'it', 'IT Specialist'],
    ['Señal Técnico', 'técnico', 'Señal [Técnico]'],
    ['Clerk', '', 'Clerk'],
    ['Clerk', '((*+?', 'Clerk'],
    ['', 'clerk', ''],
  ];
  for (const [title, keyword, expected] of table) {
    const segments = markWords(title, keyword);
    const shown = segments.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');
    assert.equal(shown, expected, `${title} for ${keyword}`);
    assert.equal(segments.map(({ text }) => text).join(''), title);
  }
});
