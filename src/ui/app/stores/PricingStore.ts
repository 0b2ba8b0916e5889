import { makeAutoObservable, observableRef } from 'mobx';
import type { LockedQuote } from '#application/order/RunPreflight.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { CartTotal } from '#domain/order/cartTotal.ts';
import type { AutomaticDiscount } from '#domain/promotion/AutomaticDiscount.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';

/** Prices and waits known outside of the checkout. Filled by `watchPricing`, which loads after the first screen. */
export class PricingStore {
  /** The total shown on the cart button; undefined until the pricing rules have loaded. */
  total: CartTotal | undefined = undefined;
  /** The delivery zone that contains the selected place. */
  zone: DeliveryZone | undefined = undefined;
  /** The wait of an order as soon as possible; undefined while it is not known, or not possible. */
  wait: AsapWait | undefined = undefined;
  /** Whether the delivery zone has been determined; there may be none. */
  isZoneAnswered = false;
  /** The automatic discounts; undefined when the back end does not publish them. */
  discounts: readonly AutomaticDiscount[] | undefined = undefined;
  /** The last quote of the checkout, with the promo code that was requested. */
  quoted: { readonly locked: LockedQuote; readonly promoCode: string | undefined } | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {
      total: observableRef,
      zone: observableRef,
      wait: observableRef,
      discounts: observableRef,
      quoted: observableRef,
    });
  }
}
