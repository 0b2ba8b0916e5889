import { array, enums, type Infer, nullable, number, optional, string, type } from 'superstruct';
import {
  ACCEPTANCE_STAGES,
  type ListedOrder,
  type Order,
  type OrderRequest,
  type OrderTime,
} from '#domain/order/Order.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { orElse, wireId, wireMoney, wireTextOrNothing } from './common.ts';
import { fromDeliveryPlace, toDeliveryPlace, wireDeliveryPlace } from './WireDeliveryPlace.ts';
import { wireStep } from './WireEvents.ts';
import { toPlacedOrder, wirePlacedOrder } from './WirePlacedOrder.ts';
import { fromCartLine, fromQuoteRequest, toQuote, toWait, wireQuote } from './WireQuote.ts';

const maybeText = optional(nullable(string()));
const wireRule = type({ time: number() });
const wireTime = {
  requestedAt: maybeText,
  requestedUntil: maybeText,
  expectedAt: maybeText,
  wait: wireQuote.schema.wait,
};

const wireListedOrder = type({
  ...wirePlacedOrder.schema,
  ...wireTime,
  timezone: maybeText,
  deliveryType: optional(nullable(enums(['DELIVERY', 'TAKE_AWAY']))),
  dishes: optional(nullable(array(type({ name: wireTextOrNothing, count: number() })))),
});

export const wireOrderPage = type({ content: array(wireListedOrder), totalPages: orElse(number(), 1) });

/** `address` is for the kitchen; `guestAddress` is that of the customer where it is in another language. */
const wireOrderPlace = type({ ...wireDeliveryPlace.schema, guestAddress: maybeText });

export const wireOrder = type({
  ...wirePlacedOrder.schema,
  ...wireTime,
  restoId: wireId,
  timezone: maybeText,
  deliveryType: enums(['DELIVERY', 'TAKE_AWAY']),
  payType: enums(['CARD_ONLINE', 'CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT']),
  lines: array(
    type({
      line: optional(nullable(number())),
      id: wireId,
      menuId: optional(nullable(wireId)),
      name: wireTextOrNothing,
      count: number(),
      sum: wireMoney,
      note: maybeText,
      minAge: optional(nullable(number())),
      modifiers: orElse(
        array(type({ id: optional(nullable(wireId)), name: wireTextOrNothing, count: number(), price: wireMoney })),
        [],
      ),
    }),
  ),
  missing: optional(nullable(array(type({ name: wireTextOrNothing, count: number(), amount: wireMoney })))),
  positions: wireQuote.schema.positions,
  promoCode: maybeText,
  delivery: optional(
    nullable(type({ minutes: optional(nullable(number())), rule: optional(orElse(nullable(wireRule), null)) })),
  ),
  tips: wireQuote.schema.tips,
  taxes: wireQuote.schema.taxes,
  deliveryPlace: optional(nullable(wireOrderPlace)),
  person: type({ name: maybeText, phone: maybeText, email: maybeText }),
  comment: maybeText,
  personCount: optional(nullable(number())),
  acceptance: optional(orElse(nullable(enums(ACCEPTANCE_STAGES)), null)),
  history: array(wireStep),
});
export type WireOrder = Infer<typeof wireOrder>;

export function toListedOrder(wire: Infer<typeof wireListedOrder>): ListedOrder {
  return {
    ...toPlacedOrder(wire),
    ...toTime(wire),
    timezone: wire.timezone || undefined,
    dishes: wire.dishes ?? undefined,
    deliveryType: wire.deliveryType ?? undefined,
  };
}

export function toTime(wire: Pick<WireOrder, keyof typeof wireTime>): OrderTime {
  return {
    wait: wire.wait ?? undefined,
    expectedAt: wire.expectedAt ? parseInstant(wire.expectedAt) : undefined,
    requestedAt: wire.requestedAt ? parseInstant(wire.requestedAt) : undefined,
    requestedUntil: wire.requestedUntil ? parseInstant(wire.requestedUntil) : undefined,
  };
}

export function toHistory(steps: WireOrder['history']): Order['history'] {
  return steps.map(({ status, at, reason }) => ({ status, at: parseInstant(at), reason: reason ?? undefined }));
}

export function toOrder(wire: WireOrder): Order {
  return {
    ...toPlacedOrder(wire),
    ...toTime(wire),
    wait: wire.requestedAt ? undefined : toWait(wire),
    restaurantId: wire.restoId,
    timezone: wire.timezone || undefined,
    deliveryType: wire.deliveryType,
    payType: wire.payType,
    missing: wire.missing?.length ? wire.missing : undefined,
    lines: wire.lines.map(({ line, id, menuId, name, count, sum, modifiers, note, minAge }) => ({
      line: line ?? undefined,
      dishId: id,
      menuId: menuId ?? undefined,
      name,
      count,
      lineTotal: sum,
      modifiers: modifiers.map((modifier) => ({ ...modifier, id: modifier.id ?? undefined })),
      note: note ?? undefined,
      minAge: minAge ?? undefined,
    })),
    quote: toQuote({
      positions: wire.positions,
      promoCode: wire.promoCode,
      delivery: wire.delivery,
      tips: wire.tips,
      taxes: wire.taxes,
    }),
    ...(wire.deliveryPlace && toOrderPlace(wire.deliveryPlace)),
    person: { name: wire.person.name ?? '', phone: wire.person.phone ?? '', email: wire.person.email ?? '' },
    comment: wire.comment ?? undefined,
    personCount: wire.personCount ?? undefined,
    deliveryMinutes: wire.delivery?.rule?.time || undefined,
    acceptance: wire.acceptance ?? undefined,
    history: toHistory(wire.history),
  };
}

function toOrderPlace(wire: Infer<typeof wireOrderPlace>): Pick<Order, 'place' | 'kitchenAddress'> {
  const place = toDeliveryPlace(wire);
  if (!wire.guestAddress) return { place };
  return { place: { ...place, address: wire.guestAddress }, kitchenAddress: place.address };
}

function addressesOf({ deliveryPlace, kitchenAddress }: OrderRequest): Record<string, unknown> {
  return kitchenAddress === undefined ? {} : { address: kitchenAddress, guestAddress: deliveryPlace?.address };
}

export function fromOrderRequest(request: OrderRequest, locale: string): Record<string, unknown> {
  const { person, comment, personCount, deliveryPlace, kitchenAddress, expectedTotal, quoteId, isAgeConfirmed } =
    request;
  return {
    ...fromQuoteRequest(request, locale),
    // Notes do not affect the price, so only an order has them, not a preflight.
    positions: request.lines.map((line) => ({
      ...fromCartLine(line, locale),
      ...(line.note !== undefined && { note: line.note }),
    })),
    person: { name: person.name, phone: person.phone, email: person.email },
    comment: comment ?? null,
    personCount,
    ...(kitchenAddress !== undefined && { address: kitchenAddress }),
    deliveryPlace: deliveryPlace ? { ...fromDeliveryPlace(deliveryPlace), ...addressesOf(request) } : null,
    requestedAt: request.requestedAt?.toISOString() ?? null,
    expectedTotal,
    quoteId: quoteId ?? null,
    ...(isAgeConfirmed === true && { ageConfirmed: true }),
  };
}
