import assert from 'node:assert/strict';
import test from 'node:test';
import { details as detailsEn } from '../../src/words/en/details.ts';
import { core as en } from '../../src/words/en/core.ts';
import { core as es } from '../../src/words/es/core.ts';
import { detailWords } from '../../src/words/details.ts';
import { overrideGlossary } from '../../src/words/glossary-overrides.ts';
import { loadLocale, wordsFor } from '../../src/words/locale-loader.ts';
import type { GlossaryOverride } from '../../src/words/contract/glossary-override.ts';

// The order matters: what is said here stays said.

test('what is no glossary is left out, and nothing breaks', () => {
  const circle: Record<string, unknown> = {};
  circle['hiringPaths'] = circle;
  const hostile: unknown[] = [
    undefined,
    null,
    0,
    'x',
    [],
    ['x'],
    circle,
    { hiringPaths: 1n },
    {
      get hiringPaths() {
        throw new Error('no');
      },
    },
    new Proxy({}, { ownKeys: () => assert.fail('not caught') }),
    { hiringPaths: null, schedules: 'x', offerings: ['x'].values() },
    { hiringPaths: { VET: 7, STUDENT: null, SES: {}, LAND: '', PUBLIC: ['x'] } },
    // Only glossaries can be changed: a wrong locale would end every date.
    { locale: 'nonsense!', apply: 'x', closes: 'x', range: { a: 'x' } },
    JSON.parse('{ "__proto__": { "polluted": "x" }, "constructor": { "prototype": "x" } }'),
  ];
  for (const entries of hostile)
    for (const language of ['en', 'es', '', '__proto__'])
      overrideGlossary(language, entries as GlossaryOverride);
  assert.equal(wordsFor('en').hiringPaths.VET, 'veterans');
  assert.deepEqual(wordsFor('en').hiringPaths, en.hiringPaths);
  assert.deepEqual(
    Object.entries(wordsFor('en')).map(([key, value]) => [key, typeof value]),
    Object.entries(en).map(([key, value]) => [key, typeof value]),
  );
  assert.equal(wordsFor('en').locale, 'en-US');
  assert.equal(wordsFor('en').apply, 'Apply');
  assert.equal(wordsFor('en').range('1', '2'), '1 to 2');
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('an entry is the host’s from then on, a further code too, and ours stay as they were', () => {
  const said = { hiringPaths: { VET: 'veterans and their spouses', 'OWN-PATH': 'our alumni' } };
  overrideGlossary('en', said);
  said.hiringPaths.VET = 'changed later';
  assert.equal(wordsFor('en').hiringPaths.VET, 'veterans and their spouses');
  assert.equal(Object.entries(wordsFor('en').hiringPaths).at(-1)?.join(), 'OWN-PATH,our alumni');
  assert.equal(wordsFor('en').hiringPaths.STUDENT, 'students');
  assert.equal(en.hiringPaths.VET, 'veterans');
  overrideGlossary('en', { hiringPaths: { VET: 'veterans' }, intervals: { PA: 'per year' } });
  assert.equal(wordsFor('en').hiringPaths.VET, 'veterans');
  assert.equal(wordsFor('en').intervals.PA, 'per year');
});

test('what is said before a language is loaded is there when it is', async () => {
  overrideGlossary('es', { hiringPaths: { VET: 'veteranos y sus cónyuges' } });
  assert.equal(wordsFor('es').locale, 'en-US');
  await loadLocale('es');
  assert.equal(wordsFor('es').hiringPaths.VET, 'veteranos y sus cónyuges');
  assert.equal(wordsFor('es').hiringPaths.STUDENT, es.hiringPaths.STUDENT);
  overrideGlossary('es', { hiringPaths: { STUDENT: 'alumnos' } });
  assert.equal(wordsFor('es').hiringPaths.STUDENT, 'alumnos');
  assert.equal(wordsFor('es').hiringPaths.VET, 'veteranos y sus cónyuges');
});

test('words that are loaded later for details have them too, down to the explanations', () => {
  overrideGlossary('en', {
    clearances: { 8: 'Ask us' },
    telework: { yes: 'Two days a week' },
    explanations: { hiringPaths: { VET: 'See our page for veterans.' } },
  });
  const own = detailWords(wordsFor('en'));
  assert.equal(own.clearances[8], 'Ask us');
  assert.deepEqual(own.telework, { ...detailsEn.telework, yes: 'Two days a week' });
  assert.equal(own.explanations.hiringPaths.VET, 'See our page for veterans.');
  assert.equal(own.explanations.hiringPaths.SES, detailsEn.explanations.hiringPaths.SES);
  assert.equal(own.openings(2), '2 openings');
  // The short name and its explanation are two entries.
  assert.equal(wordsFor('en').hiringPaths.VET, 'veterans');
});

test('a wrong kind or type does not compile', () => {
  const kinds = (entries: GlossaryOverride) => entries;
  // @ts-expect-error Only glossaries can be changed.
  kinds({ apply: 'x' });
  // @ts-expect-error A text is a string.
  kinds({ hiringPaths: { VET: 7 } });
  assert.ok(kinds({ hiringPaths: { VET: 'x', 'OWN-PATH': 'y' } }));
});
