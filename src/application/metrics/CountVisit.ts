import { type Cart, cartSubtotal } from '#domain/cart/Cart.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DeviceSettings } from '../ports/DeviceSettings.ts';
import type { MarketSettings } from '../ports/MarketSettings.ts';
import type { Metrics } from '../ports/Metrics.ts';
import { metricsItem } from './metricsItem.ts';

export type Visit =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'dish'; readonly dish: Pick<Dish, 'id' | 'name' | 'price'>; readonly currency: string }
  /** The customer opened the checkout. */
  | { readonly kind: 'checkout'; readonly cart: Cart; readonly currency: string };

/** Reports page views and viewed items to the analytics providers, if the customer consented. */
export class CountVisit {
  readonly #metrics: Metrics;
  readonly #settings: DeviceSettings;
  readonly #market: MarketSettings;

  constructor(metrics: Metrics, settings: DeviceSettings, market: MarketSettings) {
    this.#metrics = metrics;
    this.#settings = settings;
    this.#market = market;
  }

  async execute(visit: Visit): Promise<void> {
    if (!this.#settings.read().cookiesConsentAccepted) return;
    const [locale] = this.#market.locales;
    switch (visit.kind) {
      case 'page':
        return this.#metrics.tell(visit);
      case 'dish': {
        const { id: dishId, name, price } = visit.dish;
        const item = metricsItem({ dishId, name, price, modifiers: [], count: 1 }, locale);
        return this.#metrics.tell({ kind: 'view-item', item, currency: visit.currency });
      }
      case 'checkout': {
        const { cart, currency } = visit;
        const items = cart.lines.map((line) => metricsItem(line, locale));
        return this.#metrics.tell({ kind: 'begin-checkout', items, total: cartSubtotal(cart), currency });
      }
    }
  }
}
