import type { SharedStore } from '../shared.ts';

/** The shared store of several proxies over the Redis protocol. It connects again by itself; meanwhile each proxy works alone. */
export async function openRedis(
  url: string,
  note: (words: string) => void,
): Promise<{ store: SharedStore; close(): void }> {
  const { createClient, SocketTimeoutError } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true, // a question is not worth waiting for a store that is away
    commandsQueueMaxLength: 1_000, // nor is memory for one that is slow
    pingInterval: 1_000, // a store that hangs closes no connection: it is found out by its silence
    socket: {
      connectTimeout: 1_000,
      socketTimeout: 3_000,
      reconnectStrategy: (tries) => Math.min(100 * tries, 1_000),
    },
  });
  let isAway = false;
  client.on('error', (error: NodeJS.ErrnoException) => {
    const why = error.code ?? (error instanceof SocketTimeoutError ? 'silent' : 'refused');
    if (!isAway) note(`PORTAL_REDIS_URL: the shared store is away (${why}).`);
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) note('PORTAL_REDIS_URL: the shared store is back.');
    isAway = false;
  });
  client.connect().catch(() => undefined); // said by the listener
  return {
    store: {
      get: async (name) => (await client.get(name)) ?? undefined,
      put: async (name, value, seconds) => {
        await client.set(name, value, { expiration: { type: 'EX', value: seconds } });
      },
    },
    close: () => client.destroy(),
  };
}
