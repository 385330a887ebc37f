// A redis-server on a free port of this machine, without persistence, which tests start, stop and freeze.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Why tests with a redis-server are skipped, or `false`. */
export const noRedis =
  spawnSync('redis-server', ['--version']).status === 0
    ? false
    : 'redis-server is not installed on this machine';

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isUp = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isUp;
}

/** A server that keeps its port when it is started again. */
export function redisServer() {
  let port = 0;
  let child: ChildProcess | undefined;
  async function start() {
    if (port === 0) {
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      ({ port } = probe.address() as AddressInfo);
      probe.close();
    }
    const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'));
    const options = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--dir', folder];
    child = spawn('redis-server', ['--port', String(port), ...options], { stdio: 'ignore' });
    for (let time = 0; time < 200; time++) {
      if (await isListening(port)) return;
      await sleep(50);
    }
    throw new Error('redis-server does not listen.');
  }
  async function stop() {
    const gone = child && once(child, 'close');
    child?.kill('SIGKILL');
    await gone;
    child = undefined;
  }
  /** Sends a command. @returns the first part of its reply */
  async function send(command: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${command}\r\n`);
    const [reply] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return reply.toString();
  }
  return {
    start,
    stop,
    send,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    url: () => `redis://127.0.0.1:${port}`,
  };
}
