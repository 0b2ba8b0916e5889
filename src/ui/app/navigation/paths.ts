import { type RouteName, type RouteParams, routes } from './routes.ts';

/**
 * Builds a path with ids, the only place that does. An id may contain any characters: it becomes a single path segment that
 * `matchPath` decodes to the same id.
 */
export function pathTo<Name extends RouteName>(name: Name, params: RouteParams<Name>): string {
  const ids: Readonly<Record<string, string>> = params;
  // encodeURIComponent throws for an unpaired surrogate, which toWellFormed replaces.
  return routes[name].path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((ids[key] ?? '').toWellFormed()),
  );
}

/** Paths without ids. */
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

/** The path of the sign-in page with the path to return to. */
export function authPath(returnTo: string): string {
  return `${paths.auth}?${new URLSearchParams({ return: returnTo })}`;
}

/**
 * A path of this shop from an untrusted URL parameter, or home. `//host` and other schemes are rejected, to prevent open
 * redirects.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return paths.home;
  return wanted;
}
