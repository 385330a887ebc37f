import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { typescript } from '../../scripts/root.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const key = 'sekret-key-0815-4711';
export const cleanUps: (() => unknown)[] = [];
const cleanUp = () => {
  for (const one of cleanUps.splice(0)) void one();
};
after(cleanUp);
// Test files share a process, and the hook runs after the first of them only.
process.once('exit', cleanUp);

/** An upstream on this machine, over real HTTP. */
export async function upstreamOf(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The proxy as an operator runs it, from dist/, in its own process. */
export const run = (environment: Record<string, string>) =>
  start(['packages/server/dist/cli.js'], environment);

/** The same from src/, which needs no build. */
export const runSources = (environment: Record<string, string>, args: readonly string[] = []) =>
  start([...typescript, 'packages/server/src/cli.ts'], environment, args);

async function start(
  command: readonly string[],
  environment: Record<string, string>,
  args: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...command, 'proxy', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  cleanUps.push(() => child.kill('SIGKILL'));
  const started = new Promise<void>((resolve) =>
    child.stdout.on('data', () => output.includes('responds at') && resolve()),
  );
  await Promise.race([started, ended]);
  return {
    child,
    ended,
    output: () => output,
    url: /http:\/\/\S+?(?=\/api)/.exec(output)?.[0] ?? '',
    metrics: /http:\/\/\S+\/metrics/.exec(output)?.[0] ?? '',
    /** Stops it as a service manager does. @returns its exit code */
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Whether a URL is the plain search that the proxy sends once when it starts. */
export const isPlainSearch = (url = ''): boolean =>
  /^(?!.*[?&]Page=).*[?&]ResultsPerPage=1&Fields=Min$/.test(url);

export const good = { PORTAL_KEY: key, PORTAL_ORIGINS: 'same-origin' };

/** Sends raw bytes. Returns everything received until the other side closed, and the elapsed milliseconds. */
export function raw(
  url: string,
  bytes: string,
  patience = 9_000,
): Promise<{ text: string; elapsed: number; closed: boolean }> {
  const { hostname, port } = new URL(url);
  const begin = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, elapsed: performance.now() - begin, closed });
    };
    const timer = setTimeout(() => end(false), patience);
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}
