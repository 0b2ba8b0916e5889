import type { MetricsEvent } from '#application/MetricsEvent.ts';
import type { Metrics } from '#application/ports/Metrics.ts';

/** Keeps what it is told of; can be held, as a script that is slow to come. */
export class FakeMetrics implements Metrics {
  readonly told: MetricsEvent[] = [];
  held: Promise<void> | undefined;

  async tell(event: MetricsEvent): Promise<void> {
    if (this.held !== undefined) await this.held;
    this.told.push(event);
  }
}
