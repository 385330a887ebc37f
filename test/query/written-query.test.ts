import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import { filterNames } from '../../src/query/filters.ts';
import { largeCities } from '../../src/query/places/large-cities.ts';
import { findNearestPlace } from '../../src/query/places/meant-place.ts';
import { readPlace } from '../../src/query/places/places.ts';
import { readWrittenQuery } from '../../src/query/written-query.ts';

const read = (written: SearchParameters, locked: SearchParameters = {}) =>
  readWrittenQuery(written, locked, filterNames);

describe('queries from a form without script', () => {
  it('have states and cities by the names of the service', () => {
    assert.deepEqual(read({ LocationName: ['AK', 'denver co'] }), {
      LocationName: ['Alaska', 'Denver, Colorado'],
    });
    assert.deepEqual(read({ LocationName: ['AK'], Radius: 25 }), { LocationName: ['Alaska'] });
  });

  it('have no distance around a region', () => {
    for (const place of ['Alaska', 'AK', 'Northern Virginia', 'Virginia'])
      assert.equal(read({ LocationName: [place], Radius: 25 }).Radius, undefined, place);
    assert.deepEqual(read({ LocationName: ['near Denver'], Radius: 25 }), {
      LocationName: ['Denver'],
      Radius: 25,
    });
  });

  it('have each of the places that a visitor wrote', () => {
    assert.deepEqual(read({ LocationName: ['Denver, CO or Boulder, CO'] }), {
      LocationName: ['Denver, Colorado', 'Boulder, Colorado'],
    });
  });

  it('have a filter in place of words and places that mean it', () => {
    assert.deepEqual(read({ Keyword: 'remote nurse' }), {
      Keyword: 'nurse',
      RemoteIndicator: true,
    });
    assert.deepEqual(read({ LocationName: ['Remote'] }), { RemoteIndicator: true });
    assert.deepEqual(
      readWrittenQuery({ LocationName: ['Remote'] }, {}, []),
      { LocationName: ['Remote'] },
      'without the filter',
    );
  });

  it('stay the same objects if nothing has to be read', () => {
    const chosen = { Keyword: 'nurse', LocationName: ['Denver, Colorado'], Radius: 25, Page: 2 };
    assert.deepEqual(read(chosen), chosen);
    assert.deepEqual(read({}), {});
  });

  it('are read once: the result means itself', () => {
    for (const { name } of largeCities) assert.equal(readPlace(name).name, name);
    for (const written of [
      'AK',
      'WA',
      'NYC',
      'D.C.',
      'st. louis mo',
      'Georgia',
      'remote',
      'Northern Virginia',
      'KC, KS',
    ]) {
      const once = read({ LocationName: [written] });
      assert.deepEqual(read(once), once, written);
    }
  });
});

describe('a misspelt place on a server', () => {
  it('is corrected to a state or a large city', () => {
    for (const [written, meant] of [
      ['Denvr', 'Denver, Colorado'],
      ['Alaksa', 'Alaska'],
      ['Housten, TX', 'Houston, Texas'],
    ] as const)
      assert.equal(findNearestPlace(written, largeCities), meant);
    assert.equal(findNearestPlace('Nowhereville', largeCities), undefined);
  });
});
