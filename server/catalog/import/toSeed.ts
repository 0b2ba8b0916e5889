import { isDeepStrictEqual } from 'node:util';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { Seed, SeedCity } from '../seed/Seed.ts';
import type { SeedDish, SeedGroup, SeedMenu, SeedModifierGroup } from '../seed/SeedMenu.ts';
import type { SeedPromoCode, SeedPromotion } from '../seed/SeedPromotion.ts';
import type { SeedPayConfig, SeedRestaurant, SeedSlots } from '../seed/SeedRestaurant.ts';
import type { SeedTown } from '../seed/SeedTown.ts';
import type { SeedPhoto, SeedPoint, SeedText } from '../seed/SeedValues.ts';
import type { Entry } from './Entry.ts';
import type { KindName } from './kinds.ts';
import { toHours, toMinorUnits, toPoint, toSlotHours, toSpecialDays } from './values.ts';

export interface MarketDefaults {
  readonly currency: string;
  readonly timezone: string;
}

interface Context {
  readonly market: MarketDefaults;
  /** Imported pictures by their name in the file. */
  readonly pictures: ReadonlyMap<string, SeedPhoto>;
  /** The order of a new item: one more than the highest of its siblings. */
  readonly nextOrder: number;
}

/** Reads the fields of an entry: the stated value, else the previous one, else the default. */
class Fields {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  /** `convert` names the type that the schema of the kind has validated. */
  read<T, F>(name: string, convert: (value: never) => T, before: T | undefined, fallback: F): T | F {
    const value = this.#fields[name];
    if (value === undefined) return before ?? fallback;
    return value === null ? fallback : convert(value as never);
  }

  string(name: string, before: string | undefined, fallback = ''): string {
    return this.read(name, String, before, fallback);
  }

  text(name: string, before: SeedText | undefined): SeedText {
    return this.read<SeedText, SeedText>(name, (value) => value, before, '');
  }

  strings(name: string, before: readonly string[] | undefined): readonly string[] {
    return this.read(name, (values: readonly unknown[]) => values.map(String), before, []);
  }

  number(name: string, before: number | undefined, fallback: number): number {
    return this.read(name, Number, before, fallback);
  }

  money(name: string, before: number | undefined): number | undefined {
    return this.read(name, toMinorUnits, before, undefined);
  }

  boolean(name: string, before: boolean | undefined, fallback: boolean): boolean {
    return this.read(name, Boolean, before, fallback);
  }

  /** A cleared order keeps its previous value, because otherwise every import would assign the next one. */
  order(name: string, before: number | undefined, { nextOrder }: Context): number {
    return this.read(name, Number, before, undefined) ?? before ?? nextOrder;
  }
}

export type Reading = {
  readonly [Name in Exclude<KindName, 'dishHours'>]: (
    fields: Fields,
    before: Seed[Name][number] | undefined,
    context: Context,
  ) => Seed[Name][number];
};

const READING: Reading = {
  cities: toCity,
  restaurants: toRestaurant,
  menus: toMenu,
  groups: toGroup,
  dishes: toDish,
  modifierGroups: toModifierGroup,
  promotions: toPromotion,
  promoCodes: toPromoCode,
  towns: toTown,
};

/** Converts an entry to a document, based on the previous one. */
export function toSeedItem<Name extends keyof Reading>(
  entry: Entry & { readonly kind: Name },
  before: Seed[Name][number] | undefined,
  context: Context,
): Seed[Name][number] {
  const read = READING[entry.kind];
  return definedOnly(read(new Fields(entry.fields), before, context));
}

export function toTimeSlot({ fields }: Entry): Seed['timeSlots'][number] {
  const own = new Fields(fields);
  return {
    dishIds: own.strings('dishes', undefined),
    details: own.read('hours', toSlotHours, undefined, []),
  };
}

