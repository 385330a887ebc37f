import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { selectRequirements } from '../../packages/dev/src/conformance/index.ts';
import { respondingOtherwise, failures, idsWith, sampleService, run, shared } from './support.ts';

describe('the sample service meets the specification', () => {
  for (const historicNames of ['Pascal', 'lower'] as const)
    it(`with list names of the feed in ${historicNames} case`, async () => {
      const report = await run(sampleService({ historicNames }), { only: ['historic', '2.1'] });
      assert.deepEqual(failures(report), []);
    });

  it('without refiners, on another day, with another header, below a path', async () => {
    const service = sampleService({
      refiners: false,
      now: () => new Date('2031-07-20T23:30:00Z'),
      keyHeader: 'X-Other',
      basePath: '/below',
    });
    const report = await run(service, {
      keyHeader: 'X-Other',
      baseUrl: 'https://data.portal.example/below/',
    });
    assert.deepEqual(failures(report), []);
    for (const id of idsWith(report, 'pass')) assert.doesNotMatch(id, /refiners|grade-bucket/);
  });

  it('with authorization for WhoMayApply, which a run cannot detect', async () => {
    const report = await run(sampleService({ statusAuthorized: true }), {
      only: ['search.rule-6'],
    });
    assert.deepEqual(idsWith(report, 'pass'), ['search.rule-6-public']);
    assert.deepEqual(idsWith(report, 'not checkable'), [
      'search.rule-6-all',
      'search.rule-6-status',
    ]);
  });
});

describe('the texts of announcements, which are observed and not specified [§4.7.AnnouncementText]', () => {
  const only = ['announcement-text'];
  const ids = ['announcement-text.fields', 'announcement-text.control-number'];
  const path = '/api/historicjoa/announcementtext';

  it('are reported as observed', async () => {
    const { requirements } = await run(shared, { only });
    assert.deepEqual(
      requirements.map(({ id, result }) => [id, result]),
      ids.map((id) => [id, 'pass']),
    );
    assert.equal(requirements[0]?.reason, 'Present, as observed.');
  });

  it('are not a failure of a service that lacks them', async () => {
    for (const status of [404, 405, 501]) {
      const report = await run(
        (request) =>
          new URL(request.url).pathname === path
            ? Promise.resolve(new Response('', { status }))
            : shared(request),
        { only },
      );
      assert.deepEqual(idsWith(report, 'not checkable'), ids);
      for (const { reason } of report.requirements)
        assert.match(reason ?? '', new RegExp(`^Absent: .* status ${status}\\.`));
    }
  });

  it('may lack fields and have others, which the report names', async () => {
    const service = respondingOtherwise(path, (text) => text.replaceAll('"videoURL"', '"film"'));
    const { requirements } = await run(service, { only });
    assert.equal(
      requirements[0]?.reason,
      'Present, as observed. Not in 25 records: videoURL. Not observed so far: film.',
    );
  });

  for (const [name, written] of [
    ['hiringAgencyCode', '7'],
    ['positionOpenDate', '"soon"'],
    ['duties', '["Plan.","Build."]'],
    ['JobCategories', '"0610"'],
  ] as const)
    it(`fail if ${name} has another type`, async () => {
      const service = respondingOtherwise(path, (text) => {
        const body = JSON.parse(text) as { data: Record<string, unknown>[] };
        for (const record of body.data) record[name] = JSON.parse(written);
        return JSON.stringify(body);
      });
      const report = await run(service, { only });
      assert.match(failures(report).join('\n'), new RegExp(`^announcement-text.fields: .*${name}`));
    });

  it('fail if the response is not a page of records', async () => {
    for (const body of ['{}', '{"data":[{"a":1}]}']) {
      const report = await run(
        respondingOtherwise(path, () => body),
        { only },
      );
      assert.ok(idsWith(report, 'fail').includes('announcement-text.fields'), body);
    }
  });
});

describe('requirements that the data cannot show', () => {
  it('are not checkable: the order of jobs without readable days', async () => {
    const service = respondingOtherwise('/api/search', (text) =>
      text.replace(/("PublicationStartDate":)"[^"]*"/g, '$1"yesterday"'),
    );
    const report = await run(service, { only: ['search.rule-11-direction'] });
    assert.deepEqual(idsWith(report, 'not checkable'), ['search.rule-11-direction']);
  });

  it('do not fail: the pages of a search without jobs', async () => {
    const service = respondingOtherwise('/api/search', (text) => {
      const body = JSON.parse(text) as { SearchResult?: Record<string, unknown> };
      if (body.SearchResult)
        Object.assign(body.SearchResult, {
          SearchResultItems: [],
          SearchResultCount: 0,
          SearchResultCountAll: 0,
          UserArea: { NumberOfPages: '0' },
        });
      return JSON.stringify(body);
    });
    const only = ['search.number-of-pages', 'search.pages-share-nothing', 'search.parameter-page'];
    const report = await run(
      (request) =>
        new URL(request.url).searchParams.get('Page') === '0'
          ? Promise.resolve(Response.json({ detail: 'There is no page 0.' }, { status: 400 }))
          : service(request),
      { only },
    );
    assert.deepEqual(idsWith(report, 'fail'), [], failures(report).join('\n'));
  });
});

describe('the requirements', () => {
  const all = selectRequirements();

  it('have unique ids, a section and a complete sentence', () => {
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    for (const { id, section, text } of all) {
      assert.match(id, /^[a-z]+(-[a-z]+)*\.[a-z0-9.-]+[a-z0-9]$/);
      assert.match(section, /^[1-9](\.[1-9])?(\.[\w-]+)+$/, id);
      assert.match(text, /^[A-Za-z/].*\.$/, id);
    }
  });

  it('are in the order of the sections, and cover all sections', () => {
    const headings = all.map(({ section }) => /^[24]\.\d|^\d/.exec(section)?.[0]);
    assert.deepEqual(
      [...new Set(headings)],
      '1 2.1 2.2 2.3 2.4 2.5 2.6 3 4.1 4.2 4.3 4.4 4.5 4.6 4.7 5 6 7 8 9'.split(' '),
    );
  });

  it('can be selected by section, by rule or field, and by the start of their ids', () => {
    assert.ok(selectRequirements(['4.3.8']).every(({ id }) => id.startsWith('search.rule-8')));
    assert.deepEqual(
      selectRequirements(['2.4.ApplyURI']).map(({ id }) => id),
      ['search.field-apply-uri'],
    );
    assert.ok(selectRequirements(['4']).every(({ section }) => section.startsWith('4.')));
    assert.deepEqual(
      selectRequirements(['search.rule-8']).map(({ id }) => id),
      ['true', 'false', 'omitted'].map((name) => `search.rule-8-remote-${name}`),
    );
    assert.equal(selectRequirements(['4.33', 'none-such']).length, 0);
  });
});
