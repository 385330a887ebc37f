// Hundreds of people behind one IP address, on Node and behind nginx, with the default limits.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleResponse, sampleCodeList } from '../protocol/sample.ts';
import { seeded } from '../protocol/random.ts';
import { settingsFor } from './contract.ts';
import { startNginx, startNode, whyNoNginx } from './hosts.ts';
import { listen } from './listen.ts';

const cleanUps: (() => Promise<void>)[] = [];
after(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

const people = 500;
const requestsEach = 6;
const seconds = 10;

/** The requests of a visitor's page: its list, three code lists, and two of some searches. */
function requestsOf(next: () => number, searches: number): string[] {
  const lists = ['hiringpaths', 'occupationalseries', 'agencysubelements'];
  const search = () =>
    `/api/Search?Keyword=word${Math.floor(next() * searches)}&ResultsPerPage=10&Page=1`;
  return [
    '/api/Search?ResultsPerPage=10&Page=1',
    ...lists.map((name) => `/api/codelist/${name}`),
    search(),
    search(),
  ];
}

async function serviceThatTakes(milliseconds: number) {
  const asked = { count: 0 };
  const server = await listen(async ({ url }) => {
    asked.count += 1;
    await sleep(milliseconds);
    return Response.json(url.includes('codelist') ? sampleCodeList() : sampleResponse());
  });
  cleanUps.push(server.close);
  return { address: server.url, asked };
}

/** How often a request is repeated. On a machine with other work, some requests are late. */
const retries = 8;

/**
 * Sends the requests of all people within ten seconds, and again after their Retry-After, as elements do.
 *
 * @returns the number of final responses by status, and how many responses said that the client requests too much (429)
 */
async function visit(base: string, { searches = 40 } = {}) {
  const { next } = seeded(18);
  const statuses: Record<number, number> = {};
  let refusals = 0;
  const send = async (address: string, after: number, retriesLeft = retries): Promise<void> => {
    await sleep(after);
    const response = await fetch(`${base}${address}`);
    await response.arrayBuffer();
    if (response.status === 429) refusals++;
    if (retriesLeft > 0 && !response.ok) {
      const pause = Number(response.headers.get('retry-after')) || 1;
      return send(address, pause * 1_000, retriesLeft - 1);
    }
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  };
  await Promise.all(
    Array.from({ length: people }, () => {
      const arrival = next() * (seconds - 1) * 1_000;
      return requestsOf(next, searches).map((address) => send(address, arrival + next() * 1_000));
    }).flat(),
  );
  return { statuses, refusals };
}

describe('an office of 500 people behind one IP address', () => {
  it('is served by Node', async (context) => {
    const service = await serviceThatTakes(40);
    const node = await startNode({
      ...settingsFor(service.address),
      PORTAL_LOCKED: 'HiringPath=public',
    });
    cleanUps.push(node.stop);
    const { statuses, refusals } = await visit(node.base);
    context.diagnostic(`${JSON.stringify(statuses)}, ${service.asked.count} calls`);
    assert.deepEqual(statuses, { 200: people * requestsEach });
    assert.equal(refusals, 0);
  });

  it('is served behind nginx', { skip: whyNoNginx }, async (context) => {
    const service = await serviceThatTakes(40);
    const node = await startNode({
      ...settingsFor(service.address),
      PORTAL_LOCKED: 'HiringPath=public',
      PORTAL_TRUSTED_PROXIES: '127.0.0.1',
    });
    cleanUps.push(node.stop);
    const nginx = await startNginx(node.base);
    cleanUps.push(nginx.stop);
    const { statuses, refusals } = await visit(nginx.base);
    context.diagnostic(`${JSON.stringify(statuses)}, ${service.asked.count} calls`);
    assert.deepEqual(statuses, { 200: people * requestsEach });
    assert.equal(refusals, 0);
  });
});

describe('an office that needs more than its share of the calls', { concurrency: true }, () => {
  const heavy = [
    [400, 40],
    [40, 100],
  ] as const;
  for (const [milliseconds, searches] of heavy)
    it(`is served after a moment if ${searches} searches take ${milliseconds} ms each`, async (context) => {
      const service = await serviceThatTakes(milliseconds);
      const node = await startNode({
        ...settingsFor(service.address),
        PORTAL_LOCKED: 'HiringPath=public',
      });
      cleanUps.push(node.stop);
      const { statuses } = await visit(node.base, { searches });
      context.diagnostic(`${JSON.stringify(statuses)}, ${service.asked.count} calls`);
      assert.deepEqual(statuses, { 200: people * requestsEach });
      // Each once, with the start check and a code list; one that came too late is sent again.
      assert.ok(service.asked.count <= 2 * searches + 6, `${service.asked.count} calls`);
    });
});
