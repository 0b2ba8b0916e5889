import { enums, type Infer, nullable, optional, string, type } from 'superstruct';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from '#domain/order/payment.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { wireId } from './common.ts';

export const wirePaymentOutcome = type({
  number: wireId,
  outcome: enums(PAYMENT_OUTCOMES),
  createdAt: string(),
  expiresAt: string(),
  timezone: optional(nullable(string())),
});
export type WirePaymentOutcome = Infer<typeof wirePaymentOutcome>;

export function toPaymentOutcome(wire: WirePaymentOutcome): PaymentOutcome {
  return {
    number: wire.number,
    outcome: wire.outcome,
    createdAt: parseInstant(wire.createdAt),
    expiresAt: parseInstant(wire.expiresAt),
    timezone: wire.timezone ?? undefined,
  };
}
