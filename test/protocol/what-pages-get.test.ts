import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asServiceError, ServiceError } from '../../src/protocol/errors.ts';
import { readSearchResponse, type SearchResponse } from '../../src/protocol/search.ts';
import { listSearchedPlaces } from '../../src/protocol/parameters/searched-places.ts';
import { slimSearch } from '../../src/protocol/slim-search.ts';
import { sampleItem } from './sample.ts';

type Sample = ReturnType<typeof sampleItem>;

/** A response with one announcement, as parsed by the client. */
function responseWith(
  change: (descriptor: Sample['MatchedObjectDescriptor']) => object,
  area: object = {},
): SearchResponse {
  const item = sampleItem();
  const descriptor = { ...item.MatchedObjectDescriptor, ...change(item.MatchedObjectDescriptor) };
  return readSearchResponse({
    SearchResult: {
      SearchResultCount: 1,
      SearchResultCountAll: 1,
      SearchResultItems: [{ ...item, MatchedObjectDescriptor: descriptor }],
      UserArea: area,
    },
  }).data;
}

/** The descriptor that a proxy sends to a page. */
function sent(response: SearchResponse, parameters: Parameters<typeof slimSearch>[1] = {}) {
  const { data } = readSearchResponse(JSON.parse(slimSearch(response, parameters)));
  const [item] = data.SearchResult.SearchResultItems;
  assert.ok(item);
  return item.MatchedObjectDescriptor;
}

describe('a long text of a card', () => {
  const startsWith = 'A first sentence.';
  const long = startsWith.padEnd(599, ' and more');

  it('is complete up to 600 characters', () => {
    const whole = `${long}.`;
    assert.equal(
      sent(responseWith(() => ({ QualificationSummary: whole }))).QualificationSummary,
      whole,
    );
  });

  it('is the beginning of the full text with an ellipsis', () => {
    const { QualificationSummary: cut } = sent(
      responseWith(() => ({ QualificationSummary: `${long} and the end.` })),
    );
    assert.equal(cut, `${long}…`);
  });

  it('is never cut within a character', () => {
    const { QualificationSummary: cut } = sent(
      responseWith(() => ({ QualificationSummary: `${long.slice(0, 598)}🛠🛠 tools` })),
    );
    assert.equal(cut, `${long.slice(0, 598)}…`);
  });

  it('is complete in a response with all texts', () => {
    const text = `${long} and the end.`;
    const { QualificationSummary } = sent(
      responseWith(() => ({ QualificationSummary: text })),
      { Fields: 'Full' },
    );
    assert.equal(QualificationSummary, text);
  });
});

describe('locations of a card', () => {
  it('have coordinates only in a search within a radius', () => {
    const response = responseWith(() => ({}));
    const [without] = sent(response).PositionLocation ?? [];
    assert.deepEqual(without, { LocationName: 'Portland, Oregon' });
    const [within] =
      sent(response, { LocationName: ['Portland'], Radius: 25 }).PositionLocation ?? [];
    assert.deepEqual(within, {
      LocationName: 'Portland, Oregon',
      Longitude: -122.67563,
      Latitude: 45.511795,
    });
  });
});

describe('the places of a search', () => {
  const response = responseWith(() => ({}), { ResolvedLocation: ['Portland, Oregon'] });

  it('include the requested and the resolved places, with coordinates', () => {
    assert.deepEqual(listSearchedPlaces({ LocationName: ['portland'] }, response), {
      names: ['portland', 'Portland, Oregon'],
      resolved: ['Portland, Oregon'],
      points: [{ latitude: 45.511795, longitude: -122.67563 }],
    });
  });

  it('have no coordinates if the service sends none, and are absent without a request', () => {
    const unresolved = responseWith(() => ({}));
    assert.deepEqual(listSearchedPlaces({ LocationName: ['Naples, Italy'] }, unresolved), {
      names: ['Naples, Italy'],
      resolved: undefined,
      points: [],
    });
    assert.equal(listSearchedPlaces({}, response), undefined);
  });
});

describe('an unexpected error', () => {
  it('keeps its message for developers, for any thrown value', () => {
    const fault = new TypeError('items is not iterable');
    assert.deepEqual(
      [asServiceError(fault).message, asServiceError(fault).cause],
      ['items is not iterable', fault],
    );
    assert.equal(asServiceError('out of memory').message, 'out of memory');
    assert.equal(asServiceError(undefined).message, 'undefined');
    assert.equal(asServiceError(fault).kind, 'shape');
  });

  it('is unchanged if it is a ServiceError', () => {
    const error = new ServiceError('timeout', 'No response.');
    assert.equal(asServiceError(error), error);
  });
});
