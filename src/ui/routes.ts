import type { MessageId } from './i18n/Messages.ts';

/**
 * How a page is framed. `default`: both rows of the app bar and, on a phone, the cart bar. `custom-default`: the same
 * without the cart bar, for pages that end in a button of their own. `simple`: the bar alone, without sections. `error`:
 * the same around a word of what happened. `custom`: nothing at all, the page draws itself.
 */
export type LayoutName = 'custom' | 'custom-default' | 'default' | 'error' | 'simple';

export interface RouteInfo {
  readonly path: string;
  /** Absent: `default`. */
  readonly layout?: LayoutName;
  /** What the window is called beside the brand; absent where the page names itself by what it shows. */
  readonly title?: MessageId;
  /** Stands above another page: opening it leaves the scroll alone. */
  readonly isLayer?: boolean;
  /** Only for those who are signed in. */
  readonly isPersonal?: boolean;
  /** Empty until the shop knows where the food goes. */
  readonly needsPlace?: boolean;
}

/** Every named address of the shop. */
export const routes = {
  'home.index': { path: '/', needsPlace: true },
  'menus.show': { path: '/menus/:menuId', needsPlace: true },
  'menus.positions.show': { path: '/menus/:menuId/positions/:positionId', isLayer: true, needsPlace: true },
  'promotions.index': { path: '/promotions', title: 'promotions.headline', needsPlace: true },
  'promotions.show': { path: '/promotions/:promotionId', isLayer: true, needsPlace: true },
  'restos.index': { path: '/restos', title: 'restos.headline' },
  'restos.show': { path: '/restos/:restoId' },
  'cart.index': { path: '/cart', layout: 'custom-default', title: 'cart.headline', needsPlace: true },
  'auth.index': { path: '/auth', layout: 'simple', title: 'session.headline' },
  'orders.index': { path: '/orders', title: 'orders.headline' },
  'orders.show': { path: '/orders/:orderId' },
  'account.index': { path: '/account', title: 'account.headline', isPersonal: true },
  'terms-of-sale': { path: '/terms-of-sale', layout: 'simple', title: 'terms.headline' },
  'error.not-found.index': { path: '/not-found', layout: 'error', title: 'state.notFound.title' },
} as const satisfies Readonly<Record<string, RouteInfo>>;

export type RouteName = keyof typeof routes;

/** The addresses alone, as links write them. */
export const paths = {
  home: routes['home.index'].path,
  menu: routes['menus.show'].path,
  position: routes['menus.positions.show'].path,
  promotions: routes['promotions.index'].path,
  promotion: routes['promotions.show'].path,
  restos: routes['restos.index'].path,
  resto: routes['restos.show'].path,
  cart: routes['cart.index'].path,
  auth: routes['auth.index'].path,
  orders: routes['orders.index'].path,
  order: routes['orders.show'].path,
  account: routes['account.index'].path,
  terms: routes['terms-of-sale'].path,
  notFound: routes['error.not-found.index'].path,
} as const;

const patterns = Object.entries(routes).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

/** Which named address a path is; undefined for one that leads nowhere. */
export function routeOf(pathname: string): RouteName | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.name;
}

export function routeInfo(name: RouteName): RouteInfo {
  return routes[name];
}

/** How far a customer has come with a dish: modifier ids to how many of each, and how many portions. */
export interface DishDraft {
  readonly selection: Readonly<Record<string, number>>;
  readonly count: number;
}

/** Kept with a layer's entry in the history: which page it was opened from. */
export interface LayerState {
  readonly from?: 'promotions' | 'cart';
  /** The key of the cart's line that is to be changed. */
  readonly line?: string;
  readonly draft?: DishDraft;
}

/** The frame of a path: an unknown one is an error. */
export function layoutOf(pathname: string): LayoutName {
  const name = routeOf(pathname);
  return name === undefined ? 'error' : (routeInfo(name).layout ?? 'default');
}

export function positionPath(menuId: string, positionId: string): string {
  return `/menus/${encodeURIComponent(menuId)}/positions/${encodeURIComponent(positionId)}`;
}

export function menuPath(menuId: string): string {
  return `/menus/${encodeURIComponent(menuId)}`;
}

export function promotionPath(promotionId: string): string {
  return `/promotions/${encodeURIComponent(promotionId)}`;
}

export function restoPath(restoId: string): string {
  return `/restos/${encodeURIComponent(restoId)}`;
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
  const name = routeOf(pathname) ?? (BARE.has(pathname.replace(/\/$/, '')) ? 'home.index' : undefined);
  return name !== undefined && name !== 'error.not-found.index';
}

/** Base paths that show nothing by themselves. */
const BARE: ReadonlySet<string> = new Set(['/menus', '/positions']);

export function isBarePath(pathname: string): boolean {
  return BARE.has(pathname.replace(/\/$/, ''));
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
  const name = routeOf(pathname);
  if (name === 'menus.show' || name === 'menus.positions.show') {
    return { menuId: decodeURIComponent(pathname.split('/')[2] ?? '') };
  }
  return name === 'promotions.show' ? {} : undefined;
}
