import {
  array,
  boolean,
  create,
  enums,
  type Infer,
  nullable,
  number,
  optional,
  record,
  type Struct,
  string,
  type,
} from 'superstruct';
import {
  ACCEPTANCE_STAGES,
  type ListedOrder,
  ORDER_STATUSES,
  type Order,
  type OrderRequest,
  type OrderTime,
  PAYMENT_REFUSALS,
  PAYMENT_STATUSES,
  type Payment,
  type PlacedOrder,
} from '#domain/order/Order.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { orElse, wireId, wireMoney, wireTextOrNothing } from './common.ts';
import { fromDeliveryPlace, toDeliveryPlace, wireDeliveryPlace } from './WireDeliveryPlace.ts';
import { wireStep } from './WireEvents.ts';
import { fromCartLine, fromQuoteRequest, toQuote, toWait, wireQuote } from './WireQuote.ts';

/** An ISO 4217 code. Any other text is useless for formatting amounts. */
const CURRENCY = /^[A-Z]{3}$/;

export const wirePayment = type({
  id: wireId,
  provider: string(),
  presentation: enums(['redirect', 'embedded', 'modal']),
  /** A back end without payment statuses returns a payment only while it is open. */
  status: orElse(enums(PAYMENT_STATUSES), 'pending'),
  url: optional(nullable(string())),
  params: optional(orElse(nullable(record(string(), string())), null)),
  expiresAt: optional(nullable(string())),
  refundDelayed: optional(nullable(boolean())),
  refusal: optional(nullable(string())),
  amount: optional(nullable(wireMoney)),
  refundedAmount: optional(nullable(wireMoney)),
});

export type WirePayment = Infer<typeof wirePayment>;

export const wirePlacedOrder = type({
  id: wireId,
  number: wireId,
  status: enums(ORDER_STATUSES),
  total: wireMoney,
  createdAt: string(),
  currency: optional(nullable(string())),
  payment: optional(nullable(wirePayment)),
});
export type WirePlacedOrder = Infer<typeof wirePlacedOrder>;

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

export function toPlacedOrder(wire: WirePlacedOrder): PlacedOrder {
  return {
    id: wire.id,
    number: wire.number,
    status: wire.status,
    total: wire.total,
    createdAt: parseInstant(wire.createdAt),
    currency: CURRENCY.test(wire.currency ?? '') ? (wire.currency ?? undefined) : undefined,
    payment: wire.payment ? toPayment(wire.payment) : undefined,
  };
}

/**
 * The order that a 2xx response to a request for one stands for. The specification shows no response, so each field is
 * taken when it is usable; `known` has what the storefront knows by itself.
 */
export function toNewOrder(answer: unknown, known: Pick<PlacedOrder, 'id' | 'total' | 'createdAt'>): PlacedOrder {
  const wire = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : idAlone(answer);
  const id = usable(wireId, wire['id']);
  const number = usable(wireId, wire['number']) ?? id;
  const createdAt = usable(string(), wire['createdAt']);
  const currency = usable(string(), wire['currency']) ?? '';
  const payment = usable(wirePayment, wire['payment']);
  return {
    id: id || known.id,
    number: number || undefined,
    status: usable(enums(ORDER_STATUSES), wire['status']) ?? 'new',
    total: usable(wireMoney, wire['total']) ?? known.total,
    createdAt: (createdAt === undefined ? undefined : usableInstant(createdAt)) ?? known.createdAt,
    currency: CURRENCY.test(currency) ? currency : undefined,
    payment: payment && toPayment(payment),
  };
}

/** A body that is nothing but the id. A text without a digit, such as "ok", is none. */
function idAlone(answer: unknown): Record<string, unknown> {
  return typeof answer === 'number' || (typeof answer === 'string' && /\d/.test(answer)) ? { id: answer } : {};
}

function usable<T, S>(struct: Struct<T, S>, value: unknown): T | undefined {
  try {
    return create(value, struct);
  } catch {
    return undefined;
  }
}

function usableInstant(text: string): Date | undefined {
  try {
    return parseInstant(text);
  } catch {
    return undefined;
  }
}

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

export function toPayment(wire: WirePayment): Payment {
  return {
    id: wire.id,
    provider: wire.provider,
    presentation: wire.presentation,
    status: wire.status,
    url: wire.url ?? undefined,
    params: wire.params ?? undefined,
    expiresAt: wire.expiresAt ? parseInstant(wire.expiresAt) : undefined,
    isRefundDelayed: wire.refundDelayed ?? undefined,
    amount: wire.amount ?? undefined,
    refundedAmount: wire.refundedAmount || undefined,
    refusal: wire.refusal ? (PAYMENT_REFUSALS.find((known) => known === wire.refusal) ?? 'other') : undefined,
  };
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
