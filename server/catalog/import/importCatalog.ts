import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { CatalogRepository } from '../CatalogRepository.ts';
import { type CatalogFault, checkCatalog, notYetOrderable } from '../checks/checkCatalog.ts';
import type { CatalogDocument } from '../document/documents.ts';
import { KINDS, type KindName } from '../document/kinds.ts';
import type { MarketDefaults } from '../document/Value.ts';
import { DatabasePictureStore } from '../pictures/DatabasePictureStore.ts';
import type { PictureStore } from '../pictures/PictureStore.ts';
import { type Applied, applyEntries, entryKey } from './applyEntries.ts';
import { nameOf } from './checkEntries.ts';
import { type Difference, diffCatalog } from './diffCatalog.ts';
import { type Fault, isTable, type Source, type SourceLine } from './Entry.ts';
import { type FetchPicture, type ReadPictures, readPictures } from './pictures.ts';

/** A till's answer that leaves fewer than this part of a menu is taken for a broken one. */
const MIN_LEFT = 0.5;
const ADVICE = 'a till answers so when it is broken or half set up; if it is right, import it with --allow-empty';

/**
 * Faults of a till's file that would leave a menu with nothing or with much less than it sells, or a selling restaurant
 * with nothing. Other files take nothing off without a word of their own.
 */
function emptiedMenus(
  before: CatalogDocument,
  after: CatalogDocument,
  { entries, wholeMenus }: Source,
): readonly Fault[] {
  if (wholeMenus === undefined) return [];
  const sourceLine = entries[0]?.sourceLineOf([]) ?? { file: '(the file)', line: 1 };
  const ofMenus = [...wholeMenus].flatMap((menu): readonly string[] => {
    const [was, is] = [soldIn(before, [menu]), soldIn(after, [menu])];
    return is < was * MIN_LEFT ? [`menu ${menu}: has ${is} dishes to sell, and the shop sells ${was} of it`] : [];
  });
  const ofRestaurants = after.restaurants.flatMap(({ id, menuIds }): readonly string[] => {
    const was = soldIn(before, before.restaurants.find((restaurant) => restaurant.id === id)?.menuIds ?? []);
    return was > 0 && soldIn(after, menuIds) === 0
      ? [`restaurant ${id}: would sell nothing, and sells ${was} dishes now`]
      : [];
  });
  const none = ofMenus.length === 0 && soldIn(after, [...wholeMenus]) === 0 ? ['the file: has no dishes to sell'] : [];
  return [...none, ...ofMenus, ...ofRestaurants].map((text) => ({ sourceLine, text: `${text}; ${ADVICE}` }));
}

function soldIn({ dishes }: CatalogDocument, menuIds: readonly string[]): number {
  return dishes.filter(({ menuId, available }) => available && menuIds.includes(menuId)).length;
}

export interface Importing {
  readonly database: Database;
  readonly source: Source;
  /** Where pictures are stored; the database without it. */
  readonly pictureStore?: PictureStore | undefined;
  /** Folder of the pictures that the source names. */
  readonly folder: string;
  readonly market: MarketDefaults;
  readonly now: Date;
  /** Whether the source replaces all data; otherwise items that it does not contain are kept. */
  readonly replace?: boolean;
  readonly dryRun?: boolean;
  /** Lets a till's file take most dishes off a menu, or all that a restaurant sells. */
  readonly allowEmpty?: boolean;
  /** Fetches pictures that the source names by address; without it such addresses are refused. */
  readonly fetchPicture?: FetchPicture | undefined;
}

export interface ImportDone {
  readonly kind: 'done';
  readonly differences: readonly Difference[];
  /** Reasons why nobody can order at a restaurant yet. */
  readonly hints: readonly string[];
  /** The shop as the source leaves it. */
  readonly document: CatalogDocument;
  /** The new catalog version; undefined when nothing was written. */
  readonly version: number | undefined;
}

export type ImportResult = { readonly kind: 'refused'; readonly faults: readonly Fault[] } | ImportDone;

/**
 * Imports a catalog in one transaction, and notifies running servers. Its pictures are stored before that, once the
 * source has no faults: no store but the database could take part in the transaction, and a picture that nothing names
 * harms nobody.
 */
