/**
 * The frame of a page. `default`: both rows of the app bar and, on a phone, the cart bar. `custom-default`: the same
 * without the cart bar, for pages that have a button of their own at the end. `simple`: only the app bar. `error`: the
 * same, with an error message. `custom`: no frame.
 */
export type LayoutName = 'custom' | 'custom-default' | 'default' | 'error' | 'simple';

export interface Screen {
  /** Ids in it begin with a colon, as in `/restos/:restoId`. */
  readonly path: string;
  /** `default` when absent. */
  readonly layout?: LayoutName;
  /** A dialog above another page: opening it does not change the scroll position. */
  readonly isDialog?: boolean;
  /** The screen requires a signed-in person. */
  readonly isPersonal?: boolean;
  /** The screen is empty until a location is selected. */
  readonly needsLocation?: boolean;
}

/** The first load contains this table, so it has only what the browser reads. */
const table = {
  'home.index': { path: '/', needsLocation: true },
  'restos.index': { path: '/restos' },
  'restos.show': { path: '/restos/:restoId' },
  'menus.show': { path: '/menus/:menuId', needsLocation: true },
  'menus.positions.show': { path: '/menus/:menuId/positions/:positionId', isDialog: true, needsLocation: true },
  'promotions.index': { path: '/promotions', needsLocation: true },
  'promotions.show': { path: '/promotions/:promotionId', isDialog: true, needsLocation: true },
  'terms-of-sale': { path: '/terms-of-sale', layout: 'simple' },
  'cart.index': { path: '/cart', layout: 'custom-default', needsLocation: true },
  'auth.index': { path: '/auth', layout: 'simple' },
  'orders.index': { path: '/orders' },
  'orders.show': { path: '/orders/:orderId' },
  'orders.track': { path: '/track/:token', layout: 'simple' },
  'account.index': { path: '/account', isPersonal: true },
  'error.not-found.index': { path: '/not-found', layout: 'error' },
} as const satisfies Readonly<Record<string, Screen>>;

type Screens = typeof table;

export type ScreenName = keyof Screens;

/** All screens of the shop that have an address, in the order of the sitemap. */
export const screens: { readonly [Name in ScreenName]: Screens[Name] & Screen } = table;

/** The screens that are dialogs above another page. */
export type DialogName = { [Name in ScreenName]: Screens[Name] extends { isDialog: true } ? Name : never }[ScreenName];

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The ids in a screen's path, as the API gives them. */
export type ScreenParams<Name extends ScreenName> = Readonly<Record<NamesIn<Screens[Name]['path']>, string>>;

/** The screens whose path has an id. */
export type ScreenWithIds = {
  [Name in ScreenName]: Screens[Name]['path'] extends `${string}:${string}` ? Name : never;
}[ScreenName];

/** A screen with the ids of its path. */
export type ScreenMatch = {
  [Name in ScreenName]: { readonly name: Name; readonly params: ScreenParams<Name> };
}[ScreenName];

const patterns = Object.entries(screens).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}));

/**
 * Matches an undecoded path with a screen and decodes each id once. It is the only place that parses ids in paths.
 * undefined for an unknown path or malformed escapes.
 */
export function matchPath(pathname: string): ScreenMatch | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).map(([key, text]) => [key, decodeOnce(text)] as const);
    const isSound = params.every(([, id]) => id !== undefined);
    return isSound ? ({ name, params: Object.fromEntries(params) } as ScreenMatch) : undefined;
  }
  return undefined;
}

/** What the server, the build and the tests read of a screen. */
export interface ScreenDetails {
  /**
   * `hidden`: search engines do not list the page. `indexed`: they may list it, and it is not in the sitemap.
   * `sitemap`: it is in the sitemap too.
   */
  readonly search: 'hidden' | 'indexed' | 'sitemap';
  /**
   * The message of the title that the page sets, shown beside the brand; absent for the home page, and for screens with
   * ids, whose titles follow from their content.
   */
  readonly title?: string;
  /**
   * The server's message of the title that search engines list; absent when the title is the brand or follows from the
   * content.
   */
  readonly searchTitle?: string;
  /** The part of the build that shows the screen; absent when the first load does, and for dialogs. */
  readonly chunk?: ScreenChunk;
}

interface ScreenChunk {
  /** Name of the file whose lazy import begins the chunk, without `.tsx`. */
  readonly module: string;
  /** Kilobytes of brotli that it may add to the first load: the last reviewed size with a small margin. */
  readonly kilobytes: number;
}

/** A table of its own, so that the first load does not contain it. */
export const screenDetails = {
  'home.index': { search: 'sitemap' },
  'restos.index': {
    search: 'sitemap',
    title: 'restaurants.headline',
    searchTitle: 'page.restaurants',
    chunk: { module: 'RestaurantsScreen', kilobytes: 9 },
  },
  'restos.show': { search: 'sitemap', chunk: { module: 'RestaurantScreen', kilobytes: 43 } },
  'menus.show': { search: 'sitemap' },
  'menus.positions.show': { search: 'sitemap' },
  'promotions.index': {
    search: 'sitemap',
    title: 'promotions.headline',
    searchTitle: 'page.promotions',
    chunk: { module: 'PromotionsScreen', kilobytes: 4 },
  },
  'promotions.show': { search: 'sitemap' },
  'terms-of-sale': {
    search: 'sitemap',

    title: 'terms.headline',
    searchTitle: 'page.terms',
    chunk: { module: 'TermsScreen', kilobytes: 5 },
  },
  'cart.index': { search: 'hidden', title: 'cart.headline', chunk: { module: 'CartScreen', kilobytes: 57 } },
  'auth.index': { search: 'hidden', title: 'session.headline', chunk: { module: 'SignInScreen', kilobytes: 23 } },
  'orders.index': { search: 'hidden', title: 'orders.headline', chunk: { module: 'OrdersScreen', kilobytes: 6 } },
  'orders.show': { search: 'hidden', chunk: { module: 'OrderScreen', kilobytes: 45 } },
  'orders.track': { search: 'hidden', chunk: { module: 'TrackedOrderScreen', kilobytes: 20 } },
  'account.index': { search: 'hidden', title: 'account.headline', chunk: { module: 'AccountPage', kilobytes: 72 } },
  'error.not-found.index': {
    search: 'hidden',
    title: 'state.notFound.title',
    chunk: { module: 'NotFoundScreen', kilobytes: 2 },
  },
} as const satisfies {
  readonly [Name in ScreenName]: Name extends ScreenWithIds | 'home.index'
    ? ScreenDetails
    : ScreenDetails & { readonly title: string };
};

/**
 * Builds a path with ids, the only place that does. An id may contain any characters: it becomes a single path segment
 * that `matchPath` decodes to the same id.
 */
export function pathTo<Name extends ScreenName>(name: Name, params: ScreenParams<Name>): string {
  const ids: Readonly<Record<string, string>> = params;
  // encodeURIComponent throws for an unpaired surrogate, which toWellFormed replaces.
  return screens[name].path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((ids[key] ?? '').toWellFormed()),
  );
}

/** Decodes percent escapes; undefined when they are malformed, as in `50%`. */
export function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
