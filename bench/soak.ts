// npm run soak: visitors of the demo page search, page, save, open, close and go back for half an hour, while the service fails now and
// then. Every three minutes the pages become idle, and the memory that they and the proxy hold is measured. docs/benchmarks.md has a
// result.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession } from 'playwright-core';
import { createRandom } from '../packages/dev/src/sample-service/random.ts';
import { heldBy } from '../test/support/held.ts';
import { launch } from '../test/support/page-server.ts';
import { settled } from '../test/page/support.ts';
import { Visitor } from './soak/visitor.ts';
import { typescript } from '../scripts/root.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    pages: { type: 'string', default: '20' },
  },
});
const minutes = Number(values.minutes);
const pageCount = Number(values.pages);
const measureEveryMs = Math.min(180_000, (minutes * 60_000) / 4);
const pauseMs = 2_000;
/** The permitted growth between the first measurement after loading and the last. */
const permittedGrowth = 0.05;

/** The memory in use after garbage collection. */
interface Held {
  nodes: number;
  listeners: number;
  /** Bytes, of all pages. */
  heap: number;
  /** Bytes, of the server with the proxy. */
  server: number;
}

const server = fork(join(import.meta.dirname, 'soak/server.ts'), {
  execArgv: [...typescript, '--expose-gc'],
});
const [{ url }] = (await once(server, 'message')) as [{ url: string }];
/** Compiled code is part of the heap, and an engine compiles more of it the longer it runs; so this one interprets. */
const browser = await launch(['--js-flags=--no-opt,--no-maglev,--no-sparkplug']);

async function serverHeap(): Promise<number> {
  server.send('measure');
  const [{ heap }] = (await once(server, 'message')) as [{ heap: number }];
  return heap;
}

const visitors: { visitor: Visitor; cdp: CDPSession }[] = [];
for (let index = 0; index < pageCount; index += 1) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await settled(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const random = createRandom(index);
  const pick = (limit: number) => random.between(0, limit - 1);
  visitors.push({ visitor: new Visitor(page, pick), cdp });
}

async function measure(): Promise<Held> {
  const sum: Held = { nodes: 0, listeners: 0, heap: 0, server: await serverHeap() };
  for (const { visitor, cdp } of visitors) {
    await visitor.rest(url);
    const least = await heldBy(cdp, 3);
    sum.nodes += least.Nodes;
    sum.listeners += least.JSEventListeners;
    sum.heap += least.JSHeapUsedSize;
  }
  return sum;
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
const endsAt = Date.now() + minutes * 60_000;
const measurements: Held[] = [];
try {
  console.log(
    '| minute | actions | nodes | listeners | heap of the pages, MB | heap of the server, MB |',
  );
  console.log('| --: | --: | --: | --: | --: | --: |');
  for (let round = 0; Date.now() < endsAt || round < 3; round += 1) {
    const pauseAt = Math.min(Date.now() + measureEveryMs, Math.max(endsAt, Date.now() + 1));
    await Promise.all(
      visitors.map(async ({ visitor }) => {
        while (Date.now() < pauseAt) {
          await visitor.act();
          await visitor.page.waitForTimeout(pauseMs);
        }
      }),
    );
    const held = await measure();
    measurements.push(held);
    const minute = Math.round(minutes - (endsAt - Date.now()) / 60_000);
    const done = visitors.reduce((sum, { visitor }) => sum + visitor.done, 0);
    console.log(
      `| ${minute} | ${done} | ${held.nodes} | ${held.listeners} | ${megabytes(held.heap)} | ${megabytes(held.server)} |`,
    );
  }
} finally {
  await browser.close();
  server.kill();
}

// The first interval loads the lazy parts and fills the caches.
const [, early, ...later] = measurements;
const last = later.at(-1);
const grown = Object.entries(last ?? {}).filter(
  ([name, value]) => value > (early?.[name as keyof Held] ?? 0) * (1 + permittedGrowth),
);
const failures = visitors.flatMap(({ visitor }) => visitor.failures);
for (const failure of new Set(failures)) console.log(failure);
console.log(
  `${failures.length} failures; grown: ${grown.map(([name]) => name).join(', ') || 'nothing'}`,
);
process.exitCode = failures.length > 0 || grown.length > 0 ? 1 : 0;
