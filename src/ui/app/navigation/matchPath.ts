import { decodeOnce } from '#ui/app/navigation/decodeOnce.ts';
import { paths } from './paths.ts';
import { type LayoutName, type RouteMatch, type RouteName, routeInfo, routes } from './routes.ts';

const patterns = Object.entries(routes).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}));

/**
 * The only reader of addresses with ids. Takes a path as the address bar has it, percent signs and all, and decodes each
 * id once; undefined for a path that leads nowhere, or whose escapes are broken.
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

/** Which named address a path is; undefined for one that leads nowhere. */
export function routeOf(pathname: string): RouteName | undefined {
  return matchPath(pathname)?.name;
}

/** The frame of a path: an unknown one is an error. */
export function layoutOf(pathname: string): LayoutName {
  const name = routeOf(pathname);
  return name === undefined ? 'error' : (routeInfo(name).layout ?? 'default');
}

/** Base paths that show nothing by themselves. */
const BARE: ReadonlySet<string> = new Set(['/menus', '/positions']);

export function isBarePath(pathname: string): boolean {
  return BARE.has(pathname.replace(/\/$/, ''));
}

/** Whether an address leads anywhere; any other is answered as not found. */
export function isKnownPath(pathname: string): boolean {
  const name = routeOf(pathname);
  return name === undefined ? isBarePath(pathname) : name !== 'error.not-found.index';
}

export function isMenuPath(pathname: string): boolean {
  return pathname === paths.home || pathname.startsWith('/menus/');
}

/** Pages that are empty until the shop knows where the food goes. */
export function needsPlace(pathname: string): boolean {
  const name = routeOf(pathname);
  return name !== undefined && routeInfo(name).needsPlace === true;
}

/** What an address shows of a shop, so that a link opens without a place; undefined for one that shows nothing of it. */
export function linkOf(pathname: string): { readonly menuId?: string } | undefined {
  const match = matchPath(pathname);
  if (match?.name === 'menus.show' || match?.name === 'menus.positions.show') return { menuId: match.params.menuId };
  return match?.name === 'promotions.show' ? {} : undefined;
}
