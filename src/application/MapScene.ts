import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MapView } from '#domain/location/mapView.ts';

export interface MapZone {
  readonly id: string;
  readonly polygon: readonly GeoPoint[];
}

/** A place to fetch a meal from. */
export interface MapPoint {
  readonly id: string;
  readonly coordinates: GeoPoint;
  readonly title: string;
  /** What else its window says: the address, the hours. */
  readonly notes: readonly string[];
  readonly isChosen: boolean;
}

/** All that a map shows, as it should be now; whoever draws it finds out what has changed. */
export interface MapScene {
  readonly theme: 'light' | 'dark';
  /** The farthest level out that still shows the town, as `zoom` of MapView; absent: as far as the map goes. */
  readonly minZoom?: number | undefined;
  readonly locale: string;
  readonly zones: readonly MapZone[];
  readonly points: readonly MapPoint[];
  /** Where the courier goes. */
  readonly pin?: GeoPoint | undefined;
  /** A tap sets the pin, and it can be dragged. */
  readonly isPinnable: boolean;
  /** Read out by assistive technology. */
  readonly words: { readonly map: string; readonly pin: string };
}

export interface MapEvents {
  /** The customer tapped the map, or let the pin go. */
  readonly onPinned: (at: GeoPoint) => void;
  readonly onPointPicked: (id: string) => void;
  /** The map cannot be drawn any longer, and no other provider is left. */
  readonly onFailed: (error: unknown) => void;
}

/** A map that stands on the page. */
export interface MapHandle {
  draw(scene: MapScene): void;
  /** Moves there, at once where the customer wants no motion. */
  look(view: MapView): void;
  /** Levels in, or out when negative. */
  zoomBy(levels: number): void;
  /** What is looked at. */
  center(): GeoPoint;
  zoom(): number;
  /** Takes the map off the page; nothing is called afterwards. */
  close(): void;
}
