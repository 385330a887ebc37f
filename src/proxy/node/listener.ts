import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemAnswer, type Answer } from '../response.ts';
import type { Answerer } from '../handler.ts';
import { Problem } from '../problem-details.ts';

/** What is known of a request when it was answered. */
export interface Answered {
  /** Unique in this process and, very likely, everywhere. */
  id: string;
  method: string;
  /** The path without what a stranger wrote in it. */
  route: string;
  /** As it was sent, without its `?`. */
  query: string;
  status: number;
  source: Answer['source'];
  bytes: number;
  milliseconds: number;
}

const unreadable = (why: string) => problemAnswer(new Problem(400, why));
const known =
  /\/(api\/(Search|Archive|historicjoa|HistoricJoa|codelist\/[a-z]{1,60})|healthz|readyz)$/;
const hostForm = /^([\w.~-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** What is wrong with a request line or its Host, which another server in the way may have read differently. */
function objection({
  url = '',
  headers: { host },
  rawHeaders,
  httpVersion,
}: IncomingMessage): string | undefined {
  if (!/^1\.[01]$/.test(httpVersion)) return 'The request has an unknown version.';
  if (!url.startsWith('/') || !/^[\x21-\x7e]+$/.test(url) || /[\\#]/.test(url))
    return 'The address of the request cannot be read.';
  if (!hostForm.test(host ?? '')) return 'The request has no readable Host.';
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 ? undefined : 'The request has more than one Host.';
}

const boot = Math.random().toString(36).slice(2, 8);
let count = 0;
/** A name for a request, for its answer and the log. */
export const nextId = (): string => `${boot}-${(count += 1).toString(36)}`;

/** Joins a proxy to Node's own server, without a Request or a Response in between (CRAFT §8). */
export function createListener(
  { answer }: Answerer,
  clientOf: (incoming: IncomingMessage) => string,
  onAnswered: ((answered: Answered) => void) | undefined,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const begin = performance.now();
    const id = nextId();
    const { method = '', url = '', headers } = incoming;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? '' : url.slice(mark + 1);

    const send = ({ status, headers: shared, body, source }: Answer) => {
      const bytes = body === null ? 0 : Buffer.byteLength(body);
      const own: Record<string, string> = {};
      if (body !== null && shared['content-length'] === undefined)
        own['content-length'] = String(bytes);
      if (status >= 400) own['x-request-id'] = id;
      // What comes after an answer is not read.
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
        own['connection'] = 'close';
      if (!outgoing.destroyed) {
        for (const name in own) outgoing.setHeader(name, own[name] ?? '');
        outgoing.writeHead(status, shared).end(body ?? undefined);
      }
      onAnswered?.({
        id,
        method,
        route: known.exec(path)?.[0] ?? 'other',
        query,
        status,
        source,
        bytes,
        milliseconds: Math.round((performance.now() - begin) * 1000) / 1000,
      });
    };

    const wrong = objection(incoming);
    if (wrong) return send(unreadable(wrong));
    const found = answer({
      method,
      path,
      query,
      host: (headers.host ?? '').toLowerCase(),
      header: (name) => {
        const value = headers[name];
        return value === undefined ? null : String(value);
      },
      client: clientOf(incoming),
    });
    if (found instanceof Promise) void found.then(send);
    else send(found);
  };
}
