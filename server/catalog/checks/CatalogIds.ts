import { documentsIn, keyIn } from '../document/catalogLists.ts';
import type { CatalogDocument } from '../document/documents.ts';
import { KIND_NAMES, type KindName } from '../document/kinds.ts';

/** The ids to which other items of a catalog may refer, by their kind. */
export type CatalogIds = ReadonlyMap<KindName, ReadonlySet<string>>;

/** Lists the ids of a catalog, and those of `alsoThere`, the ids of invalid items. */
export function catalogIds(catalog: CatalogDocument, alsoThere: CatalogIds): CatalogIds {
  return new Map(
    KIND_NAMES.map((kind) => {
      const own = documentsIn(catalog, kind).map((item, index) => keyIn(kind, item, index));
      return [kind, new Set([...own, ...(alsoThere.get(kind) ?? [])])];
    }),
  );
}
