import type { Market } from '#domain/market/Market.ts';
import { belongsToOther, prepareStorage } from '../device/prepareStorage.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { createContainer } from './createContainer.ts';

/** Nobody waits longer for what another white label left behind. */
const LEAVING_TIMEOUT_MS = 5000;

/**
 * Makes the device ready for a market. What another white label left is signed out first, which asks once more what became
 * of an order whose answer was lost and removes what is personal; only then it is cleared.
 */
export async function openDevice(market: Market): Promise<void> {
  const storage = new SafeStorage();
  if (belongsToOther(storage, market)) await leave(market);
  prepareStorage(storage, market);
}

async function leave(market: Market): Promise<void> {
  const { useCases } = createContainer(market);
  const tooLate = Promise.withResolvers<void>();
  const timer = setTimeout(tooLate.resolve, LEAVING_TIMEOUT_MS);
  try {
    await Promise.race([useCases.signOut.execute(), tooLate.promise]);
  } catch (error) {
    useCases.reportFault.execute({ error, context: 'other white label' });
  } finally {
    clearTimeout(timer);
  }
}
