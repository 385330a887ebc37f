// A text that PCRE cannot search within the limits of a host costs one field of one job in PHP.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { sampleItem } from '../protocol/sample.ts';
import { whyNoPhp } from '../deploy/hosts.ts';

const numbers = ['794441101', '794441102', '794441103'];
const items = numbers.map((MatchedObjectId) => {
  const { MatchedObjectDescriptor: job } = sampleItem();
  const isLong = MatchedObjectId === numbers[1];
  const Name = isLong ? 'Nurse and Doctor of the Year '.repeat(300) : 'Permanent';
  return {
    MatchedObjectId,
    MatchedObjectDescriptor: {
      ...job,
      PublicationStartDate: '2026-03-01',
      ApplicationCloseDate: '2026-03-09',
      PositionOfferingType: [{ Code: '15317', Name }],
    },
  };
});

const settings = { pageUrl: 'https://agency.example/jobs' };
const withPages = { ...settings, jobUrl: 'https://agency.example/job/{}' };
const list = {
  query: '',
  language: 'en',
  locked: '',
  isStale: false,
  losses: '',
  body: JSON.stringify({
    SearchResult: { SearchResultItems: items, SearchResultCountAll: items.length },
  }),
  settings: { ...settings, withoutData: true },
  feedUrl: 'https://agency.example/feed',
};

function render(given: object, limit = 300) {
  const options = ['-d', 'pcre.jit=0', '-d', `pcre.backtrack_limit=${limit}`];
  const { stdout, stderr } = spawnSync('php', [...options, 'test/php/scripts/responses.php'], {
    cwd: root,
    encoding: 'utf8',
    input: `${JSON.stringify(given)}\n`,
  });
  return { made: JSON.parse(stdout) as unknown, log: stderr.trim() };
}

const failing = 'MatchedObjectDescriptor/PositionOfferingType/0/Name of job 794441102';

describe('a text beyond the limits of PCRE', { skip: whyNoPhp }, () => {
  it('is missing in a list that has all jobs and their other fields', () => {
    const { made, log } = render({ ...list, kind: 'list' });
    const jobs = String(made).split('<article>').slice(1);
    const schedules = jobs.map((job) => /<dt>Schedule<\/dt><dd>(.*?)<\/dd>/.exec(job)?.[1]);
    assert.deepEqual(schedules, Array(3).fill('Full-time, Permanent'));
    const without = jobs.map((job) =>
      job.replace(/<dt>Schedule<\/dt><dd>.*?<\/dd>/, '').replace(/<\/article>.*/s, ''),
    );
    assert.equal(new Set(without).size, 1);
    assert.equal(log.split('\n').length, 1);
    assert.ok(log.includes(failing), log);
  });

  it('is missing on the page of the job, which has the other fields', () => {
    const page = { kind: 'job', job: items[1], keyword: '', isShort: false, settings };
    const { made, log } = render(page);
    const whole = render(page, 1_000_000);
    const htmlOf = (one: unknown) => (one as { html: string }).html;
    assert.match(htmlOf(whole.made), /Nurse and Doctor/);
    assert.doesNotMatch(htmlOf(made), /Nurse and Doctor/);
    assert.match(htmlOf(made), /Full-time, Permanent/);
    assert.equal(whole.log, '');
    assert.ok(log.includes(failing), log);
  });

  it('is missing in feeds that have all jobs', () => {
    const [atom, json, sitemap] = ['atom', 'json', 'sitemap'].map(
      (kind) => render({ ...list, kind, settings: withPages }).made as string,
    );
    assert.equal(atom?.match(/<entry>/g)?.length, 3);
    assert.equal((JSON.parse(json ?? '') as { items: unknown[] }).items.length, 3);
    assert.equal(sitemap?.match(/<url>/g)?.length, 4);
  });
});
