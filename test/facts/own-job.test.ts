import assert from 'node:assert/strict';
import test from 'node:test';
import { describeCard } from '../../src/facts/describe-card.ts';
import { describeOwnJob, findNextEnd, listOpenOwnJobs } from '../../src/facts/describe-own-job.ts';
import { getServiceToday } from '../../src/facts/fields/deadline.ts';
import { readOwnJobs } from '../../src/protocol/own-jobs.ts';
import { core as english } from '../../src/words/en/core.ts';
import { own as ownEnglish } from '../../src/words/en/own.ts';
import { core as spanish } from '../../src/words/es/core.ts';
import { own as ownSpanish } from '../../src/words/es/own.ts';

const now = new Date('2026-03-02T15:00:00Z');

const jobsOf = (...entries: object[]) => {
  const { jobs, problems } = readOwnJobs(
    entries.map((one) => ({ title: 'Nurse', ...one })),
    'https://agency.example/',
  );
  assert.deepEqual(problems, []);
  return jobs;
};

function describe(entry: object, options = {}) {
  const [job] = jobsOf(entry);
  assert.ok(job);
  return describeOwnJob(job, english, ownEnglish, now, options);
}

/** The lines of an entry, with plain spaces, and a comma before each hour: versions of ICU differ. */
const linesOf = (entry: object) =>
  describe(entry).lines.map((one) => one.replace(/[\s\u2009]/g, ' ').replaceAll(' at ', ', '));

test('an event has its hours in Eastern and Pacific time beside each other', () => {
  assert.deepEqual(linesOf({ starts: '2026-07-01T13:00-04:00', ends: '2026-07-01T14:30-04:00' }), [
    'July 1, 2026, 1:00 – 2:30 PM Eastern Time · 10:00 – 11:30 AM Pacific Time',
  ]);
  assert.deepEqual(linesOf({ starts: '2026-12-01T18:00Z' }), [
    'December 1, 2026, 1:00 PM Eastern Time · 10:00 AM Pacific Time',
  ]);
});

test('an event on two days in Pacific time names both days', () => {
  assert.deepEqual(linesOf({ starts: '2026-07-02T01:00-04:00' }), [
    'July 2, 2026, 1:00 AM Eastern Time · July 1, 2026, 10:00 PM Pacific Time',
  ]);
});

test('the hours of an event are in the language of the page', () => {
  const [job] = jobsOf({ starts: '2026-07-01T13:00-04:00' });
  assert.ok(job);
  const { lines } = describeOwnJob(job, spanish, ownSpanish, now, {});
  assert.match(lines.join(), /1 de julio de 2026.*hora del Este · .*hora del Pacífico$/);
});

test('a job is open through its last day in Washington, D.C.', () => {
  const jobs = jobsOf({ closes: '2026-03-02' });
  assert.equal(listOpenOwnJobs(jobs, new Date('2026-03-03T04:59:59Z')).length, 1);
  assert.equal(listOpenOwnJobs(jobs, new Date('2026-03-03T05:00:00Z')).length, 0);
});

test('an event is over at its end or, without one, when it starts', () => {
  const jobs = jobsOf(
    { starts: '2026-03-02T15:00Z', ends: '2026-03-02T16:00Z' },
    { starts: '2026-03-02T15:30Z' },
    {},
  );
  const left = (time: string) => listOpenOwnJobs(jobs, new Date(time)).length;
  assert.equal(left('2026-03-02T15:29:59Z'), 3);
  assert.equal(left('2026-03-02T15:30:00Z'), 2);
  assert.equal(left('2026-03-02T16:00:00Z'), 1);
  assert.equal(findNextEnd(jobs), Date.parse('2026-03-02T15:30Z'));
  assert.equal(findNextEnd(jobsOf({})), Infinity);
});

test('a word of a kind that has no translation is shown as written', () => {
  assert.deepEqual(describe({ kind: 'Detail' }).badges, ['From this site', 'Detail']);
  assert.deepEqual(describe({ kind: 'constructor' }).badges, ['From this site', 'constructor']);
  assert.deepEqual(describe({ kind: 'Contract' }).badges, ['From this site', 'Contract']);
  assert.deepEqual(describe({}).badges, ['From this site']);
});

test('a list without pay shows no pay of the site’s own jobs either', () => {
  assert.deepEqual(describe({ pay: '$30 an hour' }).lines, ['Pay: $30 an hour']);
  assert.deepEqual(describe({ pay: '$30 an hour' }, { withoutPay: true }).lines, []);
});

test('the title of an own job is in the language that the site names, by default English', () => {
  const titleOf = (entry: object) => {
    const { item, actions, language } = describe({ url: '/nurse', ...entry });
    const card = describeCard(item, english, getServiceToday(now), { actions, language });
    return [card.title.content, card.apply?.language];
  };
  const isolated = (language: string) => ({ kind: 'isolated', content: 'Nurse', language });
  assert.deepEqual(titleOf({ language: 'es' }), [isolated('es'), 'es']);
  assert.deepEqual(titleOf({}), [isolated('en'), 'en']);
});

test('the card of an own job has only what the site says', () => {
  const { item, rows, actions } = describe({ url: '/nurse', location: 'Denver, Colorado' });
  const card = describeCard(item, english, getServiceToday(now), { rows, actions });
  assert.equal(card.title.href, 'https://agency.example/nurse');
  assert.equal(card.apply?.href, 'https://agency.example/nurse');
  assert.deepEqual(
    card.facts.map(({ name }) => name),
    ['location'],
  );
  assert.deepEqual([card.deadline, card.eligibility, card.summary, card.actions], ['', '', '', []]);
});
