import { StorageFailed } from '../AppError.ts';
import { metricsItem } from '../MetricsEvent.ts';
import type { Mutex } from '../ports/device.ts';
import type { Metrics } from '../ports/Metrics.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { DeviceSettings, MarketSettings } from '../ports/settings.ts';

const COUNT_LOCK = 'metrics';

interface Ports {
  readonly pendingOrders: PendingOrders;
  readonly mutex: Mutex;
  readonly metrics: Metrics;
  readonly settings: DeviceSettings;
  readonly market: MarketSettings;
}

/**
 * Reports every order of this device to the analytics providers exactly once, whichever tab, reload or crash comes
 * between (ADR 0054). An order placed without consent is never reported.
 */
export class CountPurchases {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ currency }: { readonly currency: string }): Promise<void> {
    try {
      await this.#ports.mutex.run(COUNT_LOCK, () => this.#count(currency));
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
    }
  }

  async #count(currency: string): Promise<void> {
    const isAgreed = this.#ports.settings.read().cookiesConsentAccepted;
    const [locale] = this.#ports.market.locales;
    for (const { placed, request, isCounted } of await this.#ports.pendingOrders.list()) {
      if (placed === undefined || isCounted) continue;
      const { id: orderId, total } = placed;
      const items = (request?.lines ?? []).map((line) => metricsItem(line, locale));
      if (isAgreed) {
        await this.#ports.metrics.tell({
          kind: 'purchase',
          orderId,
          items,
          total,
          promoCode: request?.promoCode,
          currency,
        });
      }
      await this.#ports.pendingOrders.markCounted(orderId);
    }
  }
}
