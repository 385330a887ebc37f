import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createMatcher } from '../../src/elements/combobox/matcher.ts';
import type { CodeListItem } from '../../src/protocol/code-lists.ts';
import { codeList } from '../../src/protocol/code-lists.ts';
import {
  dividePlaces,
  findKnownPlace,
  findStateOfZip,
  readKnownPlaces,
  readPlace,
  takeDistance,
} from '../../src/query/places/places.ts';
import { findNearestPlace } from '../../src/query/places/meant-place.ts';
import { suggestPlaces } from '../../src/query/places/suggest-places.ts';
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
  it('leads to the place that is meant, in everyday forms', () => {
    const wrong = placeForms.filter(
      ([written, meant]) =>
        searched(written) !== meant && searched(suggested(written)[0] ?? '') !== meant,
    );
    assert.deepEqual(wrong, []);
  });

  it('is corrected in common misspellings', () => {
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

  it('that is a part of a state is the state', () => {
    for (const [written, name] of [
      ['Northern Virginia', 'Virginia'],
      ['Northern Virginia, VA', 'Virginia'],
      ['No. Virginia', 'Virginia'],
      ['norte de Virginia', 'Virginia'],
      ['Southern California', 'California'],
      ['el sur de California', 'California'],
      ['Upstate New York', 'NY'],
      ['Upstate, NY', 'NY'],
      ['Eastern Washington', 'WA'],
      ['West Texas', 'Texas'],
      ['Central Florida', 'Florida'],
      ['SE Alaska', 'Alaska'],
      ['SoCal', 'California'],
      ['State of Virginia', 'Virginia'],
      ['in Texas', 'Texas'],
      ['N. Dakota', 'North Dakota'],
      ['N.Dakota', 'North Dakota'],
      ['S. Carolina', 'South Carolina'],
      ['W. Virginia', 'West Virginia'],
      ['West Virginia', 'West Virginia'],
      ['North Carolina', 'North Carolina'],
      ['Northern Mariana Islands', 'Northern Mariana Islands'],
    ] as const)
      assert.deepEqual(readPlace(written), { name, kind: 'region' }, written);
  });

  it('may have words that say "near", and the country', () => {
    for (const [written, name] of [
      ['near Denver', 'Denver'],
      ['around Denver, CO', 'Denver, Colorado'],
      ['cerca de Denver', 'Denver'],
      ['Denver area', 'Denver'],
      ['Denver metro area', 'Denver'],
      ['área metropolitana de Denver', 'Denver'],
      ['Washington DC metro', 'Washington, District of Columbia'],
      ['Anchorage Alaska USA', 'Anchorage, Alaska'],
      ['wash dc', 'Washington, District of Columbia'],
      ['Wash., D.C.', 'Washington, District of Columbia'],
      ['KC, KS', 'Kansas City, Kansas'],
      ['LA, CA', 'Los Angeles, California'],
      ['Ciudad de Nueva York', 'New York, New York'],
      ['Fargo, N. Dakota', 'Fargo, North Dakota'],
      ['Manhattan, KS', 'Manhattan, Kansas'],
      ['Central, Louisiana', 'Central, Louisiana'],
      ['North, SC', 'North, South Carolina'],
      ['West New York, NJ', 'West New York, New Jersey'],
    ] as const)
      assert.deepEqual(readPlace(written), { name, kind: 'city' }, written);
  });

  it('does not become a city that does not exist', () => {
    for (const place of [
      'East LA',
      'near me',
      'Bay Area',
      'San Francisco Bay Area',
      'Lake Mead National Recreation Area',
      'jobs in Texas',
      'outside Texas',
      'anywhere except Texas',
      'Denver and Boulder Colorado',
      'Philly, NJ',
    ])
      assert.deepEqual(readPlace(place), { name: place, kind: 'city' }, place);
  });

  it('is divided if each part is a region or has a state', () => {
    for (const [written, ...places] of [
      ['Denver, CO or Boulder, CO', 'Denver, CO', 'Boulder, CO'],
      ['Denver, CO y Boulder, CO', 'Denver, CO', 'Boulder, CO'],
      ['Alaska o Hawaii', 'Alaska', 'Hawaii'],
      ['AK/HI', 'AK', 'HI'],
      ['AK, HI', 'AK', 'HI'],
      ['Texas, Oklahoma', 'Texas', 'Oklahoma'],
      ['Alaska, Hawaii, and Guam', 'Alaska', 'Hawaii', 'Guam'],
      ['Alaska, Nuevo México', 'Alaska', 'Nuevo México'],
      ['Indiana, Pennsylvania', 'Indiana, Pennsylvania'],
      ['New York, New York', 'New York, New York'],
      ['LA, CA', 'LA, CA'],
      ['Dallas/Fort Worth, TX', 'Dallas/Fort Worth, TX'],
      ['Truth or Consequences, NM', 'Truth or Consequences, NM'],
      ['Washington or Oregon', 'Washington or Oregon'],
    ] as const)
      assert.deepEqual(dividePlaces(written), places, written);
  });

  it('with another word than a state is not a mistake for the state', () => {
    for (const place of ['Fort Washington', 'Mount Washington', 'Ft. Washington', 'Lake Nevada'])
      assert.equal(findNearestPlace(place, []), undefined, place);
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
      '73301': 'TX',
      '73401': 'OK',
      '56901': 'DC',
    };
    for (const [zip, state] of Object.entries(zips)) assert.equal(findStateOfZip(zip), state);
    assert.equal(findStateOfZip('8020'), undefined);
  });
});
