import { type CartLine, lineTotal } from '#domain/cart/Cart.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { appliedTier } from '#domain/delivery/deliveryTiers.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { AutomaticDiscount } from '#domain/promotion/AutomaticDiscount.ts';
import { priceOrder } from './priceOrder.ts';
import { type Quote, quoteTotals } from './Quote.ts';

/** The cart's total as far as it is known outside of the checkout. */
export interface CartTotal {
  readonly amount: MinorUnits;
  /**
   * `delivered` and `total` are everything to pay, with or without delivery; `undelivered` lacks a delivery price that
   * is not known yet; `dishes` is the menu's price where automatic discounts are unknown.
   */
  readonly kind: 'total' | 'delivered' | 'undelivered' | 'dishes';
  /** True when the cart has a promo code that `amount` does not include. */
  readonly isBeforePromoCode: boolean;
}

interface Question {
  readonly lines: readonly CartLine[];
  readonly deliveryType: DeliveryType;
  /** The delivery zone of the selected place; absent until it is known. */
  readonly zone?: DeliveryZone | undefined;
  /** Automatic discounts; undefined when the back end does not publish them. */
  readonly discounts: readonly AutomaticDiscount[] | undefined;
  readonly promoCode?: string | undefined;
}

/** Calculates the total with the server's own pricing rules, so that a `total` equals that of the checkout. */
export function cartTotal({ lines, deliveryType, zone, discounts, promoCode }: Question): CartTotal {
  const priced = lines.map((line) => ({ dishId: line.dishId, count: line.count, lineTotal: lineTotal(line) }));
  const dishes = sumOf(priced, (line) => line.lineTotal);
  const isBeforePromoCode = promoCode !== undefined;
  if (discounts === undefined) return { amount: dishes, kind: 'dishes', isBeforePromoCode };
  const tier = zone !== undefined && deliveryType === 'DELIVERY' ? appliedTier(zone.tiers, dishes) : undefined;
  const { total } = quoteTotals({ lines: priceOrder({ lines: priced, discounts, tier }), tips: 0 }, deliveryType);
  return { amount: total, kind: kindOf(deliveryType, tier !== undefined), isBeforePromoCode };
}

/** The cart's total according to a quote for exactly this cart. */
export function quotedTotal(quote: Quote, deliveryType: DeliveryType): CartTotal {
  const { total, deliveryPrice } = quoteTotals(quote, deliveryType);
  return { amount: total, kind: kindOf(deliveryType, deliveryPrice !== undefined), isBeforePromoCode: false };
}

function kindOf(deliveryType: DeliveryType, isDeliveryIn: boolean): CartTotal['kind'] {
  if (deliveryType === 'TAKE_AWAY') return 'total';
  return isDeliveryIn ? 'delivered' : 'undelivered';
}
