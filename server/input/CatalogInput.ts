import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  nullable,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  size,
  string,
  type,
  union,
} from 'superstruct';
import { parseIsoDate, parseTimeOfDay } from '#domain/schedule/isoTime.ts';
import type { SeedText } from '#server/seed/SeedValues.ts';
import { WEEK_DAYS } from '#server/seed/SeedValues.ts';
import { minorUnits, text } from './fields.ts';

const MAX_NAME = 200;
const MAX_DESCRIPTION = 2000;
const MAX_INTERVALS = 50;
const MAX_EXCEPTIONS = 200;

const locale = pattern(string(), /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);

/** One text, or one a language; languages without a text are left out. */
function localized(maximum: number): Struct<SeedText, null> {
  const texts = coerce(record(locale, text(maximum)), record(locale, text(maximum)), (value) =>
    Object.fromEntries(Object.entries(value).filter(([, one]) => one.trim() !== '')),
  );
  return union([text(maximum), texts]);
}

/** A dish without a name could be neither found nor ordered. */
const named = refine(localized(MAX_NAME), 'named', (value) =>
  typeof value === 'string' ? value !== '' : Object.keys(value).length > 0,
);

const revision = size(string(), 1, 100);

const positionFields = {
  name: named,
  description: localized(MAX_DESCRIPTION),
  price: minorUnits,
  /** What it cost before; null where it has no reduced price. */
  oldPrice: nullable(minorUnits),
  available: boolean(),
};

export type PositionFields = Infer<typeof positionPart>;
export const positionPart = refine(
  type(positionFields),
  'oldPrice',
  ({ price, oldPrice }) => oldPrice === null || oldPrice > price,
);

const time = refine(string(), 'time of day', (value) => isReadable(value, parseTimeOfDay));
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
    array(type({ dayOfWeek: enums(WEEK_DAYS), active: boolean(), open: time, close: time })),
    0,
    MAX_INTERVALS,
  ),
  exceptions: size(
    array(type({ date, dayOff: boolean(), open: optional(time), close: optional(time) })),
    0,
    MAX_EXCEPTIONS,
  ),
});

/** Of every save: what the desk saw before it, so that nobody overwrites what they have not seen. */
export const revisionInput = type({ revision });
