import { compareStructural, observable, reaction, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { Destination } from '#domain/location/SelectedLocation.ts';
import { type CartTotal, cartTotal, quotedTotal } from '#domain/order/cartTotal.ts';
import { expectedWait } from '#domain/order/expectedWait.ts';
import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import { quoteRequestFor } from '#domain/order/preflight.ts';
import { fingerprintOf } from '#domain/order/Quote.ts';
import { automaticDiscountsOf } from '#domain/promotion/AutomaticDiscount.ts';
import type { CartStore } from './CartStore.ts';
import type { ClockStore } from './ClockStore.ts';
import type { PricingStore } from './PricingStore.ts';
import type { ShopStore } from './ShopStore.ts';
import { reportFaults, Task } from './Task.ts';

interface Needs {
  readonly useCases: Pick<UseCases, 'watchStored' | 'readShop' | 'reportFault'>;
  readonly shop: ShopStore;
  readonly cart: CartStore;
  readonly clock: ClockStore;
  readonly pricing: PricingStore;
}

/**
 * Asks for the delivery zone and the discounts of the selected location, and keeps the cart's total up to date. Loaded
 * after the menu, so that it is not part of the first load. Returns the unsubscribe function.
 */
export function watchPricing(stores: Needs): () => void {
  const { useCases, pricing } = stores;
  const onFailure = reportFaults(useCases, 'price rules');
  const draft = observable.box<OrderDraft>(EMPTY_DRAFT, { deep: false });
  const zone = new Task(
    (destination: Destination, signal) => useCases.readShop.deliveryZone(destination, signal),
    onFailure,
  );
  const areDiscountsKnown = new Task<void, boolean>(() => useCases.readShop.areDiscountsKnown(), onFailure);
  const ends = [
    useCases.watchStored.execute('orderDraft', (quote) => runInAction(() => draft.set(quote))),
    reaction(
      () => destinationOf(stores),
      (destination) => {
        if (destination === undefined) zone.reset();
        else void zone.start(destination);
        if (areDiscountsKnown.state.kind !== 'done') void areDiscountsKnown.start();
      },
      { fireImmediately: true, equals: compareStructural },
    ),
    reaction(
      () => zone.state,
      ({ kind }) => {
        pricing.zone = zone.value;
        pricing.isZoneAnswered = kind === 'done' || kind === 'failed';
      },
      { fireImmediately: true },
    ),
    reaction(
      () => discountsOf(stores, draft.get(), areDiscountsKnown.value === true),
      (discounts) => (pricing.discounts = discounts),
      { fireImmediately: true, equals: compareStructural },
    ),
    reaction(
      () => waitNow(stores),
      (wait) => (pricing.wait = wait),
      { fireImmediately: true, equals: compareStructural },
    ),
    reaction(
      () => totalOf(stores, draft.get()),
      (total) => (pricing.total = total),
      { fireImmediately: true, equals: compareStructural },
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The delivery address; undefined for a takeaway, and before there is one. */
function destinationOf({ shop: { location } }: Needs): Destination | undefined {
  const coordinates = location?.place?.coordinates;
  if (location?.deliveryType !== 'DELIVERY' || coordinates === undefined) return undefined;
  return { restaurantId: location.restaurantId, coordinates };
}

function discountsOf({ shop, clock }: Needs, { slot }: OrderDraft, areKnown: boolean): PricingStore['discounts'] {
  const { location, catalog } = shop;
  if (!areKnown || location === undefined || catalog?.restaurant.id !== location.restaurantId) return undefined;
  const at = slot === undefined ? clock.now : new Date(slot.from);
  return automaticDiscountsOf(catalog.promotions, location.deliveryType, at);
}

function waitNow({ shop, cart, pricing, clock }: Needs): PricingStore['wait'] {
  const { location, restaurant } = shop;
  if (location === undefined || restaurant?.id !== location.restaurantId) return undefined;
  const { deliveryType } = location;
  return expectedWait({ restaurant, deliveryType, zone: pricing.zone, dishes: cart.subtotal, now: clock.now });
}

/** The server's quote if it is of exactly this cart, else a total calculated with the same rules. */
function totalOf({ shop, cart, pricing, clock }: Needs, draft: OrderDraft): CartTotal | undefined {
  const { location, restaurant } = shop;
  if (cart.isEmpty || location === undefined || restaurant?.id !== location.restaurantId) return undefined;
  const { deliveryType } = location;
  const { quoted, zone, discounts } = pricing;
  if (quoted !== undefined && quoted.promoCode === draft.promoCode) {
    const { request, quote } = quoted.locked;
    const { payType, promoCode, requestedAt, tips } = request;
    const current = quoteRequestFor(cart.cart, location, draft, restaurant.payConfig);
    const own = { ...current, payType, promoCode, requestedAt, tips };
    const isLiving = quote.expiresAt === undefined || clock.now < quote.expiresAt;
    if (isLiving && fingerprintOf(own, undefined) === fingerprintOf(request, undefined))
      return quotedTotal(quote, deliveryType);
  }
  return cartTotal({ lines: cart.cart.lines, deliveryType, zone, discounts, promoCode: draft.promoCode });
}
