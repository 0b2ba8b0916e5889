import { makeAutoObservable } from 'mobx';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliveryHint, deliveryHint } from '#domain/delivery/deliveryHint.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import type { PricingStore } from '#ui/app/stores/PricingStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import type { QuoteStore } from './QuoteStore.ts';

interface Context {
  readonly shop: ShopStore;
  readonly cart: CartStore;
  readonly quote: QuoteStore;
  readonly pricing: PricingStore;
}

/** The delivery zone of the selected address, for hints. The checkout works without it. */
export class DeliveryZoneStore {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
    makeAutoObservable(this);
  }

  get zone(): DeliveryZone | undefined {
    return this.#context.pricing.zone;
  }

  /** The zone is still loading; its space is reserved. */
  get isAwaited(): boolean {
    const { shop, pricing } = this.#context;
    const isDelivered = shop.location?.deliveryType === 'DELIVERY' && shop.location.place?.coordinates !== undefined;
    return isDelivered && !pricing.isZoneAnswered;
  }

  /** Tiers apply to the price of the dishes before reductions. */
  get hint(): DeliveryHint {
    const { cart, quote } = this.#context;
    if (this.zone === undefined || cart.isEmpty) return { kind: 'none' };
    return deliveryHint(this.zone.tiers, quote.totals?.subtotal ?? cart.subtotal);
  }
}
