/** Every address of the shop. Titles are message ids. */
export const paths = {
  home: '/',
  menu: '/menus/:menuId',
  position: '/menus/:menuId/positions/:positionId',
  cart: '/cart',
  auth: '/auth',
  orders: '/orders',
  order: '/orders/:orderId',
} as const;

export function positionPath(menuId: string, positionId: string): string {
  return `/menus/${encodeURIComponent(menuId)}/positions/${encodeURIComponent(positionId)}`;
}

export function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

/** The sign-in page, which leads back to an address of this shop only. */
export function authPath(returnTo: string): string {
  return `/auth?return=${encodeURIComponent(returnTo)}`;
}

/** A path of this shop out of what an address says, or home: `//host` and other schemes never leave the origin. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return paths.home;
  return wanted;
}

/** Whether an address leads anywhere; any other is answered as not found. */
export function isKnownPath(pathname: string): boolean {
  return Object.values(paths).some((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(pathname));
}

export function isMenuPath(pathname: string): boolean {
  return pathname === paths.home || pathname.startsWith('/menus/');
}

/** Pages that are empty until the shop knows where the food goes. */
export function needsPlace(pathname: string): boolean {
  return pathname === paths.cart || isMenuPath(pathname);
}
