const ANY_ORIGIN = 'http://shop.invalid';

/**
 * Whether a request target is a path of this server. `//host/path`, `/.//host/path` and `/\host/path` are parsed by
 * some clients as another host; an absolute URL and `*` are not pages either.
 */
export function isOwnPath(target: string): boolean {
  if (!target.startsWith('/') || /[\\#\s]/.test(target)) return false;
  const url = URL.parse(ANY_ORIGIN + target);
  return url !== null && url.origin === ANY_ORIGIN && !url.pathname.startsWith('//');
}
