// Part of a thousand visits. random-session.test.ts has the first, random-session-2.slow.test.ts the last. All run in parallel.
import '@open-wc/testing';
import { itSurvivesVisits } from './random-visits.ts';

describe('random visits with slow, lost and late responses', () => {
  itSurvivesVisits(120, 560);
});
