import { type PayType, payTypesFor } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { TaxPlan } from '#domain/money/taxes.ts';
import { waitOf } from '#domain/order/expectedWait.ts';
import { priceOrder } from '#domain/order/priceOrder.ts';
import { type QuoteLine, quoteTotals } from '#domain/order/Quote.ts';
import type { ReceiptItem } from '#domain/order/receiptLines.ts';
import { isBelowMinimum, type UnavailablePay, unsupportedPay } from '#domain/order/unsupportedPay.ts';
import { type AutomaticDiscount, automaticDiscountsOf } from '#domain/promotion/AutomaticDiscount.ts';
import { type PromoCode, promoCodeRefusal } from '#domain/promotion/PromoCode.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import type { Portions } from '#server/catalog/StockCounts.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { type PricedDishLine, priceLines } from './priceLines.ts';
import type { QuoteInput } from './QuoteInput.ts';
import { type DeliveryQuote, quoteDelivery, type RangeCodes } from './quoteDelivery.ts';
import { receiptItems } from './receiptItems.ts';

export interface PricingContext {
  readonly catalog: Catalog;
  readonly now: Date;
  readonly rangeCodes: RangeCodes;
  /** The promo code of the cart; undefined when it does not exist. */
  readonly promoCode: PromoCode | undefined;
  /** Number of orders that used the code: in total, and by this person. */
  readonly promoCodeUses: { readonly used: number; readonly usedByPerson: number };
  /** Remaining portions of counted dishes. */
  readonly left: Portions;
  /** The smallest amount that a payment engine charges in a currency. */
  readonly minimumOf: (payEngine: string, currency: string) => MinorUnits;
  /** Absent where the market names no taxes. */
  readonly taxes: TaxPlan | undefined;
}

/** A cart at the catalog's prices, with everything that a response or an order needs. */
export interface PricedCart {
  readonly restaurant: CatalogRestaurant;
  readonly lines: readonly PricedDishLine[];
  readonly quoteLines: readonly QuoteLine[];
  readonly promoCode?: PromoCode | undefined;
  readonly promoDiscount: number;
  readonly delivery?: DeliveryQuote | undefined;
  /** Additional minutes of a busy kitchen; 0 for a scheduled order. */
  readonly busyMinutes: number;
  /** The wait as soon as possible; undefined for a scheduled order. */
  readonly wait: AsapWait | undefined;
  readonly tips: number;
  readonly total: number;
  /** Dishes, delivery and tips as the receipt has them; absent where the market names no taxes. */
  readonly receiptItems: readonly ReceiptItem[] | undefined;
  /** Pay types of the restaurant for the cart's delivery type, in the order in which they are offered. */
  readonly payTypes: readonly PayType[];
  /** Those of them that cannot be used for this total. */
  readonly unavailablePay: readonly UnavailablePay[];
}

/**
 * Prices a cart. The client's input only says what is wanted, where and when; all prices are the catalog's. Throws a
 * Refusal.
 */
export function priceCart(input: QuoteInput, context: PricingContext): PricedCart {
  const { catalog, now } = context;
  const { deliveryType, payType } = input;
  const restaurant = catalog.restaurant(input.restoId);
  if (restaurant === undefined) throw new Refusal(422, 'resto.not-found');
  const unsupported = payType && unsupportedPay(restaurant.payConfig, deliveryType, payType);
  if (unsupported !== undefined) throw new Refusal(422, unsupported);

  const at = input.requestedAt ?? now;
  const lines = priceLines({ catalog, restaurant, deliveryType, at, left: context.left }, input.positions);
  const dishes = sumOf(lines, (line) => line.lineTotal);
  const point = deliveryType === 'DELIVERY' && lines.length > 0 ? input.location : undefined;
  const delivery = point && quoteDelivery(restaurant, point, dishes, context.rangeCodes);
  const promoCode = readPromoCode(input, restaurant, context);
  const quoteLines = priceOrder({
    lines,
    discounts: automaticDiscounts(catalog, restaurant, deliveryType, at),
    promoCode,
    tier: delivery?.tier,
  });
  const tips = input.tips ?? 0;
  const { total, promoDiscount } = quoteTotals({ lines: quoteLines, tips }, deliveryType);
  const busyMinutes = input.requestedAt === undefined ? restaurant.busyMinutes : 0;
  const payTypes = payTypesFor(restaurant.payConfig, deliveryType);
  const minimum = context.minimumOf(restaurant.document.payEngine, restaurant.currency);
  const isOnlineTooLittle = payTypes.includes('CARD_ONLINE') && isBelowMinimum(total, minimum);
  const unavailablePay: readonly UnavailablePay[] = isOnlineTooLittle ? [{ payType: 'CARD_ONLINE', minimum }] : [];
  const today = zonedTimeOf(now, restaurant.schedule.timezone).date;
  return {
    restaurant,
    receiptItems: context.taxes && receiptItems({ catalog, lines, quoteLines, tips }, context.taxes, today),
    lines,
    quoteLines,
    promoCode,
    promoDiscount,
    delivery,
    busyMinutes,
    wait: input.requestedAt === undefined ? waitAt(restaurant, deliveryType, delivery) : undefined,
    tips,
    total,
    payTypes,
    unavailablePay,
  };
}

function waitAt(
  { leadMinutes, busyMinutes }: CatalogRestaurant,
  deliveryType: DeliveryType,
  delivery: DeliveryQuote | undefined,
): AsapWait | undefined {
  return waitOf({ leadMinutes: leadMinutes[deliveryType], zoneMinutes: delivery?.tier.minutes, busyMinutes });
}

function readPromoCode(
  { promoCode: typed, deliveryType, requestedAt }: QuoteInput,
  { id, schedule }: CatalogRestaurant,
  { promoCode, now, promoCodeUses }: PricingContext,
): PromoCode | undefined {
  if (typed === undefined) return undefined;
  const local = zonedTimeOf(requestedAt ?? now, schedule.timezone);
  const refusal = promoCodeRefusal(promoCode, { restaurantId: id, deliveryType, now, local, ...promoCodeUses });
  if (refusal !== undefined) {
    const hours = refusal === 'promo-code.hour-not-active' && promoCode?.hours;
    throw new Refusal(
      422,
      refusal,
      hours ? { data: { hours: { from: timeOf(hours.from), to: timeOf(hours.to) } } } : {},
    );
  }
  return promoCode;
}

/** Formats minutes since midnight: 1080 is 18:00. */
function timeOf(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** The automatic discounts of promotions that run at the requested time, by the same rule as in the storefront. */
function automaticDiscounts(
  catalog: Catalog,
  restaurant: CatalogRestaurant,
  deliveryType: DeliveryType,
  at: Date,
): readonly AutomaticDiscount[] {
  const promotions = catalog.promotionsOf(restaurant.id).map(({ startsAt, finishesAt, document }) => {
    const { id, name, automatic } = document;
    return {
      id,
      name,
      startsAt,
      finishesAt,
      automatic: automatic && { ...automatic, dishIds: automatic.dishIds ?? [] },
    };
  });
  return automaticDiscountsOf(promotions, deliveryType, at);
}
