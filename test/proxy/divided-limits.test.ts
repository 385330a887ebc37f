import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { readAgencies } from '../../packages/server/src/proxy/node/agencies.ts';
import { divideLimits } from '../../packages/server/src/proxy/node/divided-limits.ts';
import type { ProxyOptions } from '../../packages/server/src/proxy/options.ts';

const options = {
  upstreamUrl: 'https://service.example',
  key: 'reference-key',
  origins: [],
  upstreamRate: 20,
  upstreamConcurrency: 18,
} as const satisfies ProxyOptions;

test('the service gets no more calls from four workers than from one', () => {
  assert.deepEqual(divideLimits(options, 4, false), { upstreamRate: 5, upstreamConcurrency: 4 });
});

test('workers that share a store share its one rate, and divide the calls under way', () => {
  assert.deepEqual(divideLimits(options, 4, true), { upstreamRate: 20, upstreamConcurrency: 4 });
});

test('each agency of a file has its own limits, which workers divide', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'agencies.json');
  const agency = (name: string, limits: object) => ({
    name,
    ...{ prefix: `/${name}`, upstreamUrl: 'https://service.example', key: 'k3y-0001' },
    ...{ origins: ['https://agency.example'], ...limits },
  });
  const agencies = [
    agency('one', { upstreamRate: 20, upstreamConcurrency: 18 }),
    agency('two', { upstreamRate: 8, upstreamConcurrency: 3 }),
  ];
  writeFileSync(file, JSON.stringify({ agencies }));
  const read = (workers: number) => {
    const problems: string[] = [];
    const processes = { workers, hasStore: false };
    const options = readAgencies(
      file,
      () => undefined,
      processes,
      problems,
      () => undefined,
    );
    const rates = options.agencies.map(({ upstreamRate, upstreamConcurrency }) => [
      upstreamRate,
      upstreamConcurrency,
    ]);
    return { rates, problems };
  };
  const whole = [
    [20, 18],
    [8, 3],
  ];
  assert.deepEqual(read(1), { rates: whole, problems: [] });
  assert.deepEqual(read(2), {
    rates: [
      [10, 9],
      [4, 1],
    ],
    problems: [],
  });
  const { problems } = read(4);
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? '', /^PORTAL_AGENCIES_FILE: agencies\[1\]: has fewer calls than/);
});
