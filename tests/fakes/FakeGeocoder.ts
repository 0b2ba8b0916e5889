import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { type InMemoryShop, notFound, type ShopAddress } from './InMemoryShop.ts';
import { Line } from './Line.ts';

const MAX_FOUND = 10;
const NEAR_METRES = 45;

/** Finds an address by parts of its words in any language. */
export class FakeGeocoder implements Geocoder {
  readonly line = new Line();
  /** Queries of searches, in order. */
  readonly queries: AddressQuery[] = [];
  capabilities = { autocomplete: true, reverse: true };
  /** Whether a suggestion contains the complete address. */
  tellsPoints = true;
  readonly #shop: Pick<InMemoryShop, 'addresses'>;

  constructor(shop: Pick<InMemoryShop, 'addresses'>) {
    this.#shop = shop;
  }

  suggest(query: AddressQuery, signal?: AbortSignal): Promise<readonly AddressSuggestion[]> {
    this.queries.push(query);
    return this.line.carry(() => this.#matches(query), signal);
  }

  #matches({ text, locale, bounds, near }: AddressQuery): readonly AddressSuggestion[] {
    const words = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    const wantsHouse = words.some((word) => /\d/.test(word));
    const away = (point: GeoPoint): number => (near === undefined ? 0 : distanceBetween(near, point));
    return this.#shop.addresses
      .filter((address) => words.every((word) => wordsOf(address).some((own) => own.startsWith(word))))
      .filter(({ houseNumber }) => wantsHouse === (houseNumber !== undefined))
      .filter(({ location: { lat, lng } }) => {
        if (bounds === undefined) return true;
        return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
      })
      .toSorted((a, b) => away(a.location) - away(b.location))
      .slice(0, MAX_FOUND)
      .map((address) => this.#line(toFound(address, locale)));
  }

  /** A suggestion, without the complete address for a vendor that returns it later. */
  #line(address: FoundAddress): AddressSuggestion {
    const { found: whole, ...line } = suggestionOf(address);
    return this.tellsPoints ? { ...line, found: whole } : line;
  }

  locate({ placeId }: AddressSuggestion, { locale }: AddressQuery, signal?: AbortSignal): Promise<FoundAddress> {
    return this.line.carry(() => {
      const entry = this.#shop.addresses.find(({ id }) => id === placeId);
      if (entry === undefined) throw notFound();
      return toFound(entry, locale);
    }, signal);
  }

  reverse(point: GeoPoint, locale: string, signal?: AbortSignal): Promise<FoundAddress> {
    return this.line.carry(() => this.#nameOf(point, locale), signal);
  }

  #nameOf(point: GeoPoint, locale: string): FoundAddress {
    const nearest = this.#shop.addresses
      .filter(({ location }) => distanceBetween(location, point) <= NEAR_METRES)
      .toSorted((a, b) => distanceBetween(a.location, point) - distanceBetween(b.location, point))[0];
    const nothing = { placeId: '', address: '', context: '', hasHouseNumber: false };
    return { ...(nearest === undefined ? nothing : toFound(nearest, locale)), coordinates: point };
  }
}

function wordsOf({ street, houseNumber = '' }: ShopAddress): readonly string[] {
  const names = typeof street === 'string' ? [street] : Object.values(street);
  return [...names.flatMap((name) => name.toLowerCase().split(' ')), houseNumber.toLowerCase()];
}

function toFound({ id, street, houseNumber, city, location: coordinates }: ShopAddress, locale: string): FoundAddress {
  return {
    placeId: id,
    address: [pickText(street, locale), houseNumber].filter(Boolean).join(', '),
    context: pickText(city, locale),
    coordinates,
    hasHouseNumber: houseNumber !== undefined,
  };
}

export function suggestionOf(match: FoundAddress): AddressSuggestion {
  const { placeId, address, context } = match;
  return { placeId, address, context, found: match };
}
