import { type DishTimeSlot, hoursOfDish, isDishOfferedAt } from './DishTimeSlot.ts';
import { type MomentLabel, momentLabel } from './momentLabel.ts';
import { openRangesAround } from './openRanges.ts';
import { joinRanges, type Range } from './Range.ts';
import type { Schedule } from './Schedule.ts';
import { zonedTimeOf } from './zonedTime.ts';

/** Whether the hours of a dish allow it now. Open doors are another question: see OpeningLabel. */
export type DishOffer =
  | { readonly kind: 'offered' }
  /** `again` is when its hours and the restaurant's next meet; absent when they do not within a week. */
  | { readonly kind: 'not-now'; readonly again?: MomentLabel | undefined };

export function dishOfferAt(
  slots: readonly DishTimeSlot[],
  dishId: string,
  restaurant: Schedule,
  now: Date,
): DishOffer {
  const { timezone } = restaurant;
  const dish = hoursOfDish(slots, dishId, timezone);
  if (dish === undefined || isDishOfferedAt(slots, dishId, timezone, now)) return { kind: 'offered' };
  const { date } = zonedTimeOf(now, timezone);
  const both = common(openRangesAround(restaurant, date), openRangesAround(dish, date));
  const next = both.find(({ from }) => from > now.getTime());
  return { kind: 'not-now', again: next && momentLabel(new Date(next.from), now, timezone) };
}

function common(some: readonly Range[], others: readonly Range[]): readonly Range[] {
  return joinRanges(
    some.flatMap((one) =>
      others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
    ),
  );
}
