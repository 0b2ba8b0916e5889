import type { Reader } from '#server/database/Database.ts';
import { versionIn, wholeVersionIn } from './catalogVersions.ts';
import { catalogOf } from './document/catalogLists.ts';
import { checkDocuments } from './document/checkDocuments.ts';
import type { CatalogDocument } from './document/documents.ts';
import { KINDS } from './document/kinds.ts';

/** A stored document with the version that last wrote it. */
interface Stored {
  readonly kind: string;
  readonly id: string;
  /** Position in its list, from 0. */
  readonly place: number;
  readonly version: number;
  readonly item: object;
}

interface Loaded {
  readonly version: number;
  readonly document: CatalogDocument;
  /** By kind and id. */
  readonly rows: Map<string, Stored>;
}

/**
 * Reads the stored documents, and after the first time only those that have been written since. What has not changed is
 * the same object as before: the items, and the list of a kind in which nothing has changed. So a sold-out dish costs
 * the same in a catalog of any size.
 */
export class StoredCatalog {
  #loaded: Loaded | undefined;

  /**
   * `knownVersion` is one of which all documents are committed, for a reader that has begun the next one and may take it
   * back.
   *
   * @throws InvalidCatalog when a stored document is malformed
   */
  async read(reader: Reader, knownVersion?: number): Promise<CatalogDocument> {
    // Read before the documents: what is written in between is read again the next time.
    const version = knownVersion ?? (await versionIn(reader));
    const before = this.#loaded;
    const loaded = (before && (await readSince(reader, before, version))) ?? (await readAll(reader, version, before));
    this.#loaded = loaded;
    return loaded.document;
  }
}

/** undefined where more than single documents has changed. */
async function readSince(reader: Reader, before: Loaded, version: number): Promise<Loaded | undefined> {
  const changed = await rowsOf(reader, { after: before.version });
  if ((await wholeVersionIn(reader)) > before.version) return undefined;
  if (changed.some((row) => before.rows.get(keyOf(row))?.place !== row.place)) return undefined;
  check(changed);
  const lists: Record<string, object[]> = {};
  for (const row of changed) {
    const list = lists[row.kind] ?? [...listOf(before.document, row.kind)];
    list[row.place] = row.item;
    lists[row.kind] = list;
    before.rows.set(keyOf(row), row);
  }
  return { version, document: { ...before.document, ...lists }, rows: before.rows };
}

async function readAll(reader: Reader, version: number, before: Loaded | undefined): Promise<Loaded> {
  const rows = await rowsOf(reader, { known: before?.rows });
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const document = catalogOf((name) => {
    const kind = KINDS[name].documents;
    const items = (byKind.get(kind) ?? []).map(({ item }) => item);
    const known = before && listOf(before.document, kind);
    return known?.length === items.length && items.every((item, index) => item === known[index]) ? known : items;
  });
  checkDocuments(document);
  return { version, document, rows: new Map(rows.map((row) => [keyOf(row), row])) };
}

interface Wanted {
  /** The version after which documents were written; absent for all of them. */
  readonly after?: number;
  /** Documents that need not be parsed again, by kind and id. */
  readonly known?: ReadonlyMap<string, Stored> | undefined;
}

/** Stored documents: all, of each kind in the order of their places, or those that were written after a version. */
async function rowsOf(reader: Reader, { after, known }: Wanted = {}): Promise<readonly Stored[]> {
  const rows = await reader
    .selectFrom('catalog_items')
    .select(['kind', 'id', 'place', 'version', 'data'])
    // Ordered, SQLite would read all of them.
    .$call((query) =>
      after === undefined ? query.orderBy('kind').orderBy('place') : query.where('version', '>', after),
    )
    .execute();
  return rows.map(({ data, ...row }) => {
    const before = known?.get(keyOf(row));
    return { ...row, item: before?.version === row.version ? before.item : JSON.parse(data) };
  });
}

function check(rows: readonly Stored[]): void {
  if (rows.length === 0) return;
  checkDocuments(catalogOf((kind) => rows.filter((row) => row.kind === KINDS[kind].documents).map(({ item }) => item)));
}

function listOf(document: CatalogDocument, kind: string): readonly object[] {
  const lists: Readonly<Record<string, readonly object[]>> = document;
  return lists[kind] ?? [];
}

function keyOf({ kind, id }: Pick<Stored, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
