import { type LayoutName, matchPath, type Screen, type ScreenName, screens } from '#domain/screens/screens.ts';
import { paths } from './paths.ts';

/** The name of the screen at a path; undefined for an unknown path. */
export function screenAt(pathname: string): ScreenName | undefined {
  return matchPath(pathname)?.name;
}

/** What is known of the screen at a path; undefined for an unknown path. */
export function screenInfo(pathname: string): Screen | undefined {
  const name = screenAt(pathname);
  return name && screens[name];
}

/** The layout of a path; an unknown path has the layout `error`. */
export function layoutOf(pathname: string): LayoutName {
  const screen = screenInfo(pathname);
  return screen === undefined ? 'error' : (screen.layout ?? 'default');
}

/** Whether a path is the base of others and has no content of its own. */
export function isBarePath(pathname: string): boolean {
  return /^\/(?:menus|positions)\/?$/.test(pathname);
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
  return screenInfo(pathname)?.needsLocation === true;
}

/** The part of the shop that a path links to, so that it opens without a location; undefined when it links to none. */
export function linkOf(pathname: string): { readonly menuId?: string } | undefined {
  const match = matchPath(pathname);
  if (match?.name === 'menus.show' || match?.name === 'menus.positions.show') return { menuId: match.params.menuId };
  return match?.name === 'promotions.show' ? {} : undefined;
}
