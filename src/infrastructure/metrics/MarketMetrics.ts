import type { MetricsEvent } from '#application/MetricsEvent.ts';
import type { Metrics } from '#application/ports/Metrics.ts';
import type { Counter, Landing } from './Counter.ts';

/** All analytics providers of a market, loaded with the first event. */
export class MarketMetrics implements Metrics {
  readonly #loads: readonly (() => Promise<Counter>)[];
  #counters: Promise<readonly Counter[]> | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(loads: readonly (() => Promise<Counter>)[]) {
    this.#loads = loads;
  }

  tell(event: MetricsEvent): Promise<void> {
    const sent = this.#queue.then(() => this.#tell(event));
    this.#queue = sent;
    return sent;
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

/** How a visit began, reduced to the `utm_` parameters and the referrer's origin. */
export function landingOf(url: string, referrer: string): Landing {
  const { origin, searchParams } = new URL(url);
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => /^utm_[a-z_]+$/.test(name)));
  const from = URL.parse(referrer)?.origin ?? '';
  return { campaign: campaign.toString(), referrer: from === origin || from === 'null' ? '' : from };
}

/** The URL with which the document was loaded; the router has changed the current one since. */
export function landingUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}
