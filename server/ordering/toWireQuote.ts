import { createHash } from 'node:crypto';
import type { DeliveryTier } from '#domain/delivery/DeliveryZone.ts';
import type { PricedCart } from './priceCart.ts';

const QUOTE_MINUTES = 15;

/** The preflight's answer; `withDetails` adds what the specification does not have. */
export function toWireQuote(priced: PricedCart, now: Date, withDetails: boolean): Readonly<Record<string, unknown>> {
  const { promoCode } = priced;
  const plain = {
    positions: priced.entries.map(
      ({ id, count, subtotal: sum, total: payableAmount, specials, discounts, promoCodes }, index) => ({
        id,
        count,
        sum,
        payableAmount,
        specials,
        discounts,
        promoCodes,
        ...(withDetails && priced.lines[index] && { unitPrice: priced.lines[index].unitPrice }),
      }),
    ),
    promoCode: promoCode?.code ?? null,
    promoCodeMaxDiscountAmount: promoCode?.maxDiscountAmount ?? null,
    promoCodeMinOrderAmount: promoCode?.minOrderAmount ?? null,
  };
  if (!withDetails) return plain;
  return {
    ...plain,
    total: priced.total,
    currency: priced.restaurant.seed.currency,
    quoteId: createHash('sha256')
      .update(JSON.stringify([plain, now]))
      .digest('base64url')
      .slice(0, 22),
    expiresAt: new Date(now.getTime() + QUOTE_MINUTES * 60_000).toISOString(),
    tips: priced.tips,
    delivery: priced.delivery && {
      price: priced.delivery.tier.deliveryPrice,
      minutes: priced.delivery.tier.minutes,
      rule: toWireRule(priced.delivery.tier),
      next: priced.delivery.next === undefined ? null : toWireRule(priced.delivery.next),
    },
  };
}

export function toWireRule({ deliveryPrice, minutes, minOrderTotal, maxOrderTotal }: DeliveryTier): object {
  return {
    deliveryPrice,
    time: minutes,
    minOrderPrice: minOrderTotal,
    maxOrderPrice: maxOrderTotal ?? null,
  };
}
