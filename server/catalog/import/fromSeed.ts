import type { Seed, SeedCity } from '../seed/Seed.ts';
import type { SeedDish, SeedMenu, SeedModifierGroup } from '../seed/SeedMenu.ts';
import type { SeedPromoCode, SeedPromotion } from '../seed/SeedPromotion.ts';
import type { SeedPayConfig, SeedRestaurant } from '../seed/SeedRestaurant.ts';
import type { SeedTown } from '../seed/SeedTown.ts';
import type { SeedPhoto, SeedText } from '../seed/SeedValues.ts';
import type { KindName } from './kinds.ts';
import {
  boundsAround,
  DEFAULT_COOKING_MINUTES,
  DEFAULT_HUE,
  DEFAULT_MENU_FOR,
  DEFAULT_PAY,
  DEFAULT_PAY_ENGINE,
  DEFAULT_ZOOM,
  menuFor,
} from './toSeed.ts';
import { fromHours, fromMinorUnits, fromSlotHours, fromSpecialDays } from './values.ts';

/** An amount, so that YAML writes it without quotes. */
export class Amount {
  readonly text: string;
  constructor(minorUnits: number) {
    this.text = fromMinorUnits(minorUnits);
  }
}

export type StatedFields = Readonly<Record<string, unknown>>;

interface Ordered {
  readonly order: number;
}

/**
 * Every item of the shop as a file would state it; default values are left out. With `everyOrder` the order of items is stated
 * too, because rows of a table have no nesting and a comparison looks at single items.
 */
export function fromSeed(
  seed: Seed,
  { everyOrder = false }: { readonly everyOrder?: boolean } = {},
): Readonly<Record<KindName, readonly StatedFields[]>> {
  const withOrder: OrderFields = everyOrder ? withEveryOrder : withUnusualOrder;
  return {
    cities: seed.cities.map(fromCity),
    restaurants: withOrder(seed.restaurants, () => '', fromRestaurant),
    menus: withOrder(seed.menus, () => '', fromMenu),
    groups: withOrder(
      seed.groups,
      ({ menuId }) => menuId,
      ({ id, menuId, name, photos }) => ({ id, menu: menuId, name, photos: fromPhotos(photos, name) }),
    ),
    dishes: withOrder(seed.dishes, siblingsOfDish, fromDish),
    modifierGroups: withOrder(
      seed.modifierGroups,
      () => '',
      (group) => fromModifierGroup(group, withOrder),
    ),
    dishHours: seed.timeSlots.map(({ dishIds, details }) => ({ dishes: dishIds, hours: fromSlotHours(details) })),
    promotions: withOrder(
      seed.promotions.map((promotion) => ({ ...promotion, order: promotion.priority })),
      () => '',
      fromPromotion,
    ).map(({ order, ...fields }) => compact({ ...fields, priority: order })),
    promoCodes: seed.promoCodes.map(fromPromoCode),
    towns: seed.towns.map(fromTown),
  };
}

/** A key of the dishes that are sorted together. */
export function siblingsOfDish({ menuId, groupId }: Pick<SeedDish, 'menuId' | 'groupId'>): string {
  return `${menuId}\n${groupId ?? ''}`;
}

type OrderFields = <T extends Ordered>(
  items: readonly T[],
  siblings: (item: T) => string,
  fields: (item: T) => StatedFields,
) => readonly StatedFields[];

const withEveryOrder: OrderFields = (items, _, fields) =>
  items.map((item) => compact({ ...fields(item), order: item.order ?? 0 }));

/** States an order only where it is not one more than the highest before it. */
const withUnusualOrder: OrderFields = (items, siblings, fields) => {
  const highest = new Map<string, number>();
  return items.map((item) => {
    const key = siblings(item);
    const before = highest.get(key) ?? 0;
    const order = item.order ?? 0;
    highest.set(key, Math.max(before, order));
    return compact({ ...fields(item), order: order === before + 1 ? undefined : order });
  });
};

