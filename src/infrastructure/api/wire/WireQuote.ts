import { array, boolean, coerce, type Infer, nullable, number, optional, string, type, unknown } from 'superstruct';
import { type CartLine, lineTotal } from '#domain/cart/Cart.ts';
import { PAY_TYPES } from '#domain/catalog/PayType.ts';
import type { Quote, QuoteRequest, Reduction } from '#domain/order/Quote.ts';
import { locatedAddress } from '#domain/order/Quote.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { type AsapWait, waitFrom } from '#domain/schedule/slotPlan.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { orElse, wireId, wireMoney, wireTextOrNothing } from './common.ts';
import { wireWait } from './WireSlots.ts';

const reductions = orElse(
  array(type({ id: optional(nullable(wireId)), name: wireTextOrNothing, calculated: wireMoney })),
  [],
);

/** Pay types of the restaurant; those that the storefront does not know are skipped. */
const wirePayTypes = orElse(
  array(type({ payType: string(), available: boolean(), minimum: optional(nullable(wireMoney)) })),
  [],
);

/** Names of special lines in any case, such as DELIVERY_PRICE; anything that is no text is none. */
const wireSpecials = coerce(array(string()), unknown(), (value) =>
  (Array.isArray(value) ? value : [])
    .filter((special) => typeof special === 'string')
    .map((special) =>
      special
        .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
        .replaceAll(/[_\s]+/g, '-')
        .toLowerCase(),
    ),
);

/** The tax by rate that the total includes. */
const wireTaxes = orElse(
  array(type({ rate: string(), percent: optional(nullable(number())), total: wireMoney, tax: wireMoney })),
  [],
);

export const wireQuote = type({
  positions: array(
    type({
      id: wireId,
      count: orElse(number(), 1),
      sum: wireMoney,
      payableAmount: wireMoney,
      specials: wireSpecials,
      discounts: reductions,
      promoCodes: reductions,
      dishPrice: optional(nullable(wireMoney)),
    }),
  ),
  promoCode: optional(nullable(string())),
  promoCodeMaxDiscountAmount: optional(nullable(wireMoney)),
  promoCodeMinOrderAmount: optional(nullable(wireMoney)),
  quoteId: optional(nullable(string())),
  expiresAt: optional(nullable(string())),
  tips: optional(nullable(wireMoney)),
  delivery: optional(nullable(type({ minutes: optional(nullable(number())) }))),
  wait: optional(orElse(nullable(wireWait), null)),
  payTypes: optional(wirePayTypes),
  taxes: optional(wireTaxes),
});
export type WireQuote = Infer<typeof wireQuote>;

export function toQuote(wire: WireQuote): Quote {
  return {
    lines: wire.positions.map(({ sum, payableAmount, discounts, promoCodes, dishPrice, ...line }) => ({
      ...line,
      dishPrice: dishPrice ?? undefined,
      subtotal: sum,
      total: payableAmount,
      discounts: discounts.map(toReduction),
      promoCodes: promoCodes.map(toReduction),
    })),
    promoCode: wire.promoCode ?? undefined,
    promoCodeMaxDiscountAmount: wire.promoCodeMaxDiscountAmount ?? undefined,
    promoCodeMinOrderAmount: wire.promoCodeMinOrderAmount ?? undefined,
    quoteId: wire.quoteId ?? undefined,
    expiresAt: wire.expiresAt ? parseInstant(wire.expiresAt) : undefined,
    tips: wire.tips ?? 0,
    wait: toWait(wire),
    unavailablePay: toUnavailablePay(wire.payTypes ?? []),
    taxes: toTaxes(wire.taxes),
  };
}

/** The wait that a back end promises, or the delivery time of its zone. */
export function toWait({ wait, delivery }: Pick<WireQuote, 'wait' | 'delivery'>): AsapWait | undefined {
  return wait ?? (delivery?.minutes ? waitFrom(delivery.minutes) : undefined);
}

function toUnavailablePay(payTypes: Infer<typeof wirePayTypes>): Quote['unavailablePay'] {
  const unavailable = PAY_TYPES.flatMap((payType) => {
    const found = payTypes.find((one) => one.payType === payType);
    return found === undefined || found.available ? [] : [{ payType, minimum: found.minimum ?? undefined }];
  });
  return unavailable.length === 0 ? undefined : unavailable;
}

function toTaxes(taxes: WireQuote['taxes'] = []): Quote['taxes'] {
  if (taxes.length === 0) return undefined;
  return taxes.map(({ rate, percent, ...amounts }) => ({
    ...amounts,
    rate: { code: rate, percent: percent ?? undefined },
  }));
}

function toReduction({ id, name, calculated }: Infer<typeof reductions>[number]): Reduction {
  return { id: id ?? '', name, calculated };
}

/** The request body of a preflight. Names are sent in one language, for back ends that require them. */
export function fromQuoteRequest(request: QuoteRequest, locale: string): Record<string, unknown> {
  const { restaurantId, deliveryType, payType, promoCode, lines, tips, requestedAt } = request;
  const located = locatedAddress(request);
  return {
    restoId: restaurantId,
    deliveryType,
    payType: payType ?? null,
    promoCode: promoCode ?? null,
    positions: lines.map((line) => fromCartLine(line, locale)),
    ...(located === undefined ? {} : { address: located.address, location: located.coordinates }),
    ...(tips === undefined ? {} : { tips }),
    ...(requestedAt === undefined ? {} : { requestedAt: requestedAt.toISOString() }),
  };
}

export function fromCartLine(line: CartLine, locale: string): Record<string, unknown> {
  return {
    id: line.dishId,
    name: pickText(line.name, locale),
    count: line.count,
    price: line.price,
    sum: lineTotal(line),
    modifiers: line.modifiers.map(({ id, name, count, price }) => ({ id, name: pickText(name, locale), count, price })),
  };
}
