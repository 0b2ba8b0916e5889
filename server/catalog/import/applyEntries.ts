import type { Seed } from '../seed/Seed.ts';
import type { SeedDish } from '../seed/SeedMenu.ts';
import type { SeedPhoto } from '../seed/SeedValues.ts';
import { checkEntry, nameOf } from './checkEntries.ts';
import type { Entry, Fault, Source } from './Entry.ts';
import { siblingsOfDish } from './fromSeed.ts';
import { KINDS, type KindName } from './kinds.ts';
import { type MarketDefaults, toSeedItem, toTimeSlot } from './toSeed.ts';
import { textOf } from './values.ts';

export const EMPTY_SEED: Seed = {
  cities: [],
  restaurants: [],
  menus: [],
  groups: [],
  dishes: [],
  modifierGroups: [],
  timeSlots: [],
  promotions: [],
  promoCodes: [],
  towns: [],
};

export interface Applying {
  /** The shop's current data. Items that the source does not contain are kept, unless `replace` is set. */
  readonly current: Seed;
  readonly source: Source;
  readonly market: MarketDefaults;
  readonly pictures: ReadonlyMap<string, SeedPhoto>;
  /** The source replaces all of the shop's data. */
  readonly replace: boolean;
}

export interface Applied {
  readonly seed: Seed;
  readonly faults: readonly Fault[];
  /** Entries of the source by kind and key, to find the line of an error. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Invalid or missing fields of each entry, so that errors they cause elsewhere are not reported. */
  readonly faulty: ReadonlyMap<string, ReadonlySet<string>>;
}

type Item = Readonly<Record<string, unknown>> & { readonly order?: number; readonly priority?: number };
type ItemKind = Exclude<KindName, 'dishHours'>;

export const entryKey = (kind: KindName, id: unknown): string => `${kind}\n${textOf(id)}`;

/** The shop's data after applying the source; nothing is written. */
export function applyEntries({ current, source, market, pictures, replace }: Applying): Applied {
  const base = replace ? EMPTY_SEED : current;
  const lists = new Map<string, Map<string, Item>>(
    Object.entries(base).map(([name, items]) => [
      name,
      new Map((items as readonly Item[]).map((item) => [keyOf(name, item), item])),
    ]),
  );
  const faults: Fault[] = [...source.faults];
  const entries = new Map<string, Entry>();
  const faulty = new Map<string, ReadonlySet<string>>();
  const timeSlots: Seed['timeSlots'][number][] = [];
  const told = new Set<string>();
  const isNews = ({ once, sourceLine: { file } }: Fault): boolean => {
    const key = `${file}\n${once}`;
    if (once === undefined) return true;
    return !told.has(key) && told.add(key).size > 0;
  };

  for (const raw of source.entries) {
    const { entry, faults: own, faulty: wrong } = checkEntry(raw);
    faults.push(...own.filter(isNews));
    const { kind, fields } = entry;
    if (kind === 'dishHours') {
      if (own.length === 0) timeSlots.push(toTimeSlot(entry));
      continue;
    }
    const id = fields[KINDS[kind].key ?? 'id'];
    if (id === undefined || id === null) continue;
    const before = entries.get(entryKey(kind, id));
    if (before !== undefined) {
      const { file, line } = before.sourceLineOf([]);
      faults.push({
        sourceLine: entry.sourceLineOf([]),
        text: `${nameOf(entry)}: is stated twice, first at ${file}:${line}`,
      });
      continue;
    }
    entries.set(entryKey(kind, id), entry);
    const items = lists.get(kind) ?? new Map<string, Item>();
    const was = items.get(textOf(id));
    const missing = was === undefined ? KINDS[kind].required.filter((name) => isMissing(fields[name])) : [];
    for (const name of missing.filter((field) => !wrong.has(field))) {
      faults.push({
        sourceLine: entry.sourceLineOf([name]),
        text: `${nameOf(entry)}, ${name}: is missing; a new ${KINDS[kind].word} needs it`,
      });
    }
    faulty.set(entryKey(kind, id), new Set([...wrong, ...missing]));
    const context = { market, pictures, nextOrder: nextOrder(kind, items, fields) };
    const item = toSeedItem(entry as Entry & { readonly kind: ItemKind }, was as never, context);
    items.set(textOf(id), item as unknown as Item);
  }

  clearMenus(lists, entries, source);
  const listed = Object.fromEntries([...lists].map(([name, items]) => [name, [...items.values()]]));
  const isTimed = source.kinds.has('dishHours') || replace;
  const seed = { ...listed, timeSlots: isTimed ? timeSlots : current.timeSlots } as unknown as Seed;
  return { seed: withStock(seed, current), faults, entries, faulty };
}

