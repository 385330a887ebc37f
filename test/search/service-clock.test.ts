import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { readServedResponse } from '../../src/search/served-response.ts';
import {
  clock,
  datedFetch,
  findRestOfDay,
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
    delete clock.day;
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

  for (const hours of [-480, 480])
    it(`takes the time of a served list that is ${hours} hours off`, () => {
      const block = { receivedAt: date(hours), locked: '', query: '', response: {} };
      assert.equal(readServedResponse(JSON.stringify(block))({}), undefined);
      assert.ok(isNear(hours));
    });

  it('stays the device clock if a cached page has a list of the day before', () => {
    const block = { receivedAt: date(-30), locked: '', query: '', response: {} };
    assert.equal(readServedResponse(JSON.stringify(block))({}), undefined);
    assert.ok(isNear(0));
  });

  it('reports a change only if the day is another one', () => {
    let changes = 0;
    const count = () => (changes += 1);
    clock.addEventListener('change', count);
    noteServiceTime(Date.now() - 30 * 24 * hourMs);
    noteServiceTime(Date.now() - 30 * 24 * hourMs + 1);
    assert.equal(changes, 0);
    noteServiceTime(Date.now());
    noteServiceTime(Date.now() + 1);
    assert.equal(changes, 1);
    clock.removeEventListener('change', count);
  });

  it('reports the next day at the first reading after midnight, once', (test) => {
    test.mock.timers.enable({ apis: ['Date'], now: new Date('2026-03-08T04:59:59Z') });
    let changes = 0;
    const count = () => (changes += 1);
    clock.addEventListener('change', count);
    assert.equal(findRestOfDay(), 1_000);
    test.mock.timers.setTime(Date.parse('2026-03-08T04:59:59.999Z'));
    getServiceNow();
    assert.equal(changes, 0);
    test.mock.timers.setTime(Date.parse('2026-03-08T05:00:00Z'));
    getServiceNow();
    getServiceNow();
    assert.equal(changes, 1);
    assert.equal(findRestOfDay(), 23 * hourMs, 'the day on which clocks go forward');
    clock.removeEventListener('change', count);
  });

  it('reports the day before if the device clock is set back', (test) => {
    test.mock.timers.enable({ apis: ['Date'], now: new Date('2026-03-08T12:00:00Z') });
    getServiceNow();
    let changes = 0;
    const count = () => (changes += 1);
    clock.addEventListener('change', count);
    test.mock.timers.setTime(Date.parse('2026-03-07T12:00:00Z'));
    getServiceNow();
    assert.equal(changes, 1);
    clock.removeEventListener('change', count);
  });
});
