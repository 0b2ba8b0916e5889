import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressDetails, FoundAddress } from '#domain/location/DeliveryPlace.ts';

interface Component {
  readonly name: string;
  readonly types: readonly string[];
}

/** Converts Google's address components to the format that all of the shop's geocoders use. */
export function googleAddress(placeId: string, coordinates: GeoPoint, components: readonly Component[]): FoundAddress {
  const part = (...types: readonly string[]): string | undefined =>
    types.flatMap((type) => components.filter((one) => one.types.includes(type))).find(({ name }) => name !== '')?.name;
  const details: AddressDetails = {
    country: part('country'),
    region: part('administrative_area_level_1'),
    city: part('locality', 'postal_town', 'administrative_area_level_2'),
    street: part('route'),
    houseNumber: part('street_number', 'premise'),
  };
  return {
    placeId,
    address: [details.street, details.houseNumber].filter(Boolean).join(', '),
    context: [part('sublocality'), details.city].filter(Boolean).join(', '),
    coordinates,
    hasHouseNumber: details.houseNumber !== undefined,
    details,
  };
}
