import { compareStructural, observable, reaction, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { type CartTotal, cartTotal, quotedTotal } from '#domain/order/cartTotal.ts';
import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import { fingerprintOf } from '#domain/order/Quote.ts';
import { quoteRequestFor } from '#domain/order/quoteRequest.ts';
import { automaticDiscountsOf } from '#domain/promotion/AutomaticDiscount.ts';
import type { CartStore } from './CartStore.ts';
import type { ClockStore } from './ClockStore.ts';
import type { PricingStore } from './PricingStore.ts';
import type { ShopStore } from './ShopStore.ts';
import { reportFaults } from './Task.ts';

interface Needs {
  readonly useCases: Pick<UseCases, 'watchStored' | 'findDeliveryZone' | 'read' | 'reportFault'>;
  readonly shop: ShopStore;
  readonly cart: CartStore;
  readonly clock: ClockStore;
  readonly pricing: PricingStore;
}

interface Destination {
  readonly restaurantId: string;
  /** Absent for a takeaway. */
  readonly point: GeoPoint | undefined;
}

/**
 * Learns by which rules the chosen place is served, and keeps the total of the cart by them. Comes once the menu stands, so
 * that nothing of it is in the first load; returns the end of it.
 */
export function watchPricing(stores: Needs): () => void {
  const { useCases, pricing } = stores;
  const known = observable.object<{ draft: OrderDraft; areDiscountsKnown: boolean }>(
    { draft: EMPTY_DRAFT, areDiscountsKnown: false },
    {},
    { deep: false },
  );
  const follow = async (destination: Destination | undefined): Promise<void> => {
    runInAction(() => (pricing.zone = undefined));
    const [zone, areDiscountsKnown] = await learn(stores, destination);
    runInAction(() => {
      known.areDiscountsKnown = areDiscountsKnown;
      if (compareStructural(destinationOf(stores), destination)) pricing.zone = zone;
    });
  };
  const ends = [
    useCases.watchStored.execute('orderDraft', (draft) => runInAction(() => (known.draft = draft))),
    reaction(
      () => destinationOf(stores),
      (destination) => void follow(destination),
      { fireImmediately: true, equals: compareStructural },
    ),
    reaction(
      () => discountsOf(stores, known.areDiscountsKnown),
      (discounts) => (pricing.discounts = discounts),
      { fireImmediately: true, equals: compareStructural },
    ),
    reaction(
      () => totalOf(stores, known.draft),
      (total) => (pricing.total = total),
      { fireImmediately: true, equals: compareStructural },
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function destinationOf({ shop: { location } }: Needs): Destination | undefined {
  if (location === undefined) return undefined;
  const point = location.deliveryType === 'DELIVERY' ? location.place?.location : undefined;
  return { restaurantId: location.restaurantId, point };
}

/** A courtesy: without the rules the way to the cart says the sum of the dishes, and calls it so. */
async function learn({ useCases }: Needs, destination: Destination | undefined) {
  if (destination === undefined) return [undefined, false] as const;
  const { restaurantId, point } = destination;
  try {
    return await Promise.all([
      point && useCases.findDeliveryZone.execute({ restaurantId, point }),
      useCases.read.execute('areDiscountsKnown', undefined),
    ]);
  } catch (error) {
    reportFaults(useCases, 'price rules')(error);
    return [undefined, false] as const;
  }
}

function discountsOf({ shop, clock }: Needs, areKnown: boolean): PricingStore['discounts'] {
  const { location, catalog } = shop;
  if (!areKnown || location === undefined || catalog?.restaurant.id !== location.restaurantId) return undefined;
  return automaticDiscountsOf(catalog.promotions, location.deliveryType, clock.now);
}

/** The server's own answer where it is that of exactly this cart, else the rule that it prices with. */
function totalOf({ shop, cart, pricing, clock }: Needs, draft: OrderDraft): CartTotal | undefined {
  const { location, restaurant } = shop;
  if (cart.isEmpty || location === undefined || restaurant?.id !== location.restaurantId) return undefined;
  const { deliveryType } = location;
  const { quoted, zone, discounts } = pricing;
  if (quoted !== undefined && quoted.promoCode === draft.promoCode) {
    const { request, quote } = quoted.locked;
    const { payType, promoCode } = request;
    const own = { ...quoteRequestFor(cart.cart, location, draft, restaurant.payConfig), payType, promoCode };
    const isLiving = quote.expiresAt === undefined || clock.now < quote.expiresAt;
    if (isLiving && fingerprintOf(own, undefined) === fingerprintOf(request, undefined))
      return quotedTotal(quote, deliveryType);
  }
  return cartTotal({ lines: cart.cart.lines, deliveryType, zone, discounts, promoCode: draft.promoCode });
}
