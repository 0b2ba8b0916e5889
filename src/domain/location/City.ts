import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface City {
  readonly id: string;
  readonly name: LocalizedText;
  readonly bounds?: GeoBounds | undefined;
  readonly center?: GeoPoint | undefined;
  /** Initial zoom level of the map; 12 when the back end gives none. */
  readonly zoom: number;
}

export const DEFAULT_MAP_ZOOM = 12;
