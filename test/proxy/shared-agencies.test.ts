// Several agencies in several instances that share Redis, as in a large installation.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleAnswer } from '../protocol/sample.ts';
import { runSources, upstreamOf } from './real-http.ts';
import { noRedis, redisServer } from './redis-server.ts';

const names = ['health', 'parks'];
const lockOf = { health: 'HE', parks: 'IN' } as const;

describe('two instances with two agencies and Redis', { skip: noRedis }, () => {
  const redis = redisServer();
  before(redis.start);
  after(redis.stop);

  it('send each query of an agency once, with its own key and lock', async () => {
    const sent: string[] = [];
    const upstream = await upstreamOf((incoming, response) => {
      const { searchParams } = new URL(incoming.url ?? '', 'http://service.test');
      const { 'authorization-key': key } = incoming.headers;
      if (searchParams.has('Keyword'))
        sent.push(
          `${String(key)} ${searchParams.get('Organization')} ${searchParams.get('Keyword')}`,
        );
      response.end(JSON.stringify(sampleAnswer()));
    });
    const folder = mkdtempSync(join(tmpdir(), 'portal-'));
    const file = join(folder, 'agencies.json');
    const agencies = Object.entries(lockOf).map(([name, code]) => {
      writeFileSync(join(folder, name), `sekret-of-${name}`);
      return {
        name,
        prefix: `/${name}`,
        keyFile: name,
        origins: [],
        locked: `Organization=${code}`,
      };
    });
    writeFileSync(
      file,
      JSON.stringify({
        defaults: {
          upstreamUrl: upstream,
          upstreamRate: 0,
          clientRate: 0,
          upstreamConcurrency: 50,
        },
        agencies,
      }),
    );
    const environment = { PORTAL_AGENCIES_FILE: file, PORTAL_REDIS_URL: redis.url() };
    const instances = await Promise.all([runSources(environment), runSources(environment)]);
    const words = Array.from({ length: 25 }, (_, index) => `word${index}`);
    for (const { output } of instances) {
      const [address = ''] = /http:\/\/127[\d.]+:\d+/.exec(output()) ?? [output()];
      const answers = await Promise.all(
        names.flatMap((name) =>
          words.map(async (word) => {
            const { status } = await fetch(`${address}/${name}/api/Search?Keyword=${word}`);
            return status;
          }),
        ),
      );
      assert.deepEqual([...new Set(answers)], [200]);
      await sleep(200); // a response is sent before it is stored
    }
    for (const { stop } of instances) assert.equal(await stop(), 0);
    const expected = Object.entries(lockOf).flatMap(([name, code]) =>
      words.map((word) => `sekret-of-${name} ${code} ${word}`),
    );
    assert.deepEqual([...new Set(sent)].sort(), expected.sort());
    const limit = Math.round(1.05 * expected.length);
    assert.ok(sent.length <= limit, `${sent.length} calls for ${expected.length} queries`);
    for (const { output } of instances) assert.doesNotMatch(output(), /sekret/);
  });
});
