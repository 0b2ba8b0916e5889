import { ALLERGENS } from '#domain/catalog/allergens.ts';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import {
  area,
  boolean,
  count,
  currency,
  DIETS,
  DISH_TAGS,
  description,
  hours,
  id,
  instant,
  integer,
  type JsonSchema,
  landmark,
  line,
  list,
  measure,
  modifier,
  money,
  number,
  oneOf,
  type Properties,
  pay,
  percent,
  photo,
  point,
  record,
  slots,
  span,
  specialDay,
  street,
  text,
  timezone,
  zone,
} from './fieldSchemas.ts';

export interface Kind {
  /** The kind's name in error messages. */
  readonly word: string;
  /** Name of the list in a file, and of the table in a folder. */
  readonly list: string;
  /** The identifying field; when absent, the list is replaced as a whole. */
  readonly key?: string;
  readonly fields: Properties;
  /** Required fields of a new item. */
  readonly required: readonly string[];
  /** Fields that are separate tables in a folder, whose rows name their owner. */
  readonly tables?: Readonly<Record<string, Table>>;
}

export interface Table {
  readonly file: string;
  /** The column with the owner's id. */
  readonly owner: string;
  readonly tables?: Readonly<Record<string, Table>>;
}

export type KindName =
  | 'cities'
  | 'restaurants'
  | 'menus'
  | 'groups'
  | 'dishes'
  | 'modifierGroups'
  | 'dishHours'
  | 'promotions'
  | 'promoCodes'
  | 'towns';

const deliveryTypes = list(oneOf(['delivery', 'takeaway']));
const bounds = record({ north: number, south: number, east: number, west: number }, ['north', 'south', 'east', 'west']);
const nutrition = record({ kcal: number, protein: number, fat: number, carbs: number }, [
  'kcal',
  'protein',
  'fat',
  'carbs',
]);
const automatic = record({ percent, deliveryType: oneOf(['delivery', 'takeaway']), dishes: list(id) }, ['percent']);
const optionalText: JsonSchema = { ...text, minLength: 0 };
const photos = list(photo, { maxItems: CATALOG_LIMITS.photos });

/** Everything that a file can state, in the order of reading and writing: referenced kinds come first. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  cities: {
    word: 'city',
    list: 'cities',
    key: 'id',
    fields: {
      id,
      name: text,
      center: point,
      bounds,
      zoom: { type: 'integer', minimum: 1, maximum: 20, description: 'a zoom of a map, from 1 to 20' },
      region: text,
      country: text,
      countryCode: { type: 'string', pattern: '^[A-Z]{2}$', description: 'a country of ISO 3166-1, such as ME' },
      brands: list(line),
    },
    required: ['name', 'center'],
  },
  restaurants: {
    word: 'restaurant',
    list: 'restaurants',
    key: 'id',
    fields: {
      id,
      city: id,
      name: text,
      address: text,
      street: optionalText,
      coordinates: point,
      currency,
      timezone,
      menus: list(id),
      hours: list(hours, { maxItems: CATALOG_LIMITS.intervals }),
      specialDays: list(specialDay, { maxItems: CATALOG_LIMITS.specialDays }),
      payDelivery: list(pay),
      payTakeaway: list(pay),
      payEngine: line,
      description,
      phones: list(line),
      emails: list(line),
      links: list(line),
      averageCheck: money,
      cookingMinutes: count,
      slotsDelivery: slots,
      slotsTakeaway: slots,
      hiddenDishes: list(id),
      photos,
      tags: list(record({ code: line, name: text }, ['code', 'name'])),
      order: integer,
      brands: list(line),
      zones: list(zone, { maxItems: CATALOG_LIMITS.zones }),
    },
    required: ['city', 'name', 'address', 'coordinates', 'menus', 'hours'],
    tables: {
      zones: { file: 'zones', owner: 'restaurant', tables: { tiers: { file: 'tiers', owner: 'zone' } } },
    },
  },
  menus: {
    word: 'menu',
    list: 'menus',
    key: 'id',
    fields: {
      id,
      name: text,
      for: list(oneOf(['delivery', 'takeaway', 'table', 'online'])),
      order: integer,
    },
    required: ['name'],
  },
  groups: {
    word: 'group',
    list: 'groups',
    key: 'id',
    fields: { id, menu: id, name: text, photos, order: integer },
    required: ['menu', 'name'],
  },
  dishes: {
    word: 'dish',
    list: 'dishes',
    key: 'id',
    fields: {
      id,
      menu: id,
      group: id,
      name: text,
      description,
      price: money,
      oldPrice: money,
      photos,
      measures: list(measure),
      tags: list(oneOf(DISH_TAGS)),
      allergens: list(oneOf(ALLERGENS)),
      diets: list(oneOf(DIETS)),
      nutrition,
      available: boolean,
      recommended: list(id),
      order: integer,
    },
    required: ['menu', 'name', 'price'],
  },
  modifierGroups: {
    word: 'modifier group',
    list: 'modifierGroups',
    key: 'id',
    fields: {
      id,
      name: text,
      dishes: list(id),
      min: count,
      max: { ...count, minimum: 1, description: 'a whole number from 1 on' },
      free: count,
      order: integer,
      modifiers: list(modifier),
    },
    required: ['name', 'dishes', 'modifiers'],
    tables: { modifiers: { file: 'modifiers', owner: 'modifierGroup' } },
  },
  dishHours: {
    word: 'hours of dishes',
    list: 'dishHours',
    fields: { dishes: list(id), hours: list(hours) },
    required: ['dishes', 'hours'],
  },
  promotions: {
    word: 'promotion',
    list: 'promotions',
    key: 'id',
    fields: {
      id,
      name: text,
      description,
      photos,
      startsAt: instant,
      finishesAt: instant,
      restaurants: list(id),
      dishes: list(id),
      promoCode: line,
      automatic,
      priority: integer,
    },
    required: ['name', 'startsAt', 'finishesAt'],
  },
  promoCodes: {
    word: 'promo code',
    list: 'promoCodes',
    key: 'code',
    fields: {
      code: line,
      name: text,
      percent,
      amount: money,
      maxDiscount: money,
      minOrder: money,
      active: boolean,
      startsAt: instant,
      finishesAt: instant,
      hours: span,
      limit: count,
      personLimit: count,
      for: deliveryTypes,
      restaurants: list(id),
    },
    required: ['name'],
  },
  towns: {
    word: 'town',
    list: 'towns',
    key: 'city',
    fields: { city: id, streets: list(street), areas: list(area), landmarks: list(landmark) },
    required: [],
  },
};

export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];
