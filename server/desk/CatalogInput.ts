import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  size,
  string,
  tuple,
  type,
  union,
} from 'superstruct';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { crossesItself } from '#domain/geo/crossesItself.ts';
import { parseInstant, parseIsoDate, parseTimeOfDay } from '#domain/schedule/isoTime.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import {
  automatic,
  dish,
  promotion,
  restaurant,
  slotDay,
  slots,
  tier,
  zone,
} from '#server/catalog/document/catalogSchema.ts';
import type { Field, Stored } from '#server/catalog/document/Value.ts';
import { between, minorUnits, textBy, trimmedText } from '#server/http/input/fields.ts';

/** Refuses what is beyond the limits of a field of the catalog, which an import refuses too. */
function limited<T, S>(struct: Struct<T, S>, { value }: { readonly value: Stored<unknown> }): Struct<T, S> {
  return refine(struct, 'limit', (input) => value.limit?.(input) ?? true);
}

const locale = pattern(string(), /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);

/** A text, or one for each language; blank languages are removed. */
function localized(field: Field<LocalizedText>): Struct<LocalizedText, null> {
  const texts = coerce(record(locale, trimmedText), record(locale, trimmedText), (value) =>
    Object.fromEntries(Object.entries(value).filter(([, one]) => one.trim() !== '')),
  );
  return refine(limited(union([trimmedText, texts]), field), 'text', (value) => {
    const all = typeof value === 'string' ? [value] : Object.values(value);
    return all.every((one) => one.isWellFormed()) || 'has a sign that is not complete';
  });
}

/** A name; a dish without one could be neither found nor ordered. */
const named = refine(
  localized(dish.name),
  'named',
  (value) => (typeof value === 'string' ? value !== '' : Object.keys(value).length > 0) || 'is empty',
);

const revision = size(string(), 1, 100);

const price = limited(minorUnits, dish.price);

const positionFields = {
  name: named,
  description: localized(dish.description),
  price,
  /** The former price; null for a dish that is not reduced. */
  oldPrice: nullable(price),
  available: boolean(),
};

export type PositionFields = Infer<typeof positionPart>;
export const positionPart = refine(
  type(positionFields),
  'oldPrice',
  ({ price: now, oldPrice }) => oldPrice === null || oldPrice > now || 'oldPrice must be above price',
);

/** A time of day as `HH:MM`; seconds are dropped, since no file can state them. */
const time = textBy(
  refine(string(), 'time of day', (value) => isReadable(value, parseTimeOfDay)),
  (value) => (/^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value),
);
const date = refine(string(), 'date', (value) => isReadable(value, parseIsoDate));

function isReadable(value: string, parse: (value: string) => unknown): boolean {
  try {
    parse(value);
    return true;
  } catch {
    return false;
  }
}

export type HoursFields = Infer<typeof hoursPart>;
export const hoursPart = type({
  openingHours: limited(
    array(type({ dayOfWeek: enums(WEEK_DAY_NAMES), active: boolean(), open: time, close: time })),
    restaurant.openingHours,
  ),
  exceptions: limited(
    array(type({ date, dayOff: boolean(), open: optional(time), close: optional(time) })),
    restaurant.exceptions,
  ),
});

const instant = refine(string(), 'instant', (value) => value.length <= 40 && isReadable(value, parseInstant));

export type PromotionFields = Infer<typeof promotionPart>;
export const promotionPart = type({
  name: named,
  description: localized(promotion.description),
  startsAt: instant,
  finishesAt: instant,
  /** null for a promotion without an automatic discount, which a save cannot change. */
  percent: nullable(limited(integer(), automatic.fields.percent)),
});

const photo = type({
  path: size(pattern(string(), /^(?:[a-z0-9-]+\/){0,3}[a-z0-9-]+$/), 1, 200),
  widths: size(array(between(integer(), 1, 10_000)), 1, 10),
  /** Height divided by width. */
  ratio: between(number(), 0.01, 100),
  alt: localized(dish.name),
  hue: pattern(string(), /^[a-z]{0,20}$/),
});

export type PhotosFields = Infer<typeof photosPart>;
export const photosPart = type({ photos: limited(array(photo), dish.photos) });

const corner = tuple([between(number(), -90, 90), between(number(), -180, 180)]);
const polygon = refine(
  limited(size(array(corner), 3, Infinity), zone.fields.polygon),
  'polygon',
  (corners) =>
    !crossesItself(corners.map(([lat, lng]) => ({ lat, lng }))) ||
    'crosses itself; state the corners in the order in which the border passes them',
);

export type ZonesFields = Infer<typeof zonesPart>;
export const zonesPart = type({
  zones: limited(
    array(
      type({
        id: size(pattern(string(), /^[^\s|/?#%\\]+$/), 1, CATALOG_LIMITS.idCharacters),
        name: localized(zone.fields.name),
        polygon,
        rules: limited(
          array(
            type({
              deliveryPrice: price,
              time: limited(integer(), tier.fields.time),
              minOrderPrice: price,
              /** null when there is no upper limit. */
              maxOrderPrice: nullable(price),
            }),
          ),
          zone.fields.rules,
        ),
      }),
    ),
    restaurant.zones,
  ),
});

const { minutes, capacity, leadMinutes, daysAhead, exceptions } = slots.fields;

export type SlotPlanFields = Infer<typeof slotPlan>;
const slotPlan = type({
  minutes: limited(integer(), minutes),
  /** null when unlimited. */
  capacity: nullable(limited(integer(), capacity)),
  leadMinutes: limited(integer(), leadMinutes),
  daysAhead: limited(integer(), daysAhead),
  exceptions: limited(array(type({ date, capacity: limited(integer(), slotDay.fields.capacity) })), exceptions),
});

/** The slot plans by delivery type; null for one without scheduled orders. */
export type SlotsFields = Infer<typeof slotsPart>;
export const slotsPart = type({ delivery: nullable(slotPlan), takeAway: nullable(slotPlan) });

/** Required by every save: the revision that was edited, so that no unseen change is overwritten. */
export const revisionInput = type({ revision });
