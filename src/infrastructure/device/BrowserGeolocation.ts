import type { Geolocation } from '#application/ports/Geolocation.ts';
import type { GeoPoint } from '#domain/location/GeoPoint.ts';

const PATIENCE_MILLISECONDS = 10_000;
const FRESH_MILLISECONDS = 60_000;

export class BrowserGeolocation implements Geolocation {
  locate(): Promise<GeoPoint | undefined> {
    return new Promise((resolve) => {
      if (!('geolocation' in navigator)) return resolve(undefined);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        () => resolve(undefined),
        { enableHighAccuracy: true, timeout: PATIENCE_MILLISECONDS, maximumAge: FRESH_MILLISECONDS },
      );
    });
  }
}
