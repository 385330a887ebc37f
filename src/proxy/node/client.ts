import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Reads addresses and networks (`10.0.0.0/8`). @returns nothing where one of them is none */
export function readNetworks(written: readonly string[]): BlockList | undefined {
  const networks = new BlockList();
  for (const one of written) {
    const [address = '', bits, more] = one.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    const length = bits === undefined ? (type === 'ipv6' ? 128 : 32) : Number(bits);
    if (!isIP(address) || bits === '' || more !== undefined || !Number.isInteger(length))
      return undefined;
    if (length < 0 || length > (type === 'ipv6' ? 128 : 32)) return undefined;
    networks.addSubnet(address, length, type);
  }
  return networks;
}

/** An address without a port and brackets, which some proxies write, and not as IPv6 where it is IPv4. */
const plain = (address: string) =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** One client may have a whole /64 of IPv6 addresses, so it is counted as one. */
function groupOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean);
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

/**
 * Whom a request is from: the address of its connection, or, where that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is none. What stands before it anybody may have written.
 */
export function clientReader(trusted: BlockList | undefined) {
  const isTrusted = (address: string) =>
    trusted?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ?? false;
  return ({ socket, headers }: IncomingMessage): string => {
    let address = plain(socket.remoteAddress ?? '');
    if (trusted && isTrusted(address)) {
      const chain = String(headers['x-forwarded-for'] ?? '').split(',');
      for (const hop of chain.reverse().map(plain)) {
        if (!isIP(hop)) break;
        address = hop;
        if (!isTrusted(hop)) break;
      }
    }
    return groupOf(address);
  };
}
