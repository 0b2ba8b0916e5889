import { isDeepStrictEqual } from 'node:util';
import { ALLERGENS } from '#domain/catalog/allergens.ts';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { SLOT_PLAN_LIMITS } from '#domain/schedule/slotPlan.ts';
import { deliveryType, measure, payWays, photosOf, span } from './compoundValues.ts';
import { key, later, list, needed, optional, parts, placeOf, record, unstated, usual } from './fields.ts';
import { slotWeek, specialDays, week } from './hours.ts';
import type { DocumentPoint } from './pointText.ts';
import type { Field, Value } from './Value.ts';
import {
  atLeastOne,
  choice,
  code,
  count,
  countryCode,
  currency,
  deliveryMinutes,
  description,
  flag,
  id,
  idOf,
  idsOf,
  instant,
  integer,
  knownMoney,
  line,
  mapZoom,
  maybeText,
  money,
  number,
  percent,
  point,
  taxRate,
  text,
  timezone,
  within,
} from './values.ts';

export const DIETS = ['vegan', 'vegetarian', 'halal', 'gluten-free', 'lactose-free'] as const;
export const DISH_TAGS = ['long-cooking', 'age-18', 'new', 'hit', 'spicy'] as const;

/** The same fields of several kinds. */
const name = needed(text);
const order = placeOf(integer);
const menuId = needed(idOf('menus'), { as: 'menu' });
const photos = usual(photosOf(name), [], {
  retain: (before, was, item) =>
    before.map((one) => (isDeepStrictEqual(one.alt, was.of(name)) ? { ...one, alt: item.of(name) } : one)),
});
/** Brands that it belongs to; absent means every brand of this back end. */
const whiteLabels = optional(list(line), { as: 'brands' });

/** About fifteen kilometres, in degrees. */
const REACH_DEGREES = 0.15;
const center = needed(point);
const bounds = record({ north: needed(number), south: needed(number), east: needed(number), west: needed(number) });

export function boundsAround([lat, lng]: DocumentPoint): Record<'north' | 'south' | 'east' | 'west', number> {
  const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return {
    north: rounded(lat + REACH_DEGREES),
    south: rounded(lat - REACH_DEGREES),
    east: rounded(lng + REACH_DEGREES),
    west: rounded(lng - REACH_DEGREES),
  };
}

export const city = {
  id: key(id),
  name,
  center,
  bounds: usual(bounds, (item) => boundsAround(item.of(center))),
  zoom: usual(mapZoom, 12),
  /** Region for addresses in the city. */
  region: optional(text),
  country: optional(text),
  countryCode: optional(countryCode),
  whiteLabels,
};

const address = needed(text);
/** How a restaurant can be paid, unless it is stated. */
const DEFAULT_PAY = { cardOnline: '', cardUponReceipt: true, cashUponReceipt: true };
export const payEngine = later(line, 'demo-bank');
const pay = (as: string) => usual(payWays(payEngine), DEFAULT_PAY, { as });

/** A date with another number of orders in each slot; 0 accepts no scheduled orders on that date. */
export const slotDay = record({
  date: needed(line),
  capacity: needed(within({ ...SLOT_PLAN_LIMITS.capacity, from: 0 })),
});

/** The plan for scheduled orders of one delivery type. */
export const slots = record({
  /** Length of a slot. */
  minutes: needed(within(SLOT_PLAN_LIMITS.slotMinutes, { keepsBoth: true })),
  /** Number of orders in one slot; absent means unlimited. */
  capacity: optional(within(SLOT_PLAN_LIMITS.capacity)),
  /** Minutes from placing an order to its earliest hand-over. */
  leadMinutes: needed(within(SLOT_PLAN_LIMITS.leadMinutes)),
  /** Number of days after today; 0 means today only. */
  daysAhead: needed(within(SLOT_PLAN_LIMITS.daysAhead, { keepsBoth: true })),
  exceptions: optional(list(slotDay, { maxItems: CATALOG_LIMITS.specialDays })),
});

export const tier = record({
  minOrderPrice: usual(money, 0, { as: 'from' }),
  /** Absent means no maximum. */
  maxOrderPrice: optional(money, { as: 'to' }),
  deliveryPrice: needed(money, { as: 'price' }),
  /** Delivery time in minutes. */
  time: needed(deliveryMinutes, { as: 'minutes' }),
});

