import type { MapEvents } from '#application/MapScene.ts';
import type { GoogleLibraries, GoogleMap } from '../../google/GoogleMapsApi.ts';

/** What the parts of a map are drawn with. */
export interface MapParts {
  readonly map: GoogleMap;
  readonly vendor: GoogleLibraries['core'] & GoogleLibraries['maps'] & GoogleLibraries['marker'];
  readonly element: HTMLElement;
  readonly events: MapEvents;
}
