// The TypeScript types of the elements' properties. tsc checks this file. The test itself only runs the assignments.
import { expect } from '@open-wc/testing';
import '../../src/index.ts';
import type { PortalJobList } from '../../src/index.ts';
import type { LockedProperties } from '../../src/query/locked.ts';

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Every property that locks a parameter is declared on the list, with the values of the parameter. */
const areDeclared: {
  [Name in keyof LockedProperties]: Same<PortalJobList[Name], LockedProperties[Name]>;
}[keyof LockedProperties] = true;

describe('the properties of a list', () => {
  it('accept the same texts, numbers, booleans and lists as the parameters they lock', () => {
    expect(areDeclared).to.equal(true);
    const list = document.createElement('portal-job-list');
    list.organization = 'HE00;HE10';
    list.organization = ['HE00', 'HE10'];
    list.organization = null;
    list.keyword = 'nurse';
    list.radius = 25;
    list.radius = '25';
    list.remoteIndicator = true;
    list.remoteIndicator = 'True';
    list.whoMayApply = 'Public';
    list.sortDirection = 'asc';
    list.resultsPerPage = undefined;
    expect(list.radius).to.equal('25');
    // @ts-expect-error a number is not a list of codes
    list.organization = 7;
    // @ts-expect-error words are one text
    list.keyword = ['nurse', 'doctor'];
    // @ts-expect-error a radius is not a boolean
    list.radius = true;
    // @ts-expect-error not one of the values
    list.whoMayApply = 'Nobody';
    // @ts-expect-error not one of the values
    list.sortDirection = 'up';
    // @ts-expect-error only visitors change the page
    list.page = 2;
    // @ts-expect-error read-only
    expect(() => (list.state = 'ready')).to.throw(TypeError);
  });
});
