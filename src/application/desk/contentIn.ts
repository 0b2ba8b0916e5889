import type { CatalogPart, DeskCatalog, PartContent } from './DeskCatalog.ts';

/** What stands in the catalog where a part is edited, with its revision; undefined for a dish that is gone. */
export function contentIn(
  catalog: DeskCatalog,
  { part, itemId }: { readonly part: CatalogPart; readonly itemId: string },
): { readonly revision: string; readonly fields: PartContent['fields'] } | undefined {
  return part === 'hours' ? catalog.hours : catalog.dishes.find(({ id }) => id === itemId);
}
