import type { MapView } from '#domain/location/mapView.ts';
import type { MapEvents, MapHandle, MapScene } from '../MapScene.ts';
import { port } from '../port.ts';

/**
 * The DOM element that a map is drawn into. It is opaque here because the application layer does not know the DOM; the
 * adapter narrows it.
 */
export type MapHost = object;

export interface MapCapabilities {
  /** False when labels keep the language in which the map's script was loaded until the page is reloaded. */
  readonly runTimeLanguage: boolean;
}

export interface MapRequest {
  readonly host: MapHost;
  readonly scene: MapScene;
  readonly view: MapView;
  readonly events: MapEvents;
}

export interface MapProvider {
  readonly capabilities: MapCapabilities;
  /** Mounts a map that fills the host. Throws `MapsLoadFailed` when the vendor's script cannot be loaded. */
  mount(request: MapRequest): Promise<MapHandle>;
}
export const MapProvider = port<MapProvider>('MapProvider');
