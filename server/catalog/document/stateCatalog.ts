import { documentsIn } from './catalogLists.ts';
import type { CatalogDocument } from './documents.ts';
import { nextOrders, viewAround, writeFields } from './fields.ts';
import { KIND_NAMES, KINDS, type KindName, siblingsKey } from './kinds.ts';
import type { StatedFields } from './Value.ts';

/**
 * Every item of the shop as a file would state it; usual values are left out. With `everyOrder` the order of items is
 * stated too, because rows of a table have no nesting and a comparison looks at single items.
 */
export function stateCatalog(
  catalog: CatalogDocument,
  { everyOrder = false }: { readonly everyOrder?: boolean } = {},
): Readonly<Record<KindName, readonly StatedFields[]>> {
  const stated = KIND_NAMES.map((name) => {
    const kind = KINDS[name];
    const { fields } = kind;
    const items = documentsIn(catalog, name);
    const orders = nextOrders(fields, items, (item) => siblingsKey(kind, (own) => item[own]));
    return [
      name,
      items.map((item, index) =>
        writeFields(fields, item, viewAround({ everyOrder, nextOrder: () => orders[index] ?? 1 })),
      ),
    ];
  });
  return Object.fromEntries(stated);
}
