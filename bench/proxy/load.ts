// Sends the requests of npm run bench:proxy, by wrk if it is installed.
import type autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { install } from '../../test/support/install.ts';
import { folder, has } from './programs.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connections = 32;
const headers = { 'accept-encoding': 'gzip' };

export const loader = has('wrk') ? 'wrk' : 'autocannon (wrk is not installed)';

/** Loads autocannon from the packages of the benchmarks. */
async function loadAutocannon(): Promise<typeof autocannon> {
  const modules = await install('bench');
  return createRequire(join(modules, 'importer.js'))('autocannon') as typeof autocannon;
}

export interface Figures {
  /** Responses per second. */
  rate: number;
  /** 99th percentile of the response time, in milliseconds. */
  p99: number;
}

/** Requests the same URL again and again. */
export async function repeat(url: string, path: string): Promise<Figures> {
  if (has('wrk')) {
    const script = join(folder, 'wrk.lua');
    writeFileSync(
      script,
      `wrk.headers["accept-encoding"] = "gzip"
       done = function(summary, latency)
         io.write(string.format("FIGURES %f %f %d\\n", summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000, summary.errors.status))
       end`,
    );
    const args = ['-t1', `-c${connections}`, `-d${seconds}`, '-s', script, `${url}${path}`];
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    const [, rate, p99, failed] = /FIGURES (\S+) (\S+) (\d+)/.exec(text) ?? [];
    if (failed !== '0') throw new Error(`${failed ?? 'All'} responses of ${url} failed.`);
    return { rate: Number(rate), p99: Number(p99) };
  }
  const run = await loadAutocannon();
  const result = await run({
    url: url,
    connections,
    duration: seconds,
    headers,
    requests: [{ path }],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} responses of ${url} failed.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

let queryNumber = 0;
/**
 * Sends requests that are not cached, several at a time.
 *
 * @returns the response time of each, in milliseconds.
 */
export async function sendNew(
  url: string,
  path: string,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      queryNumber += 1;
      const start = performance.now();
      const response = await fetch(`${url}${path}&PositionTitle=t${queryNumber}`, { headers });
      if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
      await response.arrayBuffer();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return times;
}
