import {
  any,
  array,
  assign,
  type Infer,
  nullable,
  number,
  optional,
  record,
  string,
  tuple,
  type,
  union,
} from 'superstruct';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';

const maybeText = optional(nullable(string()));

const named = type({
  osm_id: optional(nullable(union([number(), string()]))),
  osm_type: maybeText,
  osm_key: maybeText,
  /** `house` is anything with an address of its own, including a café. */
  type: maybeText,
  name: maybeText,
  street: maybeText,
  housenumber: maybeText,
  locality: maybeText,
  district: maybeText,
  city: maybeText,
  state: maybeText,
  country: maybeText,
});

/** Photon servers built with extra tags return names in further languages: `name:ru`. */
const tagged = type({ extra: optional(nullable(record(string(), any()))) });

export const wirePhotonAnswer = type({
  features: array(
    type({
      geometry: type({ coordinates: tuple([number(), number()]) }),
      properties: assign(named, tagged),
    }),
  ),
});

type Feature = Infer<typeof wirePhotonAnswer>['features'][number];

/** Codes in OpenStreetMap's data of languages that have several. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = { cnr: ['cnr', 'sr-Latn', 'sr_Latn'] };

/** Whether a result is a house with a number or a street, and not a town, a park or a café. */
export function isAddress({ properties }: Feature): boolean {
  return isHouse(properties) || (isStreet(properties) && Boolean(properties.name ?? properties.street));
}

function isHouse({ street, housenumber, locality, city }: Feature['properties']): boolean {
  return Boolean(housenumber) && Boolean(street || locality || city);
}

function isStreet({ type: kind, osm_key: key }: Feature['properties']): boolean {
  return kind === 'street' || (!kind && key === 'highway');
}

/** Converts a feature that is an address. In a village without streets, house numbers belong to the village. */
export function toFoundAddress({ geometry, properties }: Feature, locale: string): FoundAddress {
  const [lng, lat] = geometry.coordinates;
  const { osm_id, osm_type, district, city, locality, state, country } = properties;
  const houseNumber = properties.housenumber ?? '';
  const ownName = houseNumber === '' ? nameIn(properties, locale) : undefined;
  const street = ownName || properties.street || locality || city || '';
  return {
    placeId: `${osm_type ?? ''}${osm_id ?? `${lat},${lng}`}`,
    address: [street, houseNumber].filter(Boolean).join(', '),
    context: [district, city].filter(Boolean).join(', '),
    coordinates: { lat, lng },
    hasHouseNumber: houseNumber !== '',
    details: {
      country: country ?? undefined,
      region: state ?? undefined,
      city: city ?? undefined,
      street: street === '' ? undefined : street,
      houseNumber: houseNumber === '' ? undefined : houseNumber,
    },
  };
}

/** The name of a street in the requested language, if the response contains it. */
function nameIn({ name, extra }: Feature['properties'], locale: string): string | undefined {
  const known = (LANGUAGES[locale] ?? [locale]).map((language): unknown => extra?.[`name:${language}`]);
  return known.find((text): text is string => typeof text === 'string' && text !== '') ?? name ?? undefined;
}
