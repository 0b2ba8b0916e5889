import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import { type City, DEFAULT_MAP_ZOOM } from './City.ts';

/** Initial view of a map. `zoom` is the XYZ tile level: 0 shows the whole world, about 18 a single house. */
export type MapView =
  | { readonly kind: 'center'; readonly center: GeoPoint; readonly zoom: number }
  | { readonly kind: 'bounds'; readonly bounds: GeoBounds };

/** The zoom level at which single houses can be told apart. */
export const HOUSE_ZOOM = 16;

/** The initial view of a city: its center and zoom, else its bounds, else the box around its zones and points. */
export function cityView(city: City, zones: readonly DeliveryZone[], points: readonly GeoPoint[]): MapView {
  if (city.center !== undefined) return { kind: 'center', center: city.center, zoom: city.zoom };
  if (city.bounds !== undefined) return { kind: 'bounds', bounds: city.bounds };
  const visiblePoints = [...zones.flatMap(({ polygon }) => polygon), ...points];
  const bounds = boundsOf(visiblePoints);
  return bounds === undefined
    ? { kind: 'center', center: { lat: 0, lng: 0 }, zoom: DEFAULT_MAP_ZOOM }
    : { kind: 'bounds', bounds };
}

/**
 * The minimum zoom level, one below the initial one, so that the city stays in view. undefined for a city without a
 * center.
 */
export function cityMinZoom({ center, zoom }: City): number | undefined {
  return center === undefined ? undefined : zoom - 1;
}

export function houseView(center: GeoPoint): MapView {
  return { kind: 'center', center, zoom: HOUSE_ZOOM };
}

/** The smallest bounding box around points; undefined for an empty list. */
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
