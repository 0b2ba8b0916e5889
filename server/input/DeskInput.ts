import { boolean, enums, integer, nullable, optional, string, type } from 'superstruct';
import { ORDER_STATUSES } from '#domain/order/Order.ts';
import { between, idField, maybe, maybeText, TEXT_LIMITS } from './fields.ts';

/** As long as a kitchen may promise, in minutes. */
const MAX_MINUTES = 24 * 60;

export const deskStatusInput = type({
  status: enums(ORDER_STATUSES),
  /** The status that the desk saw: another one by now is a conflict. */
  from: maybe(enums(ORDER_STATUSES)),
  reason: maybeText(TEXT_LIMITS.comment),
  /** From now until it is at the door, or ready. */
  minutes: maybe(between(integer(), 1, MAX_MINUTES)),
});

export const deskPauseInput = type({ paused: boolean(), until: optional(nullable(string())) });

/** Longer than that a kitchen takes no orders for now at all: it pauses. */
const MAX_BUSY_MINUTES = 180;

export const deskBusyInput = type({ minutes: between(integer(), 0, MAX_BUSY_MINUTES) });

export const deskAvailabilityInput = type({ available: boolean(), restoId: idField });
