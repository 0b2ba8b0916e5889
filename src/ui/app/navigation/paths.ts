import { pathTo, screens } from '#domain/screens/screens.ts';

/** Paths without ids. */
export const paths = {
  home: screens['home.index'].path,
  promotions: screens['promotions.index'].path,
  restos: screens['restos.index'].path,
  cart: screens['cart.index'].path,
  auth: screens['auth.index'].path,
  orders: screens['orders.index'].path,
  account: screens['account.index'].path,
  terms: screens['terms-of-sale'].path,
} as const;

export function menuPath(menuId: string): string {
  return pathTo('menus.show', { menuId });
}

export function dishPath(menuId: string, dishId: string): string {
  return pathTo('menus.positions.show', { menuId, positionId: dishId });
}

export function promotionPath(promotionId: string): string {
  return pathTo('promotions.show', { promotionId });
}

export function restoPath(restoId: string): string {
  return pathTo('restos.show', { restoId });
}

export function orderPath(orderId: string): string {
  return pathTo('orders.show', { orderId });
}

/** The path of the sign-in page with the path to return to. */
export function authPath(returnTo: string): string {
  return `${paths.auth}?${new URLSearchParams({ return: returnTo })}`;
}

/**
 * A path of this shop from an untrusted URL parameter, or home. `//host` and other schemes are rejected, to prevent
 * open redirects.
 */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return paths.home;
  return path;
}

/** The shop's sections in the app bar and the drawer: path and message id. */
export const sections = [
  [paths.home, 'shell.menu'],
  [paths.promotions, 'shell.promotions'],
  [paths.restos, 'shell.restos'],
] as const;
