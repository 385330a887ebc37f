import { type ServiceError, ForwardProxyError } from 'portal-jobs/protocol';
import { QueryRefused } from './problem-details.ts';

// Why upstream cannot be used, for the operator. No text contains a value of a setting, which could be a misplaced key, or anything that
// upstream sent.

const forwardProxyHint =
  'If only a forward proxy leads out of your network, set or check HTTPS_PROXY.';

/** Returns the error and its causes. */
function* chainOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

/** Returns the code of a connection error, such as ECONNREFUSED. */
function codeOf(error: ServiceError): string | undefined {
  for (const one of chainOf(error)) {
    const errors = one instanceof AggregateError ? (one.errors as unknown[]) : [];
    for (const { code } of [one, ...errors] as Partial<NodeJS.ErrnoException>[])
      if (typeof code === 'string' && /^[A-Z][A-Z\d_]{2,60}$/.test(code)) return code;
  }
  return undefined;
}

function networkCause(error: ServiceError): string {
  for (const one of chainOf(error)) if (one instanceof ForwardProxyError) return one.message;
  const code = codeOf(error);
  const inBrackets = code ? ` (${code})` : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host of PORTAL_UPSTREAM_URL is unknown here${inBrackets}: check its spelling. ${forwardProxyHint}`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code ?? ''))
    return `The certificate of PORTAL_UPSTREAM_URL is not trusted${inBrackets}: check the host. If your network inspects TLS, give its certificate to Node by NODE_EXTRA_CA_CERTS.`;
  if (/SSL|EPROTO/.test(code ?? ''))
    return `PORTAL_UPSTREAM_URL does not speak TLS${inBrackets}: check its host and port.`;
  return `PORTAL_UPSTREAM_URL cannot be reached${inBrackets}: check its host and the firewall. ${forwardProxyHint}`;
}

function statusCause(status: number): string {
  if (status === 401)
    return 'The jobs service does not accept the key (401): check PORTAL_KEY, PORTAL_KEY_FILE or PORTAL_KEY_SERVICE, PORTAL_KEY_HEADER, and whether PORTAL_EXTRA_HEADERS has the e-mail address that the key is registered to, as User-Agent.';
  if (status === 403)
    return 'The jobs service refuses this proxy (403): check whether the key is still valid, whether PORTAL_EXTRA_HEADERS has the User-Agent that the key is registered to, and whether a firewall is in the way.';
  if (status === 404)
    return 'Nothing is at this URL (404): PORTAL_UPSTREAM_URL must be the base URL of the jobs service. /api/Search is appended to it.';
  if (status === 407)
    return 'A forward proxy asks for a user name and password (407): write them into HTTPS_PROXY.';
  if (status >= 300 && status < 400)
    return `PORTAL_UPSTREAM_URL redirects (${status}), which the proxy never follows, because it would send the key to another host: set it to the URL of the redirect.`;
  if (status === 400) return 'The jobs service refuses the query (400): check PORTAL_LOCKED.';
  if (status === 429)
    return 'The jobs service limits the requests of this key (429): lower PORTAL_UPSTREAM_RATE if that lasts.';
  return `The jobs service responds with an error (${status}): that is usually over soon.`;
}

/** Returns why a call failed and what the operator can do about it. */
export function causeOf(error: ServiceError, isCodeList = false): string {
  const { kind, status = 0, contentType, message } = error;
  if (error instanceof QueryRefused)
    return `The jobs service refuses this query (${status}), but not the proxy: a firewall may object to its words.`;
  if (isCodeList && status === 404) return 'The jobs service has no such code list (404).';
  if (kind === 'network') return networkCause(error);
  if (kind === 'timeout')
    return `PORTAL_UPSTREAM_URL does not respond in time: check its host and the firewall. ${forwardProxyHint}`;
  if (kind === 'status') return statusCause(status);
  if (contentType?.includes('html') || message.endsWith('that is not JSON.'))
    return 'PORTAL_UPSTREAM_URL responds with a web page (HTML) or something else that is not JSON: it must be the base URL of the jobs service, not of its website. A filter or a login page of your network also responds like this.';
  if (message.startsWith('The response is larger'))
    return 'The response is larger than PORTAL_MAX_BYTES.';
  if (message.startsWith('The response contains'))
    return 'The response contains the key or another secret, so it is not passed on.';
  return 'The response has an unknown format: check whether PORTAL_UPSTREAM_URL is the base URL of the jobs service.';
}

/** The reason of a failure that is neither upstream's nor the operator's. */
export const ownFaultCause = 'The proxy itself failed on this request: please report that.';

/** Why lists of this proxy are empty although the service works. */
export const emptyLockCause =
  'The jobs service responds, but finds no jobs within PORTAL_LOCKED: check its codes, unless nothing is open right now.';
