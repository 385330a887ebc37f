/** This machine's own names and addresses (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3), as the URL parser writes them. */
const loopbackName = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a host is this machine. @param hostname as the URL parser writes it */
export const isLoopback = (hostname: string): boolean => loopbackName.test(hostname);

/**
 * Whether a key sent to this URL could be intercepted: plain HTTP to another machine. Nothing between two programs on one machine can read
 * what they send.
 *
 * @param url an absolute URL.
 */
export function wouldExposeKey(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}
