import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { readServedAnswer } from '../../src/search/served-answer.ts';
import {
  clock,
  datedFetch,
  noteServiceTime,
  getServiceNow,
} from '../../src/search/service-clock.ts';

const hourMs = 3_600_000;
const isNear = (hours: number) =>
  Math.abs(getServiceNow().getTime() - Date.now() - hours * hourMs) < 60_000;

const respond = (headers: Record<string, string>) =>
  datedFetch(() => Promise.resolve(Response.json({}, { headers })));
const ask = (path = '/api/Search?Page=1') => new Request(`https://proxy.example${path}`);
const date = (hours: number) => new Date(Date.now() + hours * hourMs).toUTCString();

describe('the service clock of a page', () => {
  beforeEach(() => {
    delete clock.ahead;
  });

  it('is the device clock before the service has given a time', () => {
    assert.ok(isNear(0));
  });

  it('follows the Date of a response of Search, with the Age of a cached one', async () => {
    await respond({ date: date(-480) })(ask());
    assert.ok(isNear(-480));
    await respond({ date: date(-500), age: String(100 * 3_600) })(ask());
    assert.ok(isNear(-400));
  });

  it('keeps the latest time, because a cached response may be old', async () => {
    await respond({ date: date(10) })(ask());
    await respond({ date: date(-10) })(ask());
    assert.ok(isNear(10));
  });

  it('ignores other responses, and dates that are not dates', async () => {
    await respond({ date: date(-48) })(ask('/api/codelist/agencysubelements'));
    await respond({ date: 'soon' })(ask());
    await respond({})(ask());
    assert.ok(isNear(0));
  });

  it('takes the time of a served list if no response has a Date', () => {
    const block = { receivedAt: date(-480), locked: '', query: '', answer: {} };
    assert.equal(readServedAnswer(JSON.stringify(block))({}), undefined);
    assert.ok(isNear(-480));
  });

  it('reports a change only if the time differs from what was assumed', () => {
    let changes = 0;
    const count = () => (changes += 1);
    clock.addEventListener('change', count);
    noteServiceTime(Date.now() + 500);
    noteServiceTime(Date.now() + 1_000);
    assert.equal(changes, 0);
    noteServiceTime(Date.now() + hourMs);
    assert.equal(changes, 1);
    clock.removeEventListener('change', count);
  });
});
