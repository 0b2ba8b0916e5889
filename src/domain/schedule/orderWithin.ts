import { openingStateAt } from './openingState.ts';
import type { Schedule } from './Schedule.ts';

/** How long the kitchen still takes orders for now. */
export type OrderWithin =
  | { readonly kind: 'no-limit' }
  /** Whole minutes until `lastOrderAt`: 0 in its last minute. */
  | { readonly kind: 'within'; readonly minutes: number; readonly lastOrderAt: Date }
  /** The doors are open, but what is ordered now would not be ready before they close. */
  | { readonly kind: 'too-late'; readonly lastOrderAt: Date }
  | { readonly kind: 'closed' };

const MINUTE = 60_000;

/** The last order is `cookingMinutes` before closing; that moment itself is too late. */
export function orderWithinAt(schedule: Schedule, now: Date, cookingMinutes: number): OrderWithin {
  const state = openingStateAt(schedule, now);
  if (state.kind !== 'open' && state.kind !== 'round-the-clock') return { kind: 'closed' };
  if (state.until === undefined) return { kind: 'no-limit' };
  const lastOrderAt = new Date(state.until.getTime() - cookingMinutes * MINUTE);
  const left = lastOrderAt.getTime() - now.getTime();
  return left > 0
    ? { kind: 'within', minutes: Math.floor(left / MINUTE), lastOrderAt }
    : { kind: 'too-late', lastOrderAt };
}
