import { pino } from 'pino';
import type { ProxyEvent } from '../options.ts';
import { createRefusalFilter } from '../responses/refusals.ts';
import type { RequestRecord } from './listener.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface LogOptions {
  level: (typeof logLevels)[number];
  /** Whether requests are logged with their queries. */
  queries: boolean;
  write: (text: string) => void;
}

export interface Log {
  /** Logs a loss, a failure or a stop in one line. */
  event(event: ProxyEvent, agency?: string): void;
  /** Logs a finished request: at level `info`, or `warn` if the proxy failed. The reason of a refusal has a separate line, once a minute. */
  request(record: RequestRecord): void;
  /** Logs a message for the operator. */
  note(message: string): void;
  /** Writes the buffered lines. */
  flush(): void;
}

/** How long lines are buffered: writing one per request would cost a busy proxy a third of its speed. */
const flushIntervalMs = 50;
const maximumBufferLength = 65_536;

/** Creates a log of JSON lines (pino). */
export function createLog({ level, queries, write }: LogOptions): Log {
  let buffer = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = buffer;
    buffer = '';
    if (text) write(text);
  };
  const stream = {
    write(line: string) {
      buffer += line;
      if (buffer.length > maximumBufferLength) flush();
      else timer ??= setTimeout(flush, flushIntervalMs).unref();
    },
  };
  let timestampAt = 0;
  let time = '';
  /** The time in pino's format. Formatted once per millisecond, in which a busy proxy responds to forty requests. */
  const timestamp = () => {
    const now = Date.now();
    if (now !== timestampAt) {
      timestampAt = now;
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
  const refusalOf = createRefusalFilter();
  const event: Log['event'] = (event, agency) =>
    log.warn(agency === undefined ? event : { ...event, agency });
  return {
    event,
    request(record) {
      const { id, trace, agency, method, route, query, status, source, bytes, milliseconds } =
        record;
      const named = { id, ...(trace && { trace }), ...(agency !== undefined && { agency }) };
      const line = {
        event: 'request',
        ...named,
        method,
        route,
        status,
        source,
        bytes,
        milliseconds,
      };
      log[status >= 500 ? 'warn' : 'info'](queries ? { ...line, query } : line);
      const refusal = refusalOf(record);
      if (refusal) event({ event: 'refused', ...refusal }, agency);
    },
    note: (message) => log.warn(message),
    flush,
  };
}
