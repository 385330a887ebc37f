// npm run bench:proxy: what the proxy costs, compared on the same machine in the same run. The measured programs share one core.
//   cached: responses per second of one query, compared with nginx with proxy_cache, with logs in a file and without.
//   list:   the same for the list as HTML (PORTAL_PAGES).
//   cold:   new queries: processor time, compared with parsing, stringifying and compressing the same body; and how much longer one takes
//           than the service.
//   memory: resident, with a small cache that has been filled.
// The first two need nginx (Debian's nginx-light is sufficient) and are skipped without it.
import { availableParallelism, loadavg } from 'node:os';
import { loader, repeat, sendNew, type Figures } from './proxy/load.ts';
import {
  endPrograms,
  has,
  leaveMeasuredCore,
  plainWork,
  processorTime,
  residentMemory,
  sample,
  startNginx,
  startProxy,
  startUpstream,
  watchOthers,
  type Program,
} from './proxy/programs.ts';
import { build } from '../scripts/build.ts';

const rounds = 3;
const searchPath = '/api/Search?Keyword=nurse&ResultsPerPage=25';
const listPath = '/list?Keyword=nurse&ResultsPerPage=25';

/** The settings of a proxy with the list as HTML. */
const pageSettings = {
  PORTAL_LOCKED: 'Organization=HE',
  PORTAL_PAGES: 'list',
  PORTAL_PAGE_URL: 'https://www.agency.example/careers',
  PORTAL_PORTAL_URL: 'https://www.portal.example/search?a=HE',
};

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Compares the proxy with nginx in front of it, in alternating rounds, so that other work on the machine affects both. */
async function compareCached(
  name: string,
  proxy: Program,
  path: string,
  { logs, wanted }: { logs: boolean; wanted: number },
): Promise<void> {
  const nginx = await startNginx(proxy.url, { logs });
  const programs = { proxy, nginx };
  const runs: Record<keyof typeof programs, Figures[]> = { proxy: [], nginx: [] };
  for (const { url } of Object.values(programs)) await repeat(url, path); // warm
  for (let round = 0; round < rounds; round += 1)
    for (const key of ['proxy', 'nginx'] as const)
      runs[key].push(await repeat(programs[key].url, path));
  const figures = (key: keyof typeof programs) => ({
    rate: median(runs[key].map(({ rate }) => rate)),
    p99: median(runs[key].map(({ p99 }) => p99)),
  });
  const [ours, theirs] = [figures('proxy'), figures('nginx')];
  const line = ({ rate, p99 }: Figures) => `${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`;
  console.log(`${name}: proxy ${line(ours)}; nginx ${line(theirs)}`);
  console.log(
    `${name}: rate ${(ours.rate / theirs.rate).toFixed(2)} of nginx (wanted: ≥ ${wanted})`,
  );
  console.log(`${name}: p99 ${(ours.p99 / theirs.p99).toFixed(2)} of nginx (wanted: ≤ 2)`);
}

/** The processor time of a new query, compared with the minimum for such a response. */
async function measureProcessorTime(upstream: string, body: Buffer): Promise<void> {
  const { url, pid } = await startProxy(upstream);
  const load = { count: 600, atOnce: 8 };
  await sendNew(url, searchPath, load); // warm
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = processorTime(pid);
    await sendNew(url, searchPath, load);
    const time = (processorTime(pid) - before) / load.count;
    times.push(time);
    ratios.push(time / plainWork(body, load.count));
  }
  console.log(
    `cold: ${median(times).toFixed(1)} ms of a processor, ${median(ratios).toFixed(2)} of parsing, stringifying and compressing (wanted: ≤ 1.5)`,
  );
}

/** How much longer a new query takes through the proxy than from the service alone. */
async function measureDelay(body: Buffer): Promise<void> {
  // A real search over a network takes at least this long.
  const delayMs = 40;
  const upstream = await startUpstream(body, delayMs);
  const { url } = await startProxy(upstream);
  const load = { count: 100, atOnce: 1 };
  await sendNew(url, searchPath, load); // warm
  const differences: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const direct = median(await sendNew(upstream, searchPath, load));
    differences.push(median(await sendNew(url, searchPath, load)) - direct);
  }
  console.log(
    `cold: ${median(differences).toFixed(1)} ms longer than a service that takes ${delayMs} ms (wanted: ≤ 5)`,
  );
}

/** The memory of a proxy whose small cache has been filled several times. */
async function measureMemory(upstream: string): Promise<void> {
  const cacheMebibytes = 16;
  const { url, pid } = await startProxy(upstream, {
    PORTAL_CACHE_BYTES: String(cacheMebibytes * 2 ** 20),
  });
  const atStart = residentMemory(pid);
  await sendNew(url, searchPath, { count: 3_000, atOnce: 8 });
  console.log(
    `memory: ${atStart.toFixed(0)} MB at the start, ${residentMemory(pid).toFixed(0)} MB after 3,000 new queries with a cache of ${cacheMebibytes} MiB`,
  );
}

await build({ onlyIfStale: true });
leaveMeasuredCore(availableParallelism());
const others = watchOthers();
try {
  const body = await sample();
  const pinning = has('taskset') ? 'the measured programs on one core' : 'no pinned cores';
  console.log(`${body.length} bytes a response; loaded by ${loader}; ${pinning}.`);
  const upstream = await startUpstream(body, 0);
  if (has('nginx')) {
    const logged = await startProxy(upstream);
    await compareCached('cached, logs in a file', logged, searchPath, { logs: true, wanted: 0.7 });
    const silent = await startProxy(upstream, { PORTAL_LOG_LEVEL: 'silent' });
    await compareCached('cached, no logs', silent, searchPath, { logs: false, wanted: 0.7 });
    const pages = await startProxy(upstream, pageSettings);
    await compareCached('list, logs in a file', pages, listPath, { logs: true, wanted: 0.6 });
  } else console.log('cached: skipped, because nginx is not installed.');
  await measureProcessorTime(upstream, body);
  await measureDelay(body);
  await measureMemory(upstream);
  console.log(
    `What else ran, by its share of a core: ${others().join(', ') || 'nothing'}. Load of the machine: ${loadavg()[0]?.toFixed(1)}, this run included.`,
  );
} finally {
  endPrograms();
}
process.exit();
