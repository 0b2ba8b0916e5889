import { type LayoutName, matchPath, type ScreenName, screens } from '#domain/screens/screens.ts';
import { paths } from './paths.ts';

/** The name of the screen at a path; undefined for an unknown path. */
export function screenAt(pathname: string): ScreenName | undefined {
  return matchPath(pathname)?.name;
}

/** The layout of a path; an unknown path has the layout `error`. */
export function layoutOf(pathname: string): LayoutName {
  const name = screenAt(pathname);
  return name === undefined ? 'error' : (screens[name].layout ?? 'default');
}

/** Base paths that have no content of their own. */
const BARE: ReadonlySet<string> = new Set(['/menus', '/positions']);

export function isBarePath(pathname: string): boolean {
  return BARE.has(pathname.replace(/\/$/, ''));
}

/** Whether a path has content; any other is answered with 404. */
export function isKnownPath(pathname: string): boolean {
  const name = screenAt(pathname);
  return name === undefined ? isBarePath(pathname) : name !== 'error.not-found.index';
}

export function isMenuPath(pathname: string): boolean {
  return pathname === paths.home || pathname.startsWith('/menus/');
}

/** Whether a page is empty until a location is selected. */
export function needsLocation(pathname: string): boolean {
  const name = screenAt(pathname);
  return name !== undefined && screens[name].needsLocation === true;
}

/** The part of the shop that a path links to, so that it opens without a location; undefined when it links to none. */
export function linkOf(pathname: string): { readonly menuId?: string } | undefined {
  const match = matchPath(pathname);
  if (match?.name === 'menus.show' || match?.name === 'menus.positions.show') return { menuId: match.params.menuId };
  return match?.name === 'promotions.show' ? {} : undefined;
}
