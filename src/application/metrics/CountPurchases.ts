import { StorageFailed } from '../AppError.ts';
import type { DeviceSettings } from '../ports/DeviceSettings.ts';
import type { MarketSettings } from '../ports/MarketSettings.ts';
import type { Metrics } from '../ports/Metrics.ts';
import type { Mutex } from '../ports/Mutex.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import { metricsItem } from './metricsItem.ts';

const COUNT_LOCK = 'metrics';

/**
 * Reports every order of this device to the analytics providers exactly once, whichever tab, reload or crash comes between (ADR
 * 0054). An order placed without consent is never reported.
 */
export class CountPurchases {
  readonly #pending: PendingOrders;
  readonly #mutex: Mutex;
  readonly #metrics: Metrics;
  readonly #settings: DeviceSettings;
  readonly #market: MarketSettings;

  constructor(
    pending: PendingOrders,
    mutex: Mutex,
    metrics: Metrics,
    settings: DeviceSettings,
    market: MarketSettings,
  ) {
    this.#pending = pending;
    this.#mutex = mutex;
    this.#metrics = metrics;
    this.#settings = settings;
    this.#market = market;
  }

  async execute({ currency }: { readonly currency: string }): Promise<void> {
    try {
      await this.#mutex.run(COUNT_LOCK, () => this.#count(currency));
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
    }
  }

  async #count(currency: string): Promise<void> {
    const isAgreed = this.#settings.read().cookiesConsentAccepted;
    const [locale] = this.#market.locales;
    for (const { placed, request, isCounted } of await this.#pending.list()) {
      if (placed === undefined || isCounted) continue;
      const { id: orderId, total } = placed;
      const items = (request?.lines ?? []).map((line) => metricsItem(line, locale));
      if (isAgreed) {
        await this.#metrics.tell({
          kind: 'purchase',
          orderId,
          items,
          total,
          promoCode: request?.promoCode,
          currency,
        });
      }
      await this.#pending.markCounted(orderId);
    }
  }
}
