import type { DeviceStorage, StoredKey } from '../ports/DeviceStorage.ts';
import type { Releases } from '../ports/device.ts';
import type { MarketSettings } from '../ports/settings.ts';
import { storedValues } from '../storedValues.ts';

const STORED = Object.keys(storedValues) as StoredKey[];

interface Ports {
  readonly storage: DeviceStorage;
  readonly market: MarketSettings;
  readonly releases: Releases;
}

/**
 * Tells a page that a newer release exists: another version was seen, or the device holds data that only a newer
 * release can read. Calls back once, immediately if it is already known.
 */
export class WatchRelease {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Watches until it has called back, or until the signal is aborted. */
  async execute({ onNewer }: { readonly onNewer: () => void }, signal: AbortSignal): Promise<void> {
    const isNewer = (key: StoredKey): boolean => this.#ports.storage.isNewer(key);
    const { version: own } = this.#ports.market;
    const ends: (() => void)[] = [];
    const report = (isOutdated: boolean): void => {
      if (!isOutdated && !signal.aborted) return;
      for (const end of ends.splice(0)) end();
      if (!signal.aborted) onNewer();
    };
    if (STORED.some(isNewer)) return report(true);
    for (const key of STORED) ends.push(this.#ports.storage.observe(key, () => report(isNewer(key))));
    ends.push(this.#ports.releases.observe((version) => report(version !== own)));
  }
}
