import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAX_KEY_CHARACTERS = 64;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The rate limit key of an IP address: the IPv4 address, or the /64 network of an IPv6 address, since one client usually controls
 * all of it. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function rateLimitKey(address: string): string {
  const plain = address.split('%', 1)[0] ?? address;
  const [, mapped] = MAPPED_IPV4.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address.slice(0, MAX_KEY_CHARACTERS);
  const [head = '', tail] = plain.toLowerCase().split('::', 2);
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups.slice(0, NETWORK_GROUPS).map(shortest).join(':')}::/64`;
}

/** Splits the groups of an IPv6 address; a dotted IPv4 part stands for two groups. */
function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

function shortest(group: string): string {
  return group.replace(/^0+(?=.)/, '');
}
