import { Problem } from './responses/problem-details.ts';
import type { ProxyRequest } from './responses/response.ts';

/** Whether a page is on the proxy's own host. The scheme is ignored, because TLS often ends in front of the proxy. */
const isOwnHost = (origin: string, host: string) =>
  URL.canParse(origin) && new URL(origin).host === host;

/** The longest origin that the log names: a scheme, the longest host name and a port. */
const maximumOriginLength = 270;

/** A page of an origin that is neither listed nor the proxy's own. Only the log names the origin, which a program can make up. */
class ForeignOrigin extends Problem {
  constructor(origin: string) {
    const named = /^[\x21-\x7e]+$/.test(origin)
      ? origin.slice(0, maximumOriginLength)
      : 'its origin';
    const fix = `A page was refused: list ${named} in PORTAL_ORIGINS if it is yours.`;
    const detail = 'Pages of this origin may not use the proxy; its operator can list the origin.';
    super(403, detail, {}, fix);
  }
}

const allow = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'age, date, etag, portal-losses, portal-stale, retry-after',
});

/** The headers by which browsers let pages of other hosts read responses (CORS). */
export interface CrossOrigin {
  /** Returns the headers of every response to a request; `undefined` without headers. */
  headersFor(request: ProxyRequest): Readonly<Record<string, string>> | undefined;
  /** @throws {@link Problem} 403 for a page of an origin that is neither listed nor the proxy's own */
  refuseForeign(request: ProxyRequest): void;
}

/**
 * Creates the cross-origin headers of a proxy. Responses list `Origin` in `Vary` only if they differ by it, with several listed origins,
 * because some caches keep no response that varies by more than its encoding.
 */
export function createCrossOrigin(origins: ReadonlySet<string>): CrossOrigin {
  const [only] = origins;
  const varies = { vary: 'Origin, Accept-Encoding' };
  const fixed = origins.size === 1 && only !== undefined ? allow(only) : undefined;
  const allowed = new Map([...origins].map((origin) => [origin, { ...allow(origin), ...varies }]));
  return {
    headersFor(request) {
      if (origins.size <= 1) return fixed;
      return allowed.get(request.header('origin') ?? '') ?? varies;
    },
    refuseForeign({ header, host }) {
      const origin = header('origin');
      if (origin === null || origins.has(origin) || isOwnHost(origin, host)) return;
      throw new ForeignOrigin(origin);
    },
  };
}
