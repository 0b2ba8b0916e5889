import { catalogOf, documentsIn, EMPTY_CATALOG, keyIn } from '../document/catalogLists.ts';
import type { CatalogDocument } from '../document/documents.ts';
import { orderIn, readFields, unstatedNames, viewAround } from '../document/fields.ts';
import { KIND_NAMES, KINDS, type Kind, type KindName, siblingsKey } from '../document/kinds.ts';
import { textOf } from '../document/statedText.ts';
import type { ItemView, MarketDefaults, Picture, StatedFields } from '../document/Value.ts';
import { checkEntry, nameOf } from './checkEntries.ts';
import type { Entry, Fault, Source } from './Entry.ts';

export interface Applying {
  /** The shop's current data. Items that the source does not contain are kept, unless `replace` is set. */
  readonly current: CatalogDocument;
  readonly source: Source;
  readonly market: MarketDefaults;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The source replaces all of the shop's data. */
  readonly replace: boolean;
}

export interface Applied {
  readonly document: CatalogDocument;
  readonly faults: readonly Fault[];
  /** Entries of the source by kind and key, to find the line of an error. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Invalid or missing fields of each entry, so that errors they cause elsewhere are not reported. */
  readonly faulty: ReadonlyMap<string, ReadonlySet<string>>;
}

type Items = Map<string, StatedFields>;
/** Documents by kind and key. */
type Lists = ReadonlyMap<KindName, Items>;

export const entryKey = (kind: KindName, id: unknown): string => `${kind}\n${textOf(id)}`;

/** The shop's data after applying the source; nothing is written. */
export function applyEntries({ current, source, market, pictures, replace }: Applying): Applied {
  const lists = listsOf(replace ? EMPTY_CATALOG : current);
  const faults: Fault[] = [...source.faults];
  const entries = new Map<string, Entry>();
  const faulty = new Map<string, ReadonlySet<string>>();
  const isTimed = source.kinds.has('dishHours') || replace;
  if (isTimed) lists.get('dishHours')?.clear();
  const reported = new Set<string>();
  const isNews = ({ once, sourceLine: { file } }: Fault): boolean => {
    const key = `${file}\n${once}`;
    if (once === undefined) return true;
    return !reported.has(key) && reported.add(key).size > 0;
  };

  for (const raw of source.entries) {
    const { entry, faults: own, faulty: wrong } = checkEntry(raw);
    faults.push(...own.filter(isNews));
    const { fields } = entry;
    const kind = KINDS[entry.kind];
    const items: Items = lists.get(entry.kind) ?? new Map();
    const around = viewAround({ market, pictures, nextOrder: (item) => orderAfter(kind, items, item) });
    if (kind.key === undefined) {
      if (own.length === 0) items.set(String(items.size), readFields(kind.fields, fields, undefined, around));
      continue;
    }
    const id = fields[kind.key];
    if (isMissing(id)) continue;
    const before = entries.get(entryKey(entry.kind, id));
    if (before !== undefined) {
      const { file, line } = before.sourceLineOf([]);
      faults.push({
        sourceLine: entry.sourceLineOf([]),
        text: `${nameOf(entry)}: is stated twice, first at ${file}:${line}`,
      });
      continue;
    }
    entries.set(entryKey(entry.kind, id), entry);
    const was = items.get(textOf(id));
    const missing = was === undefined ? kind.required.filter((name) => isMissing(fields[name])) : [];
    for (const name of missing.filter((field) => !wrong.has(field))) {
      faults.push({
        sourceLine: entry.sourceLineOf([name]),
        text: `${nameOf(entry)}, ${name}: is missing; a new ${kind.word} needs it`,
      });
    }
    faulty.set(entryKey(entry.kind, id), new Set([...wrong, ...missing]));
    items.set(textOf(id), readFields(kind.fields, fields, was, around));
  }

  clearMenus(lists, entries, source);
  if (replace) keepUnstated(lists, listsOf(current));
  return { document: catalogOf((kind) => [...(lists.get(kind)?.values() ?? [])]), faults, entries, faulty };
}

function listsOf(catalog: CatalogDocument): Lists {
  const itemsOf = (kind: KindName): Items =>
    new Map(documentsIn(catalog, kind).map((item, index) => [keyIn(kind, item, index), item]));
  return new Map(KIND_NAMES.map((kind) => [kind, itemsOf(kind)]));
}

/** Takes off what stands in the whole menus and the source does not name, with the modifiers of such dishes alone. */
function clearMenus(
  lists: Lists,
  entries: ReadonlyMap<string, Entry>,
  { wholeMenus: menus, wholeModifierGroups: stated }: Source,
): void {
  if (menus === undefined) return;
  const isIn = ({ menuId }: StatedFields): boolean => menus.has(textOf(menuId));
  const dishes = new Set([...(lists.get('dishes')?.values() ?? [])].filter(isIn).map(({ id }) => textOf(id)));
  const dishIdsOf = ({ dishIds }: StatedFields): readonly string[] =>
    Array.isArray(dishIds) ? dishIds.map(textOf) : [];
  const isOfThem = (item: StatedFields): boolean => dishIdsOf(item).every((id) => dishes.has(id));
  for (const [kind, isOwn] of [
    ['groups', isIn],
    ['dishes', isIn],
    ['modifierGroups', isOfThem],
  ] as const) {
    const items = lists.get(kind);
    for (const [id, item] of items ?? []) {
      if (!isOwn(item) || entries.has(entryKey(kind, id))) continue;
      const isOther = kind === 'modifierGroups' && stated?.has(id) === false;
      const remaining = isOther ? dishIdsOf(item).filter((dish) => lists.get('dishes')?.has(dish)) : [];
      if (remaining.length > 0) items?.set(id, { ...item, dishIds: remaining });
      else items?.delete(id);
    }
  }
}

/** Keeps what no file states, such as sold-out dishes and a pause, which only the kitchen changes. */
function keepUnstated(lists: Lists, current: Lists): void {
  for (const [kind, items] of lists) {
    const unstated = unstatedNames(KINDS[kind].fields);
    for (const [id, item] of items) {
      const before = current.get(kind)?.get(id) ?? {};
      const unchanged = unstated.filter((name) => before[name] !== undefined).map((name) => [name, before[name]]);
      items.set(id, { ...item, ...Object.fromEntries(unchanged) });
    }
  }
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** One more than the highest order of the documents that an item is sorted with. */
function orderAfter(kind: Kind, items: Items, item: ItemView): number {
  const own = siblingsKey(kind, (name) => kind.fields[name] && item.of(kind.fields[name]));
  const siblings = [...items.values()].filter((one) => siblingsKey(kind, (name) => one[name]) === own);
  return Math.max(0, ...siblings.map((one) => orderIn(kind.fields, one))) + 1;
}
