import type { AnnouncementDescriptor } from './announcement.ts';

/**
 * Parses an address from the service: only http and https, and no user or password in it.
 *
 * @returns the URL, or `undefined` for anything else (`javascript:`, relative, malformed).
 */
export function safeUrl(address: string | undefined): URL | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && !url.username && !url.password ? url : undefined;
}

const channelParameter = 'PostingChannelID';

const isChannel = (pair: string): boolean => {
  const name = pair.split('=', 1)[0] ?? '';
  // Percent-encoding of a letter is legal, so compare what a server would read.
  return (
    new URLSearchParams(`${name}=`).has(channelParameter) ||
    name.toLowerCase() === channelParameter.toLowerCase()
  );
};

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host);

/**
 * Puts the host's own channel into an ApplyURI (spec §4.3 rule 12), so that the operator can see where applicants come from.
 *
 * On the portal's hosts the parameter is set whatever it was, added where absent, and a repeated one becomes one; the other
 * parameters, their order, their encoding and the fragment stay. Another host's address is left as it is. The portal's host is
 * that of the announcement's PositionURI (and its subdomains); without one, an address is the portal's when it carries the parameter.
 *
 * @param applyUri one entry of ApplyURI.
 * @param channelId the host's PostingChannelID; `undefined` or empty leaves the address as the service wrote it.
 * @param positionUri the announcement's PositionURI.
 * @returns the address to link to, or `undefined` when it is not one to link to (see {@link safeUrl}).
 */
export function withChannel(
  applyUri: string | undefined,
  channelId: string | undefined,
  positionUri: string | undefined,
): string | undefined {
  const url = safeUrl(applyUri);
  if (!url) return undefined;
  if (!channelId) return url.href;
  const pairs = url.search.slice(1).split('&').filter(Boolean);
  const portal = safeUrl(positionUri);
  if (portal) {
    const domain = withoutWww(portal.hostname);
    if (url.hostname !== domain && !url.hostname.endsWith(`.${domain}`)) return url.href;
  } else if (!pairs.some(isChannel)) {
    return url.href;
  }
  const own = new URLSearchParams({ [channelParameter]: channelId }).toString();
  const first = pairs.findIndex(isChannel);
  const others = pairs.filter((pair, index) => index === first || !isChannel(pair));
  url.search = (
    first < 0 ? [...others, own] : others.map((pair) => (isChannel(pair) ? own : pair))
  ).join('&');
  return url.href;
}

/** Where to apply: the first entry of ApplyURI that is an address to link to, see {@link withChannel}. */
export const applyAddress = (
  { ApplyURI, PositionURI }: Pick<AnnouncementDescriptor, 'ApplyURI' | 'PositionURI'>,
  channelId: string,
): string | undefined =>
  withChannel(
    ApplyURI?.find((one) => safeUrl(one)),
    channelId,
    PositionURI,
  );
