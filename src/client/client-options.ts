import type { TransportOptions } from '../protocol/transport.ts';
import type { RetrySettings } from './retry.ts';

/** How the typed client reaches the service. */
export interface ClientOptions extends Omit<TransportOptions, 'headers'>, RetrySettings {
  /** Headers of every request: an object, a `Headers` object, or pairs of name and value. `key` overrides a header of the same name. */
  headers?: Readonly<Record<string, string>> | Iterable<readonly [string, string]> | undefined;
  /**
   * The API key (data-service §5). Sent only to the endpoints that need one, and only from servers. In a browser every visitor could read
   * it, so a call with a key is refused there.
   */
  key?: string | undefined;
  /**
   * Name of the key header, for gateways that expect another one. Default: `Authorization-Key` (data-service §10.3), or `X-Api-Key` for
   * text messages (data-service §5).
   */
  keyHeader?: string | undefined;
  /** The e-mail address registered with the key, sent as `User-Agent` (data-service §10.3). */
  userAgent?: string | undefined;
}

/** The options with higher limits than a search needs: a page may hold hundreds of records with hundreds of locations each. */
export const withPageLimits = (options: ClientOptions): ClientOptions => ({
  ...options,
  timeout: options.timeout ?? 60_000,
  maxBytes: options.maxBytes ?? 64 * 1024 * 1024,
});

/** The options of a walk, whose pages are requested again after a failure unless the caller says otherwise. */
export const withPageRetries = (options: ClientOptions): ClientOptions => ({
  ...options,
  retry: options.retry ?? {},
});
