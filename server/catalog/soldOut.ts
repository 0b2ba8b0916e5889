import type { RestaurantDocument } from './document/documents.ts';

/** What a desk marks as sold out at a restaurant. */
export type StockKind = 'dish' | 'modifier';

interface SoldOut {
  readonly ids: readonly string[];
  /** When they come back by themselves; absent while nobody has said so. */
  readonly until?: Date | undefined;
}

const FIELDS = {
  dish: { ids: 'soldOutDishIds', ends: 'soldOutDishEnds' },
  modifier: { ids: 'soldOutModifierIds', ends: 'soldOutModifierEnds' },
} as const satisfies Record<StockKind, Record<'ids' | 'ends', keyof RestaurantDocument>>;
const KINDS = ['dish', 'modifier'] as const;

/** The restaurant with dishes or modifiers that are sold out. */
export function withSoldOut(
  restaurant: RestaurantDocument,
  kind: StockKind,
  { ids, until }: SoldOut,
): RestaurantDocument {
  const available = withAvailable(restaurant, kind, ids);
  const { ids: idField, ends } = FIELDS[kind];
  const at = until?.toISOString();
  return {
    ...available,
    [idField]: [...(available[idField] ?? []), ...ids],
    ...(at !== undefined && { [ends]: [...(available[ends] ?? []), ...ids.map((id) => ({ id, at }))] }),
  };
}

/** The restaurant with dishes or modifiers that are available again. */
export function withAvailable(
  restaurant: RestaurantDocument,
  kind: StockKind,
  ids: readonly string[],
): RestaurantDocument {
  const { ids: idField, ends } = FIELDS[kind];
  const { [idField]: soldOut = [], [ends]: times = [] } = restaurant;
  return {
    ...restaurant,
    [idField]: soldOut.filter((id) => !ids.includes(id)),
    [ends]: times.filter(({ id }) => !ids.includes(id)),
  };
}

/** The end of what is sold out; undefined where no end is set. */
export function soldOutUntil(restaurant: RestaurantDocument, kind: StockKind, id: string): Date | undefined {
  const end = restaurant[FIELDS[kind].ends]?.find((one) => one.id === id);
  return end && new Date(end.at);
}

/** The earliest end of what is sold out at a restaurant. */
export function firstSoldOutEnd(restaurant: RestaurantDocument): number {
  const ends = KINDS.flatMap((kind) => restaurant[FIELDS[kind].ends] ?? []);
  return ends.reduce((first, { at }) => Math.min(first, Date.parse(at)), Infinity);
}

/** The restaurant without what has come back by then; the same object when nothing has. */
export function withoutEndedSoldOut(restaurant: RestaurantDocument, now: Date): RestaurantDocument {
  if (firstSoldOutEnd(restaurant) > now.getTime()) return restaurant;
  return KINDS.reduce((document, kind) => {
    const ended = (document[FIELDS[kind].ends] ?? []).filter(({ at }) => Date.parse(at) <= now.getTime());
    return withAvailable(
      document,
      kind,
      ended.map(({ id }) => id),
    );
  }, restaurant);
}
