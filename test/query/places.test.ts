import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createMatcher } from '../../src/elements/combobox/matcher.ts';
import type { CodeListItem } from '../../src/protocol/code-lists.ts';
import { codeList } from '../../src/protocol/code-lists.ts';
import {
  findKnownPlace,
  findStateOfZip,
  readKnownPlaces,
  readPlace,
  takeDistance,
} from '../../src/query/places.ts';
import { findNearestPlace } from '../../src/query/meant-place.ts';
import { suggestPlaces } from '../../src/query/suggest-places.ts';
import { createChain } from '../support/chain.ts';
import { misspeltPlaces, placeForms } from './place-forms.ts';

let items: readonly CodeListItem[] = [];

before(async () => {
  const { fetch, proxyUrl } = createChain();
  items = (await codeList('geoloccodes', { baseUrl: proxyUrl, fetch })).data.items;
});

const known = () => readKnownPlaces(items);

/** The place that a text is searched for as. */
const searched = (written: string) => {
  const { name } = readPlace(written);
  return findKnownPlace(name, known()) ?? name;
};

const suggested = (written: string) => {
  const match = createMatcher(known().map(({ name }) => ({ value: name, label: name })));
  return suggestPlaces(written, known(), (text) => match(text).map(({ label }) => label));
};

describe('a written place', () => {
  it('leads to the place that is meant, in 40 everyday forms', () => {
    const wrong = placeForms.filter(
      ([written, meant]) =>
        searched(written) !== meant && searched(suggested(written)[0] ?? '') !== meant,
    );
    assert.deepEqual(wrong, []);
  });

  it('is corrected in 20 common misspellings', () => {
    const wrong = misspeltPlaces.filter(
      ([written, meant]) => findNearestPlace(written, known()) !== meant,
    );
    assert.deepEqual(wrong, []);
  });

  it('is suggested as a state first', () => {
    assert.equal(suggested('AK')[0], 'Alaska');
    assert.deepEqual(suggested('la').slice(0, 2), ['Louisiana', 'Los Angeles, California']);
    assert.deepEqual(suggested('washington').slice(0, 2), [
      'Washington State',
      'Washington, District of Columbia',
    ]);
    assert.equal(suggested('99501')[0], 'Alaska');
    assert.deepEqual(suggested('carolina').slice(0, 2), ['North Carolina', 'South Carolina']);
  });

  it('is suggested in its right spelling while it is misspelt', () => {
    assert.deepEqual(suggested('denvr'), ['Denver, Colorado']);
    assert.deepEqual(suggested('xyzville'), []);
  });

  it('keeps its text if it has no other name', () => {
    for (const place of [
      'Ramstein, Germany',
      'Fort Washington',
      'constructor',
      'Xyzville',
      '80202',
    ])
      assert.deepEqual(readPlace(place), { name: place, kind: 'city' });
    assert.equal(searched('springfield'), 'springfield', 'in several states');
  });

  it('means remote work in English and Spanish', () => {
    for (const words of ['Remote', 'anywhere', 'work from home', 'Remoto'])
      assert.deepEqual(readPlace(words), { name: '', kind: 'remote' });
  });

  it('takes a distance only around a city', () => {
    assert.equal(takeDistance(['Denver, CO']), true);
    assert.equal(takeDistance(['AK', 'Denver']), true);
    for (const region of ['Alaska', 'ny', 'Germany', 'USA', 'remote'])
      assert.equal(takeDistance([region]), false, region);
  });

  it('is corrected to a state by the name that people write', () => {
    assert.equal(findNearestPlace('10001', []), 'New York State');
    assert.equal(findNearestPlace('New Yrok', []), 'New York State');
    assert.equal(findNearestPlace('Colorodo', []), 'Colorado');
  });

  it('is in the state of its ZIP code', () => {
    const zips = {
      '80202': 'CO',
      '10001': 'NY',
      '00801': 'VI',
      '20170-1234': 'VA',
    };
    for (const [zip, state] of Object.entries(zips)) assert.equal(findStateOfZip(zip), state);
    assert.equal(findStateOfZip('8020'), undefined);
  });
});
