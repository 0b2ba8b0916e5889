import { type Cart, cartSubtotal } from '#domain/cart/Cart.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { metricsItem } from '../MetricsEvent.ts';
import type { Metrics } from '../ports/Metrics.ts';
import type { DeviceSettings, MarketSettings } from '../ports/settings.ts';

export type Visit =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'dish'; readonly dish: Pick<Dish, 'id' | 'name' | 'price'>; readonly currency: string }
  /** The customer opened the checkout. */
  | { readonly kind: 'checkout'; readonly cart: Cart; readonly currency: string };

interface Ports {
  readonly metrics: Metrics;
  readonly settings: DeviceSettings;
  readonly market: MarketSettings;
}

/** Reports page views and viewed items to the analytics providers, if the customer consented. */
export class CountVisit {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(visit: Visit): Promise<void> {
    if (!this.#ports.settings.read().cookiesConsentAccepted) return;
    const [locale] = this.#ports.market.locales;
    switch (visit.kind) {
      case 'page':
        return this.#ports.metrics.tell(visit);
      case 'dish': {
        const { id: dishId, name, price } = visit.dish;
        const item = metricsItem({ dishId, name, price, modifiers: [], count: 1 }, locale);
        return this.#ports.metrics.tell({ kind: 'view-item', item, currency: visit.currency });
      }
      case 'checkout': {
        const { cart, currency } = visit;
        const items = cart.lines.map((line) => metricsItem(line, locale));
        return this.#ports.metrics.tell({ kind: 'begin-checkout', items, total: cartSubtotal(cart), currency });
      }
    }
  }
}
