import { distanceBetween, type GeoPoint } from '#domain/location/GeoPoint.ts';
import type { NamedPlace } from './Gazetteer.ts';
import type { FoundPlace } from './searchPlaces.ts';

const HOUSE_METRES = 45;
const STREET_METRES = 90;

/** What stands at a point: a house, else the street beside it; undefined in the middle of nowhere. */
export function nearestPlace(places: readonly NamedPlace[], point: GeoPoint): FoundPlace | undefined {
  const houses = places.flatMap((place) => place.houses.map((house) => ({ place, house, at: house.at })));
  const house = nearest(houses, point, HOUSE_METRES);
  if (house !== undefined) return { place: house.place, house: house.house };
  const corners = places.flatMap((place) => place.line.map((at) => ({ place, at })));
  const street = nearest(corners, point, STREET_METRES);
  return street && { place: street.place };
}

function nearest<T extends { readonly at: readonly [number, number] }>(
  candidates: readonly T[],
  point: GeoPoint,
  within: number,
): T | undefined {
  let found: T | undefined;
  let least = within;
  for (const candidate of candidates) {
    const away = distanceBetween(point, { lat: candidate.at[0], lng: candidate.at[1] });
    if (away > least) continue;
    least = away;
    found = candidate;
  }
  return found;
}
