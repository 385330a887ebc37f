import { parseXml, XmlElement } from '@rgrove/parse-xml';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  formatKnownDeviations,
  groupFailures,
  ParameterError,
  parseKnownDeviations,
  runConformance,
  toJUnit,
  type ConformanceOptions,
} from '../../packages/dev/src/conformance/index.ts';
import { respondingOtherwise, idsWith, sampleService, run, shared } from './support.ts';

/** A service whose jobs in Search have no title and no department. */
const withoutTitles = respondingOtherwise('/api/search', (text) =>
  text.replace(/"(PositionTitle|DepartmentName)":/g, '"Other$1":'),
);
const fields = { only: ['search.field-'] };

describe('known deviations', () => {
  it('keep their evidence, have the given reason, and are not failures', async () => {
    const knownDeviations = { 'search.field-department-name': 'Ticket 12' };
    const report = await run(withoutTitles, { ...fields, knownDeviations });
    assert.deepEqual(idsWith(report, 'fail'), ['search.field-position-title']);
    const [known] = report.requirements.filter(({ result }) => result === 'known deviation');
    assert.equal(known?.id, 'search.field-department-name');
    assert.equal(known.reason, 'Ticket 12');
    assert.match(known.expected ?? '', /DepartmentName in some record/);
    assert.deepEqual(report.resolved, []);
    assert.deepEqual(
      report.endpoints.map(({ endpoint, counts }) => [endpoint, counts.fail]),
      [['GET /api/Search', 1]],
    );
  });

  it('that no longer occur are listed', async () => {
    const knownDeviations = { 'search.field-department-name': 'Ticket 12' };
    const { resolved } = await run(shared, { ...fields, knownDeviations });
    assert.deepEqual(resolved, ['search.field-department-name']);
  });

  it('can be written from a run and read again', async () => {
    const first = await run(withoutTitles, fields);
    const knownDeviations = parseKnownDeviations(formatKnownDeviations(first));
    const second = await run(withoutTitles, { ...fields, knownDeviations });
    assert.deepEqual(idsWith(second, 'fail'), []);
    assert.deepEqual(idsWith(second, 'known deviation'), idsWith(first, 'fail'));
    assert.equal(formatKnownDeviations(second), formatKnownDeviations(first));
  });
});

describe('failures', () => {
  it('with the same evidence form a group, the largest first', async () => {
    const refused = await run(shared, { key: 'not the key', only: ['search', 'archive'] });
    const [first, ...others] = groupFailures(refused);
    assert.equal(first?.expected, 'status 200');
    assert.equal(first.endpoint, 'GET /api/Search');
    assert.ok(first.requirements.length > 50);
    const all = [first, ...others].flatMap(({ requirements }) => requirements);
    assert.equal(all.length, refused.counts.fail);
    assert.ok(others.length < 10, `${others.length} more groups`);
  });
});

const elements = ({ children }: { children: readonly unknown[] }): XmlElement[] =>
  children.filter((child) => child instanceof XmlElement);

describe('JUnit XML', () => {
  it('has a suite for each endpoint and a test for each requirement, with its evidence', async () => {
    const knownDeviations = { 'search.field-department-name': 'Ticket <12> & "more"' };
    const only = ['search.field-', 'text-messages', 'not-shown.events'];
    const report = await run(withoutTitles, { only, knownDeviations });
    const root = parseXml(toJUnit(report)).root;
    assert.ok(root);
    const suites = elements(root);
    assert.deepEqual(
      suites.map(({ attributes }) => attributes['name']),
      ['GET /api/Search', 'POST /api/textmessaging/status', 'What no run can check'],
    );
    assert.equal(suites.flatMap(elements).length, report.requirements.length);
    assert.equal(root.attributes['failures'], '1');
    const search = suites[0];
    assert.ok(search);
    const test = (id: string) =>
      elements(search).find(({ attributes }) => attributes['name']?.startsWith(`${id}: `));
    const [failure] = elements(test('search.field-position-title') ?? search);
    assert.equal(failure?.name, 'failure');
    assert.match(failure.text, /actual: none in record \d+\nrequest: GET \/api\/Search\?/);
    const [skipped] = elements(test('search.field-department-name') ?? search);
    assert.equal(skipped?.name, 'skipped');
    assert.equal(skipped.attributes['message'], 'known deviation: Ticket <12> & "more"');
  });

  it('stays well-formed with any text of a service', async () => {
    const hostile = respondingOtherwise('/api/search', (text) =>
      text
        .replace(/"PositionTitle":"/g, '"PositionTitle":7,"x":"')
        .replace(
          /"SearchResultCount":\d+/,
          `"SearchResultCount":${JSON.stringify(']]>\u0000\ud800\ufffe<a b="\'">&\u001b')}`,
        ),
    );
    const xml = toJUnit(await run(hostile, { only: ['search.field-search-result-count'] }));
    const [suite] = elements(parseXml(xml).root ?? { children: [] });
    const [test] = suite ? elements(suite) : [];
    const [failure] = test ? elements(test) : [];
    assert.match(failure?.attributes['message'] ?? '', /]]>.*<a b=/);
  });
});

describe('wrong options of a run', () => {
  const baseUrl = 'https://service.example';
  for (const [what, options, words] of [
    ['no options', undefined, /^The options must be an object/],
    ['no baseUrl', {}, /^baseUrl is missing/],
    ['an invalid baseUrl', { baseUrl: 'service' }, /^baseUrl is not a URL/],
    [
      'an unknown requirement',
      { baseUrl, only: ['4.3', 'serch.key'] },
      /^only has "serch\.key", which is no section and no requirement/,
    ],
    ['an empty requirement', { baseUrl, only: [''] }, /^only has "", /],
    ['one section without a list', { baseUrl, only: '4.3' }, /^only must be a list of texts/],
    [
      'a deviation of no requirement',
      { baseUrl, knownDeviations: { 'search.count-al': 'Ticket 12' } },
      /^knownDeviations has "search\.count-al", which is no requirement; did you mean search\.count-all\?/,
    ],
    ['a misspelled option', { baseUrl, onlly: [] }, /^onlly is not an option; did you mean only\?/],
  ] as const)
    it(`are explained before anything is sent: ${what}`, async () => {
      await assert.rejects(
        async () => runConformance(options as unknown as ConformanceOptions),
        (error: unknown) => error instanceof ParameterError && words.test(error.message),
      );
    });
});

describe('a short key', () => {
  for (const key of ['a', 'of', '1', 'test', 'b.c'])
    it(`does not garble the report: ${key}`, async () => {
      const service = sampleService({ key });
      const only = ['search.count-all', 'search.key', 'search.rule-8-remote-true', '9'];
      const secret = await run(shared, { only });
      const { requirements } = await run(service, { key, only });
      assert.deepEqual(requirements, secret.requirements);
      const refused = await run(shared, { key, only: ['search.count-all'] });
      assert.match(refused.requirements[0]?.actual ?? '', /^status 401 with application\/problem/);
    });

  it('is removed if the report quotes it from the service', async () => {
    const repeating = respondingOtherwise('/api/search', (text) =>
      text.replace(/"SearchResultCount":\d+/, '"SearchResultCount":"The key abc is fine"'),
    );
    const service = (request: Request) => {
      request.headers.set('Authorization-Key', 'sample-service-key');
      return repeating(request);
    };
    const { requirements } = await run(service, {
      key: 'abc',
      only: ['search.field-search-result-count'],
    });
    assert.match(JSON.stringify(requirements), /The key \[key\] is fine/);
  });
});
