import {
  matchPath,
  type ScreenMatch,
  type ScreenName,
  type ScreenParams,
  screenDetails,
  screens,
} from '#domain/screens/screens.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import { imageOf, srcsetOf } from '#server/catalog/pictures/imageOf.ts';
import type { OwnTexts } from '#server/shared/i18n/messages.ts';
import { isLocale, message } from '#server/shared/i18n/messages.ts';
import { moneyText } from '#server/shared/i18n/moneyText.ts';
import type { PageHead } from './PageHead.ts';
import {
  amountOf,
  breadcrumbs,
  dishPath,
  menuItem,
  menuPath,
  ofContext,
  organization,
  restaurantData,
  restaurantPath,
} from './structuredData.ts';

/** The parts of a market that pages use. */
export interface PublicMarket {
  readonly whiteLabel: string;
  readonly locales: readonly string[];
  readonly addressLanguage?: string | undefined;
  readonly brand: {
    readonly name: LocalizedText;
    readonly description: LocalizedText;
    readonly logo: string;
    readonly icon?: string | undefined;
  };
  /** Messages that override the shop's own. */
  readonly messages?: OwnTexts | undefined;
}

interface DescribedPage {
  readonly catalog: Catalog;
  readonly market: PublicMarket;
  /** The undecoded path. */
  readonly pathname: string;
  readonly locale: string;
  readonly origin: string;
}

type Part = Partial<Pick<PageHead, 'title' | 'description' | 'image' | 'lead' | 'kind' | 'price' | 'structuredData'>>;

type Details = typeof screenDetails;
/** The screens that search engines list under a title of their content. */
type Described = {
  [Name in ScreenName]: Details[Name] extends { search: 'hidden' } | { searchTitle: string } ? never : Name;
}[ScreenName];

const DESCRIBED: {
  readonly [Name in Described]: (page: DescribedPage, ids: ScreenParams<Name>) => Part | undefined;
} = {
  'home.index': homePart,
  'restos.show': restaurantPart,
  'menus.show': menuPart,
  'menus.positions.show': dishPart,
  'promotions.show': promotionPart,
};

const MAX_DESCRIPTION = 300;

/** Metadata of a page; one for unknown content is marked as not to be indexed. */
export function describePage(page: DescribedPage): PageHead {
  const { market, pathname, locale, origin } = page;
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const match = matchPath(pathname);
  const part = match && partOf(match, page);
  const description = part?.description || pickText(market.brand.description, locale);
  return {
    kind: 'website',
    structuredData: [],
    ...part,
    description: description.length > MAX_DESCRIPTION ? `${description.slice(0, MAX_DESCRIPTION - 1)}…` : description,
    canonical: addressIn(locale, { market, origin, path }),
    alternates: alternatesOf({ market, origin, path }),
    isHidden: part === undefined,
  };
}

interface Address {
  readonly market: Pick<PublicMarket, 'locales'>;
  readonly origin: string;
  readonly path: string;
}

/** The URL in a language; the market's first language has no parameter. */
function addressIn(locale: string, { market, origin, path }: Address): string {
  return origin + path + (locale === market.locales[0] ? '' : `?lang=${locale}`);
}

export function alternatesOf(address: Address): ReadonlyMap<string, string> {
  const { locales } = address.market;
  return new Map(locales.length < 2 ? [] : locales.map((locale) => [locale, addressIn(locale, address)]));
}

/** undefined for what search engines do not list, and for unknown content. */
function partOf({ name, params }: ScreenMatch, page: DescribedPage): Part | undefined {
  const details = screenDetails[name];
  if (details.search === 'hidden') return undefined;
  if ('searchTitle' in details) return { title: message(details.searchTitle, named(page), {}, page.market.messages) };
  const describe = DESCRIBED[name as Described] as (
    page: DescribedPage,
    ids: ScreenMatch['params'],
  ) => Part | undefined;
  return describe(page, params);
}

/** Unknown languages have the messages of the first one. */
function named({ locale }: DescribedPage): string {
  return isLocale(locale) ? locale : 'ru';
}

function homePart(page: DescribedPage): Part {
  const { market, locale } = page;
  return {
    structuredData: [organization({ name: pickText(market.brand.name, locale), logo: market.brand.logo }, page)],
    image: logoless(page),
  };
}

function promotionPart(
  { catalog, market, locale, origin }: DescribedPage,
  { promotionId }: ScreenParams<'promotions.show'>,
): Part | undefined {
  const promotion = catalog.document.promotions.find(({ id }) => id === promotionId);
  if (promotion === undefined || !isPromotionOfBrand(promotion, catalog, market)) return undefined;
  const text = pickText(promotion.description, locale)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return {
    title: pickText(promotion.name, locale),
    description: text.trim(),
    image: imageOf(promotion.photos, { locale, origin }),
  };
}

