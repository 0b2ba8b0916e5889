import type { CartLine } from '#domain/cart/Cart.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { sumOf } from '#domain/money/money.ts';
import type { Order, OrderLine } from './Order.ts';
import { EMPTY_DRAFT, type OrderDraft } from './OrderDraft.ts';

/** What the device stores when an order goes back into the cart. */
export interface TakenBackOrder {
  readonly lines: readonly CartLine[];
  readonly location: SelectedLocation;
  readonly draft: OrderDraft;
}

/** What the device has stored by now. `lines` are those that it has sent with the order. */
type Stored = { readonly [Key in keyof TakenBackOrder]?: TakenBackOrder[Key] | undefined };

/**
 * An order as a cart: its dishes at the prices at which they were ordered, its restaurant with the address, and what
 * was entered for it. The next quote brings the current prices.
 */
export function takenBackOrder(order: Order, { lines, location, draft = EMPTY_DRAFT }: Stored): TakenBackOrder {
  const { restaurantId, deliveryType, place, person, comment, personCount, quote } = order;
  const isHere = location?.restaurantId === restaurantId;
  return {
    lines: lines ?? order.lines.map(toCartLine),
    location: {
      ...(isHere && location.cityId !== undefined && { cityId: location.cityId }),
      deliveryType,
      restaurantId,
      ...(deliveryType === 'DELIVERY' && { place }),
    },
    draft: {
      payType: draft.payType,
      person,
      comment,
      personCount: personCount ?? draft.personCount,
      promoCode: quote.promoCode,
      slot: slotOf(order),
    },
  };
}

function toCartLine({ dishId, menuId = '', name, count, lineTotal, modifiers, note }: OrderLine): CartLine {
  const chosen = modifiers.flatMap(({ id, ...modifier }) => (id === undefined ? [] : [{ id, ...modifier }]));
  return {
    dishId,
    menuId,
    name,
    price: Math.round(lineTotal / count) - sumOf(modifiers, (modifier) => modifier.price * modifier.count),
    count,
    modifiers: chosen,
    ...(note !== undefined && { note }),
  };
}

function slotOf({ requestedAt, requestedUntil }: Order): OrderDraft['slot'] {
  if (requestedAt === undefined || requestedUntil === undefined) return undefined;
  return { from: requestedAt.getTime(), to: requestedUntil.getTime() };
}
