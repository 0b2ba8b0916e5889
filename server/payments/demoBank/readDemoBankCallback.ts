import { enums, integer, min, nonempty, object, pattern, string } from 'superstruct';
import { readInput } from '#server/http/readInput.ts';
import type { PaymentNotice } from '../PaymentEngine.ts';

const callback = object({
  eventId: nonempty(string()),
  paymentId: nonempty(string()),
  kind: enums(['paid', 'declined']),
  amount: min(integer(), 0),
  currency: pattern(string(), /^[A-Z]{3}$/),
});

/** Validates a callback of the demo bank, which may be malformed even though it is signed. */
export function readDemoBankCallback(rawBody: string): PaymentNotice {
  return readInput(parsed(rawBody), callback);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
