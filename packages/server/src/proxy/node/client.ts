import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { groupOf, normalizeAddress } from '../client-address.ts';

/** Parses IP addresses and networks (`10.0.0.0/8`). @returns `undefined` if one of them is invalid */
export function readNetworks(entries: readonly string[]): BlockList | undefined {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, excess] = entry.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    const length = bits === undefined ? (type === 'ipv6' ? 128 : 32) : Number(bits);
    if (!isIP(address) || bits === '' || excess !== undefined || !Number.isInteger(length))
      return undefined;
    if (length < 0 || length > (type === 'ipv6' ? 128 : 32)) return undefined;
    networks.addSubnet(address, length, type);
  }
  return networks;
}

/** Addresses of this machine and of private networks (RFC 1918, RFC 4193), where proxies in front of this one are. */
const localNetworks = readNetworks([
  ...['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
]);
const isLocal = (address: string): boolean =>
  isIP(address) > 0 && localNetworks?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') === true;

/**
 * Creates a function that returns the client address of a request: the address of its connection or, if that is a trusted proxy, the last
 * address in `X-Forwarded-For` that is not a trusted proxy. Earlier entries can be forged.
 *
 * @param onForwardedByUntrusted called once, with the address of a connection from this machine or network whose header is ignored: it may
 * be a proxy that the operator forgot to trust.
 */
export function createClientReader(
  trusted: BlockList | undefined,
  onForwardedByUntrusted: (address: string) => void = () => undefined,
) {
  let hasWarned = false;
  const isTrusted = (address: string) =>
    trusted?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ?? false;
  return ({ socket, headers }: IncomingMessage): string => {
    let address = normalizeAddress(socket.remoteAddress ?? '');
    if (trusted && isTrusted(address)) {
      const chain = String(headers['x-forwarded-for'] ?? '').split(',');
      for (const hop of chain.reverse().map(normalizeAddress)) {
        if (!isIP(hop)) break;
        address = hop;
        if (!isTrusted(hop)) break;
      }
    } else if (!hasWarned && headers['x-forwarded-for'] && isLocal(address)) {
      hasWarned = true;
      onForwardedByUntrusted(address);
    }
    return groupOf(address);
  };
}
