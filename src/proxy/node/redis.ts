import type { SharedStore } from '../shared-store.ts';

/** Opens a shared store over the Redis protocol. It reconnects by itself; in the meantime each proxy works alone. */
export async function openRedis(
  url: string,
  note: (message: string) => void,
): Promise<{ store: SharedStore; close(): void }> {
  const { createClient, SocketTimeoutError } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true, // a lookup is not worth waiting for a store that is down
    commandsQueueMaxLength: 1_000, // nor worth memory while it is slow
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