export const zone = record({
  id: needed(id),
  name,
  polygon: needed(list(point, { maxItems: CATALOG_LIMITS.corners }), { as: 'area' }),
  rules: needed(list(tier, { maxItems: CATALOG_LIMITS.tiers }), { as: 'tiers' }),
});

const soldOutEnd = record({ id: needed(id), at: needed(instant) });

export const restaurant = {
  id: key(id),
  cityId: needed(idOf('cities'), { as: 'city' }),
  name,
  /** One line: street and house number. */
  address,
  street: later(maybeText, (item) => item.of(address), {
    retain: (before, was) => (isDeepStrictEqual(before, was.of(address)) ? undefined : before),
  }),
  location: needed(point, { as: 'coordinates' }),
  currency: usual(currency, ({ market }) => market.currency, { always: true }),
  timezone: usual(timezone, ({ market }) => market.timezone, { always: true }),
  menuIds: needed(idsOf('menus'), { as: 'menus' }),
  openingHours: needed(week, { as: 'hours' }),
  exceptions: usual(specialDays, [], { as: 'specialDays' }),
  payConfig: parts({ delivery: pay('payDelivery'), takeAway: pay('payTakeaway') }, 'required'),
  payEngine,
  description: later(description),
  phones: usual(list(line)),
  emails: usual(list(line)),
  links: usual(list(line)),
  /** Absent when it is unknown; 0 in data of an earlier release means the same. */
  averageCheck: optional(knownMoney),
  /** Minutes from placing a takeaway order to its earliest hand-over. */
  cookingMinutes: later(count, 20),
  /** Absent for a delivery type without scheduled orders. */
  slots: parts(
    { delivery: optional(slots, { as: 'slotsDelivery' }), takeAway: optional(slots, { as: 'slotsTakeaway' }) },
    'optional',
  ),
  /** Dishes of its menus that this restaurant does not offer. */
  hiddenDishIds: usual(idsOf('dishes'), [], { as: 'hiddenDishes' }),
  photos,
  tags: usual(list(record({ code: needed(line), name }))),
  order,
  whiteLabels,
  zones: usual(list(zone, { maxItems: CATALOG_LIMITS.zones })),
  /** Minutes that a busy kitchen currently adds to every wait; absent while it is not busy. */
  busyMinutes: unstated(count),
  /** Dishes that are temporarily sold out. */
  soldOutDishIds: unstated(list(id)),
  soldOutModifierIds: unstated(list(id)),
  /** When sold-out dishes and modifiers come back by themselves; one without an end is not listed. */
  soldOutDishEnds: unstated(list(soldOutEnd)),
  soldOutModifierEnds: unstated(list(soldOutEnd)),
  /** Dishes whose remaining portions are counted. */
  countedDishIds: unstated(list(id)),
  /** An instant until which no orders are accepted. */
  pausedUntil: unstated(instant),
};

const MENU_WAYS = ['delivery', 'takeaway', 'table', 'online'] as const;
type MenuWay = (typeof MENU_WAYS)[number];
const menuWays: Readonly<Record<MenuWay, Field<boolean, 'required'>>> = {
  delivery: menuWay('delivery'),
  takeaway: menuWay('takeaway'),
  table: menuWay('table'),
  online: menuWay('online'),
};

/** Whether a menu is for one of the ways, which files list together. */
function menuWay(way: MenuWay): Field<boolean, 'required'> {
  const value: Value<boolean, readonly string[]> = {
    stored: flag.stored,
    stated: list(choice(MENU_WAYS)).stated,
    blank: false,
    read: (ways) => ways.includes(way),
    write: (_, item) => MENU_WAYS.filter((one) => item.of(menuWays[one])),
  };
  const lacking = way === 'table' || way === 'online' ? false : undefined;
  return usual(value, way !== 'table', { as: 'for', lacking });
}

export const menu = {
  id: key(id),
  name,
  isDelivery: menuWays.delivery,
  isTakeAway: menuWays.takeaway,
  isTable: menuWays.table,
  isOnline: menuWays.online,
  order,
};

export const group = { id: key(id), menuId, name, photos, order };

/** Per 100 g: kcal, and grams. */
const nutrition = record({ kcal: needed(number), protein: needed(number), fat: needed(number), carbs: needed(number) });
const allergens = later(list(code(ALLERGENS)));

