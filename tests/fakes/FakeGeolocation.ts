import type { Geolocation } from '#application/ports/Geolocation.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { Line } from './Line.ts';

export class FakeGeolocation implements Geolocation {
  readonly line = new Line();
  /** Where the device is; undefined where it may not tell. */
  position: GeoPoint | undefined;

  locate(): Promise<GeoPoint | undefined> {
    return this.line.carry(() => this.position);
  }
}
