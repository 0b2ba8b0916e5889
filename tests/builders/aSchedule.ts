import { parseClosingTime, parseTimeOfDay } from '#domain/schedule/isoTime.ts';
import type { OpeningHours, Schedule } from '#domain/schedule/Schedule.ts';
import type { WeekDay } from '#domain/schedule/zonedTime.ts';

export const WEEK: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/** `11:00-02:00` on each of the days. */
export function hours(text: string, ...days: readonly WeekDay[]): readonly OpeningHours[] {
  const [open = '', close = ''] = text.split('-');
  return days.map((weekDay) => ({
    weekDay,
    active: true,
    open: parseTimeOfDay(open),
    close: parseClosingTime(close),
  }));
}

/** Every day from 8 to 23 in Moscow, unless told otherwise. */
export function aSchedule(overrides: Partial<Schedule> = {}): Schedule {
  return { hours: hours('08:00-23:00', ...WEEK), exceptions: [], timezone: '+03:00', ...overrides };
}
