import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { correctWords } from '../../src/search/suggestions/corrections.ts';

const names = [
  'Nurse',
  'Practical Nurse',
  'Accounting Technician',
  'Forestry Technician',
  'Engineering Technician',
  'Civil Engineer',
  'Chief of Staff',
  'Air Traffic Control',
];

describe('keywords that found no jobs', () => {
  for (const [written, meant] of [
    ['nusre', 'nurse'],
    ['Nurze', 'nurse'],
    ['acounting technicain', 'accounting technician'],
    ['registered nurce', 'registered nurse'],
    ['enginer', 'engineer'],
    ['nurses', 'nurse'],
    ['núrze', 'nurse'],
  ] as const)
    it(`are corrected to a similar occupation: ${written}`, () => {
      assert.equal(correctWords(written, names), meant);
    });

  for (const written of ['nurse', 'civil ENGINEER', 'xyzzy', 'aid', 'are', '', '0610', 'nuuurrse'])
    it(`are not corrected if they are right, short or unlike every occupation: “${written}”`, () => {
      assert.equal(correctWords(written, names), undefined);
    });

  it('are corrected to the word of more occupations if several are equally similar', () => {
    const one = ['Weather Planner', 'Event Planner', 'Meeting Planter'];
    for (const order of [one, one.toReversed()])
      assert.equal(correctWords('planer plantar', order), 'planner planter');
    for (const order of [
      ['Marker', 'Map Masker', 'Ad Masker'],
      ['Map Masker', 'Ad Masker', 'Marker'],
    ])
      assert.equal(correctWords('macker', order), 'masker');
  });

  it('are corrected up to a maximum length', () => {
    const longest = 'a'.repeat(15) + 'b'.repeat(15);
    assert.equal(correctWords(`${longest.slice(0, -1)}c`, [longest]), longest);
    assert.equal(correctWords(`${longest}c`, [longest]), undefined);
  });

  it('may be as long as a page URL permits', () => {
    assert.equal(correctWords('x'.repeat(100_000), names), undefined);
  });
});
