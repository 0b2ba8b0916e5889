import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { port } from '../port.ts';

export interface Connectivity {
  /** Whether the device is certainly offline; false in doubt. Never throws. */
  isOffline(): Promise<boolean>;
}
export const Connectivity = port<Connectivity>('Connectivity');

export interface Geolocation {
  /**
   * The device's position, after asking for permission; undefined when it is refused or unavailable. Rejects with the
   * reason of an aborted signal.
   */
  locate(signal?: AbortSignal): Promise<GeoPoint | undefined>;
}
export const Geolocation = port<Geolocation>('Geolocation');

export interface Mutex {
  /** Runs `work` under a cross-tab lock of this name. A tab that is closed releases it. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}
export const Mutex = port<Mutex>('Mutex');

/** The URL of the open page. */
export interface PageAddress {
  /** Scheme and host, without a trailing slash. */
  origin(): string;
  /** Navigates to another site, so that "back" returns to this page. */
  leaveTo(url: string): void;
}
export const PageAddress = port<PageAddress>('PageAddress');

export interface Releases {
  /**
   * Calls back with each version of the shop that is seen while this page is open: that of another page that was just
   * opened, and the server's, which is requested when the page becomes visible after a long time. Returns the
   * unsubscribe function.
   */
  observe(listener: (version: string) => void): () => void;
}
export const Releases = port<Releases>('Releases');

export interface RandomNumbers {
  /**
   * A number from 0 to less than 1, all of them equally likely. It may be predictable: ids and secrets need an
   * `IdGenerator`.
   */
  next(): number;
}
export const RandomNumbers = port<RandomNumbers>('RandomNumbers');
