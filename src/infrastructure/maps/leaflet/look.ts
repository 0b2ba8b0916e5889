import type { Map as LeafletMap } from 'leaflet';
import type { MapView } from '#domain/location/mapView.ts';

const PADDING_PIXELS = 24;

export function look(map: LeafletMap, view: MapView): void {
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (view.kind === 'centre') {
    map.setView(view.centre, view.zoom, { animate });
    return;
  }
  const { north, south, east, west } = view.bounds;
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate, padding: [PADDING_PIXELS, PADDING_PIXELS] },
  );
}
