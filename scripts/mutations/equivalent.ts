/** A mutant that changes nothing that anyone gets, and why. */
interface EquivalentMutant {
  file: string;
  from: string;
  to: string;
  reason: string;
}

/** Mutants that no test can notice. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'src/protocol/dates.ts',
    from: '1970',
    to: '(1970 + 1)',
    reason: 'The default satisfies the types: a formatted date always has a year.',
  },
  {
    file: 'src/protocol/code-lists.ts',
    from: '60',
    to: '(60 + 1)',
    reason: 'The longest name of a code list has half as many letters.',
  },
  {
    file: 'src/facts/announcement-extras.ts',
    from: '5_000',
    to: '(5_000 + 1)',
    reason: 'A limit against hostile lengths; the exact number means nothing.',
  },
  {
    file: 'src/search/recent-searches.ts',
    from: '10_000',
    to: '(10_000 + 1)',
    reason: 'A limit against hostile lengths; the exact number means nothing.',
  },
  {
    file: 'src/search/saved-jobs.ts',
    from: '2_000_000',
    to: '(2_000_000 + 1)',
    reason: 'A limit against hostile lengths; the exact number means nothing.',
  },
  {
    file: 'packages/server/src/proxy/encoding.ts',
    from: '200',
    to: '(200 + 1)',
    reason: 'A limit of the memory for parsed headers; what is not kept is parsed again.',
  },
  {
    file: 'packages/server/src/proxy/shared-cache.ts',
    from: '2_000',
    to: '(2_000 + 1)',
    reason: 'A wait that no test could tell from one that is a millisecond longer.',
  },
];
