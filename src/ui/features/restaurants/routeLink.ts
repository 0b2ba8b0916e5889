import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/** An address that phones open in the maps app of their owner and desks in a page. */
export function routeLink({ lat, lng }: GeoPoint): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
