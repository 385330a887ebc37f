import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seriesRows } from '../../packages/dev/src/sample-service/data/series-rows.ts';
import {
  createOccupationFinder,
  type OccupationName,
} from '../../src/query/typed/find-occupations.ts';
import { occupations as english } from '../../src/words/en/occupations.ts';
import { occupations as spanish } from '../../src/words/es/occupations.ts';
import { recordings } from '../support/recordings-node.ts';
import {
  englishTitles,
  laterEnglishTitles,
  laterSpanishTitles,
  misspeltTitles,
  spanishTitles,
  type EverydayTitle,
} from './everyday-titles.ts';

const languages = [english, spanish];

interface CodeList {
  CodeList: [{ ValidValue: { Code: string; Value: string; IsDisabled: string }[] }];
}

/** All series of the service, else those of the sample service. */
function readNames(): OccupationName[] {
  if (!recordings.available)
    return seriesRows()
      .filter(({ disabled }) => !disabled)
      .map(({ fields }) => ({ code: String(fields['Code']), name: String(fields['Value']) }));
  const { CodeList: lists } = recordings.read('codelist-occupationalseries.json') as CodeList;
  return lists[0].ValidValue.filter(({ IsDisabled }) => IsDisabled !== 'Yes').map(
    ({ Code, Value }) => ({ code: Code, name: Value }),
  );
}

const names = readNames();
const known = new Set(names.map(({ code }) => code));
const find = createOccupationFinder(names, languages);

/** The titles that do not lead to a right series among the first three, and the share of those that do. */
function measure(titles: readonly EverydayTitle[]): { share: number; missed: string[] } {
  const possible = titles.filter(([, ...codes]) => codes.some((code) => known.has(code)));
  const missed = possible
    .filter(
      ([title, ...codes]) =>
        !find(title)
          .slice(0, 3)
          .some((code) => codes.includes(code)),
    )
    .map(([title]) => title);
  return { share: 1 - missed.length / possible.length, missed };
}

const namesOf = (text: string) => find(text).slice(0, 3);

describe('occupations by everyday words', () => {
  it('puts the right occupation among the first three for 95 of 100 English titles', () => {
    const { share, missed } = measure([...englishTitles, ...laterEnglishTitles]);
    assert.ok(share >= 0.95, missed.join(', '));
  });

  it('puts the right occupation among the first three for 90 of 100 Spanish titles', () => {
    const { share, missed } = measure([...spanishTitles, ...laterSpanishTitles]);
    assert.ok(share >= 0.9, missed.join(', '));
  });

  it('puts the right occupation among the first three for 90 of 100 misspelt titles', () => {
    const { share, missed } = measure(misspeltTitles);
    assert.ok(share >= 0.9, missed.join(', '));
  });

  it('reads a whole word as itself, not as the beginning of another', () => {
    const few = createOccupationFinder([{ code: '0660', name: 'Pharmacist' }], languages);
    assert.deepEqual(few('farm worker'), []);
  });

  it('finds the same occupation whatever the case, accents, plural and gender', () => {
    for (const text of ['NURSES', 'r.n.', 'enfermeras', 'ENFERMERO'])
      assert.equal(namesOf(text)[0], '0610', text);
    assert.deepEqual(find('psicologa'), find('Psicóloga'));
  });

  it('finds an occupation from the beginning of a word', () => {
    assert.equal(namesOf('accoun')[0], '0510');
    assert.equal(namesOf('electric')[0], '2805');
    assert.equal(namesOf('park')[0], '0025', 'the beginning of an official name');
    assert.equal(namesOf('cop')[0], '0083', 'not Copyright');
  });

  it('finds an occupation from a misspelt word', () => {
    assert.equal(namesOf('acountant')[0], '0510');
    assert.equal(namesOf('veternarian')[0], '0701');
    assert.equal(namesOf('electrisista')[0], '2805');
    assert.equal(namesOf('phsychologist')[0], '0180');
  });

  it('finds an occupation beside words about place, schedule and jobs', () => {
    for (const text of ['part time nurse', 'nurse in Alaska', 'nursing jobs near me'])
      assert.equal(namesOf(text)[0], '0610', text);
    assert.equal(namesOf('trabajo de cocinero en Denver')[0], '7404');
  });

  it('reads words written together or apart', () => {
    assert.ok(namesOf('fire fighter').includes('0081'));
    assert.ok(namesOf('caseworker').includes('0185'));
  });

  it('suggests nothing for words that name no occupation', () => {
    for (const text of ['', 'jobs', 'trabajo', 'in', 'xqzv', '…'])
      assert.deepEqual(find(text), [], text);
  });

  it('takes a title that no permitted occupation has for no misspelt title of another', () => {
    const few = createOccupationFinder(
      [{ code: '0525', name: 'Accounting Technician' }],
      languages,
    );
    assert.deepEqual(few('zookeeper'), []);
    assert.deepEqual(few('bokkeeper'), ['0525']);
  });

  it('suggests only occupations of the code list', () => {
    const few = createOccupationFinder([{ code: '0620', name: 'Practical Nurse' }], languages);
    assert.deepEqual(few('nurse'), ['0620']);
  });

  it('lists each series once, by its code, in at most 26 kB for each language', () => {
    for (const { titles } of languages) {
      const rows = titles.trim().split('\n');
      const codes = rows.map((row) => /^(\d{4}) \S/.exec(row)?.[1] ?? row);
      assert.deepEqual([...new Set(codes)].sort(), codes);
      assert.ok(Buffer.byteLength(titles) <= 26_000);
    }
  });
});
