import { type MomentLabel, momentLabel } from './momentLabel.ts';
import { openRangesAround } from './openRanges.ts';
import { hoursOfPosition, isPositionOfferedAt, type PositionTimeSlot } from './PositionTimeSlot.ts';
import { joinRanges, type Range } from './Range.ts';
import type { Schedule } from './Schedule.ts';
import { zonedTimeOf } from './zonedTime.ts';

/** Whether the hours of a dish allow it now. Open doors are another question: see OpeningLabel. */
export type PositionOffer =
  | { readonly kind: 'offered' }
  /** `again` is when its hours and the restaurant's next meet; absent when they do not within a week. */
  | { readonly kind: 'not-now'; readonly again?: MomentLabel | undefined };

export function positionOfferAt(
  slots: readonly PositionTimeSlot[],
  positionId: string,
  restaurant: Schedule,
  now: Date,
): PositionOffer {
  const { timezone } = restaurant;
  const dish = hoursOfPosition(slots, positionId, timezone);
  if (dish === undefined || isPositionOfferedAt(slots, positionId, timezone, now)) return { kind: 'offered' };
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