function toCity(own: Fields, before: SeedCity | undefined): SeedCity {
  const center = own.read('center', toPoint, before?.center, [0, 0] as const);
  const optional = (name: 'region' | 'country'): SeedText | undefined =>
    own.read<SeedText, undefined>(name, (value) => value, before?.[name], undefined);
  return {
    ...before,
    id: own.string('id', before?.id),
    name: own.text('name', before?.name),
    bounds: own.read('bounds', (value: SeedCity['bounds']) => value, before?.bounds, boundsAround(center)),
    center,
    zoom: own.number('zoom', before?.zoom, DEFAULT_ZOOM),
    region: optional('region'),
    country: optional('country'),
    countryCode: own.read('countryCode', String, before?.countryCode, undefined),
    whiteLabels: own.read('brands', (names: readonly unknown[]) => names.map(String), before?.whiteLabels, undefined),
  } as SeedCity;
}

export const DEFAULT_ZOOM = 12;
/** About fifteen kilometres, in degrees. */
const REACH_DEGREES = 0.15;

export function boundsAround([lat, lng]: SeedPoint): SeedCity['bounds'] {
  const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return {
    north: rounded(lat + REACH_DEGREES),
    south: rounded(lat - REACH_DEGREES),
    east: rounded(lng + REACH_DEGREES),
    west: rounded(lng - REACH_DEGREES),
  };
}

export const DEFAULT_PAY: readonly string[] = ['cash', 'card'];
export const DEFAULT_COOKING_MINUTES = 20;
export const DEFAULT_PAY_ENGINE = 'demo-bank';

function toRestaurant(own: Fields, before: SeedRestaurant | undefined, context: Context): SeedRestaurant {
  const name = own.text('name', before?.name);
  const address = own.text('address', before?.address);
  const payEngine = own.string('payEngine', before?.payEngine, DEFAULT_PAY_ENGINE);
  const pays = (field: string, was: SeedPayConfig | undefined): SeedPayConfig =>
    own.read(field, (ways: readonly string[]) => toPays(ways, payEngine), was, toPays(DEFAULT_PAY, payEngine));
  return {
    ...before,
    id: own.string('id', before?.id),
    cityId: own.string('city', before?.cityId),
    name,
    address,
    street: own.read<SeedText, SeedText>('street', (value) => value, streetBefore(before), address),
    averageCheck: own.money('averageCheck', before?.averageCheck) || undefined,
    currency: own.string('currency', before?.currency, context.market.currency),
    description: own.text('description', before?.description),
    emails: own.strings('emails', before?.emails),
    links: own.strings('links', before?.links),
    phones: own.strings('phones', before?.phones),
    location: own.read('coordinates', toPoint, before?.location, [0, 0] as const),
    menuIds: own.strings('menus', before?.menuIds),
    openingHours: own.read('hours', toHours, before?.openingHours, []),
    exceptions: own.read('specialDays', toSpecialDays, before?.exceptions, []),
    order: own.order('order', before?.order, context),
    payConfig: {
      delivery: pays('payDelivery', before?.payConfig.delivery),
      takeAway: pays('payTakeaway', before?.payConfig.takeAway),
    },
    payEngine,
    photos: toPhotos(own, before, name, context),
    tags: own.read(
      'tags',
      (tags: SeedRestaurant['tags']) => tags.map(({ code, name: label }) => ({ code, name: label })),
      before?.tags,
      [],
    ),
    timezone: own.string('timezone', before?.timezone, context.market.timezone),
    zones: own.read('zones', (zones: readonly StatedZone[]) => zones.map(toZone), before?.zones, []),
    cookingMinutes: own.number('cookingMinutes', before?.cookingMinutes, DEFAULT_COOKING_MINUTES),
    slots: toSlots(own, before?.slots),
    hiddenDishIds: own.strings('hiddenDishes', before?.hiddenDishIds),
    whiteLabels: own.read('brands', (names: readonly unknown[]) => names.map(String), before?.whiteLabels, undefined),
  } as SeedRestaurant;
}

