import assert from 'node:assert/strict';
import test from 'node:test';
import { describePosted } from '../../src/facts/fields/posted.ts';
import { core as en } from '../../src/words/en/core.ts';
import { core as es } from '../../src/words/es/core.ts';

const today = { year: 2026, month: 3, day: 2 };

test('the day of posting is relative for a month, then a date', () => {
  const table: [sent: string | undefined, english: string, spanish: string][] = [
    ['2026-03-02T00:00:00.0000', 'Posted today', 'Publicado hoy'],
    ['2026-03-01T23:59:59.9970', 'Posted yesterday', 'Publicado ayer'],
    ['2026-02-27', 'Posted 3 days ago', 'Publicado hace 3 días'],
    ['2026-01-31', 'Posted 30 days ago', 'Publicado hace 30 días'],
    ['2026-01-30', 'Posted January 30, 2026', 'Publicado el 30 de enero de 2026'],
    ['2026-03-03', 'Posted March 3, 2026', 'Publicado el 3 de marzo de 2026'],
    ['0001-01-01', '', ''],
    ['soon', '', ''],
    [undefined, '', ''],
  ];
  for (const [sent, english, spanish] of table) {
    const job = sent === undefined ? {} : { PublicationStartDate: sent };
    const said = [en, es].map((words) =>
      describePosted(job, words, today).text.replaceAll('\u00a0', ' '),
    );
    assert.deepEqual(said, [english, spanish], sent);
  }
});
