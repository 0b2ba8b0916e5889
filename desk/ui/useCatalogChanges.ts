import type { PartChange } from '#desk/application/DeskCatalog.ts';
import type { CatalogChange } from './CatalogChange.ts';
import { type CatalogFormat, useCatalogFormat } from './CatalogFormat.ts';
import { dishChanges, photosChanges, promotionChanges } from './itemChanges.ts';
import { hoursChanges, slotsChanges, zonesChanges } from './restaurantChanges.ts';

/** Describes the differences between two versions of a part. */
export function useCatalogChanges(): (change: PartChange) => readonly CatalogChange[] {
  const format = useCatalogFormat();
  return (change) => partChanges(format, change).filter(({ before, after }) => before !== after);
}

function partChanges(format: CatalogFormat, { part, before, after }: PartChange): readonly CatalogChange[] {
  if (part === 'dish') return dishChanges(format, before, after);
  if (part === 'promotion') return promotionChanges(format, before, after);
  if (part === 'dishPhotos' || part === 'promotionPhotos') return photosChanges(format, before, after);
  if (part === 'zones') return zonesChanges(format, before, after);
  return part === 'hours' ? hoursChanges(format, before, after) : slotsChanges(format, before, after);
}
