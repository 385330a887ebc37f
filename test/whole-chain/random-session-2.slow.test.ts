// The last of a thousand visits; see random-session-1.slow.test.ts.
import '@open-wc/testing';
import { itSurvivesVisits } from './random-visits.ts';

describe('random visits with slow, lost and late responses', () => {
  itSurvivesVisits(560, 1_000);
});
