import type { Geolocation } from '#application/ports/device.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { Line } from './Line.ts';

export class FakeGeolocation implements Geolocation {
  readonly line = new Line();
  /** The device's position; undefined when it must not be read. */
  position: GeoPoint | undefined;

  locate(signal?: AbortSignal): Promise<GeoPoint | undefined> {
    return this.line.carry(() => this.position, signal);
  }
}