function restaurantPart(page: DescribedPage, { restoId }: ScreenParams<'restos.show'>): Part | undefined {
  const { catalog, market, locale, origin } = page;
  const restaurant = catalog.restaurant(restoId);
  if (restaurant === undefined || !isOfBrand(restaurant.document, market)) return undefined;
  const speaking = { locale, origin };
  const title = pickText(restaurant.document.name, locale);
  return {
    title,
    description: [restaurant.document.address, restaurant.document.description]
      .map((text) => pickText(text, locale))
      .filter((text) => text !== '')
      .join('. '),
    image: imageOf(restaurant.document.photos, speaking),
    lead: srcsetOf(restaurant.document.photos),
    structuredData: [
      restaurantData(catalog, restaurant, speaking),
      breadcrumbs([
        { name: pickText(market.brand.name, locale), url: `${origin}/` },
        {
          name: message('page.restaurants', named(page), {}, market.messages),
          url: origin + screens['restos.index'].path,
        },
        { name: title, url: origin + restaurantPath(restoId) },
      ]),
    ],
  };
}

function menuPart(
  { catalog, market, locale, origin }: DescribedPage,
  { menuId }: ScreenParams<'menus.show'>,
): Part | undefined {
  const menu = catalog.menu(menuId);
  const sellers = catalog.restaurants.filter(({ document }) => isOfBrand(document, market));
  if (menu === undefined || !sellers.some(({ menus }) => menus.some(({ id }) => id === menuId))) return undefined;
  const name = pickText(menu.name, locale);
  const url = origin + menuPath(menuId);
  return {
    title: name,
    structuredData: [
      ofContext({ '@type': 'Menu', name, url, inLanguage: locale }),
      breadcrumbs([
        { name: pickText(market.brand.name, locale), url: `${origin}/` },
        { name, url },
      ]),
    ],
  };
}

function dishPart(
  { catalog, market, locale, origin }: DescribedPage,
  { menuId, positionId: dishId }: ScreenParams<'menus.positions.show'>,
): Part | undefined {
  const menu = catalog.menu(menuId);
  const dish = catalog.dish(dishId);
  if (menu === undefined || dish?.menuId !== menuId) return undefined;
  const speaking = { locale, origin };
  const sellers = catalog.restaurants.filter(
    ({ document, menus, hiddenDishIds }) =>
      isOfBrand(document, market) && menus.some(({ id }) => id === menuId) && !hiddenDishIds.has(dishId),
  );
  const [seller] = sellers;
  if (seller === undefined) return undefined;
  const { currency } = seller;
  const available = sellers.some((restaurant) => catalog.isAvailableAt(restaurant, dish));
  const name = pickText(dish.name, locale);
  const price = moneyText(dish.price, currency, locale);
  return {
    title: name,
    description: [price, pickText(dish.description, locale)].filter((text) => text !== '').join(' · '),
    image: imageOf(dish.photos, speaking),
    kind: 'product',
    price: { amount: amountOf(dish.price), currency },
    structuredData: [
      ofContext(menuItem({ ...dish, available }, currency, speaking)),
      breadcrumbs([
        { name: pickText(market.brand.name, locale), url: `${origin}/` },
        { name: pickText(menu.name, locale), url: origin + menuPath(menuId) },
        { name, url: origin + dishPath(dish) },
      ]),
    ],
  };
}

/**
 * The preview image of the home page: a photo of the first restaurant that has one, because link previews do not render
 * SVG logos.
 */
function logoless({ catalog, market, locale, origin }: DescribedPage): PageHead['image'] {
  const pictured = catalog.restaurants.find(
    ({ document }) => isOfBrand(document, market) && document.photos.length > 0,
  );
  return pictured && imageOf(pictured.document.photos, { locale, origin });
}

export function isOfBrand(
  { whiteLabels }: { readonly whiteLabels?: readonly string[] | undefined },
  { whiteLabel }: Pick<PublicMarket, 'whiteLabel'>,
): boolean {
  return whiteLabels === undefined || whiteLabels.includes(whiteLabel);
}

/** A promotion without restaurants belongs to every brand. */
export function isPromotionOfBrand(
  { restaurantIds }: { readonly restaurantIds: readonly string[] },
  catalog: Catalog,
  market: Pick<PublicMarket, 'whiteLabel'>,
): boolean {
  return (
    restaurantIds.length === 0 ||
    catalog.restaurants.some(({ id, document }) => restaurantIds.includes(id) && isOfBrand(document, market))
  );
}
