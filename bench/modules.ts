// npm run bench -- --modules: how much of our source one search runs, from the Enter key to the painted cards. The modules with a function
// that ran, and the straight line among them: those on the call stack of the request, or of the rendering of the first card. That is what
// one has to read to follow a search.
import type { Browser } from 'playwright-core';
import { createServer, type Plugin } from 'vite';
import { createSampleService, SAMPLE_KEY } from '../packages/dev/src/sample-service/index.ts';
import { createProxy } from '../packages/server/src/proxy/index.ts';
import { serve } from '../packages/server/src/proxy/node.ts';
import { root, sourceCondition } from '../scripts/root.ts';

/** How far a search may spread: goals of docs/architecture.md. */
const goals = { modules: 90, straightLine: 16 };

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Jobs</title>
<portal-filter-bar filters="keyword location organization"></portal-filter-bar>
<portal-job-list proxy-url="/jobs"></portal-job-list>
<script type="module" src="/src/index.ts"></script>`;

/** The page, at any path that no file has. */
const pagePlugin: Plugin = {
  name: 'page',
  configureServer: ({ middlewares }) => {
    middlewares.use('/page', (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(page);
    });
  },
};

/** `search/search-store.ts` for the URL of a module of ours. */
const moduleOf = (url: string): string | undefined => /\/src\/([^?]+\.ts)/.exec(url)?.[1];

const listModules = (urls: Iterable<string>): string[] =>
  [...new Set([...urls].flatMap((url) => moduleOf(url) ?? []))].sort();

/** Stops at each request, and at the rendering of each card. */
const stops = `for (const [target, name] of [
  [globalThis, 'fetch'],
  [customElements.get('portal-job-card').prototype, 'render'],
]) {
  const run = target[name];
  target[name] = function (...values) { debugger; return run.apply(this, values); };
}`;

interface Stack {
  callFrames: readonly { scriptId: string }[];
  parent?: Stack;
}

/** The scripts on a call stack, and on the stacks that it continues. */
const scriptsOf = ({ callFrames, parent }: Stack): string[] => [
  ...callFrames.map(({ scriptId }) => scriptId),
  ...(parent ? scriptsOf(parent) : []),
];

/** Measures one search in the page, and prints the two numbers with the modules of the straight line. */
export async function measureModules(browser: Browser): Promise<void> {
  const proxy = createProxy({
    upstreamUrl: 'https://service.example',
    key: SAMPLE_KEY,
    origins: [],
    prefix: '/jobs',
    fetch: createSampleService(),
  });
  const served = await serve(proxy, { hostname: '127.0.0.1', port: 0 });
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'error', plugins: [pagePlugin] },
    resolve: { conditions: [sourceCondition, 'browser', 'production'] },
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, hmr: false, ws: false, watch: null, proxy: { '/jobs': served.url } },
  });
  await server.listen();
  const tab = await browser.newPage();
  try {
    const session = await tab.context().newCDPSession(tab);
    await session.send('Profiler.enable');
    const urls = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url));
    await session.send('Debugger.enable');
    await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 200 });
    const onStacks: string[] = [];
    session.on('Debugger.paused', ({ callFrames, asyncStackTrace }) => {
      onStacks.push(
        ...callFrames.map(({ location }) => location.scriptId),
        ...(asyncStackTrace ? scriptsOf(asyncStackTrace) : []),
      );
      void session.send('Debugger.resume');
    });
    await tab.goto(`${server.resolvedUrls?.local[0]}page`);
    const card = tab.locator('portal-job-list portal-job-card').first();
    await card.getByRole('heading').waitFor();
    await tab.waitForTimeout(2_000); // What loads when the page is idle is not part of a search.
    await tab.locator('portal-filter-bar input').first().fill('nurse');
    await tab.waitForTimeout(1_000);
    const before = await card.getByRole('heading').innerText();
    await tab.evaluate(stops);
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await session.send('Profiler.takePreciseCoverage');
    await tab.keyboard.press('Enter');
    await tab.waitForFunction(
      (text) =>
        document
          .querySelector('portal-job-list')
          ?.shadowRoot?.querySelector('portal-job-card')
          ?.shadowRoot?.querySelector('h3')?.innerText !== text,
      before,
    );
    const { result } = await session.send('Profiler.takePreciseCoverage');
    await session.send('Debugger.disable');
    const ran = result.filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    const modules = listModules(ran.map(({ url }) => url));
    const line = listModules(onStacks.map((id) => urls.get(id) ?? ''));
    console.log(`${modules.join('\n')}\n\nStraight line:\n${line.join('\n')}\n`);
    console.log(
      `A search runs ${modules.length} modules (goal: ${goals.modules}); ${line.length} are on its straight line (goal: ${goals.straightLine}).`,
    );
  } finally {
    await tab.close();
    await server.close();
    await served.close();
  }
}
