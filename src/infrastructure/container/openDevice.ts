import type { Market } from '#domain/market/Market.ts';
import { belongsToOther, prepareStorage } from '../device/prepareStorage.ts';
import { SafeStorage } from '../device/SafeStorage.ts';

/**
 * Makes the device ready for a market. What another white label left is signed out first, which asks once more what became
 * of an order whose answer was lost and removes what is personal; only then it is cleared.
 */
export async function openDevice(market: Market): Promise<void> {
  const storage = new SafeStorage();
  if (belongsToOther(storage, market)) await (await import('./leaveOtherLabel.ts')).leaveOtherLabel(market);
  prepareStorage(storage, market);
}
