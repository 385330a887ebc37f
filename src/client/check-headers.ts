import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import { isHeader } from '../protocol/transport.ts';
import type { ClientOptions } from './client-options.ts';

/** Names, in lower case, and values of headers in any of the accepted forms; `undefined` for any other value. */
export function headerPairs(headers: unknown): [name: string, value: string][] | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const pairs: unknown[] =
    Symbol.iterator in headers ? [...(headers as Iterable<unknown>)] : Object.entries(headers);
  const isPair = (pair: unknown): pair is [string, string] =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
  return pairs.every(isPair)
    ? pairs.map(([name, value]) => [name.toLowerCase(), value])
    : undefined;
}

/** Headers of the connection, which no caller can set (RFC 9110 §7.6.1): Node's `fetch` fails on them. */
const connectionHeaders =
  /^(connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Checks that every header can be sent. @throws {@link ParameterError} naming the option, never with a value */
export function checkHeaders({ key, keyHeader, userAgent, headers }: ClientOptions): void {
  const badCharacter = 'contains a line break or another character that no header can have';
  if (key !== undefined && !isHeader('key', key))
    throw new ParameterError('key', `key ${badCharacter}.`);
  if (userAgent !== undefined && !isHeader('user-agent', userAgent))
    throw new ParameterError('userAgent', `userAgent ${badCharacter}.`);
  if (keyHeader !== undefined && (!isHeader(keyHeader, '') || connectionHeaders.test(keyHeader)))
    throw new ParameterError('keyHeader', 'keyHeader is not the name of a header for a key.');
  for (const [name, value] of headerPairs(headers) ?? []) {
    const shown = name.slice(0, 60);
    if (!isHeader(name, ''))
      throw new ParameterError(
        'headers',
        `headers has "${shown}", which is not the name of a header.`,
      );
    if (connectionHeaders.test(name))
      throw new ParameterError('headers', `headers has ${shown}, which belongs to the connection.`);
    if (!isHeader(name, value))
      throw new ParameterError('headers', `headers has ${shown}, whose value ${badCharacter}.`);
  }
}