export async function importCatalog(importing: Importing): Promise<ImportResult> {
  const { database, source, folder, now, dryRun = false, fetchPicture } = importing;
  const pictures = await readPictures(folder, source.entries, fetchPicture);
  const catalog = new CatalogRepository(database);
  if (pictures.files.length > 0 && !dryRun) {
    const { faults, differences } = examine(importing, pictures, await catalog.load());
    const store = importing.pictureStore ?? new DatabasePictureStore(database, () => now);
    if (faults.length === 0 && differences.length > 0) await store.write(pictures.files);
  }
  let examined: Examined | undefined;
  const version = await catalog.update(async (current, writer) => {
    examined = examine(importing, pictures, current);
    const { faults, differences, document } = examined;
    if (faults.length > 0 || differences.length === 0 || dryRun) return undefined;
    const changes = new Changes(database);
    for (const { id } of document.restaurants) {
      await changes.add(writer, { order_id: null, restaurant_id: id }, now);
    }
    return document;
  });
  if (examined === undefined) throw new Error('the catalog was not examined');
  const { faults, differences, document } = examined;
  if (faults.length > 0) return { kind: 'refused', faults };
  const hints = [...(source.notes ?? []), ...notYetOrderable(document)];
  return { kind: 'done', differences, hints, document, version };
}

interface Examined {
  readonly faults: readonly Fault[];
  readonly differences: readonly Difference[];
  readonly document: CatalogDocument;
}

/** What the source makes of the catalog. */
function examine(importing: Importing, pictures: ReadPictures, current: CatalogDocument): Examined {
  const { source, market, replace = false, allowEmpty = false } = importing;
  const applied = applyEntries({ current, source, market, pictures: pictures.photos, replace });
  const { document } = applied;
  let faults: readonly Fault[] = [...applied.faults, ...pictures.faults, ...faultsOfWhole(applied, importing, current)];
  if (faults.length === 0 && !allowEmpty) faults = emptiedMenus(current, document, source);
  const differences = faults.length === 0 ? diffCatalog(current, document) : [];
  return { faults: faults.toSorted(bySourceLine), differences, document };
}

function faultsOfWhole(
  { document, entries, faulty }: Applied,
  { source, market }: Importing,
  current: CatalogDocument,
): readonly Fault[] {
  const stated = Map.groupBy(source.entries, ({ kind }) => kind);
  const alsoThere = new Map<KindName, ReadonlySet<string>>(
    [...stated].map(([kind, items]) => [
      kind,
      new Set(items.map(({ fields }) => String(fields[KINDS[kind].key ?? 'id']))),
    ]),
  );
  const nameOfFault = ({ kind, id, text }: CatalogFault): string => `${entryKey(kind, id)}\n${text}`;
  const before = new Set(checkCatalog(current, new Map(), market.taxes).map(nameOfFault));
  return checkCatalog(document, alsoThere, market.taxes).flatMap((fault) => {
    const { kind, id, path, text } = fault;
    const slot = stated.get('dishHours')?.[Number(id)];
    const entry = kind === 'dishHours' ? slot : entries.get(entryKey(kind, id));
    if (faulty.get(entryKey(kind, id))?.has(String(path[0])) === true) return [];
    if (entry !== undefined) {
      const sourceLine = entry.sourceLineOf(path);
      return [{ sourceLine, text: `${nameOf(entry)}, ${isTable(sourceLine) ? asInCells(text) : text}` }];
    }
    // An error that existed before and does not concern the source does not block the import.
    return before.has(nameOfFault(fault)) ? [] : [{ sourceLine: IN_SHOP, text: `${KINDS[kind].word} ${id}, ${text}` }];
  });
}

/** Points of a message as a cell of a table has them, where a comma would begin the next cell. */
function asInCells(text: string): string {
  return text.replaceAll(/\[(-?[\d.]+), (-?[\d.]+)\]/g, '$1 $2');
}

/** The position of an error in existing data that does not fit the source. */
const IN_SHOP: SourceLine = { file: '(in the shop)', line: 0 };

function bySourceLine(a: Fault, b: Fault): number {
  if (a.sourceLine.file !== b.sourceLine.file) return a.sourceLine.file < b.sourceLine.file ? -1 : 1;
  return a.sourceLine.line - b.sourceLine.line;
}
