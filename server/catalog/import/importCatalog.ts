import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { CatalogRepository } from '../CatalogRepository.ts';
import type { CatalogDocument } from '../document/documents.ts';
import { KINDS, type KindName } from '../document/kinds.ts';
import type { MarketDefaults } from '../document/Value.ts';
import { keepPictures } from '../pictures/keepPictures.ts';
import { type Applied, applyEntries, entryKey } from './applyEntries.ts';
import { type CatalogFault, checkCatalog, notYetOrderable } from './checkCatalog.ts';
import { nameOf } from './checkEntries.ts';
import { type Difference, diffCatalog } from './diffCatalog.ts';
import { type Fault, isTable, type Source, type SourceLine } from './Entry.ts';
import { emptiedMenus } from './emptiedMenus.ts';
import { type FetchPicture, readPictures } from './pictures.ts';

export interface Importing {
  readonly database: Database;
  readonly source: Source;
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

/** Imports catalog and pictures in one transaction, and notifies running servers. */
export async function importCatalog(importing: Importing): Promise<ImportResult> {
  const { database, source, folder, market, now, replace = false, dryRun = false, fetchPicture } = importing;
  const { allowEmpty = false } = importing;
  const pictures = await readPictures(folder, source.entries, fetchPicture);
  let faults: readonly Fault[] = [];
  let outcome: Pick<ImportDone, 'differences' | 'hints' | 'document'> | undefined;
  const version = await new CatalogRepository(database).update(async (current, writer) => {
    const applied = applyEntries({ current, source, market, pictures: pictures.photos, replace });
    faults = [...applied.faults, ...pictures.faults, ...faultsOfWhole(applied, importing, current)].toSorted(
      bySourceLine,
    );
    if (faults.length === 0 && !allowEmpty) faults = emptiedMenus(current, applied.document, source);
    if (faults.length > 0) return undefined;
    const differences = diffCatalog(current, applied.document);
    outcome = {
      differences,
      hints: [...(source.notes ?? []), ...notYetOrderable(applied.document)],
      document: applied.document,
    };
    if (differences.length === 0 || dryRun) return undefined;
    await keepPictures(writer, pictures.files);
    const changes = new Changes(database);
    for (const { id } of applied.document.restaurants) {
      await changes.add(writer, { order_id: null, restaurant_id: id }, now);
    }
    return applied.document;
  });
  return outcome === undefined ? { kind: 'refused', faults } : { kind: 'done', ...outcome, version };
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
