// Pages must not contain the key, jobs of another agency or foreign markup.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SAMPLE_KEY } from '../../../packages/dev/src/sample-service/index.ts';
import { sampleResponse, sampleItem } from '../../protocol/sample.ts';
import { memoryInUse } from '../../support/memory.ts';
import { formsOfKey, key, writtenKey } from '../key-forms.ts';
import { sampleService } from '../upstream.ts';
import { jobsIn, pathsOf, withPages } from './pages.ts';

const bytesOf = async (response: Response) =>
  `${JSON.stringify([...response.headers])}\n${await response.text()}`;

/** A response in which every announcement has these values. */
const changing =
  (change: (item: ReturnType<typeof sampleItem>) => void) => async (): Promise<Response> => {
    const item = sampleItem();
    item.MatchedObjectDescriptor.ApplicationCloseDate = '2099-01-01';
    change(item);
    return Response.json(sampleResponse([item]));
  };

describe('the key', () => {
  for (const form of writtenKey)
    it(`is in no page if upstream sends it as ${form}`, async () => {
      const { get } = withPages({
        key,
        locked: 'Organization=EX',
        fetch: changing(({ MatchedObjectDescriptor: job }) => {
          job.PositionTitle = `The key is ${form}`;
          job.UserArea.Details.JobSummary = form;
        }),
      });
      for (const path of [...pathsOf('794441100'), `/list?Keyword=${encodeURIComponent('x')}`]) {
        const bytes = await bytesOf(await get(path));
        for (const one of formsOfKey) assert.equal(bytes.includes(one), false, path);
      }
    });

  it('is in no page of a working service', async () => {
    const { get } = withPages();
    const [id = ''] = jobsIn(await (await get('/list')).text());
    for (const path of [...pathsOf(id), '/job/1?document', '/job/x', '/oembed'])
      assert.equal((await bytesOf(await get(path))).includes(SAMPLE_KEY), false, path);
  });
});

describe('another agency', () => {
  it('has no job in any page, even if the service ignores the filter', async () => {
    const { get, sent } = withPages({
      locked: 'Organization=HE38',
      fetch: (request) => {
        const url = new URL(request.url);
        url.searchParams.delete('Organization');
        return sampleService(new Request(url, request));
      },
    });
    const own = await (await withPages({ locked: 'Organization=HE38' }).get('/sitemap.xml')).text();
    const allowed = new Set(jobsIn(own));
    let shown = 0;
    for (const path of [
      '/list?ResultsPerPage=100',
      '/embed',
      '/sitemap.xml',
      '/feed.atom',
      '/feed.json',
      '/deadlines.ics',
    ])
      for (const id of jobsIn((await (await get(path)).text()).replaceAll('\r\n ', ''))) {
        shown += 1;
        assert.ok(allowed.has(id), `${path}: ${id}`);
      }
    assert.ok(shown > 0);
    const everyone = await (await withPages({ locked: 'Organization=TR' }).get('/list')).text();
    for (const id of jobsIn(everyone)) assert.equal((await get(`/job/${id}`)).status, 410);
    // A code list says whether the locked code has ended.
    const searches = sent.filter(({ url }) => new URL(url).pathname === '/api/Search');
    assert.ok(
      searches.every(({ url }) => new URL(url).searchParams.get('Organization') === 'HE38'),
    );
  });

  it('cannot be requested', async () => {
    const { get, sent } = withPages();
    for (const path of [
      '/list',
      '/embed',
      '/feed.atom',
      '/feed.json',
      '/deadlines.ics',
      '/sitemap.xml',
    ])
      for (const query of [
        'Organization=TR',
        'Organization=TR;XX&Organization=YY',
        'Organization=HE%3BTR',
      ])
        await get(`${path}?${query}`);
    const asked = sent.map(({ url }) => new URL(url).searchParams.get('Organization'));
    assert.deepEqual([...new Set(asked)], ['HE']);
  });
});

