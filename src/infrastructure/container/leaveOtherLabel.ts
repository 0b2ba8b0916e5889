import type { Market } from '#application/market/Market.ts';
import { createContainer } from './createContainer.ts';

/** How long to wait for the sign-out of another white label, in milliseconds. */
const LEAVING_TIMEOUT_MS = 5000;

/** Signs out the person of another white label. Rarely needed, so it is not part of the first load. */
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
