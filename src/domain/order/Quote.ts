import { type CartLine, lineKey } from '#domain/cart/Cart.ts';
import type { PayType } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { TaxAmount } from '#domain/money/taxes.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { UnavailablePay } from './unsupportedPay.ts';

/**
 * Everything that determines the price of a cart. Address and coordinates are sent only for DELIVERY when both are
 * known.
 */
export interface QuoteRequest {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
  readonly payType?: PayType | undefined;
  readonly promoCode?: string | undefined;
  readonly lines: readonly CartLine[];
  readonly address?: string | undefined;
  readonly coordinates?: GeoPoint | undefined;
  readonly tips?: MinorUnits | undefined;
  readonly requestedAt?: Date | undefined;
}

/** A reduction of a price; `calculated` is the amount taken off, as a positive number. */
export interface Reduction {
  readonly id: string;
  readonly name: LocalizedText;
  readonly calculated: MinorUnits;
}

export interface QuoteLine {
  readonly id: string;
  readonly count: number;
  /** Price of one dish without modifiers; absent when the back end does not send it. */
  readonly dishPrice?: MinorUnits | undefined;
  /** Price of the line before reductions. */
  readonly subtotal: MinorUnits;
  /** Price of the line after reductions. */
  readonly total: MinorUnits;
  readonly specials: readonly string[];
  readonly discounts: readonly Reduction[];
  readonly promoCodes: readonly Reduction[];
}

/** The prices of a cart, as the server calculated them. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly promoCode?: string | undefined;
  readonly promoCodeMaxDiscountAmount?: MinorUnits | undefined;
  readonly promoCodeMinOrderAmount?: MinorUnits | undefined;
  readonly quoteId?: string | undefined;
  readonly expiresAt?: Date | undefined;
  readonly tips: MinorUnits;
  /** The wait of an order as soon as possible; absent for a chosen time, and when the back end does not say. */
  readonly wait?: AsapWait | undefined;
  /**
   * Pay types of the restaurant that cannot be used for this total; absent when there is none, or the back end does not
   * say.
   */
  readonly unavailablePay?: readonly UnavailablePay[] | undefined;
  /** The tax by rate that the total includes; absent when the back end does not name it. */
  readonly taxes?: readonly TaxAmount[] | undefined;
}

export interface QuoteTotals {
  /** Price of the dishes before reductions. */
  readonly subtotal: MinorUnits;
  readonly discount: MinorUnits;
  readonly promoDiscount: MinorUnits;
  /** Absent when the quote has no delivery line. */
  readonly deliveryPrice?: MinorUnits | undefined;
  readonly tips: MinorUnits;
  readonly total: MinorUnits;
}

/** The special that marks the line with the delivery price. */
export const DELIVERY_PRICE_SPECIAL = 'delivery-price';

export function isDeliveryLine(line: Pick<QuoteLine, 'specials'>): boolean {
  return line.specials.includes(DELIVERY_PRICE_SPECIAL);
}

/**
 * Totals of a quote. The total is the sum of all payable lines and tips; the delivery line counts for DELIVERY only
 * (specification, section 4).
 */
export function quoteTotals(quote: Quote, deliveryType: DeliveryType): QuoteTotals {
  const dishes = quote.lines.filter((line) => !isDeliveryLine(line));
  const delivery = deliveryType === 'DELIVERY' ? quote.lines.find(isDeliveryLine) : undefined;
  const reduced = (reductions: readonly Reduction[]): MinorUnits => sumOf(reductions, ({ calculated }) => calculated);
  return {
    subtotal: sumOf(dishes, ({ subtotal }) => subtotal),
    discount: sumOf(dishes, ({ discounts }) => reduced(discounts)),
    promoDiscount: sumOf(dishes, ({ promoCodes }) => reduced(promoCodes)),
    deliveryPrice: delivery?.total,
    tips: quote.tips,
    total: sumOf(dishes, ({ total }) => total) + (delivery?.total ?? 0) + quote.tips,
  };
}

/**
 * A key that is equal for two requests exactly when they price the same things. An order is sent only with the quote of
 * its own fingerprint.
 */
export function fingerprintOf(request: QuoteRequest, personId: string | undefined): string {
  const located = locatedAddress(request);
  return JSON.stringify([
    personId ?? null,
    request.restaurantId,
    request.deliveryType,
    request.payType ?? null,
    request.promoCode ?? null,
    request.lines.map((line) => `${lineKey(line)} ${line.count}`).toSorted(),
    located === undefined ? null : [located.address, located.coordinates.lat, located.coordinates.lng],
    request.tips ?? 0,
    request.requestedAt?.getTime() ?? null,
  ]);
}

/** Tips are rounded to whole units of the currency. */
const WHOLE: MinorUnits = 100;

/** A percentage of the price of the dishes before reductions, rounded to whole units of the currency. */
export function tipOf(dishes: MinorUnits, percent: number): MinorUnits {
  return Math.round((dishes * percent) / 100 / WHOLE) * WHOLE;
}

interface Addressed {
  readonly deliveryType: DeliveryType;
  readonly address?: string | undefined;
  readonly coordinates?: GeoPoint | undefined;
}

interface LocatedAddress {
  readonly address: string;
  readonly coordinates: GeoPoint;
}

/** The address that a price depends on: for DELIVERY, once its coordinates are known too (specification, section 5). */
export function locatedAddress({ deliveryType, address, coordinates }: Addressed): LocatedAddress | undefined {
  if (deliveryType !== 'DELIVERY' || address === undefined || coordinates === undefined) return undefined;
  return { address, coordinates };
}
