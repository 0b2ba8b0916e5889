import { type OrderSlot, orderSlots, type SlotTerms } from './orderSlots.ts';
import type { Schedule } from './Schedule.ts';
import { addDays, zonedTimeOf } from './zonedTime.ts';

/** A chosen slot is kept or reported gone; it never moves by itself. */
export type ChosenSlot =
  | { readonly kind: 'still-valid' }
  /** `next` is the first later one that could be chosen instead. */
  | { readonly kind: 'gone'; readonly next?: OrderSlot | undefined };

export function checkChosenSlot(schedule: Schedule, chosen: OrderSlot, terms: SlotTerms): ChosenSlot {
  const today = zonedTimeOf(terms.now, schedule.timezone).date;
  const next = Array.from({ length: terms.daysAhead + 1 }, (_, day) => addDays(today, day))
    .flatMap((date) => orderSlots(schedule, { ...terms, date }))
    .find(({ from }) => from >= chosen.from);
  const isSame = next?.from.getTime() === chosen.from.getTime() && next.to.getTime() === chosen.to.getTime();
  return isSame ? { kind: 'still-valid' } : { kind: 'gone', next };
}
