import assert from 'node:assert/strict';
import test from 'node:test';
import { describeLosses } from '../../src/facts/loss-notice.ts';
import { core } from '../../src/words/en/core.ts';

const lost = (...kinds: ('field' | 'entry' | 'record')[]) =>
  kinds.map((kind) => ({ path: 'x', lost: kind }));

test('the notice mentions lost announcements, but not lost fields', () => {
  const say = (losses: ReturnType<typeof lost>) => describeLosses(core, { losses });
  assert.equal(say([]), '');
  assert.equal(say(lost('field', 'entry', 'field')), '');
  assert.match(say(lost('record', 'field', 'field')), /\b1\b|\bone\b/i);
  assert.match(say(lost('record', 'record', 'field')), /\b2\b/);
  assert.notEqual(say(lost('record', 'record')), say(lost('record')));
});
