import { orderWithinAt } from './orderWithin.ts';
import type { Schedule } from './Schedule.ts';

/** Minutes until an order placed now is handed over; undefined when it would not be ready before closing, or all is closed. */
export function asapMinutesAt(schedule: Schedule, now: Date, leadMinutes: number): number | undefined {
  const { kind } = orderWithinAt(schedule, now, leadMinutes);
  return kind === 'within' || kind === 'no-limit' ? leadMinutes : undefined;
}
