import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MapView } from '#domain/location/mapView.ts';

export interface MapZone {
  readonly id: string;
  readonly polygon: readonly GeoPoint[];
}

/** A pickup point shown on a map. */
export interface MapPoint {
  readonly id: string;
  readonly coordinates: GeoPoint;
  readonly title: string;
  /** Further lines of the point's info window: address, opening hours. */
  readonly notes: readonly string[];
  readonly isChosen: boolean;
}

/** The desired state of a map. The adapter compares it with the previous one and applies the differences. */
export interface MapScene {
  readonly theme: 'light' | 'dark';
  /** The minimum zoom level, on the scale of MapView; absent when it is not limited. */
  readonly minZoom?: number | undefined;
  readonly locale: string;
  readonly zones: readonly MapZone[];
  readonly points: readonly MapPoint[];
  /** The pin on the delivery address. */
  readonly pin?: GeoPoint | undefined;
  /** Whether a click on the map sets the pin and the pin can be dragged. */
  readonly isPinnable: boolean;
  /** Labels for assistive technology. */
  readonly labels: { readonly map: string; readonly pin: string };
}

export interface MapEvents {
  /** Called when the customer clicked on the map or dropped the pin. */
  readonly onPinned: (at: GeoPoint) => void;
  readonly onPointPicked: (id: string) => void;
  /** Called when the map has failed and no other provider is left. */
  readonly onFailed: (error: unknown) => void;
}

/** A mounted map. */
export interface MapHandle {
  draw(scene: MapScene): void;
  /** Moves to a view, without animation where the customer prefers reduced motion. */
  setView(view: MapView): void;
  /** Zooms in by so many levels, or out when negative. */
  zoomBy(levels: number): void;
  /** The center of the visible area. */
  center(): GeoPoint;
  zoom(): number;
  /** Unmounts the map. No callback is called afterwards. */
  close(): void;
}
