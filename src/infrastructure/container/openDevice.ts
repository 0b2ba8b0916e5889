import type { Market } from '#application/market/Market.ts';
import { belongsToOther, prepareStorage } from '../device/prepareStorage.ts';
import { SafeStorage } from '../device/SafeStorage.ts';

/**
 * Prepares the device for a market. The person of another white label is signed out first, which checks pending orders
 * and removes personal data; then the storage is cleared.
 */
export async function openDevice(market: Market): Promise<void> {
  const storage = new SafeStorage();
  if (belongsToOther(storage, market)) await (await import('./leaveOtherLabel.ts')).leaveOtherLabel(market);
  prepareStorage(storage, market);
}
