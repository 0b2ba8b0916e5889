import type { MetricsEvent } from '#application/MetricsEvent.ts';
import type { Metrics } from '#application/ports/Metrics.ts';

/** Records events; can be held, like a script that loads slowly. */
export class FakeMetrics implements Metrics {
  readonly events: MetricsEvent[] = [];
  gate: Promise<void> | undefined;

  async tell(event: MetricsEvent): Promise<void> {
    if (this.gate !== undefined) await this.gate;
    this.events.push(event);
  }
}
