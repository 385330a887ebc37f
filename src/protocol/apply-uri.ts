import type { AnnouncementDescriptor } from './announcement.ts';
import { splitList } from './parameters/split-values.ts';

/**
 * Parses a URL from the service. Accepts http and https only, without a user or password.
 *
 * @returns the URL, or `undefined` for anything else (`javascript:`, relative, malformed).
 */
export function readSafeUrl(href: string | undefined): URL | undefined {
  const url = href === undefined ? undefined : parseUrl(href);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url : undefined;
}

/** As `URL.parse`, which older browsers lack, as they lack `URL.canParse`. */
function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

const channelParameter = 'PostingChannelID';

const isChannel = (pair: string): boolean => {
  const name = pair.split('=', 1)[0] ?? '';
  // Letters may legally be percent-encoded, so this compares what a server would decode.
  return (
    name.toLowerCase() === channelParameter.toLowerCase() ||
    (name.includes('%') && new URLSearchParams(`${name}=`).has(channelParameter))
  );
};

/** Whether a URL is the portal's: by the host of PositionURI or, without it, by the parameter. */
function isOfPortal({ hostname, search }: URL, positionUri: string | undefined): boolean {
  const portal = readSafeUrl(positionUri);
  if (!portal) return search.slice(1).split('&').some(isChannel);
  const domain = withoutWww(portal.hostname);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host);

/**
 * Sets the host's channel in an ApplyURI (data-service §4.3.12), so that the operator can see where applicants come from.
 *
 * On the portal's hosts the parameter is replaced, added if absent, and reduced to one if repeated. The other parameters, their order and
 * encoding, and the fragment stay. URLs of other hosts stay unchanged. The portal's host is the host of the announcement's PositionURI,
 * subdomains included; without a PositionURI, a URL is the portal's if it has the parameter.
 *
 * @param applyUri one entry of ApplyURI.
 * @param channelId the host's PostingChannelID; `undefined` or empty leaves the URL unchanged.
 * @param positionUri the announcement's PositionURI.
 * @returns the URL to link to, or `undefined` when it is unsafe (see {@link readSafeUrl}).
 */
export function withChannel(
  applyUri: string | undefined,
  channelId: string | undefined,
  positionUri: string | undefined,
): string | undefined {
  const url = readSafeUrl(applyUri);
  if (!url) return undefined;
  if (!channelId) return url.href;
  const pairs = url.search.slice(1).split('&').filter(Boolean);
  if (applyUri !== positionUri && !isOfPortal(url, positionUri)) return url.href;
  const own = new URLSearchParams({ [channelParameter]: channelId }).toString();
  const first = pairs.findIndex(isChannel);
  const others = pairs.filter((pair, index) => index === first || !isChannel(pair));
  url.search = (
    first < 0 ? [...others, own] : others.map((pair) => (isChannel(pair) ? own : pair))
  ).join('&');
  return url.href;
}

/** The settings of links to the portal. */
export interface LinkRules {
  /** The host's PostingChannelID; empty without one. */
  readonly channelId?: string | undefined;
  /** Permitted hosts of the links (see {@link findUnreadableHosts}). @default any */
  readonly linkHosts?: string | null | undefined;
}

const wildcard = '*.';

/** Normalizes an entry of `link-hosts` to a host as in URLs; `undefined` if it is invalid: it has a scheme, a path or another `*`. */
function hostOf(entry: string): string | undefined {
  const subdomains = entry.startsWith(wildcard) ? wildcard : '';
  const name = entry.slice(subdomains.length);
  const url = /[/\\?#@*]/.test(name) ? undefined : parseUrl(`https://${name}`);
  return url && subdomains + url.host;
}

/**
 * Returns the entries of `link-hosts` that name no host. Spaces, commas or semicolons separate them: `portal.example` for this host
 * alone, `*.portal.example` for its subdomains.
 */
export const findUnreadableHosts = (linkHosts: LinkRules['linkHosts']): string[] =>
  splitList(linkHosts).filter((entry) => hostOf(entry) === undefined);

/** Whether the host of a link is permitted. An unreadable entry permits nothing, so that a mistake never permits everything. */
function mayLeadTo(href: string | undefined, { linkHosts }: LinkRules): href is string {
  const url = readSafeUrl(href);
  const entries = splitList(linkHosts);
  if (!url || entries.length === 0) return url !== undefined;
  return entries.some((entry) => {
    const host = hostOf(entry);
    return host?.startsWith(wildcard) ? url.host.endsWith(host.slice(1)) : url.host === host;
  });
}

/**
 * The URL to apply at, with the host's channel (see {@link withChannel}): the first entry of ApplyURI that is safe and permitted, else
 * PositionURI, because that page has an Apply button.
 */
export const writeApplyUrl = (
  { ApplyURI = [], PositionURI }: Pick<AnnouncementDescriptor, 'ApplyURI' | 'PositionURI'>,
  rules: LinkRules,
): string | undefined =>
  withChannel(
    [...ApplyURI, PositionURI].find((one) => mayLeadTo(one, rules)),
    rules.channelId?.trim(),
    PositionURI,
  );

/** The job's page on the portal, with the host's channel; `undefined` if it is unsafe or not permitted. */
export const findPortalUrl = (
  { PositionURI }: Pick<AnnouncementDescriptor, 'PositionURI'>,
  rules: LinkRules,
): string | undefined =>
  mayLeadTo(PositionURI, rules)
    ? withChannel(PositionURI, rules.channelId?.trim(), PositionURI)
    : undefined;

/** A URL in a text of an announcement. The portal's URLs have the host's channel and are `undefined` if they are not permitted. */
export function findTextUrl(
  href: string | undefined,
  { PositionURI }: Pick<AnnouncementDescriptor, 'PositionURI'>,
  rules: LinkRules,
): string | undefined {
  const url = readSafeUrl(href);
  return url && isOfPortal(url, PositionURI) && !mayLeadTo(url.href, rules)
    ? undefined
    : withChannel(href, rules.channelId?.trim(), PositionURI);
}

/** The page of another job on the portal, by its control number: PositionURI with this number, and with the host's channel. */
export function findOtherJob(
  controlNumber: string,
  { PositionURI = '' }: Pick<AnnouncementDescriptor, 'PositionURI'>,
  rules: LinkRules,
): string | undefined {
  const [, start] = /^([^?#]*\/(?:jobs?|ViewDetails)\/)\d{1,20}(?![^/?#])/i.exec(PositionURI) ?? [];
  return start === undefined
    ? undefined
    : findPortalUrl({ PositionURI: start + controlNumber }, rules);
}
