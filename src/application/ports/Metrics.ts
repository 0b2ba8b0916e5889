import type { MetricsEvent } from '../MetricsEvent.ts';
import { port } from '../port.ts';

/** The counters of a market. */
export interface Metrics {
  /**
   * Hands an event over to every counter, in the order of the calls. Asks nobody for consent: whoever calls has it. Never
   * throws: a counter that does not come, as with a blocker, is no fault of the shop.
   */
  tell(event: MetricsEvent): Promise<void>;
}
export const Metrics = port<Metrics>('Metrics');
