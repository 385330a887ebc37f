import assert from 'node:assert/strict';
import test from 'node:test';
import { divideLimits } from '../../src/proxy/node/divided-limits.ts';
import type { ProxyOptions } from '../../src/proxy/options.ts';

const options = {
  upstream: 'https://service.example',
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
