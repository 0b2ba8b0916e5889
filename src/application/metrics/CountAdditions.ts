import { type Cart, EMPTY_CART } from '#domain/cart/Cart.ts';
import { metricsItem } from '../MetricsEvent.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { Metrics } from '../ports/Metrics.ts';
import type { DeviceSettings, MarketSettings } from '../ports/settings.ts';

interface Ports {
  readonly storage: DeviceStorage;
  readonly metrics: Metrics;
  readonly settings: DeviceSettings;
  readonly market: MarketSettings;
}

/**
 * Reports every dish that is added to the cart to the analytics providers, if the customer consented. Each tab reports
 * its own additions, so that nothing is counted twice; changing the modifiers of a line is not an addition.
 */
export class CountAdditions {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Runs until the signal is aborted. `currency` returns the restaurant's currency at the moment of an addition. */
  async execute({ currency }: { readonly currency: () => string }, signal: AbortSignal): Promise<void> {
    let before = this.#cart();
    const end = this.#ports.storage.observe('cart', (isOwn) => {
      if (signal.aborted) return end();
      const now = this.#cart();
      if (isOwn) this.#count(before, now, currency());
      before = now;
    });
  }

  #count(before: Cart, now: Cart, currency: string): void {
    if (!this.#ports.settings.read().cookiesConsentAccepted) return;
    const [locale] = this.#ports.market.locales;
    for (const dishId of new Set(now.lines.map((line) => line.dishId))) {
      const count = countOf(now, dishId) - countOf(before, dishId);
      const line = now.lines.findLast((one) => one.dishId === dishId && !before.lines.includes(one));
      if (count <= 0 || line === undefined) continue;
      void this.#ports.metrics.tell({ kind: 'add-to-cart', item: metricsItem({ ...line, count }, locale), currency });
    }
  }

  #cart(): Cart {
    return this.#ports.storage.read('cart') ?? EMPTY_CART;
  }
}

function countOf({ lines }: Cart, dishId: string): number {
  return lines.reduce((sum, line) => (line.dishId === dishId ? sum + line.count : sum), 0);
}