function toSlots(own: Fields, before: SeedRestaurant['slots']): SeedRestaurant['slots'] {
  const convert = (slots: SeedSlots): SeedSlots => slots;
  const delivery = own.read('slotsDelivery', convert, before?.delivery, undefined);
  const takeAway = own.read('slotsTakeaway', convert, before?.takeAway, undefined);
  if (delivery === undefined && takeAway === undefined) return undefined;
  return { ...(delivery && { delivery }), ...(takeAway && { takeAway }) };
}

/** The previous street; undefined when it equals the address, so that it follows a changed address. */
function streetBefore(before: SeedRestaurant | undefined): SeedText | undefined {
  return before === undefined || isDeepStrictEqual(before.street, before.address) ? undefined : before.street;
}

function toPays(ways: readonly string[], payEngine: string): SeedPayConfig {
  const online = ways.find((way) => way.startsWith('online'));
  return {
    cardOnline: online === undefined ? '' : online.slice('online:'.length) || payEngine,
    cardUponReceipt: ways.includes('card'),
    cashUponReceipt: ways.includes('cash'),
  };
}

interface StatedZone {
  readonly id: unknown;
  readonly name: SeedText;
  readonly area: readonly unknown[];
  readonly tiers: readonly {
    readonly from?: unknown;
    readonly to?: unknown;
    readonly price: unknown;
    readonly minutes: number;
  }[];
}

function toZone({ id, name, area, tiers }: StatedZone): SeedRestaurant['zones'][number] {
  return {
    id: String(id),
    name,
    polygon: area.map(toPoint),
    rules: tiers.map(({ from, to, price, minutes }) => ({
      deliveryPrice: toMinorUnits(price),
      time: minutes,
      minOrderPrice: from === undefined || from === null ? 0 : toMinorUnits(from),
      ...(to !== undefined && to !== null && { maxOrderPrice: toMinorUnits(to) }),
    })),
  };
}

export const DEFAULT_MENU_FOR: readonly string[] = ['delivery', 'takeaway', 'online'];

function toMenu(own: Fields, before: SeedMenu | undefined, context: Context): SeedMenu {
  const was = before && menuFor(before);
  const ways = own.read('for', (names: readonly string[]) => names, was, DEFAULT_MENU_FOR);
  return {
    ...before,
    id: own.string('id', before?.id),
    name: own.text('name', before?.name),
    order: own.order('order', before?.order, context),
    isDelivery: ways.includes('delivery'),
    isOnline: ways.includes('online'),
    isTable: ways.includes('table'),
    isTakeAway: ways.includes('takeaway'),
  };
}

export function menuFor({ isDelivery, isTakeAway, isTable, isOnline }: SeedMenu): readonly string[] {
  return [
    ...(isDelivery ? ['delivery'] : []),
    ...(isTakeAway ? ['takeaway'] : []),
    ...(isTable ? ['table'] : []),
    ...(isOnline ? ['online'] : []),
  ];
}

function toGroup(own: Fields, before: SeedGroup | undefined, context: Context): SeedGroup {
  const name = own.text('name', before?.name);
  return {
    ...before,
    id: own.string('id', before?.id),
    menuId: own.string('menu', before?.menuId),
    name,
    order: own.order('order', before?.order, context),
    photos: toPhotos(own, before, name, context),
  };
}

function toDish(own: Fields, before: SeedDish | undefined, context: Context): SeedDish {
  const name = own.text('name', before?.name);
  return {
    ...before,
    id: own.string('id', before?.id),
    menuId: own.string('menu', before?.menuId),
    groupId: own.read('group', String, before?.groupId, undefined),
    name,
    description: own.text('description', before?.description),
    price: own.money('price', before?.price) ?? 0,
    oldPrice: own.money('oldPrice', before?.oldPrice),
    photos: toPhotos(own, before, name, context),
    measures: own.read('measures', (texts: readonly string[]) => texts.map(toMeasure), before?.measures, []),
    tags: own.strings('tags', before?.tags),
    order: own.order('order', before?.order, context),
    nutrition: own.read('nutrition', (value: SeedDish['nutrition']) => value, before?.nutrition, undefined),
    allergens: own.strings('allergens', before?.allergens),
    diets: own.strings('diets', before?.diets),
    available: own.boolean('available', before?.available, true),
    recommended: own.strings('recommended', before?.recommended),
  } as SeedDish;
}

