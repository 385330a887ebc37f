import cluster, { type Address, type Worker } from 'node:cluster';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBucket } from '../throttle/bucket.ts';
import type { Environment } from './environment.ts';
import { addressText } from './listen.ts';

/** How many workers that ended are replaced at once, and how many seconds later each further one. */
const replacements = { atOnce: 5, secondsEach: 10 };
/** How long a worker may take to finish its requests, in milliseconds: longer than it allows itself. */
const stopTimeoutMs = 20_000;

/** Whether this process starts the workers instead of serving requests. */
export const isPrimary = (workers: number): boolean => workers > 1 && cluster.isPrimary;

export interface ClusterOptions {
  workers: number;
  environment: Environment;
  signal: AbortSignal;
  /** Called with the address of the proxy once all workers answer. */
  onListening: (address: string) => void;
  note: (message: string) => void;
}

/** Runs workers that share one port until the signal is aborted, and replaces those that end. @returns the exit code */
export async function runCluster({
  workers,
  environment,
  signal,
  onListening,
  note,
}: ClusterOptions): Promise<number> {
  // Next to this file, in dist or in the sources.
  const entry = new URL(`cluster-worker${extname(import.meta.filename)}`, import.meta.url);
  cluster.setupPrimary({ exec: fileURLToPath(entry), args: [] });
  const running = new Set<Worker>();
  const waiting = new Set<NodeJS.Timeout>();
  const bucket = createBucket(1 / replacements.secondsEach, replacements.atOnce);
  let isStarted = false;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (end = resolve));

  /** @returns the address that the worker listens on, or its exit code */
  function start(): Promise<Address | number> {
    const worker = cluster.fork(environment);
    running.add(worker);
    return new Promise((resolve) => {
      worker.once('listening', resolve);
      worker.once('exit', (code: number | null, killedBy: string | null) => {
        running.delete(worker);
        resolve(code ?? 1);
        if (isStarted && !signal.aborted) replace(killedBy ?? `code ${code}`);
      });
    });
  }

  function replace(reason: string): void {
    const wait = bucket.take('', 1, { patience: Infinity });
    if (wait > 0 && running.size === 0) {
      note(`The last worker ended (${reason}), as did others before it.`);
      return end(1);
    }
    note(`A worker ended (${reason}). Another one starts${wait > 0 ? ' soon' : ''}.`);
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void start();
    }, wait * 1_000);
    waiting.add(timer);
  }

  async function stop(): Promise<void> {
    waiting.forEach(clearTimeout);
    const all = [...running].map((worker) => {
      const { process } = worker;
      const timer = setTimeout(() => process.kill('SIGKILL'), stopTimeoutMs);
      process.kill('SIGTERM');
      return new Promise<void>((resolve) => {
        worker.once('exit', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    });
    await Promise.all(all);
  }

  // If the first one cannot listen, the others cannot either.
  const first = await start();
  if (typeof first === 'number') return signal.aborted ? 0 : first;
  isStarted = true;
  await Promise.all(Array.from({ length: workers - 1 }, start));
  const { address, addressType, port } = first;
  onListening(addressText({ address, isIpv6: addressType === 6, port }));
  signal.addEventListener('abort', () => end(0), { once: true });
  if (signal.aborted) end(0);
  const code = await ended;
  isStarted = false;
  await stop();
  return code;
}
