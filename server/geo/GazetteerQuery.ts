import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { GazetteerEntry, House } from './GazetteerEntry.ts';

export interface GazetteerQuery {
  readonly text: string;
  readonly limit: number;
  readonly bounds?: GeoBounds | undefined;
  readonly near?: GeoPoint | undefined;
}

export interface GazetteerMatch {
  readonly entry: GazetteerEntry;
  readonly house?: House | undefined;
}
