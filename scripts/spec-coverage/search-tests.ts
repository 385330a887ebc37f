// Tests that rules and parameters of Search cite alike.
import { reference } from './tests.ts';

const { searchRules: rules, answers } = reference;

export const buckets = rules(
  'rule 4: a minimum and a maximum find jobs whose starting or ending salary lies in their buckets',
);
export const oneAmount = rules('rule 4: one amount alone opens the range upward, or downward');
export const oneAmountChoice =
  'A minimum alone means its bucket and all above, a maximum alone its bucket and all below (docs/reference.md, Search).';
export const radius = rules(
  'rule 5: Radius does nothing alone, and widens LocationName over real distances',
);
export const who = rules(
  'rule 6: All and Status need authorization; Public leaves out jobs that the public may not apply for',
);
export const fields = answers(
  'leaves the long texts out with Fields=Min, the default, and sends them with Full (spec §4.3 rule 7)',
);
export const remote = rules('rule 8: RemoteIndicator finds remote jobs only, or leaves them out');
export const places = rules(
  'rule 9: LocationName is a city or an installation, in all the ways people write it',
);
export const salaryBucket = rules(
  'rule 10: SalaryBucket names a range by its lower bound in thousands',
);
export const direction = rules('rule 11: SortDirection turns the order round');
export const titles = rules('rule 3: a PositionTitle is contained in the title');
export const keyword = rules(
  'rule 2: all words of a Keyword must be found, anywhere in the announcement',
);
export const pages = answers(
  'have 250 items by default, 500 at most; invalid values count as absent',
);
