import { type CartLine, lineTotal } from '#domain/cart/Cart.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliveryHint, deliveryHint } from '#domain/delivery/deliveryHint.ts';
import { matchTier } from '#domain/delivery/matchTier.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import { type Quote, quoteTotals } from '#domain/order/Quote.ts';

/** What a cart would become at a place that is not taken yet. */
export interface CartAtPlace {
  /** Dishes that are not to be had there. */
  readonly leaving: readonly CartLine[];
  readonly dishes: MinorUnits;
  /** Absent for a takeaway, and where nothing is delivered at this sum: the hint then tells why. */
  readonly delivery?: MinorUnits | undefined;
  readonly total: MinorUnits;
  /** Discounts may still come off: the back end priced nothing, and the sums are the menu's. */
  readonly isBeforeDiscounts: boolean;
  readonly hint: DeliveryHint;
}

interface Question {
  readonly lines: readonly CartLine[];
  readonly leaving: readonly CartLine[];
  /** Absent for a takeaway. */
  readonly zone: DeliveryZone | undefined;
  /** The server's own sums, where it gives any before an order: they go before ours. */
  readonly quote?: Quote | undefined;
}

/** Without a quote the sums are those of the lines that stay, and delivery is what the zone's rule says. */
export function cartAtPlace({ lines, leaving, zone, quote }: Question): CartAtPlace {
  const quoted = quote && quoteTotals(quote, zone === undefined ? 'TAKE_AWAY' : 'DELIVERY');
  const staying = lines.filter((line) => !leaving.includes(line));
  const dishes = quoted?.subtotal ?? sumOf(staying, lineTotal);
  const delivery = zone && (quoted?.deliveryPrice ?? priceOf(zone, dishes));
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

function priceOf({ tiers }: DeliveryZone, dishes: MinorUnits): MinorUnits | undefined {
  const match = matchTier(tiers, dishes);
  if (match.kind === 'no-tiers') return 0;
  return match.kind === 'applies' ? match.tier.deliveryPrice : undefined;
}