describe('hostile text', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    '\r\nBEGIN:VEVENT\r\nSUMMARY:x',
    ']]><x/>',
    '\u2028\u2029\u0000',
    'javascript:alert(1)',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ];
  const allowedElements =
    /^(!doctype|html|head|meta|title|link|base|body|main|nav|div|section|article|header|footer|h[1-6]|p|ul|ol|li|dl|dt|dd|a|b|i|bdi|br|mark|span|time|form|template|label|input|select|option|button|details|summary|script|address)$/i;

  /** The tags of a page outside of scripts. */
  const tagsIn = (body: string) =>
    [
      ...body.replace(/(<script[^>]*>).*?<\/script>/gs, '$1').matchAll(/<([!\w][^\s>/]*)([^>]*)>/g),
    ].map(([, name = '', attributes = '']) => ({ name, attributes }));

  for (const text of hostile)
    it(`is text in every page: ${JSON.stringify(text)}`, async () => {
      const { get } = withPages({
        locked: 'Organization=EX',
        fetch: changing((item) => {
          const job = item.MatchedObjectDescriptor;
          job.PositionTitle = text;
          job.OrganizationName = text;
          job.PositionURI = text;
          job.ApplyURI = [text];
          job.QualificationSummary = text;
          job.PositionFormattedDescription = [
            { Label: text, LabelDescription: text, Content: text },
          ];
          const [place] = job.PositionLocation;
          if (place) place.LocationName = text;
          job.UserArea.Details.JobSummary = text;
          job.UserArea.Details.MajorDuties = [text];
        }),
      });
      const query = `?Keyword=${encodeURIComponent(text)}&LocationName=${encodeURIComponent(text)}`;
      for (const path of [
        `/list${query}`,
        `/embed${query}`,
        '/job/794441100',
        '/job/794441100?document',
      ]) {
        const response = await get(path);
        const body = await response.text();
        assert.equal(response.status, 200, path);
        for (const { name, attributes } of tagsIn(body)) {
          assert.match(name, allowedElements, path);
          assert.doesNotMatch(
            attributes.replace(/"[^"]*"/g, '""'),
            /\son\w+|style|javascript/i,
            path,
          );
          assert.doesNotMatch(attributes, /(href|src|action)="\s*javascript/i, path);
        }
        assert.equal(
          body.match(/<\/script>/g)?.length ?? 0,
          body.match(/<script[ >]/g)?.length ?? 0,
          path,
        );
      }
      const atom = await (await get(`/feed.atom${query}`)).text();
      assert.doesNotMatch(atom, /<(script|img|x)\b/i);
      const calendar = await (await get(`/deadlines.ics${query}`)).text();
      assert.ok((calendar.match(/^BEGIN:VEVENT\r$/gm)?.length ?? 0) <= 1);
      JSON.parse(await (await get(`/feed.json${query}`)).text());
      assert.doesNotMatch(await (await get('/sitemap.xml')).text(), /<(script|img|x)\b/i);
    });
});

describe('requested pages', () => {
  it('take bounded memory, also with a long lock', async () => {
    const places = Array.from({ length: 90 }, (_, index) => `Springfield ${index}, Massachusetts`);
    const { get, sent, events } = withPages({
      cacheBytes: 2 ** 26,
      locked: `Organization=HE&LocationName=${places.join(';')}`,
      fetch: async () => new Response('', { status: 500 }),
    });
    await get('/list?Keyword=first');
    const before = (await memoryInUse()).heapUsed;
    for (let index = 0; index < 5_000; index += 1) await get(`/list?Keyword=${index}`);
    sent.length = events.length = 0; // memory of the test itself
    const grown = (await memoryInUse()).heapUsed - before;
    assert.ok(grown < 10_000_000, `${grown} bytes`);
    await get('/healthz'); // keeps the proxy in memory until here
  });
});
