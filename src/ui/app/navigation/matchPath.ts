import { decodeOnce } from '#ui/app/navigation/decodeOnce.ts';
import { paths } from './paths.ts';
import { type LayoutName, type RouteMatch, type RouteName, routeInfo, routes } from './routes.ts';

const patterns = Object.entries(routes).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}));

/**
 * Matches an undecoded path with a route and decodes each id once. It is the only place that parses ids in paths. undefined for
 * an unknown path or malformed escapes.
 */
export function matchPath(pathname: string): RouteMatch | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).map(([key, text]) => [key, decodeOnce(text)] as const);
    const isSound = params.every(([, id]) => id !== undefined);
    return isSound ? ({ name, params: Object.fromEntries(params) } as RouteMatch) : undefined;
  }
  return undefined;
}

/** The name of a path's route; undefined for an unknown path. */
export function routeOf(pathname: string): RouteName | undefined {
  return matchPath(pathname)?.name;
}

/** The layout of a path; an unknown path has the layout `error`. */
export function layoutOf(pathname: string): LayoutName {
  const name = routeOf(pathname);
  return name === undefined ? 'error' : (routeInfo(name).layout ?? 'default');
}

/** Base paths that have no content of their own. */
const BARE: ReadonlySet<string> = new Set(['/menus', '/positions']);

export function isBarePath(pathname: string): boolean {
  return BARE.has(pathname.replace(/\/$/, ''));
}

/** Whether a path has content; any other is answered with 404. */
export function isKnownPath(pathname: string): boolean {
  const name = routeOf(pathname);
  return name === undefined ? isBarePath(pathname) : name !== 'error.not-found.index';
}

export function isMenuPath(pathname: string): boolean {
  return pathname === paths.home || pathname.startsWith('/menus/');
}

/** Whether a page is empty until a location is selected. */
export function needsLocation(pathname: string): boolean {
  const name = routeOf(pathname);
  return name !== undefined && routeInfo(name).needsLocation === true;
}

/** The part of the shop that a path links to, so that it opens without a location; undefined when it links to none. */
export function linkOf(pathname: string): { readonly menuId?: string } | undefined {
  const match = matchPath(pathname);
  if (match?.name === 'menus.show' || match?.name === 'menus.positions.show') return { menuId: match.params.menuId };
  return match?.name === 'promotions.show' ? {} : undefined;
}
