import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion } from '#domain/location/AddressSuggestion.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { ShopAddress } from './InMemoryShop.ts';

const MAX_FOUND = 10;
const NEAR_METRES = 45;

/** Finds an address by parts of its words in any language; the words are cut, not understood. */
export class FakeGeocoder implements Geocoder {
  readonly capabilities = { autocomplete: true, reverse: true };
  readonly #addresses: readonly ShopAddress[];

  constructor(addresses: readonly ShopAddress[]) {
    this.#addresses = addresses;
  }

  async suggest({ text, locale, bounds, near }: AddressQuery): Promise<readonly AddressSuggestion[]> {
    const words = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    const wantsHouse = words.some((word) => /\d/.test(word));
    const away = (point: GeoPoint): number => (near === undefined ? 0 : distanceBetween(near, point));
    return this.#addresses
      .filter((address) => words.every((word) => wordsOf(address).some((known) => known.startsWith(word))))
      .filter(({ houseNumber }) => wantsHouse === (houseNumber !== undefined))
      .filter(({ location: { lat, lng } }) => {
        if (bounds === undefined) return true;
        return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
      })
      .toSorted((a, b) => away(a.location) - away(b.location))
      .slice(0, MAX_FOUND)
      .map((address) => suggestionOf(toFound(address, locale)));
  }

  async locate({ found }: AddressSuggestion): Promise<FoundAddress> {
    if (found === undefined) throw new Error('A fake geocoder tells all at once');
    return found;
  }

  async reverse(point: GeoPoint, locale: string): Promise<FoundAddress> {
    const nearest = this.#addresses
      .filter(({ location }) => distanceBetween(location, point) <= NEAR_METRES)
      .toSorted((a, b) => distanceBetween(a.location, point) - distanceBetween(b.location, point))[0];
    const nothing = { placeId: '', address: '', context: '', hasHouseNumber: false };
    return { ...(nearest === undefined ? nothing : toFound(nearest, locale)), location: point };
  }
}

function wordsOf({ street, houseNumber = '' }: ShopAddress): readonly string[] {
  const names = typeof street === 'string' ? [street] : Object.values(street);
  return [...names.flatMap((name) => name.toLowerCase().split(' ')), houseNumber.toLowerCase()];
}

function toFound({ id, street, houseNumber, city, location }: ShopAddress, locale: string): FoundAddress {
  return {
    placeId: id,
    address: [pickText(street, locale), houseNumber].filter(Boolean).join(', '),
    context: pickText(city, locale),
    location,
    hasHouseNumber: houseNumber !== undefined,
  };
}

export function suggestionOf(found: FoundAddress): AddressSuggestion {
  const { placeId, address, context } = found;
  return { placeId, address, context, found };
}