function fromCity(city: SeedCity): StatedFields {
  const { id, name, center, bounds, zoom, region, country, countryCode, whiteLabels } = city;
  const isUsual = JSON.stringify(sorted(bounds)) === JSON.stringify(sorted(boundsAround(center)));
  return compact({
    id,
    name,
    center,
    bounds: isUsual ? undefined : bounds,
    zoom: zoom === DEFAULT_ZOOM ? undefined : zoom,
    region,
    country,
    countryCode,
    brands: whiteLabels,
  });
}

function sorted(value: object): readonly unknown[] {
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function fromRestaurant(restaurant: SeedRestaurant): StatedFields {
  const { name, address, street, payEngine, payConfig } = restaurant;
  return {
    id: restaurant.id,
    city: restaurant.cityId,
    name,
    address,
    street: same(street, address) ? undefined : street,
    coordinates: restaurant.location,
    currency: restaurant.currency,
    timezone: restaurant.timezone,
    menus: restaurant.menuIds,
    hours: fromHours(restaurant.openingHours),
    specialDays: filled(fromSpecialDays(restaurant.exceptions)),
    payDelivery: fromPays(payConfig.delivery, payEngine),
    payTakeaway: fromPays(payConfig.takeAway, payEngine),
    payEngine: payEngine === DEFAULT_PAY_ENGINE ? undefined : payEngine,
    description: restaurant.description || undefined,
    phones: filled(restaurant.phones),
    emails: filled(restaurant.emails),
    links: filled(restaurant.links),
    averageCheck: restaurant.averageCheck ? new Amount(restaurant.averageCheck) : undefined,
    cookingMinutes: restaurant.cookingMinutes === DEFAULT_COOKING_MINUTES ? undefined : restaurant.cookingMinutes,
    slotsDelivery: restaurant.slots?.delivery,
    slotsTakeaway: restaurant.slots?.takeAway,
    hiddenDishes: filled(restaurant.hiddenDishIds),
    photos: fromPhotos(restaurant.photos, name),
    tags: filled(restaurant.tags),
    brands: restaurant.whiteLabels,
    zones: filled(
      restaurant.zones.map(({ id, name: zoneName, polygon, rules }) => ({
        id,
        name: zoneName,
        area: polygon,
        tiers: rules.map(({ deliveryPrice, time, minOrderPrice, maxOrderPrice }) =>
          compact({
            from: minOrderPrice === 0 ? undefined : new Amount(minOrderPrice),
            to: maxOrderPrice === undefined ? undefined : new Amount(maxOrderPrice),
            price: new Amount(deliveryPrice),
            minutes: time,
          }),
        ),
      })),
    ),
  };
}

function fromPays(pays: SeedPayConfig, payEngine: string): readonly string[] | undefined {
  const { cardOnline, cardUponReceipt, cashUponReceipt } = pays;
  const online = cardOnline === payEngine ? 'online' : `online:${cardOnline}`;
  const ways = [
    ...(cashUponReceipt ? ['cash'] : []),
    ...(cardUponReceipt ? ['card'] : []),
    ...(cardOnline === '' ? [] : [online]),
  ];
  return same(ways, DEFAULT_PAY) ? undefined : ways;
}

function fromMenu(menu: SeedMenu): StatedFields {
  const ways = menuFor(menu);
  return { id: menu.id, name: menu.name, for: same(ways, DEFAULT_MENU_FOR) ? undefined : ways };
}

function fromDish(dish: SeedDish): StatedFields {
  return {
    id: dish.id,
    menu: dish.menuId,
    group: dish.groupId,
    name: dish.name,
    description: dish.description || undefined,
    price: new Amount(dish.price),
    oldPrice: dish.oldPrice === undefined ? undefined : new Amount(dish.oldPrice),
    photos: fromPhotos(dish.photos, dish.name),
    measures: filled(dish.measures.map(({ unit, value }) => `${value} ${unit}`)),
    tags: filled(dish.tags),
    allergens: filled(dish.allergens),
    diets: filled(dish.diets),
    nutrition: dish.nutrition,
    available: dish.available ? undefined : false,
    recommended: filled(dish.recommended),
  };
}

function fromModifierGroup(group: SeedModifierGroup, withOrder: OrderFields): StatedFields {
  const { id, name, dishIds, min, max, free, modifiers } = group;
  const stated = withOrder(
    modifiers,
    () => '',
    (modifier) => ({
      id: modifier.id,
      name: modifier.name,
      price: modifier.price === 0 ? undefined : new Amount(modifier.price),
      maxCount: modifier.maxCount === 1 ? undefined : modifier.maxCount,
      byDefault: modifier.byDefault || undefined,
      available: modifier.available ? undefined : false,
      allergens: filled(modifier.allergens),
    }),
  );
  return {
    id,
    name,
    dishes: dishIds,
    min: min || undefined,
    max: max === 1 ? undefined : max,
    free: free || undefined,
    modifiers: stated,
  };
}

function fromPromotion(promotion: SeedPromotion): StatedFields {
  const { automatic } = promotion;
  return {
    id: promotion.id,
    name: promotion.name,
    description: promotion.description || undefined,
    photos: fromPhotos(promotion.photos, promotion.name),
    startsAt: promotion.startsAt,
    finishesAt: promotion.finishesAt,
    restaurants: filled(promotion.restaurantIds),
    dishes: filled(promotion.dishIds),
    promoCode: promotion.promoCode,
    automatic:
      automatic &&
      compact({
        percent: automatic.percent,
        deliveryType: automatic.deliveryType && fromDeliveryType(automatic.deliveryType),
        dishes: automatic.dishIds,
      }),
  };
}

function fromPromoCode(code: SeedPromoCode): StatedFields {
  const amount = (value: number | undefined): Amount | undefined =>
    value === undefined ? undefined : new Amount(value);
  return compact({
    code: code.code,
    name: code.name,
    percent: code.percent,
    amount: amount(code.amount),
    maxDiscount: amount(code.maxDiscountAmount),
    minOrder: amount(code.minOrderAmount),
    active: code.active ? undefined : false,
    startsAt: code.startsAt,
    finishesAt: code.finishesAt,
    hours: code.hours && `${code.hours.from}-${code.hours.to}`,
    limit: code.limit,
    personLimit: code.personLimit,
    for: code.deliveryTypes?.map(fromDeliveryType),
    restaurants: code.restaurantIds,
  });
}

function fromDeliveryType(type: string): string {
  return type === 'DELIVERY' ? 'delivery' : 'takeaway';
}

function fromTown({ cityId, streets, areas, landmarks }: SeedTown): StatedFields {
  return { city: cityId, streets, areas, landmarks };
}

/** Path of an exported picture relative to the file. */
export function exportedPicture(path: string): string | undefined {
  const [, name] = /^imported\/([0-9a-f]+)$/.exec(path) ?? [];
  return name && `pictures/${name}.webp`;
}

function fromPhotos(photos: readonly SeedPhoto[], name: SeedText): readonly unknown[] | undefined {
  return filled(
    photos.map(({ path, widths, ratio, alt, hue }) => {
      const file = exportedPicture(path);
      const own = compact({ alt: same(alt, name) ? undefined : alt, hue: hue === DEFAULT_HUE ? undefined : hue });
      if (file === undefined) return { kept: path, widths, ratio, ...own };
      return Object.keys(own).length === 0 ? file : { file, ...own };
    }),
  );
}

function filled<T>(items: readonly T[] | undefined): readonly T[] | undefined {
  return items === undefined || items.length === 0 ? undefined : items;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function compact(fields: StatedFields): StatedFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
