import type { MetricsEvent } from '#application/MetricsEvent.ts';
import type { Metrics } from '#application/ports/Metrics.ts';
import type { Counter } from './Counter.ts';

/** All analytics providers of a market, loaded with the first event. */
export class MarketMetrics implements Metrics {
  readonly #loads: readonly (() => Promise<Counter>)[];
  #counters: Promise<readonly Counter[]> | undefined;
  #told: Promise<unknown> = Promise.resolve();

  constructor(loads: readonly (() => Promise<Counter>)[]) {
    this.#loads = loads;
  }

  tell(event: MetricsEvent): Promise<void> {
    const told = this.#told.then(() => this.#tell(event));
    this.#told = told;
    return told;
  }

  async #tell(event: MetricsEvent): Promise<void> {
    this.#counters ??= this.#load();
    await Promise.allSettled((await this.#counters).map((counter) => counter.tell(event)));
  }

  /** A provider that fails to load or rejects its settings is not tried again on this page. */
  async #load(): Promise<readonly Counter[]> {
    const loaded = await Promise.allSettled(this.#loads.map((load) => load()));
    return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }
}
