import type { MapEvents } from '#application/MapScene.ts';
import type { GoogleLibraries, GoogleMap } from '../../google/GoogleMapsApi.ts';

/** What each part of a map is drawn with. */
export interface MapParts {
  readonly map: GoogleMap;
  readonly vendor: GoogleLibraries['core'] & GoogleLibraries['maps'] & GoogleLibraries['marker'];
  readonly element: HTMLElement;
  readonly events: MapEvents;
}