function toMeasure(text: string): SeedDish['measures'][number] {
  const [, value = '0', unit = 'g'] = /^([\d.]+) ?(\w+)$/.exec(text) ?? [];
  return { unit: unit as SeedDish['measures'][number]['unit'], value: Number(value) };
}

interface StatedModifier {
  readonly id: unknown;
  readonly name: SeedText;
  readonly price?: unknown;
  readonly maxCount?: number;
  readonly byDefault?: boolean;
  readonly available?: boolean;
  readonly allergens?: readonly string[];
  readonly order?: number;
}

function toModifierGroup(own: Fields, before: SeedModifierGroup | undefined, context: Context): SeedModifierGroup {
  return {
    ...before,
    id: own.string('id', before?.id),
    dishIds: own.strings('dishes', before?.dishIds),
    name: own.text('name', before?.name),
    min: own.number('min', before?.min, 0),
    max: own.number('max', before?.max, 1),
    free: own.number('free', before?.free, 0),
    order: own.order('order', before?.order, context),
    modifiers: own.read('modifiers', toModifiers, before?.modifiers, []),
  };
}

function toModifiers(stated: readonly StatedModifier[]): SeedModifierGroup['modifiers'] {
  let highest = 0;
  return stated.map(({ id, name, price, maxCount, byDefault, available, allergens, order }) => {
    const rank = order ?? highest + 1;
    highest = Math.max(highest, rank);
    return {
      id: String(id),
      name,
      price: price === undefined || price === null ? 0 : toMinorUnits(price),
      maxCount: maxCount ?? 1,
      byDefault: byDefault ?? false,
      available: available ?? true,
      allergens: allergens ?? [],
      order: rank,
    };
  });
}

function toPromotion(own: Fields, before: SeedPromotion | undefined, context: Context): SeedPromotion {
  const name = own.text('name', before?.name);
  return {
    ...before,
    id: own.string('id', before?.id),
    restaurantIds: own.strings('restaurants', before?.restaurantIds),
    name,
    description: own.text('description', before?.description),
    photos: toPhotos(own, before, name, context),
    priority: own.order('priority', before?.priority, context),
    startsAt: own.string('startsAt', before?.startsAt),
    finishesAt: own.string('finishesAt', before?.finishesAt),
    promoCode: own.read('promoCode', String, before?.promoCode, undefined),
    dishIds: own.strings('dishes', before?.dishIds),
    automatic: own.read('automatic', toAutomatic, before?.automatic, undefined),
  } as SeedPromotion;
}

function toAutomatic(stated: {
  readonly percent: number;
  readonly deliveryType?: string;
  readonly dishes?: readonly unknown[];
}): NonNullable<SeedPromotion['automatic']> {
  const { percent, deliveryType, dishes } = stated;
  return {
    percent,
    ...(deliveryType && { deliveryType: toDeliveryType(deliveryType) }),
    ...(dishes && { dishIds: dishes.map(String) }),
  };
}

