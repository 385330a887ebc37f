import type { SharedStore, SharedTake } from '../cache/shared-store.ts';

/**
 * Takes from a token bucket that is stored as the time at which it is full again (GCRA), by the clock of Redis, which all proxies share.
 * Returns the wait as text, because Redis cuts a number to a whole one. A bucket that is full again is forgotten.
 */
const takeScript = `
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local tokens, rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local patience, reserve = tonumber(ARGV[4]), tonumber(ARGV[5])
local full = math.max(tonumber(redis.call('GET', KEYS[1])) or 0, now) + tokens / rate
local wait = full - now - (burst - reserve) / rate
if wait <= patience then
  redis.call('SET', KEYS[1], string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000))
end
return tostring(math.max(wait, 0))`;

const hourMs = 3_600_000;

/** Opens a shared store over the Redis protocol. It reconnects by itself; in the meantime each proxy works alone. */
export async function openRedis(
  url: string,
  note: (message: string) => void,
): Promise<{ store: Required<SharedStore>; close(): void }> {
  const { createClient, defineScript, ErrorReply, SocketTimeoutError } =
    await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true, // a lookup is not worth waiting for a store that is down
    commandsQueueMaxLength: 1_000, // nor worth memory while it is slow
    scripts: {
      take: defineScript({
        SCRIPT: takeScript,
        NUMBER_OF_KEYS: 1,
        parseCommand(parser, name: string, take: SharedTake) {
          const { tokens, rate, burst, patience, reserve } = take;
          parser.pushKey(name);
          parser.push(...[tokens, rate, burst, patience, reserve].map(String));
        },
        transformReply: (reply: unknown) => Number(reply),
      }),
    },
    pingInterval: 1_000, // a hanging store closes no connection and is detected by its silence
    socket: {
      connectTimeout: 1_000,
      socketTimeout: 3_000,
      reconnectStrategy: (tries) => Math.min(100 * tries, 1_000),
    },
  });
  let isDown = false;
  client.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code ?? (error instanceof SocketTimeoutError ? 'silent' : 'refused');
    if (!isDown) note(`PORTAL_REDIS_URL: the shared store is unreachable (${reason}).`);
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) note('PORTAL_REDIS_URL: the shared store is reachable again.');
    isDown = false;
  });
  client.connect().catch(() => undefined); // reported by the error listener
  const notedAt = new Map<string, number>();
  /** Notes once an hour that the store refuses a command, such as OOM, READONLY or NOPERM. The proxy then works alone. */
  async function reported<Reply>(command: Promise<Reply>): Promise<Reply> {
    try {
      return await command;
    } catch (error) {
      const [reason = 'ERR'] = /^[A-Z]+/.exec((error as Error).message) ?? [];
      const last = notedAt.get(reason) ?? -Infinity;
      if (error instanceof ErrorReply && performance.now() - last >= hourMs) {
        notedAt.set(reason, performance.now());
        note(`PORTAL_REDIS_URL: the shared store refuses commands (${reason}).`);
      }
      throw error;
    }
  }
  return {
    store: {
      get: async (name) => (await reported(client.get(name))) ?? undefined,
      put: async (name, value, seconds) => {
        await reported(client.set(name, value, { expiration: { type: 'EX', value: seconds } }));
      },
      take: (name, take) => reported(client.take(name, take)),
    },
    close: () => client.destroy(),
  };
}
