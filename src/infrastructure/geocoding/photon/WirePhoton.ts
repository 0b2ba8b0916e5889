import { array, type Infer, nullable, number, optional, string, tuple, type, union } from 'superstruct';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';

const maybeText = optional(nullable(string()));

export const wirePhotonAnswer = type({
  features: array(
    type({
      geometry: type({ coordinates: tuple([number(), number()]) }),
      properties: type({
        osm_id: optional(nullable(union([number(), string()]))),
        osm_type: maybeText,
        name: maybeText,
        street: maybeText,
        housenumber: maybeText,
        district: maybeText,
        city: maybeText,
        state: maybeText,
        country: maybeText,
      }),
    }),
  ),
});

export function toFoundAddress(feature: Infer<typeof wirePhotonAnswer>['features'][number]): FoundAddress {
  const { geometry, properties } = feature;
  const [lng, lat] = geometry.coordinates;
  const street = properties.street ?? properties.name ?? '';
  const houseNumber = properties.housenumber ?? '';
  return {
    placeId: `${properties.osm_type ?? ''}${properties.osm_id ?? `${lat},${lng}`}`,
    address: [street, houseNumber].filter(Boolean).join(', '),
    context: [properties.district, properties.city].filter(Boolean).join(', '),
    location: { lat, lng },
    hasHouseNumber: houseNumber !== '',
    details: {
      country: properties.country ?? undefined,
      region: properties.state ?? undefined,
      city: properties.city ?? undefined,
      street: street === '' ? undefined : street,
      houseNumber: houseNumber === '' ? undefined : houseNumber,
    },
  };
}
