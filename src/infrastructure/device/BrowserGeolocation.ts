import type { Geolocation } from '#application/ports/device.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 60_000;

export class BrowserGeolocation implements Geolocation {
  locate(signal?: AbortSignal): Promise<GeoPoint | undefined> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (!('geolocation' in navigator)) return resolve(undefined);
      // The browser's lookup cannot be cancelled, so its result is just ignored.
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        () => resolve(undefined),
        { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
      );
    });
  }
}
