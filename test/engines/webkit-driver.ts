// The programs around WebKitGTK: a virtual screen, its driver, and its MiniBrowser.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A session of WebKitGTK's driver. */
export interface Driver {
  version: string;
  /** Sends a WebDriver command to the session. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** Opens a tab without a history and closes the former one. */
  openTab(): Promise<void>;
  close(): Promise<void>;
}

const startLimitMs = 15_000;
const commandLimitMs = 30_000;

const find = (program: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/** Finds the MiniBrowser, which Debian's packages do not put on the path. */
const findMiniBrowser = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));

/** Keeps the toolbar from making the window wider than a phone. */
const narrowToolbar = `* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }
image { -gtk-icon-transform: scale(0.1); }
`;

/** Starts a screen, the driver and the browser. Returns `undefined` if one of them is not installed. */
export async function startDriver({ prefersCalm = false } = {}): Promise<Driver | undefined> {
  const [xvfb, webDriver, miniBrowser] = [find('Xvfb'), find('WebKitWebDriver'), findMiniBrowser()];
  if (!xvfb || !webDriver || !miniBrowser) return undefined;
  const home = await mkdtemp(join(tmpdir(), 'portal-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), narrowToolbar);
  await writeFile(
    join(home, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${prefersCalm ? 0 : 1}\n`,
  );
  const processes: ChildProcess[] = [];
  process.once('exit', () => {
    for (const one of processes) one.kill();
  });
  const end = async () => {
    for (const one of processes.reverse()) {
      if (one.exitCode !== null || one.signalCode !== null) continue;
      const ended = once(one, 'exit');
      one.kill();
      await ended;
    }
    // The browser may write to its folder until it has ended.
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const screen = spawn(
      xvfb,
      ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    processes.push(screen);
    const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data', {
      signal: AbortSignal.timeout(startLimitMs),
    })) as [Buffer];
    const port = await freePort();
    processes.push(
      spawn(webDriver, [`--port=${port}`], {
        env: {
          ...process.env,
          DISPLAY: `:${display.toString().trim()}`,
          LANG: 'C.UTF-8',
          XDG_CONFIG_HOME: home,
          XDG_CACHE_HOME: home,
          XDG_DATA_HOME: home,
        },
        stdio: 'ignore',
      }),
    );
    return await startSession(`http://127.0.0.1:${port}`, miniBrowser, prefersCalm, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function startSession(
  url: string,
  binary: string,
  prefersCalm: boolean,
  end: () => Promise<void>,
): Promise<Driver> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandLimitMs),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebKit: ${error}: ${message}`);
  };
  for (const until = Date.now() + startLimitMs; ;) {
    try {
      await send('GET', '/status');
      break;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const args = ['--automation', ...(prefersCalm ? ['--dark-mode'] : [])];
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const call: Driver['call'] = (method, path, body) =>
    send(method, `/session/${sessionId}${path}`, body);
  return {
    version: capabilities.browserVersion,
    call,
    async openTab() {
      const before = (await call('GET', '/window/handles')) as string[];
      const { handle } = (await call('POST', '/window/new', { type: 'tab' })) as {
        handle: string;
      };
      for (const one of before) {
        await call('POST', '/window', { handle: one });
        await call('DELETE', '/window');
      }
      await call('POST', '/window', { handle });
    },
    async close() {
      await send('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await end();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
