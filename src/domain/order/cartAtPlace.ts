import { type CartLine, lineTotal } from '#domain/cart/Cart.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliveryHint, deliveryHint } from '#domain/delivery/deliveryHint.ts';
import { appliedTier } from '#domain/delivery/deliveryTiers.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import { type Quote, quoteTotals } from '#domain/order/Quote.ts';

/** What a cart would cost at another location, before it is saved. */
export interface CartAtPlace {
  /** Lines that cannot be ordered there. */
  readonly leaving: readonly CartLine[];
  readonly dishes: MinorUnits;
  /** Absent for TAKE_AWAY, and when nothing is delivered at this order total; `hint` then says why. */
  readonly delivery?: MinorUnits | undefined;
  readonly total: MinorUnits;
  /** The amounts are the menu's prices, because the back end sent no quote; discounts may still apply. */
  readonly isBeforeDiscounts: boolean;
  readonly hint: DeliveryHint;
}

interface Question {
  readonly lines: readonly CartLine[];
  readonly leaving: readonly CartLine[];
  /** Absent for TAKE_AWAY. */
  readonly zone: DeliveryZone | undefined;
  /** The server's quote, if there is one. It takes precedence over the menu's prices. */
  readonly quote?: Quote | undefined;
}

/**
 * Calculates what a cart costs at a location. Without a quote the amounts are those of the remaining lines, plus the
 * delivery price of the zone's tier.
 */
export function cartAtPlace({ lines, leaving, zone, quote }: Question): CartAtPlace {
  const quoted = quote && quoteTotals(quote, zone === undefined ? 'TAKE_AWAY' : 'DELIVERY');
  const staying = lines.filter((line) => !leaving.includes(line));
  const dishes = quoted?.subtotal ?? sumOf(staying, lineTotal);
  const delivery = zone && (quoted?.deliveryPrice ?? appliedTier(zone.tiers, dishes)?.deliveryPrice);
  const total = quoted?.total ?? dishes + (delivery ?? 0);
  return {
    leaving,
    dishes,
    delivery,
    total,
    isBeforeDiscounts: quoted === undefined,
    hint: deliveryHint(zone?.tiers ?? [], dishes),
  };
}
