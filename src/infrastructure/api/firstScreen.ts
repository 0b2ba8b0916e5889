import { array, create, defaulted, type Infer, optional, string, type } from 'superstruct';
import type { Market } from '#application/market/Market.ts';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { groupDishes } from '#domain/catalog/DishGroup.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { orderedPromotions } from '#domain/promotion/Promotion.ts';
import type { FirstScreen } from './embeddedScreen.ts';
import { browsingPaths } from './paths.ts';
import {
  toDish,
  toDishGroup,
  toDishTimeSlot,
  wirePosition,
  wirePositionGroup,
  wirePositionTimeSlot,
} from './wire/WirePosition.ts';
import { toPromotion, wirePromotion } from './wire/WirePromotion.ts';
import { type RestaurantMarket, toRestaurant, wireRestaurant } from './wire/WireRestaurant.ts';

/** The API's answers for a first screen, reduced to what it shows. */
const wireFirstScreen = type({
  restaurant: wireRestaurant,
  /** Absent on the page of a restaurant. */
  menu: optional(
    type({
      menus: array(type({ id: string(), groups: array(wirePositionGroup), positions: array(wirePosition) })),
      timeSlots: array(wirePositionTimeSlot),
      promotions: defaulted(array(wirePromotion), []),
    }),
  ),
});

type WireFirstScreen = Infer<typeof wireFirstScreen>;

type Load = (path: string) => Promise<unknown>;

/** What the answers do not say and the market does. */
type ScreenMarket = RestaurantMarket & { readonly features: Pick<Market['features'], 'promoCodes'> };

interface WantedRestaurant {
  readonly market: ScreenMarket;
  readonly restaurantId: string;
  readonly deliveryType?: DeliveryType | undefined;
  readonly isChosen?: boolean | undefined;
  readonly locale: string;
  readonly now: Date;
}

interface WantedMenu extends WantedRestaurant {
  readonly deliveryType: DeliveryType;
  readonly dishes: number;
}

/** Loads a restaurant from the API, for its own page. */
export async function loadRestaurantScreen(load: Load, request: WantedRestaurant): Promise<FirstScreen> {
  return toScreen({ restaurant: await load(browsingPaths.restaurant(request.restaurantId)) }, request);
}

/** Loads the first dishes of a restaurant and the data around them from the API. */
export async function loadFirstScreen(load: Load, request: WantedMenu): Promise<FirstScreen> {
  const { restaurantId, deliveryType } = request;
  const [restaurant, timeSlots, promotions] = await Promise.all([
    load(browsingPaths.restaurant(restaurantId)),
    load(browsingPaths.timeSlots(restaurantId)),
    load(browsingPaths.promotions(restaurantId)),
  ]);
  const { menus } = create(restaurant, wireRestaurant);
  const first = menusFor(menus, deliveryType)[0];
  const answers = first === undefined ? [] : [await firstMenu(load, first.id, request)];
  return toScreen({ restaurant, menu: { menus: answers, timeSlots, promotions } }, request);
}

function toScreen(answers: object, { locale, now, deliveryType, isChosen, market }: WantedRestaurant): FirstScreen {
  const wire = create(inLocale(answers, locale), wireFirstScreen);
  const restaurant = toRestaurant(wire.restaurant, market);
  const about = { locale, now, deliveryType, isChosen, restaurant };
  if (wire.menu === undefined || deliveryType === undefined) return { ...about, catalog: undefined };
  return { ...about, catalog: { restaurant, deliveryType, ...toMenu(wire.menu, restaurant, { market, now }) } };
}

/**
 * Paths that the browser requests right after hydration. The page preloads them, so that they arrive together with the
 * scripts.
 */
export function followingRequests({ restaurant, catalog }: FirstScreen): readonly string[] {
  const { id, menus } = restaurant;
  if (catalog === undefined) return [browsingPaths.restaurant(id)];
  return [
    browsingPaths.restaurant(id),
    ...menusFor(menus, catalog.deliveryType).flatMap((menu) => [
      browsingPaths.positions(menu.id, id),
      browsingPaths.groups(menu.id),
    ]),
    browsingPaths.modifiers(id),
    browsingPaths.timeSlots(id),
    browsingPaths.promotions(id),
  ];
}

/** Reduces every text to one language, because the page is rendered in one and the complete menu follows. */
function inLocale(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (locale in value && Object.values(value).every((text) => typeof text === 'string')) {
    return value[locale as keyof typeof value];
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLocale(item, locale)]));
}

/** Of a menu of thousands of dishes only those that are shown are read; the others are merely sorted. */
async function firstMenu(load: Load, menuId: string, { restaurantId, dishes }: WantedMenu): Promise<unknown> {
  const [groups, positions] = await Promise.all([
    load(browsingPaths.groups(menuId)).then((answer) => create(answer, array(wirePositionGroup))),
    load(browsingPaths.positions(menuId, restaurantId)).then((answer) => create(answer, array())),
  ]);
  const sections = groupDishes(
    menuId,
    groups.map((group) => toDishGroup(group, menuId)),
    positions.map((position) => ({ ...placeOf(position), position })),
  );
  const shown = new Set(
    sections
      .flatMap((section) => section.dishes)
      .slice(0, dishes)
      .map(({ position }) => position),
  );
  return { id: menuId, groups, positions: positions.filter((position) => shown.has(position)) };
}

interface UnreadPosition {
  readonly positionGroup?: { readonly id: string | number } | null;
  readonly order?: number | null;
}

/**
 * What places a dish on the menu, of an answer that has not been checked: what is shown of it is checked afterwards.
 */
function placeOf(position: unknown): Pick<Dish, 'groupId' | 'order'> {
  const { positionGroup, order } = position as UnreadPosition;
  const groupId = positionGroup?.id;
  return { groupId: groupId === undefined ? undefined : String(groupId), order: order ?? 0 };
}

function toMenu(
  { menus, timeSlots, promotions }: NonNullable<WireFirstScreen['menu']>,
  restaurant: Restaurant,
  { market, now }: Pick<WantedRestaurant, 'market' | 'now'>,
): Omit<Catalog, 'restaurant' | 'deliveryType'> {
  return {
    menus: menus.flatMap(({ id, groups, positions }) => {
      const menu = restaurant.menus.find((candidate) => candidate.id === id);
      const sections = groupDishes(
        id,
        groups.map((group) => toDishGroup(group, id)),
        positions.map((position) => toDish(position, id)),
      );
      return menu === undefined ? [] : [{ menu, sections }];
    }),
    modifierGroups: [],
    timeSlots: timeSlots.map(toDishTimeSlot),
    promotions: orderedPromotions(
      promotions.map((promotion) => toPromotion(promotion, market.features)),
      now,
    ),
  };
}
