import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/** A route to a point: opens the maps app on phones, a web page on desktops. */
export function routeLink({ lat, lng }: GeoPoint): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
