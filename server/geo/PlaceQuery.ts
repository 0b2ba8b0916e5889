import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { House, NamedPlace } from './NamedPlace.ts';

export interface PlaceQuery {
  readonly text: string;
  readonly limit: number;
  readonly bounds?: GeoBounds | undefined;
  readonly near?: GeoPoint | undefined;
}

export interface FoundPlace {
  readonly place: NamedPlace;
  readonly house?: House | undefined;
}
