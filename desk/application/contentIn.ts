import type { CatalogPart, DeskCatalog, EditableDish, EditablePromotion, PartContent, Stated } from './DeskCatalog.ts';

interface Spot {
  readonly part: CatalogPart;
  readonly itemId: string;
}

/**
 * The dish or promotion that a part belongs to; undefined when it no longer exists or the part belongs to the
 * restaurant.
 */
export function itemIn(catalog: DeskCatalog, { part, itemId }: Spot): EditableDish | EditablePromotion | undefined {
  if (part === 'dish' || part === 'dishPhotos') return catalog.dishes.find(({ id }) => id === itemId);
  if (part === 'promotion' || part === 'promotionPhotos') return catalog.promotions.find(({ id }) => id === itemId);
  return undefined;
}

/** The current values of a part in the catalog, with their revision; undefined when its item no longer exists. */
export function contentIn(catalog: DeskCatalog, spot: Spot): Stated<PartContent['fields']> | undefined {
  const { part } = spot;
  if (part === 'hours' || part === 'slots' || part === 'zones') return catalog[part];
  const item = itemIn(catalog, spot);
  return part === 'dishPhotos' || part === 'promotionPhotos' ? item?.photos : item;
}
