import type { CatalogDocument } from '#server/catalog/document/documents.ts';

/** The demo data with so many copies of a restaurant, with the ids `<id>-0`, `<id>-1` and so on. */
export function withKitchens(seed: CatalogDocument, id: string, count: number): CatalogDocument {
  const kitchen = seed.restaurants.find((restaurant) => restaurant.id === id);
  if (kitchen === undefined) throw new Error(`The demo has no restaurant "${id}"`);
  const copies = Array.from({ length: count }, (_, index) => ({ ...kitchen, id: `${id}-${index}` }));
  return { ...seed, restaurants: [...seed.restaurants, ...copies] };
}
