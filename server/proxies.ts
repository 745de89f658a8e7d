import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * The proxies whose X-Forwarded-* headers are believed: none (0), the last `n` of them, or those of these addresses and
 * networks ([http/H6]).
 */
export type Proxies = number | readonly string[];

/** Names of networks that Fastify knows. */
const NAMED: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const MAX_HOPS = 9;

/** null: neither a number of hops nor a list of addresses. `1` and `0` are numbers of hops. */
export function proxiesOf(text: string): Proxies | null {
  const words = text.split(',').map((word) => word.trim());
  const [first = ''] = words;
  if (words.length === 1 && /^\d$/.test(first)) return Math.min(Number(first), MAX_HOPS);
  return words.every(isNetwork) ? words : null;
}

function isNetwork(word: string): boolean {
  if (NAMED.includes(word)) return true;
  const [address = '', mask, ...rest] = word.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return mask === undefined || (/^\d{1,3}$/.test(mask) && Number(mask) <= (version === 4 ? 32 : 128));
}

/** This machine and private networks (RFC 1918, 3927, 4193, 4291): where a proxy that is only counted may be. */
const NEAR = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEAR.addSubnet(network, bits, 'ipv6');

const isNear = (address: string): boolean =>
  isIPv4(address) ? NEAR.check(address, 'ipv4') : isIPv6(address) && NEAR.check(address, 'ipv6');

/**
 * What Fastify asks of each address, the connection's first. It trusts no number of hops by itself: whoever connects to
 * the port directly would choose their address. Counted proxies are believed when the connection comes from near.
 */
export function trustOf(proxies: Proxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false;
  if (typeof proxies !== 'number') return [...proxies];
  return (address, hop) => hop < proxies && (hop > 0 || isNear(address));
}

/** Groups of an IPv6 address that name its subscriber, who has all the others to choose from. */
const SUBSCRIBER_GROUPS = 4;

/** [http/H7] What is counted of an address: itself, or the network of its subscriber (/64) in IPv6. */
export function sourceOf(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'inconnue';
  const [head = '', tail = ''] = address.split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, SUBSCRIBER_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
