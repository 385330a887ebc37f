// One visit of one page in Chromium, and its figures.
import type { Browser, CDPSession } from 'playwright-core';
import type { Click, Expected, Probe } from './pages/probe.ts';
import type { Bench, PageName } from './server.ts';

declare global {
  interface Window {
    probe: Probe;
  }
}

/** How a visitor is connected. */
export type Line = 'loopback' | 'slow';

/** The page to visit, and the filter to choose. */
export interface Trip {
  page: PageName;
  /** Jobs on a page. */
  size: number;
  line: Line;
  expected?: Expected;
}

export interface Visit extends Partial<Click> {
  /** Milliseconds from the start of the navigation to the first card, painted. */
  firstCard: number;
  /** The same to the first card that scripts work on. */
  interactive: number;
  /** Sum of the layout shifts until the page is idle. */
  shift: number;
  /** Bytes of the JavaScript heap after a collection. */
  heap: number;
  /** Bytes of everything that had come when the first card was painted, with its headers. */
  bytes: number;
}

/**
 * "Slow 4G" as the browser's own developer tools have it, which hold back whole requests, not packets: 1.6 Mbit/s down and 0.75 up,
 * less a tenth, and 150 ms, times 3.75 for the round trips that a request is made of. A processor a quarter as fast.
 */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1_600_000 / 8) * 0.9,
    uploadThroughput: (750_000 / 8) * 0.9,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The responses so far, with their size on the wire. */
async function arrivals(session: CDPSession): Promise<{ url: string; bytes: number }[]> {
  const urls = new Map<string, string>();
  const arrived: { url: string; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    arrived.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return arrived;
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Visits a page with an empty cache, waits until it is idle, and chooses a filter if one is given. */
export async function visit(
  browser: Browser,
  bench: Bench,
  { page, size, line, expected }: Trip,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const tab = await context.newPage();
    const faults: string[] = [];
    tab.on('pageerror', (error) => faults.push(String(error)));
    tab.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    await tab.addInitScript({ content: bench.probe });
    const session = await context.newCDPSession(tab);
    const arrived = await arrivals(session);
    if (line === 'slow') await slowDown(session);
    await tab.goto(`${bench.url}/${page}/${size}`, { waitUntil: 'commit' });
    const firstCard = await tab.evaluate(() => window.probe.firstCard);
    const interactive = await tab.evaluate(() => window.probe.interactive);
    await tab.evaluate((count) => window.probe.drawn(count), size);
    await pause(line === 'slow' ? 900 : 500);
    const { shift, before } = await tab.evaluate((until) => {
      const all = performance.getEntries() as PerformanceResourceTiming[];
      const ended = all.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until);
      return { shift: window.probe.shift(), before: ended.map(({ name }) => name) };
    }, firstCard);
    const bytes = arrived
      .filter(({ url }) => before.includes(url))
      .reduce((sum, one) => sum + one.bytes, 0);
    const responses = arrived.filter(({ url }) => url.includes('/api/Search?')).length;
    if (responses !== (page === 'served' ? 0 : 1))
      faults.push(`The first response was sent ${responses} times.`);
    const heap = await heapOf(session);
    // Before a click, a pointer moves to the control.
    await tab.mouse.move(300, 300);
    await tab.mouse.move(320, 320);
    await pause(300);
    const click = expected && (await tab.evaluate((what) => window.probe.click(what), expected));
    if (faults[0]) throw new Error(`${page} with ${size} jobs: ${faults.join('; ')}`);
    return { firstCard, interactive, shift, bytes, heap, ...click };
  } finally {
    await context.close();
  }
}
