import { pino } from 'pino';
import type { ProxyEvent } from '../options.ts';
import type { Answered } from './listener.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface LogOptions {
  level: (typeof logLevels)[number];
  /** Whether requests are logged with what they asked. */
  queries: boolean;
  write: (text: string) => void;
}

export interface Log {
  /** A loss, a failure, a stop: each in one line. */
  event(event: ProxyEvent): void;
  /** An answered request: with `info` each of them, with `warn` those that failed on our side. */
  answered(answered: Answered): void;
  /** A sentence for the operator. */
  note(words: string): void;
  /** Writes what has not been written yet. */
  flush(): void;
}

/** Lines of JSON (pino), written together every twentieth of a second: a line a request costs a busy proxy a third of its speed. */
export function createLog({ level, queries, write }: LogOptions): Log {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) write(text);
  };
  const stream = {
    write(line: string) {
      waiting += line;
      if (waiting.length > 65_536) flush();
      else timer ??= setTimeout(flush, 50).unref();
    },
  };
  let at = 0;
  let time = '';
  /** The time as pino takes it, written once a millisecond: a busy proxy answers forty requests in one. */
  const timestamp = () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      time = `,"time":"${new Date(now).toISOString()}"`;
    }
    return time;
  };
  const log = pino(
    {
      level,
      base: null,
      timestamp,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
  return {
    event: (event) => log.warn(event),
    answered({ id, method, route, query, status, source, bytes, milliseconds }) {
      const line = { event: 'request', id, method, route, status, source, bytes, milliseconds };
      log[status >= 500 ? 'warn' : 'info'](queries ? { ...line, query } : line);
    },
    note: (words) => log.warn(words),
    flush,
  };
}
