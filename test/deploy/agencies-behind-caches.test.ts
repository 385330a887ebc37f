// Several agencies in one process, behind the example configurations of caches.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { send, writeAgencies } from '../proxy/many-agencies.ts';
import { sampleResponse, sampleItem } from '../protocol/sample.ts';
import { startNginx, startNode, startVarnish, whyNoNginx, whyNoVarnish } from './hosts.ts';
import { listen } from './listen.ts';

const agencies = ['health', 'parks'].map((name, index) => ({
  name,
  hosts: [`jobs.${name}.example`],
  key: `sekret-key-${index}-0815-4711`,
  origins: [`https://www.${name}.example`],
  locked: `Organization=${['HE', 'IN'][index]}`,
}));

describe('two agencies of one process', { concurrency: false }, () => {
  const cleanUps: (() => void | Promise<void>)[] = [];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  for (const [name, start, skip] of [
    ['nginx', startNginx, whyNoNginx],
    ['Varnish', startVarnish, whyNoVarnish],
  ] as const)
    it(`are kept apart by host in the cache of ${name}`, { skip }, async () => {
      const service = await listen(async ({ url, headers }) => {
        const item = sampleItem();
        const organization = new URL(url).searchParams.get('Organization') ?? '';
        const agency = agencies.find(({ key }) => key === headers.get('authorization-key'));
        item.MatchedObjectDescriptor.PositionTitle = `${organization} for ${agency?.name}`;
        item.MatchedObjectDescriptor.UserArea.Details.OrganizationCodes = organization;
        return Response.json(sampleResponse([item]));
      });
      cleanUps.push(service.close);
      const file = writeAgencies({ defaults: { upstreamUrl: service.url }, agencies });
      const node = await startNode({ PORTAL_AGENCIES_FILE: file });
      cleanUps.push(node.stop);
      const cache = await start(node.base);
      cleanUps.push(cache.stop);
      const path = '/api/Search?Keyword=nurse';
      for (let round = 0; round < 2; round += 1)
        for (const { name: agency, hosts, origins, locked } of agencies)
          for (const host of [hosts[0] ?? '', `${hosts[0]?.toUpperCase()}:443`]) {
            const { status, body, headers } = await send(cache.base, path, { host });
            assert.equal(status, 200, host);
            assert.ok(
              body.includes(`"${locked.replace('Organization=', '')} for ${agency}"`),
              body,
            );
            assert.equal(headers['access-control-allow-origin'], origins[0]);
          }
      const unknown = await send(cache.base, path, { host: 'jobs.other.example' });
      assert.equal(unknown.status, 404);
    });
});
