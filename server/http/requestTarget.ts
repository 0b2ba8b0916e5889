const ANY_ORIGIN = 'http://shop.invalid';

/**
 * Whether a request line's target is a path of this server and nothing else. `//host/path`, `/.//host/path` and
 * `/\host/path` are read by some parsers as an address elsewhere; a whole address and `*` name no page of a shop.
 */
export function isOwnPath(target: string): boolean {
  if (!target.startsWith('/') || /[\\#\s]/.test(target)) return false;
  const url = URL.parse(ANY_ORIGIN + target);
  return url !== null && url.origin === ANY_ORIGIN && !url.pathname.startsWith('//');
}
