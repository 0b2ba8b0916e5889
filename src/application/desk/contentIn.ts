import type { CatalogPart, DeskCatalog, EditableDish, EditablePromotion, PartContent, Stated } from './DeskCatalog.ts';

interface Spot {
  readonly part: CatalogPart;
  readonly itemId: string;
}

/** The dish or promotion that a part is about; undefined for one that is gone, and for what is about the restaurant. */
export function itemIn(catalog: DeskCatalog, { part, itemId }: Spot): EditableDish | EditablePromotion | undefined {
  if (part === 'dish' || part === 'dishPhotos') return catalog.dishes.find(({ id }) => id === itemId);
  if (part === 'promotion' || part === 'promotionPhotos') return catalog.promotions.find(({ id }) => id === itemId);
  return undefined;
}

/** What stands in the catalog where a part is edited, with its revision; undefined for what is gone. */
export function contentIn(catalog: DeskCatalog, spot: Spot): Stated<PartContent['fields']> | undefined {
  const { part } = spot;
  if (part === 'hours' || part === 'slots' || part === 'zones') return catalog[part];
  const item = itemIn(catalog, spot);
  return part === 'dishPhotos' || part === 'promotionPhotos' ? item?.photos : item;
}
