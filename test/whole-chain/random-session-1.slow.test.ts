// More of a thousand visits: random-session.test.ts has the first ones, random-session-2.slow.test.ts, which runs beside this file, the last.
import '@open-wc/testing';
import { itSurvivesVisits } from './random-visits.ts';

describe('random visits with slow, lost and late answers', () => {
  itSurvivesVisits(120, 560);
});
