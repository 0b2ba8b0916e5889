import { boolean, create, enums, type Infer, nullable, optional, record, type Struct, string, type } from 'superstruct';
import {
  ORDER_STATUSES,
  PAYMENT_REFUSALS,
  PAYMENT_STATUSES,
  type Payment,
  type PlacedOrder,
} from '#domain/order/Order.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { orElse, wireId, wireMoney } from './common.ts';

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
