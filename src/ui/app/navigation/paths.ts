import { type RouteName, type RouteParams, routes } from './routes.ts';

/**
 * The only writer of addresses with ids. An id is opaque: whatever stands in it, it is one part of the path, and
 * `matchPath` reads the same id out of it again.
 */
export function pathTo<Name extends RouteName>(name: Name, params: RouteParams<Name>): string {
  const ids: Readonly<Record<string, string>> = params;
  // Half of a surrogate pair has no bytes of UTF-8, so no address either.
  return routes[name].path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((ids[key] ?? '').toWellFormed()),
  );
}

/** Addresses that have no ids. */
export const paths = {
  home: routes['home.index'].path,
  promotions: routes['promotions.index'].path,
  restos: routes['restos.index'].path,
  cart: routes['cart.index'].path,
  auth: routes['auth.index'].path,
  orders: routes['orders.index'].path,
  account: routes['account.index'].path,
  terms: routes['terms-of-sale'].path,
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

/** The sign-in page, which leads back to an address of this shop only. */
export function authPath(returnTo: string): string {
  return `${paths.auth}?${new URLSearchParams({ return: returnTo })}`;
}

/** A path of this shop out of what an address says, or home: `//host` and other schemes never leave the origin. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return paths.home;
  return wanted;
}
