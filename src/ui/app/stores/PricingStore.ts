import { makeAutoObservable, observableRef } from 'mobx';
import type { LockedQuote } from '#application/order/RunPreflight.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { CartTotal } from '#domain/order/cartTotal.ts';
import type { AutomaticDiscount } from '#domain/promotion/AutomaticDiscount.ts';

/** What the page knows of prices outside the checkout. Filled by `watchPricing`, which comes after the first screen. */
export class PricingStore {
  /** What the way to the cart says; undefined until the rules have come. */
  total: CartTotal | undefined = undefined;
  /** The zone that holds the delivery place. */
  zone: DeliveryZone | undefined = undefined;
  /** Whether it is known of this place which zone holds it, if any. */
  isZoneAnswered = false;
  /** What comes off here and now without a code; undefined where the back end does not say. */
  discounts: readonly AutomaticDiscount[] | undefined = undefined;
  /** The checkout's last price, and the promo code that was wished for with it. */
  quoted: { readonly locked: LockedQuote; readonly promoCode: string | undefined } | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {
      total: observableRef,
      zone: observableRef,
      discounts: observableRef,
      quoted: observableRef,
    });
  }
}
