import { expect } from '@open-wc/testing';
import { findUnknownPlace } from '../../../src/elements/combobox/place-names.ts';
import type { Results } from '../../../src/query/read-results.ts';

const listed = ['Denver, Colorado', 'Washington, District of Columbia', 'Fort Meade, Maryland'];

// prettier-ignore
const results = (places: string[], total: number, resolved: string[] | undefined): Results => ({
  items: [], total, capped: false, page: 1, pages: 1, from: 0, to: 0,
  losses: [], outside: 0, outsideCause: '', isCounted: true, receivedAt: new Date(0),
  searchedPlaces: { names: places, resolved, points: [] },
  chosen: { LocationName: places },
});

describe('the unknown place of a search', () => {
  /** [places, number of jobs, places that the service resolved, unknown place] */
  const table: [string[], number, string[] | undefined, string | undefined][] = [
    [['Xyzville'], 0, undefined, 'Xyzville'],
    [['Denver, CO'], 0, undefined, undefined],
    [['Denver CO'], 0, undefined, undefined],
    [['Washington DC'], 0, undefined, undefined],
    [['Colorado'], 0, undefined, undefined],
    [['Denver, Alaska'], 0, undefined, undefined],
    // If the service reports resolved places, they decide.
    [['Denver, Alaska'], 0, [], 'Denver, Alaska'],
    [['Denver', 'Xyzville'], 0, [], 'Xyzville'],
    [['Denver, Colorado', 'Xyzville'], 5, ['Denver, CO'], 'Xyzville'],
    [['Colorado', 'Xyzville'], 5, ['Denver, CO'], 'Xyzville'],
    [['Denver, Colorado', 'Ft. Meade'], 5, ['Denver, CO', 'Fort Meade, MD'], undefined],
    [['Denver CO', 'Washington DC'], 5, ['Denver, CO', 'Washington, DC'], undefined],
    [['Denver', 'Singapore'], 5, ['Denver, CO', 'Singapore, Singapore'], undefined],
  ];
  for (const [places, total, resolved, unknown] of table)
    it(`of ${places.join('; ')}, resolved to ${String(resolved)}, is ${unknown ?? 'undefined'}`, () => {
      expect(findUnknownPlace(results(places, total, resolved), listed)).to.equal(unknown);
    });
});
