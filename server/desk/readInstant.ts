import { Refusal } from '#server/http/Refusal.ts';
import { readPlannedInstant } from '#server/orders/plannedTimes.ts';

/** A time of a request; refuses any other text, with the field's name. */
export function readInstant(text: string, path: string): Date {
  try {
    return readPlannedInstant(text);
  } catch {
    throw new Refusal(400, 'request.invalid', { path });
  }
}
