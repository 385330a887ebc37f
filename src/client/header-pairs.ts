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
