import assert from 'node:assert/strict';
import test from 'node:test';
import { fetchOwnJobs, maximumOwnJobs, readOwnJobs } from '../../src/protocol/own-jobs.ts';

const base = 'https://agency.example/careers/';

const read = (...entries: unknown[]) => readOwnJobs(entries, base);

/** The problems of one entry, without its number. */
const problemsOf = (entry: object) =>
  read({ title: 'Nurse', ...entry }).problems.map((one) =>
    one.replace(/^Entry 1(?: is left out)?: /, ''),
  );

test('reads every field of a job, with links that are relative to the page', () => {
  const { jobs, problems } = read({
    title: ' Nurse ',
    kind: 'position',
    url: 'apply/nurse?id=1',
    organization: 'Clinic',
    location: 'Denver, Colorado',
    pay: '$30 an hour',
    opens: '2026-03-01',
    closes: '2026-03-31',
    text: 'Nights &amp; weekends.',
    language: 'en-US',
    applyLinks: [{ label: 'Students', url: '/students' }],
  });
  assert.deepEqual(problems, []);
  assert.deepEqual(jobs, [
    {
      title: 'Nurse',
      kind: 'position',
      url: 'https://agency.example/careers/apply/nurse?id=1',
      organization: 'Clinic',
      locations: ['Denver, Colorado'],
      pay: '$30 an hour',
      opens: { year: 2026, month: 3, day: 1 },
      closes: '2026-03-31',
      starts: undefined,
      ends: undefined,
      text: 'Nights & weekends.',
      language: 'en-US',
      applyLinks: [{ label: 'Students', url: 'https://agency.example/students' }],
    },
  ]);
});

test('reads the hours of an event in any time zone', () => {
  const { jobs } = read({
    title: 'Session',
    starts: '2026-07-01T13:00-04:00',
    ends: '2026-07-01T18:00:00Z',
  });
  assert.equal(jobs[0]?.starts?.toISOString(), '2026-07-01T17:00:00.000Z');
  assert.equal(jobs[0].ends?.toISOString(), '2026-07-01T18:00:00.000Z');
});

test('an empty field is an absent one', () => {
  const empty = { kind: '', url: '', location: [], closes: null, starts: '', applyLinks: [] };
  assert.deepEqual(problemsOf(empty), []);
});

for (const [name, entry, problem] of [
  ['title', { title: '' }, '"title" is missing.'],
  ['title', { title: 7 }, '"title" is not a text.'],
  ['url', { url: 'javascript:alert(1)' }, '"url" is not a URL.'],
  ['url', { url: 'https://user:secret@agency.example/' }, '"url" is not a URL.'],
  ['url', { url: 'data:text/html,x' }, '"url" is not a URL.'],
  ['url', { url: ['https://agency.example/'] }, '"url" is not a URL.'],
  ['location', { location: [{ city: 'Denver' }] }, '"location" is not a text.'],
  ['opens', { opens: '03/01/2026' }, '"opens" is not a date.'],
  ['closes', { closes: '2026-02-30' }, '"closes" is not a date.'],
  ['closes', { closes: 20_260_331 }, '"closes" is not a date.'],
  ['starts', { starts: '2026-03-01T13:00' }, '"starts" has no hour with a time zone.'],
  ['starts', { starts: '2026-02-30T13:00Z' }, '"starts" has no hour with a time zone.'],
  ['starts', { starts: '2026-03-01T25:00Z' }, '"starts" has no hour with a time zone.'],
  ['language', { language: 'Spanish (US)' }, '"language" is not the code of a language.'],
  ['ends', { ends: '2026-03-01T13:00Z' }, '"starts" is missing.'],
  [
    'ends',
    { starts: '2026-03-01T13:00Z', ends: '2026-03-01T12:00Z' },
    '"ends" is not after "starts".',
  ],
  ['applyLinks', { applyLinks: 'https://agency.example/' }, '"applyLinks" is not a list of links.'],
  ['applyLinks', { applyLinks: [{ url: '/a' }] }, '"applyLinks" is not a list of links.'],
  [
    'applyLinks',
    { applyLinks: [{ label: 'A', url: 'mailto:a@b' }] },
    '"applyLinks url" is not a URL.',
  ],
] as const)
  test(`leaves out an entry with ${name} ${JSON.stringify(entry)}, and says how to mend it`, () => {
    const { jobs, problems } = read({ title: 'Nurse', ...entry }, { title: 'Clerk' });
    assert.deepEqual(
      jobs.map(({ title }) => title),
      ['Clerk'],
    );
    assert.equal(problems.length, 1, problems.join());
    assert.ok(problems[0]?.startsWith(`Entry 1 is left out: ${problem} `), problems[0]);
  });

test('ignores a field that the format does not have, and suggests the one that was meant', () => {
  const { jobs, problems } = read({ title: 'Nurse', close: '2026-03-31', constructor: 1 });
  assert.equal(jobs.length, 1);
  assert.deepEqual(problems, [
    'Entry 1: the field "close" is unknown; did you mean closes?',
    'Entry 1: the field "constructor" is unknown.',
  ]);
});

test('reports a tag that a text loses', () => {
  const texts = { title: 'C++ <b>', pay: '&lt;strong&gt;$1', text: 'One <p>two' };
  const { jobs, problems } = read({ ...texts, kind: 'Analyst <GS-9>, a < b' });
  assert.deepEqual([jobs[0]?.title, jobs[0]?.kind], ['C++', 'Analyst <GS-9>, a < b']);
  assert.deepEqual(problems, [
    'Entry 1: "title" has the tag <b>, which is not shown. Leave it out.',
    'Entry 1: "pay" has the tag <strong>, which is not shown. Leave it out.',
  ]);
});

test('names a file that is not a list', () => {
  for (const value of [null, {}, 'Nurse', 7])
    assert.match(readOwnJobs(value, base).problems.join(), /^The openings are not a list\./);
});

test('shows the first entries of a very long list, and says so', () => {
  const { jobs, problems } = read(...Array.from({ length: 150 }, () => ({ title: 'Nurse' })));
  assert.equal(jobs.length, maximumOwnJobs);
  assert.deepEqual(problems, ['Only the first 100 of 150 entries are shown.']);
});

test('a file that is too large is not read', async () => {
  const fetch = () => Promise.resolve(Response.json(['x'.repeat(300_000)]));
  await assert.rejects(fetchOwnJobs('https://agency.example/own.json', { fetch }), {
    message: 'The response is larger than 262144 bytes.',
  });
});

test('reports a tag that a text shows as it is written, and nothing that is no tag', () => {
  const text = 'Write to <jobs@agency.example>, if 1 <b 0.<br>Or see <a href="/x">here</a>.';
  const { jobs, problems } = readOwnJobs([{ title: 'A', text }], 'https://agency.example/');
  assert.match(jobs[0]?.text ?? '', /<a href/);
  assert.deepEqual(problems, [
    'Entry 1: "text" has the tag <a>, which is shown as it is written. Leave it out.',
  ]);
});
