import type { MessageId } from '#ui/i18n/Messages.ts';

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
  readonly isDialog?: boolean;
  /** Only for those who are signed in. */
  readonly isPersonal?: boolean;
  /** Empty until the shop knows where the food goes. */
  readonly needsPlace?: boolean;
}

/** Every named address of the shop. */
export const routes = {
  'home.index': { path: '/', needsPlace: true },
  'menus.show': { path: '/menus/:menuId', needsPlace: true },
  'menus.positions.show': { path: '/menus/:menuId/positions/:positionId', isDialog: true, needsPlace: true },
  'promotions.index': { path: '/promotions', title: 'promotions.headline', needsPlace: true },
  'promotions.show': { path: '/promotions/:promotionId', isDialog: true, needsPlace: true },
  'restos.index': { path: '/restos', title: 'restaurants.headline' },
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

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The ids in the address of a route, each as the API gives it. */
export type RouteParams<Name extends RouteName> = Readonly<Record<NamesIn<(typeof routes)[Name]['path']>, string>>;

/** A named address together with its ids. */
export type RouteMatch = {
  [Name in RouteName]: { readonly name: Name; readonly params: RouteParams<Name> };
}[RouteName];

export function routeInfo(name: RouteName): RouteInfo {
  return routes[name];
}

/** How far a customer has come with a dish: modifier ids to how many of each, and how many portions. */
export interface DishDraft {
  readonly selection: Readonly<Record<string, number>>;
  readonly count: number;
  /** As it is typed; absent from entries of an earlier release. */
  readonly note?: string;
}

/** Kept with the sign-in's entry in the history. */
export interface AuthState {
  /** It took the place of the page that asked for it. */
  readonly isInItsPlace?: boolean;
}

/** Kept with an order's entry in the history by the checkout that led there. */
export interface OrderState {
  readonly justPlaced?: boolean;
  /** The bank is to be opened, once. */
  readonly isToPay?: boolean;
}

/** Kept with a dialog's entry in the history: which page it was opened from. */
export interface DialogState {
  readonly from?: 'promotions' | 'cart';
  /** The key of the cart's line that is to be changed. */
  readonly line?: string;
  readonly draft?: DishDraft;
}
