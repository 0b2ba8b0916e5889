import { array, type Infer, integer, nullable, optional, string, type } from 'superstruct';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import type { OfferedSlot, SlotOffer } from '#domain/schedule/SlotOffer.ts';
import { orElse } from './common.ts';

const wireSlot = type({ from: string(), to: string(), left: optional(nullable(integer())) });

/** A wait in minutes. */
export const wireWait = type({ minMinutes: integer(), maxMinutes: integer() });

export const wireSlots = type({
  asap: nullable(wireWait),
  busyMinutes: orElse(integer(), 0),
  slots: array(wireSlot),
  dates: orElse(array(string()), []),
  next: optional(nullable(wireSlot)),
});

/** When the back end names no next slot, the first one with room among those of the day is used. */
export function toSlotOffer({ asap, busyMinutes, slots, dates, next }: Infer<typeof wireSlots>): SlotOffer {
  const offered = slots.map(toOfferedSlot);
  return {
    asap: asap ?? undefined,
    busyMinutes,
    slots: offered,
    dates,
    next: next ? toOfferedSlot(next) : offered.find(({ left }) => left !== 0),
  };
}

function toOfferedSlot({ from, to, left }: Infer<typeof wireSlot>): OfferedSlot {
  return { from: parseInstant(from), to: parseInstant(to), left: left ?? undefined };
}
