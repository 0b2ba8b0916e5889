import { createHash } from 'node:crypto';
import type { Struct } from 'superstruct';
import type { CatalogPart } from '#server/database/Schema.ts';
import { type HoursFields, hoursPart, type PositionFields, positionPart } from '#server/input/CatalogInput.ts';
import type { Seed } from '#server/seed/Seed.ts';
import type { SeedDish } from '#server/seed/SeedMenu.ts';
import type { SeedHoursException, SeedRestaurant } from '#server/seed/SeedRestaurant.ts';

/** A part of one dish or restaurant that is read, saved and put back as a whole, in the words of the wire. */
export interface EditablePart<Document, Fields> {
  readonly part: CatalogPart;
  readonly input: Struct<Fields>;
  /** Its fields in an order of their own: the same content has the same revision. */
  readonly read: (document: Document) => Fields;
  /** What the wire says besides is left out. */
  readonly write: (document: Document, fields: Fields) => Document;
}

const position: EditablePart<SeedDish, PositionFields> = {
  part: 'position',
  input: positionPart,
  read: ({ name, description, price, oldPrice, available }) => ({
    name,
    description: description ?? '',
    price,
    oldPrice: oldPrice ?? null,
    available,
  }),
  write: (dish, { name, description, price, oldPrice, available }) => {
    const changed = { ...dish, name, description, price, available };
    if (oldPrice !== null) return { ...changed, oldPrice };
    const { oldPrice: before, ...reduced } = changed;
    return before === undefined ? changed : reduced;
  },
};

const hours: EditablePart<SeedRestaurant, HoursFields> = {
  part: 'hours',
  input: hoursPart,
  read: ({ openingHours, exceptions }) => ({
    openingHours: openingHours.map(({ dayOfWeek, active, open, close }) => ({ dayOfWeek, active, open, close })),
    exceptions: exceptions.map(withTimes),
  }),
  write: (restaurant, { openingHours, exceptions }) => ({
    ...restaurant,
    openingHours,
    exceptions: exceptions.map(withTimes),
  }),
};

/** Times come as a pair or not at all. */
function withTimes({ date, dayOff, open, close }: HoursFields['exceptions'][number]): SeedHoursException {
  return { date, dayOff, ...(open !== undefined && close !== undefined && { open, close }) };
}

/** Which list of the catalog a part stands in, beside what it is. */
export const CATALOG_PARTS = {
  position: { kind: 'dishes', ...position },
  hours: { kind: 'restaurants', ...hours },
} as const;

/** Who has this sees the saves of the item, and is told of them. */
export function scopeOf(part: CatalogPart, seed: Seed, itemId: string): string {
  return part === 'position' ? (seed.dishes.find(({ id }) => id === itemId)?.menuId ?? itemId) : itemId;
}

/** The same for the same content, whoever wrote it: an import moves it on as a save does. */
export function revisionOf(fields: unknown): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}
