import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { Releases } from '#application/ports/Releases.ts';
import { WatchRelease } from '#application/startup/WatchRelease.ts';
import { provide } from '../provide.ts';

/** Use cases for noticing a newer release while a page is open. */
export const releaseUseCases = {
  watchRelease: provide(WatchRelease, [DeviceStorage, MarketSettings, Releases]),
} as const;
