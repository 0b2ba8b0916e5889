import type { CatalogDocument } from './documents.ts';
import { KIND_NAMES, KINDS, type KindName } from './kinds.ts';
import type { StatedFields } from './Value.ts';

/** A catalog of documents that fit their kinds. */
export function catalogOf(documents: (kind: KindName) => readonly object[]): CatalogDocument {
  const lists = KIND_NAMES.map((name) => [KINDS[name].documents, documents(name)]);
  return Object.fromEntries(lists);
}

export const EMPTY_CATALOG = catalogOf(() => []);

/** The documents of one kind, whose fields are read by name. */
export function documentsIn(catalog: CatalogDocument, kind: KindName): readonly StatedFields[] {
  const lists: Readonly<Record<string, readonly StatedFields[]>> = catalog;
  return lists[KINDS[kind].documents] ?? [];
}

/** What identifies a document in its list: its key, or its place in a list without keys. */
export function keyIn(kind: KindName, document: StatedFields, place: number): string {
  const { documentKey } = KINDS[kind];
  return String(documentKey === undefined ? place : document[documentKey]);
}
