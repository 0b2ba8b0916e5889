import type { MessageId } from '#ui/i18n/Messages.ts';

/**
 * The frame of a page. `default`: both rows of the app bar and, on a phone, the cart bar. `custom-default`: the same without the
 * cart bar, for pages that have a button of their own at the end. `simple`: only the app bar. `error`: the same, with an error
 * message. `custom`: no frame.
 */
export type LayoutName = 'custom' | 'custom-default' | 'default' | 'error' | 'simple';

export interface RouteInfo {
  readonly path: string;
  /** `default` when absent. */
  readonly layout?: LayoutName;
  /** Page title, shown beside the brand; absent when the page sets its title from its content. */
  readonly title?: MessageId;
  /** A dialog above another page: opening it does not change the scroll position. */
  readonly isDialog?: boolean;
  /** The page requires a signed-in person. */
  readonly isPersonal?: boolean;
  /** The page is empty until a location is selected. */
  readonly needsLocation?: boolean;
}

/** All routes of the shop. */
export const routes = {
  'home.index': { path: '/', needsLocation: true },
  'menus.show': { path: '/menus/:menuId', needsLocation: true },
  'menus.positions.show': { path: '/menus/:menuId/positions/:positionId', isDialog: true, needsLocation: true },
  'promotions.index': { path: '/promotions', title: 'promotions.headline', needsLocation: true },
  'promotions.show': { path: '/promotions/:promotionId', isDialog: true, needsLocation: true },
  'restos.index': { path: '/restos', title: 'restaurants.headline' },
  'restos.show': { path: '/restos/:restoId' },
  'cart.index': { path: '/cart', layout: 'custom-default', title: 'cart.headline', needsLocation: true },
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

/** The ids in a route's path, as the API gives them. */
export type RouteParams<Name extends RouteName> = Readonly<Record<NamesIn<(typeof routes)[Name]['path']>, string>>;

/** A route with its ids. */
export type RouteMatch = {
  [Name in RouteName]: { readonly name: Name; readonly params: RouteParams<Name> };
}[RouteName];

export function routeInfo(name: RouteName): RouteInfo {
  return routes[name];
}

/** What the customer has chosen in an open dish dialog: modifiers, count and note. */
export interface DishDraft {
  readonly selection: Readonly<Record<string, number>>;
  readonly count: number;
  /** The note as typed; absent in history entries of an earlier release. */
  readonly note?: string;
}

/** State in the history entry of the sign-in page. */
export interface AuthState {
  /** The entry replaced that of the page that required a sign-in. */
  readonly isReplacement?: boolean;
  /** The back end takes the tokens of who is signed in no more, who signs in again. */
  readonly isAgain?: boolean;
}

/** State in the history entry of an order page, set by the checkout. */
export interface OrderState {
  readonly justPlaced?: boolean;
  /** The payment form is to be opened, once. */
  readonly isToPay?: boolean;
}

/** State in the history entry of a dialog. */
export interface DialogState {
  readonly from?: 'promotions' | 'cart';
  /** The key of the cart line that is being edited. */
  readonly line?: string;
  readonly draft?: DishDraft;
}
