/** Removes the port and brackets that some proxies write, and unmaps IPv4-mapped IPv6 addresses. */
export const normalizeAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** Groups IPv6 addresses by /64 network, because one client can use a whole network. @param address normalized */
export function groupOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const tailGroups = tail.split(':').filter(Boolean);
    while (groups.length + tailGroups.length < 8) groups.push('0');
    groups.push(...tailGroups);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
