import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import { MEASURE_UNITS } from './SeedMenu.ts';
import { AREA_KINDS, LANDMARK_KINDS, STREET_RANKS } from './SeedTown.ts';
import { WEEK_DAYS } from './SeedValues.ts';

type Schema = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Schema>>;

const string: Schema = { type: 'string' };
const integer: Schema = { type: 'integer' };
const number: Schema = { type: 'number' };
const boolean: Schema = { type: 'boolean' };
const text: Schema = { type: ['string', 'object'], additionalProperties: string };
const point: Schema = { type: 'array', prefixItems: [number, number], items: false, minItems: 2 };

function list(items: Schema): Schema {
  return { type: 'array', items };
}

function oneOf(values: readonly string[]): Schema {
  return { enum: values };
}

/** A record whose `optional` fields may be absent. Unknown fields are allowed, because another release may know them. */
function record(required: Fields, optional: Fields = {}): Schema {
  return { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) };
}

const strings = list(string);
const points = list(point);
const photos = list(record({ path: string, widths: list(number), ratio: number, alt: text, hue: string }));

const city = record(
  {
    id: string,
    name: text,
    bounds: record({ east: number, north: number, south: number, west: number }),
    center: point,
    zoom: number,
  },
  { region: text, country: text, countryCode: string, whiteLabels: strings },
);

const hours = record({ dayOfWeek: oneOf(WEEK_DAYS), active: boolean, open: string, close: string });
const exception = record({ date: string, dayOff: boolean }, { open: string, close: string });
const pays = record({ cardOnline: string, cardUponReceipt: boolean, cashUponReceipt: boolean });
const tier = record({ deliveryPrice: integer, time: number, minOrderPrice: integer }, { maxOrderPrice: integer });
const zone = record({ id: string, name: text, polygon: points, rules: list(tier) });

const atLeast = (minimum: number): Schema => ({ type: 'integer', minimum });
const slots = record(
  {
    minutes: { type: 'integer', minimum: 5, maximum: 1440 },
    leadMinutes: atLeast(0),
    daysAhead: { type: 'integer', minimum: 0, maximum: 31 },
  },
  { capacity: atLeast(1), exceptions: list(record({ date: string, capacity: atLeast(0) })) },
);

const restaurant = record(
  {
    id: string,
    cityId: string,
    name: text,
    address: text,
    currency: string,
    emails: strings,
    links: strings,
    phones: strings,
    location: point,
    menuIds: strings,
    openingHours: list(hours),
    exceptions: list(exception),
    payConfig: record({ delivery: pays, takeAway: pays }),
    photos,
    tags: list(record({ code: string, name: text })),
    timezone: string,
    zones: list(zone),
    hiddenDishIds: strings,
  },
  {
    street: text,
    averageCheck: integer,
    description: text,
    order: number,
    payEngine: string,
    cookingMinutes: number,
    slots: record({}, { delivery: slots, takeAway: slots }),
    busyMinutes: atLeast(0),
    soldOutDishIds: strings,
    soldOutModifierIds: strings,
    countedDishIds: strings,
    pausedUntil: string,
    whiteLabels: strings,
  },
);

const menu = record(
  { id: string, name: text, isDelivery: boolean, isTakeAway: boolean },
  { order: number, isOnline: boolean, isTable: boolean },
);
const group = record({ id: string, menuId: string, name: text, photos }, { order: number });

const dish = record(
  {
    id: string,
    menuId: string,
    name: text,
    price: integer,
    photos,
    measures: list(record({ unit: oneOf(MEASURE_UNITS), value: number })),
    tags: strings,
    available: boolean,
  },
  {
    groupId: string,
    description: text,
    oldPrice: integer,
    order: number,
    nutrition: record({ kcal: number, protein: number, fat: number, carbs: number }),
    allergens: strings,
    diets: strings,
    recommended: strings,
  },
);

const modifier = record(
  { id: string, name: text, price: integer, maxCount: integer, byDefault: boolean, available: boolean },
  { allergens: strings, order: number },
);
const modifierGroup = record(
  { id: string, dishIds: strings, name: text, min: integer, max: integer, free: integer, modifiers: list(modifier) },
  { order: number },
);

const slotHours = record({ dayOfWeek: oneOf(WEEK_DAYS), startAt: string, endAt: string, isActive: boolean });
const timeSlot = record({ dishIds: strings, details: list(slotHours) });

const automatic = record({ percent: integer }, { deliveryType: oneOf(DELIVERY_TYPES), dishIds: strings });
const promotion = record(
  { id: string, restaurantIds: strings, name: text, photos, startsAt: string, finishesAt: string, dishIds: strings },
  { description: text, priority: number, promoCode: string, automatic },
);

const promoCode = record(
  { code: string, name: text, active: boolean },
  {
    percent: integer,
    amount: integer,
    maxDiscountAmount: integer,
    minOrderAmount: integer,
    startsAt: string,
    finishesAt: string,
    hours: record({ from: string, to: string }),
    limit: integer,
    personLimit: integer,
    deliveryTypes: list(oneOf(DELIVERY_TYPES)),
    restaurantIds: strings,
  },
);

const house = record({ number: string, at: point });
const street = record({ id: string, name: text, rank: oneOf(STREET_RANKS), line: points, houses: list(house) });
const area = record({ id: string, kind: oneOf(AREA_KINDS), polygon: points }, { name: text });
const landmark = record({ id: string, name: text, at: point }, { kind: oneOf(LANDMARK_KINDS) });
const town = record({ cityId: string, streets: list(street), areas: list(area), landmarks: list(landmark) });

/** JSON Schema of `Seed`. Only fields that the server cannot work without are required. */
export const seedSchema: Schema = record({
  cities: list(city),
  restaurants: list(restaurant),
  menus: list(menu),
  groups: list(group),
  dishes: list(dish),
  modifierGroups: list(modifierGroup),
  timeSlots: list(timeSlot),
  promotions: list(promotion),
  promoCodes: list(promoCode),
  towns: list(town),
});