export const dish = {
  id: key(id),
  menuId,
  /** A dish without a group is shown in the storefront's group for other dishes. */
  groupId: optional(idOf('groups'), { as: 'group' }),
  name,
  description: later(description),
  price: needed(money),
  oldPrice: optional(money),
  /** Absent: that of the market's dishes. */
  taxRate: optional(taxRate),
  photos,
  measures: usual(list(measure)),
  tags: usual(list(code(DISH_TAGS))),
  allergens,
  diets: later(list(code(DIETS))),
  nutrition: optional(nutrition),
  /** False when the dish is sold out. */
  available: usual(flag, true),
  /** Ids of other dishes of the same menu. */
  recommended: later(idsOf('dishes')),
  order,
};

const modifier = record({
  id: needed(id),
  name,
  price: usual(money),
  /** Absent: that of its dish. */
  taxRate: optional(taxRate),
  maxCount: usual(count, 1),
  byDefault: usual(flag),
  available: usual(flag, true),
  allergens,
  order,
});

export const modifierGroup = {
  id: key(id),
  name,
  dishIds: needed(idsOf('dishes'), { as: 'dishes' }),
  min: usual(count),
  max: usual(atLeastOne, 1),
  /** Number of units, the cheapest ones, that cost nothing. */
  free: usual(count),
  order,
  modifiers: needed(list(modifier)),
};

/** Hours of dishes. What names tags, restaurants or cities is a limit: it narrows the other hours of its dishes. */
export const timeSlot = {
  /** The hours are those of these dishes, and of the dishes with one of the tags. */
  dishIds: usual(idsOf('dishes'), [], { as: 'dishes' }),
  tags: optional(list(code(DISH_TAGS))),
  /** Where they hold: an empty or absent list means every restaurant, and every city. */
  restaurantIds: optional(idsOf('restaurants'), { as: 'restaurants' }),
  cityIds: optional(idsOf('cities'), { as: 'cities' }),
  details: needed(slotWeek, { as: 'hours' }),
};

/** A discount that applies without a code. */
export const automatic = record({
  percent: needed(percent),
  deliveryType: optional(deliveryType),
  dishIds: optional(idsOf('dishes'), { as: 'dishes' }),
});

export const promotion = {
  id: key(id),
  name,
  /** Limited HTML: p, b, i, ul, li, br. */
  description: later(description),
  photos,
  startsAt: needed(instant),
  finishesAt: needed(instant),
  /** An empty list means every restaurant. */
  restaurantIds: usual(idsOf('restaurants'), [], { as: 'restaurants' }),
  dishIds: usual(idsOf('dishes'), [], { as: 'dishes' }),
  promoCode: optional(line),
  automatic: optional(automatic),
  priority: order,
};

export const promoCode = {
  code: key(line),
  name,
  /** Either a percentage or an amount, taken off dishes only. */
  percent: optional(percent),
  amount: optional(money),
  maxDiscountAmount: optional(money, { as: 'maxDiscount' }),
  minOrderAmount: optional(money, { as: 'minOrder' }),
  active: usual(flag, true),
  startsAt: optional(instant),
  finishesAt: optional(instant),
  hours: optional(span),
  /** Maximum number of uses in total, and by one person. */
  limit: optional(count),
  personLimit: optional(count),
  deliveryTypes: optional(list(deliveryType), { as: 'for' }),
  /** An empty or absent list means every restaurant. */
  restaurantIds: optional(idsOf('restaurants'), { as: 'restaurants' }),
};

const house = record({ number: needed(line), at: needed(point) });

/** A street, and the houses on it that can be delivered to. */
export const street = record({
  id: needed(id),
  name,
  /** Main streets are drawn wider. */
  rank: usual(choice(['main', 'side', 'path']), 'side', { always: true }),
  line: needed(list(point)),
  houses: usual(list(house), [], { always: true }),
});

export const area = record({
  id: needed(id),
  kind: needed(choice(['park', 'water', 'square'])),
  name: optional(text),
  polygon: needed(list(point)),
});

export const landmark = record({
  id: needed(id),
  /** The map icon; a dot when absent. */
  kind: optional(
    choice([
      'bridge',
      'castle',
      'culture',
      'health',
      'sport',
      'study',
      'tower',
      'trade',
      'transport',
      'view',
      'worship',
    ]),
  ),
  name,
  at: needed(point),
});

/** A fictional town, searched by the built-in gazetteer and rendered by the tiles. */
export const town = {
  cityId: key(idOf('cities'), { as: 'city' }),
  streets: usual(list(street), [], { always: true }),
  areas: usual(list(area), [], { always: true }),
  landmarks: usual(list(landmark), [], { always: true }),
};
