// The rest of a thousand visits; random-session.test.ts has the first ones.
import '@open-wc/testing';
import { itSurvivesVisits } from './random-visits.ts';

describe('random visits with slow, lost and late answers', () => {
  itSurvivesVisits(120, 1_000);
});
