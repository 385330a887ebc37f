import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { sharedState } from '../../src/shared-state.ts';
import { details as detailsEn } from '../../src/words/en/details.ts';
import { core as en } from '../../src/words/en/core.ts';
import { core as es } from '../../src/words/es/core.ts';
import { detailWords } from '../../src/words/details.ts';
import { overrideGlossary } from '../../src/words/glossary-overrides.ts';
import type * as LocaleLoader from '../../src/words/locale-loader.ts';
import { getWords } from '../../src/words/locale-loader.ts';
import type { GlossaryOverride } from '../../src/words/contract/glossary-override.ts';

// The order of the tests matters: overrides stay for the rest of the file.
after(() => {
  // Other files run in the same process.
  sharedState<object[]>('glossary-overrides', () => []).length = 0;
});

test('anything that is not a glossary is ignored without an error', () => {
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
    { conditions: { openings: { count: 'x' } } },
    JSON.parse('{ "__proto__": { "polluted": "x" }, "constructor": { "prototype": "x" } }'),
  ];
  for (const entries of hostile)
    for (const language of ['en', 'es', '', '__proto__'])
      overrideGlossary(language, entries as GlossaryOverride);
  assert.equal(getWords('en').hiringPaths.VET, 'veterans');
  assert.deepEqual(getWords('en').hiringPaths, en.hiringPaths);
  assert.deepEqual(
    Object.entries(getWords('en')).map(([key, value]) => [key, typeof value]),
    Object.entries(en).map(([key, value]) => [key, typeof value]),
  );
  assert.equal(getWords('en').locale, 'en-US');
  assert.equal(getWords('en').apply, 'Apply');
  assert.equal(getWords('en').range('1', '2'), '1 to 2');
  assert.equal(detailWords(getWords('en')).conditions.openings.count(2), '2 openings');
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('an override applies from then on, adds codes too, and leaves the original words unchanged', () => {
  const said = { hiringPaths: { VET: 'veterans and their spouses', 'OWN-PATH': 'our alumni' } };
  overrideGlossary('en', said);
  said.hiringPaths.VET = 'changed later';
  assert.equal(getWords('en').hiringPaths.VET, 'veterans and their spouses');
  assert.equal(Object.entries(getWords('en').hiringPaths).at(-1)?.join(), 'OWN-PATH,our alumni');
  assert.equal(getWords('en').hiringPaths.STUDENT, 'students');
  assert.equal(en.hiringPaths.VET, 'veterans');
  overrideGlossary('en', { hiringPaths: { VET: 'veterans' }, intervals: { PA: 'per year' } });
  assert.equal(getWords('en').hiringPaths.VET, 'veterans');
  assert.equal(getWords('en').intervals.PA, 'per year');
});

test('an override made before its language is loaded applies once it is loaded', async () => {
  // A separate copy: other test files of this process may have loaded Spanish.
  const copy = new URL('../../src/words/locale-loader.ts?before-loading', import.meta.url).href;
  const { loadLocale, getWords } = (await import(copy)) as typeof LocaleLoader;
  overrideGlossary('es', { hiringPaths: { VET: 'veteranos y sus cónyuges' } });
  assert.equal(getWords('es').locale, 'en-US');
  await loadLocale('es');
  assert.equal(getWords('es').hiringPaths.VET, 'veteranos y sus cónyuges');
  assert.equal(getWords('es').hiringPaths.STUDENT, es.hiringPaths.STUDENT);
  overrideGlossary('es', { hiringPaths: { STUDENT: 'alumnos' } });
  assert.equal(getWords('es').hiringPaths.STUDENT, 'alumnos');
  assert.equal(getWords('es').hiringPaths.VET, 'veteranos y sus cónyuges');
});

test('an override applies to the words of the details, down to the explanations', () => {
  overrideGlossary('en', {
    clearances: { 8: 'Ask us' },
    conditions: { telework: { yes: 'Two days a week' } },
    explanations: { hiringPaths: { VET: 'See our page for veterans.' } },
  });
  const own = detailWords(getWords('en'));
  assert.equal(own.clearances[8], 'Ask us');
  assert.deepEqual(own.conditions.telework, {
    ...detailsEn.conditions.telework,
    yes: 'Two days a week',
  });
  assert.equal(own.explanations.hiringPaths.VET, 'See our page for veterans.');
  assert.equal(own.explanations.hiringPaths.SES, detailsEn.explanations.hiringPaths.SES);
  assert.equal(own.conditions.openings.count(2), '2 openings');
  // The short name and its explanation are two entries.
  assert.equal(getWords('en').hiringPaths.VET, 'veterans');
});

test('an override of an unknown kind or type does not compile', () => {
  const kinds = (entries: GlossaryOverride) => entries;
  // @ts-expect-error Only glossaries can be changed.
  kinds({ apply: 'x' });
  // @ts-expect-error A text is a string.
  kinds({ hiringPaths: { VET: 7 } });
  assert.ok(kinds({ hiringPaths: { VET: 'x', 'OWN-PATH': 'y' } }));
});

test('an override through one copy of the script applies in the other copy', async () => {
  type Overrides = typeof import('../../src/words/glossary-overrides.ts');
  type Loader = typeof import('../../src/words/locale-loader.ts');
  const file = (name: string) => new URL(`../../src/words/${name}?copy=2`, import.meta.url).href;
  const otherOverrides = (await import(file('glossary-overrides.ts'))) as Overrides;
  const otherLoader = (await import(file('locale-loader.ts'))) as Loader;
  assert.notEqual(otherOverrides.overrideGlossary, overrideGlossary);
  assert.notEqual(otherLoader.getWords, getWords);
  otherOverrides.overrideGlossary('en', { schedules: { 1: 'Forty hours a week' } });
  assert.equal(getWords('en').schedules[1], 'Forty hours a week');
  overrideGlossary('en', { schedules: { 2: 'Twenty hours a week' } });
  assert.equal(otherOverrides.withOverrides('en', en).schedules[2], 'Twenty hours a week');
  assert.equal(otherLoader.getWords('en').schedules[1], 'Forty hours a week');
});