function toPromoCode(own: Fields, before: SeedPromoCode | undefined): SeedPromoCode {
  return {
    ...before,
    code: own.string('code', before?.code),
    name: own.text('name', before?.name),
    percent: own.read('percent', Number, before?.percent, undefined),
    amount: own.money('amount', before?.amount),
    maxDiscountAmount: own.money('maxDiscount', before?.maxDiscountAmount),
    minOrderAmount: own.money('minOrder', before?.minOrderAmount),
    active: own.boolean('active', before?.active, true),
    startsAt: own.read('startsAt', String, before?.startsAt, undefined),
    finishesAt: own.read('finishesAt', String, before?.finishesAt, undefined),
    hours: own.read('hours', toPromoHours, before?.hours, undefined),
    limit: own.read('limit', Number, before?.limit, undefined),
    personLimit: own.read('personLimit', Number, before?.personLimit, undefined),
    deliveryTypes: own.read(
      'for',
      (names: readonly string[]) => names.map(toDeliveryType),
      before?.deliveryTypes,
      undefined,
    ),
    restaurantIds: own.read(
      'restaurants',
      (ids: readonly unknown[]) => ids.map(String),
      before?.restaurantIds,
      undefined,
    ),
  } as SeedPromoCode;
}

function toPromoHours(text: string): NonNullable<SeedPromoCode['hours']> {
  const [from = '', to = ''] = text.split('-');
  return { from, to: to === '24:00' ? '00:00' : to };
}

function toDeliveryType(name: string): DeliveryType {
  return name === 'delivery' ? 'DELIVERY' : 'TAKE_AWAY';
}

interface StatedFeature {
  readonly id: unknown;
  readonly name?: SeedText;
  readonly kind?: string;
  readonly rank?: string;
  readonly line?: readonly unknown[];
  readonly polygon?: readonly unknown[];
  readonly at?: unknown;
  readonly houses?: readonly { readonly number: unknown; readonly at: unknown }[];
}

function toTown(own: Fields, before: SeedTown | undefined): SeedTown {
  return {
    ...before,
    cityId: own.string('city', before?.cityId),
    streets: own.read(
      'streets',
      (streets: readonly StatedFeature[]) =>
        streets.map(({ id, name, rank, line = [], houses = [] }) => ({
          id: String(id),
          name,
          rank: rank ?? 'side',
          line: line.map(toPoint),
          houses: houses.map(({ number, at }) => ({ number: String(number), at: toPoint(at) })),
        })),
      before?.streets as never,
      [],
    ),
    areas: own.read(
      'areas',
      (areas: readonly StatedFeature[]) =>
        areas.map(({ id, kind, name, polygon = [] }) =>
          definedOnly({ id: String(id), kind, name, polygon: polygon.map(toPoint) }),
        ),
      before?.areas as never,
      [],
    ),
    landmarks: own.read(
      'landmarks',
      (landmarks: readonly StatedFeature[]) =>
        landmarks.map(({ id, kind, name, at }) => definedOnly({ id: String(id), kind, name, at: toPoint(at) })),
      before?.landmarks as never,
      [],
    ),
  } as unknown as SeedTown;
}

interface StatedPhoto {
  readonly file?: string;
  readonly kept?: string;
  readonly widths?: readonly number[];
  readonly ratio?: number;
  readonly alt?: SeedText;
  readonly hue?: string;
}

export const DEFAULT_HUE = 'sand';

/** Converts photos; the default alternative text is the item's name. */
function toPhotos(
  own: Fields,
  before: { readonly name: SeedText; readonly photos: readonly SeedPhoto[] } | undefined,
  name: SeedText,
  { pictures }: Context,
): readonly SeedPhoto[] {
  const convert = (stated: readonly (string | StatedPhoto)[]): readonly SeedPhoto[] =>
    stated.flatMap((photo) => {
      const {
        file,
        kept,
        widths,
        ratio,
        alt = name,
        hue = DEFAULT_HUE,
      }: StatedPhoto = typeof photo === 'string' ? { file: photo } : photo;
      if (kept !== undefined) return [{ path: kept, widths: widths ?? [], ratio: ratio ?? 1, alt, hue }];
      const picture = pictures.get(file ?? '');
      return picture === undefined ? [] : [{ ...picture, alt, hue }];
    });
  const kept = before?.photos.map((photo) =>
    isDeepStrictEqual(photo.alt, before.name) ? { ...photo, alt: name } : photo,
  );
  return own.read('photos', convert, kept, []);
}

export function definedOnly<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}
