import type { Market } from '#application/market/Market.ts';
import { CAPABILITIES_NAME, settingNames, storedValues } from '#application/storedValues.ts';
import type { SafeStorage } from './SafeStorage.ts';

/** The key under which a page stores the version of its release. */
export const VERSION_NAME = 'app_version';

const STORED_NAMES = [
  ...Object.values(storedValues).map(({ name }) => name),
  ...Object.values(settingNames),
  CAPABILITIES_NAME,
];

/** Whether this device last opened another white label. */
export function belongsToOther(storage: SafeStorage, market: Pick<Market, 'whiteLabel'>): boolean {
  const before = storage.get('app_white_label');
  return before !== undefined && before !== market.whiteLabel;
}

/**
 * Clears the storage when another white label used it. A new release of the same one keeps everything; its data is
 * migrated by schema version.
 */
export function prepareStorage(storage: SafeStorage, market: Pick<Market, 'whiteLabel' | 'version'>): void {
  if (belongsToOther(storage, market)) {
    for (const name of STORED_NAMES) storage.remove(name);
  }
  storage.set('app_white_label', market.whiteLabel);
  storage.set(VERSION_NAME, market.version);
}
