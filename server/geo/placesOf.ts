import { pickText } from '#domain/text/LocalizedText.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import type { AskedPlace } from './askPlaces.ts';

/** The restaurants of a catalog as places, their addresses in the given language. */
export function placesOf({ restaurants }: CatalogDocument, locale: string): readonly AskedPlace[] {
  return restaurants.map(({ id, cityId, address, street, location: [lat, lng] }) => ({
    id,
    cityId,
    address: pickText(address, locale),
    street: pickText(street, locale),
    coordinates: { lat, lng },
  }));
}
