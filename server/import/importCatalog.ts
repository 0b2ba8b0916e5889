import { CatalogRepository } from '#server/database/CatalogRepository.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { keepPictures } from '#server/pictures/keepPictures.ts';
import type { Seed } from '#server/seed/Seed.ts';
import { type Applied, applyEntries, entryKey } from './applyEntries.ts';
import { type CatalogFault, checkCatalog, notYetOrderable } from './checkCatalog.ts';
import { nameOf } from './checkEntries.ts';
import { type Difference, diffCatalog } from './diffCatalog.ts';
import type { Fault, Place, Source } from './Entry.ts';
import { KINDS, type KindName } from './kinds.ts';
import { readPictures } from './pictures.ts';
import type { MarketDefaults } from './toSeed.ts';

export interface Importing {
  readonly database: Database;
  readonly source: Source;
  /** Where the pictures lie that the source names. */
  readonly folder: string;
  readonly market: MarketDefaults;
  readonly now: Date;
  /** The shop becomes what the source says and nothing else; otherwise what it does not name stays. */
  readonly replace?: boolean;
  readonly dryRun?: boolean;
}

interface Done {
  readonly kind: 'done';
  readonly differences: readonly Difference[];
  /** Why nobody can order somewhere yet. */
  readonly hints: readonly string[];
  /** The catalog's; undefined where nothing was written. */
  readonly version: number | undefined;
}

export type ImportResult = { readonly kind: 'refused'; readonly faults: readonly Fault[] } | Done;

/** All of it in one transaction or nothing: catalog, pictures, and the word to shops that are open. */
export async function importCatalog(importing: Importing): Promise<ImportResult> {
  const { database, source, folder, market, now, replace = false, dryRun = false } = importing;
  const pictures = await readPictures(folder, source.entries);
  let faults: readonly Fault[] = [];
  let found: Pick<Done, 'differences' | 'hints'> = { differences: [], hints: [] };
  const version = await new CatalogRepository(database).update(async (current, writer) => {
    const applied = applyEntries({ current, source, market, pictures: pictures.photos, replace });
    faults = [...applied.faults, ...pictures.faults, ...faultsOfWhole(applied, source, current)].toSorted(byPlace);
    if (faults.length > 0) return undefined;
    const differences = diffCatalog(current, applied.seed);
    found = { differences, hints: notYetOrderable(applied.seed) };
    if (differences.length === 0 || dryRun) return undefined;
    await keepPictures(writer, pictures.files);
    const changes = new Changes(database);
    for (const { id } of applied.seed.restaurants) {
      await changes.add(writer, { order_id: null, restaurant_id: id }, now);
    }
    return applied.seed;
  });
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'done', ...found, version };
}

function faultsOfWhole({ seed, entries, faulty }: Applied, source: Source, current: Seed): readonly Fault[] {
  const stated = Map.groupBy(source.entries, ({ kind }) => kind);
  const alsoThere = new Map<KindName, ReadonlySet<string>>(
    [...stated].map(([kind, items]) => [
      kind,
      new Set(items.map(({ fields }) => String(fields[KINDS[kind].key ?? 'id']))),
    ]),
  );
  const nameOfFault = ({ kind, id, text }: CatalogFault): string => `${entryKey(kind, id)}\n${text}`;
  const before = new Set(checkCatalog(current, new Map()).map(nameOfFault));
  return checkCatalog(seed, alsoThere).flatMap((fault) => {
    const { kind, id, path, text } = fault;
    const slot = stated.get('dishHours')?.[Number(id)];
    const entry = kind === 'dishHours' ? slot : entries.get(entryKey(kind, id));
    if (faulty.get(entryKey(kind, id))?.has(String(path[0])) === true) return [];
    if (entry !== undefined) return [{ place: entry.placeOf(path), text: `${nameOf(entry)}, ${text}` }];
    // What was wrong before, and is not spoken of, keeps nobody from changing something else.
    return before.has(nameOfFault(fault)) ? [] : [{ place: IN_SHOP, text: `${KINDS[kind].word} ${id}, ${text}` }];
  });
}

/** A thing that the source does not name, and that does not fit what it says. */
const IN_SHOP: Place = { file: '(in the shop)', line: 0 };

function byPlace(a: Fault, b: Fault): number {
  if (a.place.file !== b.place.file) return a.place.file < b.place.file ? -1 : 1;
  return a.place.line - b.place.line;
}
