import { createHash } from 'node:crypto';
import type { DeliveryTier } from '#domain/delivery/DeliveryZone.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';
import type { ReceiptItem } from '#domain/order/receiptLines.ts';
import type { WireQuote } from '#infrastructure/api/wire/WireQuote.ts';
import type { WireAnswer } from '#server/catalog/wire/WireAnswer.ts';
import type { PricedCart } from './priceCart.ts';
import { taxesOfItems } from './receiptItems.ts';

const QUOTE_MINUTES = 15;

export interface WirePosition extends Omit<QuoteLine, 'subtotal' | 'total' | 'dishPrice'> {
  readonly sum: MinorUnits;
  readonly payableAmount: MinorUnits;
  readonly unitPrice?: MinorUnits;
  readonly dishPrice?: MinorUnits;
}

/** The response of a preflight; `withDetails` adds fields that the specification does not have. */
export function toWireQuote(priced: PricedCart, now: Date, withDetails: boolean): WireAnswer<WireQuote> {
  const { promoCode } = priced;
  const plain = {
    positions: toWirePositions(priced, withDetails),
    promoCode: promoCode?.code ?? null,
    promoCodeMaxDiscountAmount: promoCode?.maxDiscountAmount ?? null,
    promoCodeMinOrderAmount: promoCode?.minOrderAmount ?? null,
  };
  if (!withDetails) return plain;
  return {
    ...plain,
    total: priced.total,
    currency: priced.restaurant.currency,
    quoteId: createHash('sha256')
      .update(JSON.stringify([plain, now]))
      .digest('base64url')
      .slice(0, 22),
    expiresAt: new Date(now.getTime() + QUOTE_MINUTES * 60_000).toISOString(),
    tips: priced.tips,
    delivery: toWireDelivery(priced),
    wait: priced.wait ?? null,
    payTypes: toWirePayTypes(priced),
    ...toWireTaxes(priced.receiptItems),
  };
}

/** The tax by rate; nothing where the market names no taxes. */
export function toWireTaxes(items: readonly ReceiptItem[] | undefined): Pick<WireAnswer<WireQuote>, 'taxes'> {
  if (items === undefined) return {};
  const taxes = taxesOfItems(items);
  return {
    taxes: taxes.map(({ rate, total, tax }) => ({ rate: rate.code, percent: rate.percent ?? null, total, tax })),
  };
}

/** Every pay type of the restaurant, with the smallest total where the cart is below it. */
function toWirePayTypes({ payTypes, unavailablePay }: PricedCart): WireQuote['payTypes'] {
  return payTypes.map((payType) => {
    const unavailable = unavailablePay.find((one) => one.payType === payType);
    return { payType, available: unavailable === undefined, minimum: unavailable?.minimum ?? null };
  });
}

/** Lines in the order of the cart, followed by the delivery. */
export function toWirePositions({ quoteLines, lines }: PricedCart, withDetails: boolean): readonly WirePosition[] {
  return quoteLines.map(({ id, count, subtotal, total, specials, discounts, promoCodes }, index) => ({
    id,
    count,
    sum: subtotal,
    payableAmount: total,
    specials,
    discounts,
    promoCodes,
    ...(withDetails && lines[index] && { unitPrice: lines[index].unitPrice, dishPrice: lines[index].dish.price }),
  }));
}

export function toWireDelivery({ delivery, busyMinutes }: PricedCart): object | undefined {
  return (
    delivery && {
      price: delivery.tier.deliveryPrice,
      // A zone with unknown delivery time stays at 0.
      minutes: delivery.tier.minutes && delivery.tier.minutes + busyMinutes,
      rule: toWireRule(delivery.tier),
      next: delivery.next === undefined ? null : toWireRule(delivery.next),
    }
  );
}

function toWireRule({ deliveryPrice, minutes, minOrderTotal, maxOrderTotal }: DeliveryTier): object {
  return {
    deliveryPrice,
    time: minutes,
    minOrderPrice: minOrderTotal,
    maxOrderPrice: maxOrderTotal ?? null,
  };
}
