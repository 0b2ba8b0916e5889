import type { Map as LeafletMap } from 'leaflet';
import { MAP_ROOM } from '#application/maps/mapStyle.ts';
import type { MapView } from '#domain/location/mapView.ts';

export function setMapView(map: LeafletMap, view: MapView): void {
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (view.kind === 'center') {
    map.setView(view.center, view.zoom, { animate });
    return;
  }
  const { north, south, east, west } = view.bounds;
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    {
      animate,
      paddingTopLeft: [MAP_ROOM.left, MAP_ROOM.top],
      paddingBottomRight: [MAP_ROOM.right, MAP_ROOM.bottom],
    },
  );
}