/** Takes off what stands in the whole menus and the source does not name, with the modifiers of such dishes alone. */
function clearMenus(
  lists: ReadonlyMap<string, Map<string, Item>>,
  entries: ReadonlyMap<string, Entry>,
  { wholeMenus: menus, wholeModifierGroups: stated }: Source,
): void {
  if (menus === undefined) return;
  const isIn = (item: Item): boolean => menus.has(textOf(item.menuId));
  const dishes = new Set([...(lists.get('dishes')?.values() ?? [])].filter(isIn).map(({ id }) => textOf(id)));
  const isOfThem = ({ dishIds }: Item): boolean => (dishIds as readonly string[]).every((id) => dishes.has(id));
  for (const [kind, isOwn] of [
    ['groups', isIn],
    ['dishes', isIn],
    ['modifierGroups', isOfThem],
  ] as const) {
    const items = lists.get(kind);
    for (const [id, item] of items ?? []) {
      if (!isOwn(item) || entries.has(entryKey(kind, id))) continue;
      const left = kind === 'modifierGroups' && stated?.has(id) === false ? dishesLeft(item, lists) : [];
      if (left.length > 0) items?.set(id, { ...item, dishIds: left });
      else items?.delete(id);
    }
  }
}

function dishesLeft({ dishIds }: Item, lists: ReadonlyMap<string, Map<string, Item>>): readonly string[] {
  return (dishIds as readonly string[]).filter((id) => lists.get('dishes')?.has(id));
}

/** Keeps sold-out dishes, busy state and pause, which only the kitchen changes. */
function withStock(seed: Seed, current: Seed): Seed {
  const before = new Map(current.restaurants.map((restaurant) => [restaurant.id, restaurant]));
  return {
    ...seed,
    restaurants: seed.restaurants.map((restaurant) => {
      const { soldOutDishIds, soldOutModifierIds, countedDishIds, pausedUntil, busyMinutes } =
        before.get(restaurant.id) ?? {};
      return {
        ...restaurant,
        ...(soldOutDishIds && { soldOutDishIds }),
        ...(soldOutModifierIds && { soldOutModifierIds }),
        ...(countedDishIds && { countedDishIds }),
        ...(pausedUntil !== undefined && { pausedUntil }),
        ...(busyMinutes !== undefined && { busyMinutes }),
      };
    }),
  };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function keyOf(list: string, item: Item): string {
  if (list === 'promoCodes') return String(item.code);
  if (list === 'towns') return String(item.cityId);
  return String(item.id);
}

function nextOrder(
  kind: ItemKind,
  items: ReadonlyMap<string, Item>,
  fields: Readonly<Record<string, unknown>>,
): number {
  const siblings = (item: Item): boolean => {
    if (kind === 'groups') return item.menuId === fields.menu;
    if (kind !== 'dishes') return true;
    const group = fields.group ?? undefined;
    const own = { menuId: textOf(fields.menu), ...(group !== undefined && { groupId: textOf(group) }) };
    return siblingsOfDish(item as unknown as SeedDish) === siblingsOfDish(own);
  };
  return Math.max(0, ...[...items.values()].filter(siblings).map(({ order, priority }) => order ?? priority ?? 0)) + 1;
}
