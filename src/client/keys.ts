import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import { wouldExposeKey } from '../protocol/key-exposure.ts';
import type { ClientOptions } from './client-options.ts';
import { headerPairs } from './check-headers.ts';

/** Whether this code runs in a browser: in a window, or in a worker. */
export const inBrowser = (): boolean => 'document' in globalThis || 'importScripts' in globalThis;

/** A shorter text cannot be a real key. Ordinary words and numbers could contain it. */
export const minimumKeyLength = 6;

/** Matches the names of headers with secrets. */
const secretName = /auth|cookie|credential|jwt|key|pass|pwd|secret|session|signature|token/i;
/** Matches the names of headers that only a server may send. A browser may have a token or cookie of its session. */
const serverSecretName = /auth|credential|key|pass|pwd|secret/i;
/** Matches a value that cannot occur in announcements: not a word, host, e-mail address or URL. */
const randomValue = /^(?=.*\d)(?=.*[a-z])[\w+/=~-]{20,}$/i;
/** Matches a JSON Web Token (RFC 7519): a header and two to four further parts. */
const webTokenLike = /eyJ[\w-]+(?:\.[\w-]*){2,4}/g;

/** Returns user and password of Basic authentication, together and the password alone (RFC 7617 §2); nothing of other values. */
function basicCredentials(value: string): string[] {
  const encoded = /^\s*basic\s+(\S+)\s*$/i.exec(value)?.[1];
  if (encoded === undefined) return [];
  try {
    const credentials = atob(encoded);
    return [credentials, credentials.slice(credentials.indexOf(':') + 1)];
  } catch {
    return [];
  }
}

const isJson = (base64url: string): boolean => {
  try {
    JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
    return true;
  } catch {
    return false;
  }
};

/** Returns the JSON Web Tokens in a value, each also without what may follow its signature. */
const webTokens = (value: string): string[] =>
  [...value.matchAll(webTokenLike)].flatMap(([token]) => {
    const parts = token.split('.');
    return isJson(parts[0] ?? '') ? [token, parts.slice(0, 3).join('.')] : [];
  });

/**
 * Returns the parts of further headers that only the service may read, such as the token of `Authorization: Bearer …`. The whole value
 * comes first. Parts may be ordinary words, such as `Bearer`.
 */
export const secretsIn = (headers: Iterable<readonly [name: string, value: string]>): string[] =>
  [...headers].flatMap(([name, value]) => [
    ...[value.trim(), ...value.split(/[\s,;=]+/), ...basicCredentials(value)].filter(
      (part) => secretName.test(name) || randomValue.test(part),
    ),
    ...webTokens(value),
  ]);

/** Words of headers and cookies are shorter than this, and secrets are not. */
const minimumPartLength = 8;

/** All secrets that a call carries: its key, and those in its headers. */
export const keysOf = ({ key, headers }: Pick<ClientOptions, 'key' | 'headers'>): string[] => {
  const pairs = headerPairs(headers) ?? [];
  const whole = new Set(pairs.map(([, value]) => value.trim()));
  return [
    ...(key === undefined ? [] : [key]),
    ...secretsIn(pairs).filter((part) => whole.has(part) || part.length >= minimumPartLength),
  ];
};

/** Whether a call carries what only a server may send. */
const hasServerSecret = ({ key, headers }: Pick<ClientOptions, 'key' | 'headers'>): boolean =>
  key !== undefined || (headerPairs(headers) ?? []).some(([name]) => serverSecretName.test(name));

/**
 * Refuses to send a key from a browser, or to where others could read it on the way.
 *
 * @param url where requests go, absolute.
 * @throws {@link ParameterError} naming `key` or `baseUrl`.
 */
export function guardKeys(options: ClientOptions, url: string): void {
  if (!hasServerSecret(options)) return;
  if (inBrowser())
    throw new ParameterError(
      'key',
      'A call with an API key runs on servers only: in a browser every visitor could read the key. Call a proxy instead, without a key.',
    );
  if (wouldExposeKey(url))
    throw new ParameterError(
      'baseUrl',
      'baseUrl starts with http:// and there is a key, which others could read on the way. Use https://.',
    );
}
