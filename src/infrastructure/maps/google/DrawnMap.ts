import type { MapEvents, MapHandle, MapScene } from '#application/MapScene.ts';
import { MAP_ROOM } from '#application/maps/mapStyle.ts';
import type { MapRequest } from '#application/ports/MapProvider.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MapView } from '#domain/location/mapView.ts';
import type { GoogleMap, GoogleMapStyle, GoogleMouseEvent } from '../../google/GoogleMapsApi.ts';
import { DrawnPin } from './DrawnPin.ts';
import { DrawnPoints } from './DrawnPoints.ts';
import { DrawnZones } from './DrawnZones.ts';
import type { MapParts } from './MapParts.ts';

/** A mounted Google map. */
export class DrawnMap implements MapHandle {
  readonly #vendor: MapParts['vendor'];
  readonly #events: MapEvents;
  readonly #element = document.createElement('div');
  readonly #map: GoogleMap;
  readonly #zones: DrawnZones;
  readonly #points: DrawnPoints;
  readonly #pin: DrawnPin;
  #scene: MapScene;
  #view: MapView;
  #isClosed = false;
  onClosed: () => void = () => {};

  constructor({ host, scene, view, events }: MapRequest, vendor: MapParts['vendor']) {
    this.#vendor = vendor;
    this.#events = events;
    this.#scene = scene;
    this.#view = view;
    this.#element.style.cssText = 'position: absolute; inset: 0';
    this.#element.setAttribute('role', 'application');
    (host as HTMLElement).append(this.#element);
    const { lat, lng } = centerOf(view);
    this.#map = new vendor.Map(this.#element, {
      center: { lat, lng },
      zoom: view.kind === 'center' ? view.zoom : 0,
      clickableIcons: false,
      disableDefaultUI: true,
      gestureHandling: 'greedy',
      keyboardShortcuts: true,
    });
    const parts = { map: this.#map, vendor, element: this.#element, events };
    this.#zones = new DrawnZones(parts);
    this.#points = new DrawnPoints(parts);
    this.#pin = new DrawnPin(parts);
    vendor.event.addListener(this.#map, 'click', (event) => this.#tapped(event));
    if (view.kind === 'bounds') this.#map.fitBounds(view.bounds, MAP_ROOM);
    this.draw(scene);
  }

  whenRests(listener: () => void): void {
    this.#vendor.event.addListenerOnce(this.#map, 'idle', listener);
  }

  draw(scene: MapScene): void {
    if (this.#isClosed) return;
    this.#scene = scene;
    this.#element.setAttribute('aria-label', scene.labels.map);
    this.#map.setOptions({
      styles: MAP_STYLES[scene.theme],
      backgroundColor: GROUND[scene.theme],
      minZoom: scene.minZoom ?? null,
    });
    this.#zones.draw(scene);
    this.#points.draw(scene);
    this.#pin.draw(scene);
  }

  setView(view: MapView): void {
    if (this.#isClosed) return;
    this.#view = view;
    if (view.kind === 'bounds') {
      this.#map.fitBounds(view.bounds, MAP_ROOM);
    } else if (matchMedia('(prefers-reduced-motion: reduce)').matches || view.zoom !== this.zoom()) {
      this.#map.moveCamera({ center: view.center, zoom: view.zoom });
    } else {
      this.#map.panTo(view.center);
    }
  }

  zoomBy(levels: number): void {
    if (!this.#isClosed) this.#map.setZoom(this.zoom() + levels);
  }

  center(): GeoPoint {
    const center = this.#map.getCenter();
    return center === undefined ? centerOf(this.#view) : { lat: center.lat(), lng: center.lng() };
  }

  zoom(): number {
    return this.#map.getZoom() ?? (this.#view.kind === 'center' ? this.#view.zoom : 0);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#zones.clear();
    this.#points.clear();
    this.#pin.clear();
    this.#vendor.event.clearInstanceListeners(this.#map);
    this.#element.remove();
    this.onClosed();
  }

  #tapped({ latLng }: GoogleMouseEvent): void {
    if (this.#scene.isPinnable && latLng !== null) this.#events.onPinned({ lat: latLng.lat(), lng: latLng.lng() });
  }
}

function centerOf(view: MapView): GeoPoint {
  if (view.kind === 'center') return view.center;
  const { north, south, east, west } = view.bounds;
  return { lat: (north + south) / 2, lng: (east + west) / 2 };
}

/** Background color while the tiles load. */
const GROUND = { light: '#f4efec', dark: '#1d1817' } as const;

const paint = (featureType: string, elementType: string, color: string): GoogleMapStyle => ({
  featureType,
  elementType,
  stylers: [{ color }],
});

/** Map styles can change at any time and need no map id, unlike Google's own color scheme. */
const MAP_STYLES: Readonly<Record<MapScene['theme'], readonly GoogleMapStyle[]>> = {
  light: [{ featureType: 'poi.business', stylers: [{ visibility: 'off' }] }],
  dark: [
    { featureType: 'poi.business', stylers: [{ visibility: 'off' }] },
    paint('all', 'geometry', '#251f1d'),
    paint('all', 'labels.text.fill', '#b5aaa5'),
    paint('all', 'labels.text.stroke', '#1d1817'),
    paint('poi.park', 'geometry', '#1f2a20'),
    paint('road', 'geometry', '#3a322f'),
    paint('road.highway', 'geometry', '#4d423d'),
    paint('transit', 'geometry', '#2f2826'),
    paint('water', 'geometry', '#14212b'),
  ],
};
