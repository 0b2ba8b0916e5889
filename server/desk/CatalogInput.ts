import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  max,
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
import { SLOT_PLAN_LIMITS } from '#domain/schedule/slotPlanLimits.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { charactersIn } from '#domain/validation/charactersIn.ts';
import { between, minorUnits, textBy, trimmedText } from '#server/http/input/fields.ts';

const {
  nameCharacters: MAX_NAME,
  descriptionCharacters: MAX_DESCRIPTION,
  corners: MAX_CORNERS,
  intervals: MAX_INTERVALS,
  specialDays: MAX_EXCEPTIONS,
} = CATALOG_LIMITS;

const locale = pattern(string(), /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);

/** A text, or one for each language; blank languages are removed. */
function localized(maximum: number): Struct<LocalizedText, null> {
  const texts = coerce(record(locale, trimmedText), record(locale, trimmedText), (value) =>
    Object.fromEntries(Object.entries(value).filter(([, one]) => one.trim() !== '')),
  );
  return refine(union([trimmedText, texts]), 'text', (value) => {
    const all = typeof value === 'string' ? [value] : Object.values(value);
    const longest = Math.max(0, ...all.map(charactersIn));
    if (longest > maximum) return `has ${longest} characters; at most ${maximum} are allowed`;
    return all.every((one) => one.isWellFormed()) || 'has a sign that is not complete';
  });
}

/** A name; a dish without one could be neither found nor ordered. */
const named = refine(
  localized(MAX_NAME),
  'named',
  (value) => (typeof value === 'string' ? value !== '' : Object.keys(value).length > 0) || 'is empty',
);

const revision = size(string(), 1, 100);

const price = max(minorUnits, CATALOG_LIMITS.price);

const positionFields = {
  name: named,
  description: localized(MAX_DESCRIPTION),
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
  openingHours: size(
    array(type({ dayOfWeek: enums(WEEK_DAY_NAMES), active: boolean(), open: time, close: time })),
    0,
    MAX_INTERVALS,
  ),
  exceptions: size(
    array(type({ date, dayOff: boolean(), open: optional(time), close: optional(time) })),
    0,
    MAX_EXCEPTIONS,
  ),
});

const instant = refine(string(), 'instant', (value) => value.length <= 40 && isReadable(value, parseInstant));

export type PromotionFields = Infer<typeof promotionPart>;
export const promotionPart = type({
  name: named,
  description: localized(MAX_DESCRIPTION),
  startsAt: instant,
  finishesAt: instant,
  /** null for a promotion without an automatic discount, which a save cannot change. */
  percent: nullable(between(integer(), 1, 100)),
});

const photo = type({
  path: size(pattern(string(), /^(?:[a-z0-9-]+\/){0,3}[a-z0-9-]+$/), 1, 200),
  widths: size(array(between(integer(), 1, 10_000)), 1, 10),
  /** Height divided by width. */
  ratio: between(number(), 0.01, 100),
  alt: localized(MAX_NAME),
  hue: pattern(string(), /^[a-z]{0,20}$/),
});

export type PhotosFields = Infer<typeof photosPart>;
export const photosPart = type({ photos: size(array(photo), 0, CATALOG_LIMITS.photos) });

const corner = tuple([between(number(), -90, 90), between(number(), -180, 180)]);
const polygon = refine(
  size(array(corner), 3, MAX_CORNERS),
  'polygon',
  (corners) =>
    !crossesItself(corners.map(([lat, lng]) => ({ lat, lng }))) ||
    'crosses itself; state the corners in the order in which the border passes them',
);

export type ZonesFields = Infer<typeof zonesPart>;
export const zonesPart = type({
  zones: size(
    array(
      type({
        id: size(pattern(string(), /^[^\s|/?#%\\]+$/), 1, CATALOG_LIMITS.idCharacters),
        name: localized(MAX_NAME),
        polygon,
        rules: size(
          array(
            type({
              deliveryPrice: price,
              time: between(integer(), 0, CATALOG_LIMITS.deliveryMinutes),
              minOrderPrice: price,
              /** null when there is no upper limit. */
              maxOrderPrice: nullable(price),
            }),
          ),
          0,
          CATALOG_LIMITS.tiers,
        ),
      }),
    ),
    0,
    CATALOG_LIMITS.zones,
  ),
});

const { slotMinutes, capacity, leadMinutes, daysAhead } = SLOT_PLAN_LIMITS;
const within = ({ from, to }: { readonly from: number; readonly to: number }) => between(integer(), from, to);

export type SlotPlanFields = Infer<typeof slotPlan>;
const slotPlan = type({
  minutes: within(slotMinutes),
  /** null when unlimited. */
  capacity: nullable(within(capacity)),
  leadMinutes: within(leadMinutes),
  daysAhead: within(daysAhead),
  exceptions: size(array(type({ date, capacity: within({ ...capacity, from: 0 }) })), 0, MAX_EXCEPTIONS),
});

/** The slot plans by delivery type; null for one without scheduled orders. */
export type SlotsFields = Infer<typeof slotsPart>;
export const slotsPart = type({ delivery: nullable(slotPlan), takeAway: nullable(slotPlan) });

/** Required by every save: the revision that was edited, so that no unseen change is overwritten. */
export const revisionInput = type({ revision });
