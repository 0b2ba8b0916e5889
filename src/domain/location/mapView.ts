import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import { type City, DEFAULT_MAP_ZOOM } from './City.ts';

/** `zoom` as in XYZ tiles: the whole world is 0, a house about 18. */
export type MapView =
  | { readonly kind: 'center'; readonly center: GeoPoint; readonly zoom: number }
  | { readonly kind: 'bounds'; readonly bounds: GeoBounds };

/** Near enough to tell one house from the next. */
export const HOUSE_ZOOM = 16;

/** What a map of a city shows first: its center and zoom, else its bounds, else all that is to be seen in it. */
export function cityView(city: City, zones: readonly DeliveryZone[], points: readonly GeoPoint[]): MapView {
  if (city.center !== undefined) return { kind: 'center', center: city.center, zoom: city.zoom };
  if (city.bounds !== undefined) return { kind: 'bounds', bounds: city.bounds };
  const seen = [...zones.flatMap(({ polygon }) => polygon), ...points];
  const bounds = boundsOf(seen);
  return bounds === undefined
    ? { kind: 'center', center: { lat: 0, lng: 0 }, zoom: DEFAULT_MAP_ZOOM }
    : { kind: 'bounds', bounds };
}

/** One level out of what a city is shown at first: farther out lies the open sea. undefined for a city that names no center. */
export function cityMinZoom({ center, zoom }: City): number | undefined {
  return center === undefined ? undefined : zoom - 1;
}

export function houseView(center: GeoPoint): MapView {
  return { kind: 'center', center, zoom: HOUSE_ZOOM };
}

/** The smallest box around points; undefined around none. */
export function boundsOf(points: readonly GeoPoint[]): GeoBounds | undefined {
  if (points.length === 0) return undefined;
  const bounds = { north: -90, south: 90, east: -180, west: 180 };
  for (const { lat, lng } of points) {
    bounds.north = Math.max(bounds.north, lat);
    bounds.south = Math.min(bounds.south, lat);
    bounds.east = Math.max(bounds.east, lng);
    bounds.west = Math.min(bounds.west, lng);
  }
  return bounds;
}
