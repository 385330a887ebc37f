// The archive on an intranet, as in docs/history.md, with the sample service.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { serve, type Served } from '../../packages/server/src/proxy/node.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { named } from '../render/parse.ts';
import { blocksOf } from '../support/docs.ts';
import { runIn } from '../support/package.ts';
import { inFolder } from './newcomer.ts';

const files = Object.fromEntries(
  blocksOf('docs/history.md').flatMap(({ title, code }) => (title ? [[title, code]] : [])),
);

/** Requests pages of the recipe's server in parallel, in a separate process, then a second time, and prints the responses. */
const probe = `
for (const [name, value] of Object.entries(JSON.parse(process.argv[3]))) process.env[name] = value;
const { respond } = await import('./archive.mjs');
const request = async (path) => {
  const response = await respond(new Request(new URL(path, 'http://intranet.example')));
  return { status: response.status, text: await response.text() };
};
const all = () => Promise.all(JSON.parse(process.argv[2]).map(request));
const responses = await all();
if (JSON.stringify(await all()) !== JSON.stringify(responses)) throw new Error('The responses differ.');
console.log(JSON.stringify(responses));
`;

interface PageResponse {
  status: number;
  text: string;
}

suite('the archive on an intranet', () => {
  let served: Served;
  const asked: URL[] = [];
  let isDown = false;
  before(async () => {
    const sampleService = createSampleService();
    served = await serve(
      async (request) => {
        asked.push(new URL(request.url));
        return isDown ? Response.json({}, { status: 503 }) : sampleService(request);
      },
      { port: 0, hostname: '127.0.0.1', grace: 100 },
    );
  });
  after(() => served.close());

  /** Returns the responses for these paths on the intranet. */
  async function responsesAt(urls: readonly string[], key = SAMPLE_KEY): Promise<PageResponse[]> {
    let responses: PageResponse[] = [];
    await inFolder({ ...files, 'probe.mjs': probe }, async (folder) => {
      const environment = {
        PORTAL_UPSTREAM_URL: served.url,
        PORTAL_KEY: key,
        PORTAL_ORGANIZATION: 'VATA',
      };
      const printed = await runIn(
        folder,
        process.execPath,
        join(folder, 'probe.mjs'),
        JSON.stringify(urls),
        JSON.stringify(environment),
      );
      responses = JSON.parse(printed.split('\n')[0] ?? '') as PageResponse[];
    });
    return responses;
  }

  test("lists the agency's announcements of a year, and shows each of them", async () => {
    const [list] = await responsesAt(['/?year=2020']);
    assert.equal(list?.status, 200);
    const links = named(list.text, 'a').map(({ attributes }) => attributes['href'] ?? '');
    const jobs = links.filter((link) => link.includes('job='));
    assert.ok(jobs.length > 5, `${jobs.length} announcements`);
    assert.match(list.text, /<td>2020-\d\d-\d\d<\/td>/);
    assert.ok(!list.text.includes(SAMPLE_KEY) && !list.text.includes(served.url));
    asked.splice(0);
    const pages = await responsesAt([...jobs.slice(0, 3), '/?year=2020&job=1']);
    assert.deepEqual(
      pages.map(({ status }) => status),
      [200, 200, 200, 404],
    );
    for (const { text } of pages.slice(0, 3)) assert.match(text, /<article[^>]*>[^]*<h1>/);
    assert.ok(asked.length > 0 && asked.length < 6, `${asked.length} requests for four pages`);
    assert.ok(asked.every(({ searchParams }) => searchParams.get('Organization') === 'VATA'));
  });

  test('requests a year only once for all visitors', async () => {
    asked.splice(0);
    await responsesAt(['/?year=2020']);
    const once = asked.length;
    asked.splice(0);
    const lists = await responsesAt(Array.from({ length: 10 }, () => '/?year=2020'));
    assert.ok(lists.every(({ status }) => status === 200));
    assert.equal(asked.length, once);
  });

  test('requests a year three times for all visitors while the service fails', async () => {
    asked.splice(0);
    isDown = true;
    try {
      const lists = await responsesAt(Array.from({ length: 10 }, () => '/?year=2020'));
      assert.ok(lists.every(({ status }) => status === 503));
      assert.equal(asked.length, 3);
    } finally {
      isDown = false;
    }
  });

  test('links only to years that it shows', async () => {
    const thisYear = new Date().getFullYear();
    const [first, last] = await responsesAt(['/?year=1990', `/?year=${thisYear}`]);
    assert.match(first?.text ?? '', /year=1991/);
    assert.doesNotMatch(first?.text ?? '', /year=1989/);
    assert.match(last?.text ?? '', new RegExp(`year=${thisYear - 1}`));
    assert.doesNotMatch(last?.text ?? '', new RegExp(`year=${thisYear + 1}`));
  });

  test('reports that it is not available if the service refuses, without the reason', async () => {
    const [refused] = await responsesAt(['/?year=2020'], 'a-wrong-key');
    assert.equal(refused?.status, 503);
    assert.match(refused.text, /<h1>The archive is not available right now<\/h1>/);
  });
});
