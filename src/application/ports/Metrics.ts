import type { MetricsEvent } from '../MetricsEvent.ts';
import { port } from '../port.ts';

/** The analytics providers of a market. */
export interface Metrics {
  /**
   * Reports an event to every provider, in the order of the calls. The caller must have checked consent. Never throws:
   * a provider that is blocked by the browser is not an error.
   */
  tell(event: MetricsEvent): Promise<void>;
}
export const Metrics = port<Metrics>('Metrics');
