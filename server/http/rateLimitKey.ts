import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const WIDER_GROUPS = 3;
const MAX_KEY_CHARACTERS = 64;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** How many times the limit of one network all networks of a /48 have together. */
export const WIDER_FACTOR = 8;

/**
 * The rate limit key of an IP address: the IPv4 address, or the /64 network of an IPv6 address, since one client
 * usually controls all of it. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function rateLimitKey(address: string): string {
  const groups = groupsOf(address);
  if (groups === undefined) return ipv4Of(address) ?? address.slice(0, MAX_KEY_CHARACTERS);
  return ipv4In(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The key of the /48 network of an IPv6 address, which a provider may give to one customer; undefined for IPv4. */
export function widerKey(address: string): string | undefined {
  const groups = groupsOf(address);
  if (groups === undefined || ipv4In(groups) !== undefined) return undefined;
  return `${groups.slice(0, WIDER_GROUPS).join(':')}::/48`;
}

function ipv4Of(address: string): string | undefined {
  return MAPPED_IPV4.exec(withoutZone(address))?.[1];
}

/** The IPv4 address that is mapped by `::ffff:` and two groups. */
function ipv4In(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [Math.floor(value / 256), value % 256];
  });
  return bytes.join('.');
}

/**
 * The eight groups of an IPv6 address without leading zeros; undefined for any other text, and where IPv4 is mapped by
 * its dots.
 */
function groupsOf(address: string): readonly string[] | undefined {
  const plain = withoutZone(address);
  if (!isIPv6(plain) || MAPPED_IPV4.test(plain)) return undefined;
  const [head = '', tail] = plain.toLowerCase().split('::', 2);
  const first = splitGroups(head);
  const last = splitGroups(tail ?? '');
  const zeros = tail === undefined ? 0 : GROUPS - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map(shortest);
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? address;
}

/** Splits the groups of an IPv6 address; a dotted IPv4 part stands for two groups. */
function splitGroups(text: string): readonly string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

function shortest(group: string): string {
  return group.replace(/^0+(?=.)/, '');
}
