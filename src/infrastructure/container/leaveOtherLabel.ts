import type { Market } from '#domain/market/Market.ts';
import { createContainer } from './createContainer.ts';

/** Nobody waits longer for what another white label left behind. */
const LEAVING_TIMEOUT_MS = 5000;

/** Signs out whom another white label left signed in; rarely needed, and so not a part of the first load. */
export async function leaveOtherLabel(market: Market): Promise<void> {
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
