import * as published from '../../src/index.ts';

/** The tags of all elements of the package, in the order of src/index.ts. */
export const elementTags: readonly string[] = Object.keys(published)
  .map((name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase())
  .filter((name) => customElements.get(name));
