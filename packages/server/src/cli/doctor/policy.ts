// Whether a Content-Security-Policy allows what the elements load. Only what a policy refuses for certain is reported.

/** A policy: the sources of each directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses the policies of a header, which commas separate. */
export const parsePolicies = (header: string): Policy[] =>
  header
    .split(',')
    .map((policy) => {
      const directives = new Map<string, string[]>();
      for (const text of policy.split(';')) {
        const [name, ...sources] = text.trim().split(/\s+/);
        // Browsers use the first of several directives with one name.
        if (name && !directives.has(name.toLowerCase()))
          directives.set(name.toLowerCase(), sources);
      }
      return directives;
    })
    .filter((policy) => policy.size > 0);

/** Whether a source expression, such as `https://*.agency.example:*`, matches a URL. */
function matches(source: string, url: URL, page: URL): boolean {
  const text = source.toLowerCase();
  if (text === '*') return /^(https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol;
  if (text === "'self'") return url.origin === page.origin;
  if (/^[a-z][a-z\d+.-]*:$/.test(text))
    return text === url.protocol || (text === 'http:' && url.protocol === 'https:');
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?([^:/]+)(?::(\d+|\*))?(\/.*)?$/.exec(text) ?? [];
  if (!host) return false;
  const expected = scheme ?? page.protocol.slice(0, -1);
  const given = url.protocol.slice(0, -1);
  if (given !== expected && !(expected === 'http' && given === 'https')) return false;
  const name = url.hostname.toLowerCase();
  if (host !== '*' && !(host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host))
    return false;
  const usual = given === 'https' ? '443' : '80';
  if (port !== '*' && (port ?? usual) !== (url.port || usual)) return false;
  if (!path || path === '/') return true;
  // Paths are compared as written; only the host has no case.
  const written = source.slice(source.length - path.length);
  return written.endsWith('/') ? url.pathname.startsWith(written) : url.pathname === written;
}

/**
 * Finds a policy that refuses a script or a request.
 *
 * @param nonce the nonce of the script's tag; an empty text without one.
 * @returns how to correct the policy or the tag; `undefined` if all policies allow it.
 */
export function findRefusal(
  policies: readonly Policy[],
  kind: 'script' | 'connect',
  url: URL,
  page: URL,
  nonce = '',
): string | undefined {
  const names =
    kind === 'script'
      ? ['script-src-elem', 'script-src', 'default-src']
      : ['connect-src', 'default-src'];
  for (const policy of policies) {
    const directive = names.find((name) => policy.has(name));
    if (directive === undefined) continue;
    const sources = policy.get(directive) ?? [];
    const isStrict = kind === 'script' && sources.includes("'strict-dynamic'");
    const hasHash = sources.some((source) => /^'sha(256|384|512)-/.test(source));
    const hasNonce = nonce !== '' && sources.includes(`'nonce-${nonce}'`);
    if (hasNonce || (isStrict && hasHash)) continue;
    if (!isStrict && sources.some((source) => matches(source, url, page))) continue;
    if (isStrict) return `give the script's tag the nonce of ${directive}`;
    return `add ${url.origin === page.origin ? "'self'" : url.origin} to ${directive}`;
  }
  return undefined;
}

/** Whether a policy refuses the Trusted Types policies by which the elements render. */
export const refusesTrustedTypes = (policies: readonly Policy[]): boolean =>
  policies.some((policy) => {
    const names = policy.get('trusted-types');
    return (
      names !== undefined && !['*', 'portal-jobs', 'lit-html'].some((name) => names.includes(name))
    );
  });
