import type { MapView } from '#domain/location/mapView.ts';
import type { MapEvents, MapHandle, MapScene } from '../MapScene.ts';
import { port } from '../port.ts';

/** What a map is drawn into. It is the page's element: the adapter narrows it, since the application knows no page. */
export type MapHost = object;

export interface MapCapabilities {
  /** False: labels keep the language in which the map was first loaded, until the page is loaded anew. */
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
  /** Draws a map that fills the host; throws `MapsLoadFailed` when the vendor cannot be reached. */
  mount(request: MapRequest): Promise<MapHandle>;
}
export const MapProvider = port<MapProvider>('MapProvider');
