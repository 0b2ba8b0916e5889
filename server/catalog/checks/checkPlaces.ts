import { crossesItself } from '#domain/geo/crossesItself.ts';
import { distanceBetween, type GeoPoint, isGeoPoint, isWithin } from '#domain/geo/GeoPoint.ts';
import { distanceToPolygon } from '#domain/geo/polygon.ts';
import { ringProblem } from '#domain/geo/ringProblem.ts';
import type { CityDocument, DocumentPoint, RestaurantDocument, ZoneDocument } from '../document/documents.ts';
import type { Path } from '../document/Value.ts';

/** A restaurant farther than this from the center of its city has wrong coordinates. */
const MAX_FROM_CITY_METRES = 100_000;
/** A zone whose nearest edge is farther than this from its restaurant has a wrong area. */
const MAX_FROM_RESTAURANT_METRES = 50_000;
/** A corner farther than this from its restaurant is a mistyped one. */
const MAX_CORNER_METRES = 300_000;

const ORDER = 'latitude comes first, from -90 to 90';

interface PlaceFault {
  readonly path: Path;
  readonly text: string;
}

/** What is wrong with the center and the bounds of a city. */
export function cityFaults({ center, bounds }: Pick<CityDocument, 'center' | 'bounds'>): readonly PlaceFault[] {
  const point = pointOf(center);
  const isInside = (one: GeoPoint): boolean => isGeoPoint(one) && isWithin(one, bounds);
  const meant = isInside(swapped(point)) ? didYouMean(swapped(point)) : '';
  if (!isGeoPoint(point)) return [{ path: ['center'], text: `center: is not on the globe; ${ORDER}${meant}` }];
  if (bounds.south >= bounds.north) return [{ path: ['bounds'], text: 'bounds: south is not below north' }];
  if (bounds.west >= bounds.east) return [{ path: ['bounds'], text: 'bounds: west is not to the left of east' }];
  if (isInside(point)) return [];
  return [
    { path: ['center'], text: `center: is outside of the bounds of the city${meant || '; correct one of both'}` },
  ];
}

/** What is wrong with the coordinates of a restaurant, and with the areas of its zones. */
export function restaurantPlaceFaults(
  restaurant: Pick<RestaurantDocument, 'location' | 'zones'>,
  city: Pick<CityDocument, 'id' | 'center'> | undefined,
): readonly PlaceFault[] {
  const location = pointOf(restaurant.location);
  const own = coordinatesFault(location, city);
  // An area is measured from the restaurant, which says nothing while the restaurant itself is misplaced.
  const measured = own === undefined ? location : undefined;
  const ofZones = restaurant.zones.flatMap((zone, index): readonly PlaceFault[] => {
    const text = areaFault(zone, measured);
    return text === undefined ? [] : [{ path: ['zones', index, 'area'], text: `zone ${zone.id}, area: ${text}` }];
  });
  return own === undefined ? ofZones : [{ path: ['coordinates'], text: `coordinates: ${own}` }, ...ofZones];
}

function coordinatesFault(
  location: GeoPoint,
  city: Pick<CityDocument, 'id' | 'center'> | undefined,
): string | undefined {
  const center = city === undefined ? undefined : pointOf(city.center);
  const isNear = (one: GeoPoint, other: GeoPoint): boolean =>
    isGeoPoint(one) && isGeoPoint(other) && distanceBetween(one, other) <= MAX_FROM_CITY_METRES;
  const meant = center !== undefined && isNear(swapped(location), center) ? didYouMean(swapped(location)) : '';
  if (!isGeoPoint(location)) return `is not on the globe; ${ORDER}${meant}`;
  if (center === undefined || !isGeoPoint(center) || isNear(location, center)) return undefined;
  const away = `is ${kilometres(distanceBetween(location, center))} from the center of ${city?.id}`;
  if (meant === '') return `${away}; ${ORDER}`;
  const [here, there] = [swapped(location), swapped(center)].map(({ lat, lng }) => `[${lat}, ${lng}]`);
  return `${away}; did you mean ${here}, or ${there} for the center of the city?`;
}

function areaFault({ polygon }: ZoneDocument, location: GeoPoint | undefined): string | undefined {
  const ring = polygon.map(pointOf);
  const mirrored = ring.map(swapped);
  const far = (corners: readonly GeoPoint[]): number =>
    location === undefined ? 0 : (distanceToPolygon(corners, location) ?? Infinity);
  const isMeant = location !== undefined && far(mirrored) <= MAX_FROM_RESTAURANT_METRES;
  const [first] = mirrored;
  const meant = isMeant && first !== undefined ? didYouMean(first, ', ...') : '';
  const problem = ringProblem(ring);
  if (problem === 'off-the-globe') return `leaves the globe; ${ORDER}${meant}`;
  if (problem === 'no-area') return 'needs three corners that are not in one line';
  if (crossesItself(ring)) return 'crosses itself; state the corners in the order in which the border passes them';
  if (location === undefined) return undefined;
  const away = far(ring);
  if (away > MAX_FROM_RESTAURANT_METRES) return `is ${kilometres(away)} from the restaurant${meant || `; ${ORDER}`}`;
  const index = ring.findIndex((corner) => distanceBetween(corner, location) > MAX_CORNER_METRES);
  const corner = ring[index];
  if (corner === undefined) return undefined;
  const other = swapped(corner);
  const isOtherNear = isGeoPoint(other) && distanceBetween(other, location) <= MAX_CORNER_METRES;
  const distance = kilometres(distanceBetween(corner, location));
  return `corner ${index + 1} is ${distance} from the restaurant${isOtherNear ? didYouMean(other) : ''}`;
}

function pointOf([lat, lng]: DocumentPoint): GeoPoint {
  return { lat, lng };
}

function swapped({ lat, lng }: GeoPoint): GeoPoint {
  return { lat: lng, lng: lat };
}

function didYouMean({ lat, lng }: GeoPoint, more = ''): string {
  return `; did you mean [${lat}, ${lng}]${more}?`;
}

function kilometres(metres: number): string {
  return `${Math.round(metres / 1000)} km`;
}
