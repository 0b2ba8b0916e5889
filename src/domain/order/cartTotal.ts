import { type CartLine, lineTotal } from '#domain/cart/Cart.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryTier, DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { matchTier } from '#domain/delivery/matchTier.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { AutomaticDiscount } from '#domain/promotion/AutomaticDiscount.ts';
import { priceOrder } from './priceOrder.ts';
import { type Quote, quoteTotals } from './Quote.ts';

/** What a cart comes to as far as it is known outside the checkout. */
export interface CartTotal {
  readonly amount: MinorUnits;
  /**
   * What the amount is: all that is paid, with or without a delivery in it; the same but for a delivery whose price is not
   * known yet; or the dishes at the prices of the menu, where nobody says what comes off.
   */
  readonly kind: 'total' | 'delivered' | 'undelivered' | 'dishes';
  /** The promo code that the cart holds is not in the amount. */
  readonly isBeforePromoCode: boolean;
}

interface Question {
  readonly lines: readonly CartLine[];
  readonly deliveryType: DeliveryType;
  /** The zone of the delivery place, once it is known. */
  readonly zone?: DeliveryZone | undefined;
  /** undefined where the back end does not say what it takes off without a code. */
  readonly discounts: readonly AutomaticDiscount[] | undefined;
  readonly promoCode?: string | undefined;
}

/** By the rule that the server prices with, so that a `total` is that of the checkout. */
export function cartTotal({ lines, deliveryType, zone, discounts, promoCode }: Question): CartTotal {
  const priced = lines.map((line) => ({ dishId: line.dishId, count: line.count, lineTotal: lineTotal(line) }));
  const dishes = sumOf(priced, (line) => line.lineTotal);
  const isBeforePromoCode = promoCode !== undefined;
  if (discounts === undefined) return { amount: dishes, kind: 'dishes', isBeforePromoCode };
  const tier = deliveryType === 'DELIVERY' ? tierOf(zone, dishes) : undefined;
  const { total } = quoteTotals({ lines: priceOrder({ lines: priced, discounts, tier }), tips: 0 }, deliveryType);
  return { amount: total, kind: kindOf(deliveryType, tier !== undefined), isBeforePromoCode };
}

/** The same by the server's own answer to exactly this cart. */
export function quotedTotal(quote: Quote, deliveryType: DeliveryType): CartTotal {
  const { total, deliveryPrice } = quoteTotals(quote, deliveryType);
  return { amount: total, kind: kindOf(deliveryType, deliveryPrice !== undefined), isBeforePromoCode: false };
}

function kindOf(deliveryType: DeliveryType, isDeliveryIn: boolean): CartTotal['kind'] {
  if (deliveryType === 'TAKE_AWAY') return 'total';
  return isDeliveryIn ? 'delivered' : 'undelivered';
}

/** undefined while nobody knows what bringing dishes of this sum costs; a zone without tiers brings any for nothing. */
function tierOf(zone: DeliveryZone | undefined, dishes: MinorUnits): DeliveryTier | undefined {
  if (zone === undefined) return undefined;
  const match = matchTier(zone.tiers, dishes);
  if (match.kind === 'no-tiers') return { deliveryPrice: 0, minutes: 0, minOrderTotal: 0 };
  return match.kind === 'applies' ? match.tier : undefined;
}
