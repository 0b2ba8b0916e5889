import type { IntlShape } from 'react-intl';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import type { DayName } from './HoursDraft.ts';

/** A Monday, to format names of weekdays. */
const MONDAY_MS = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 86_400_000;

export function dayName(intl: IntlShape, day: DayName, weekday: 'long' | 'short' = 'long'): string {
  const at = new Date(MONDAY_MS + WEEK_DAY_NAMES.indexOf(day) * DAY_MS);
  return intl.formatDate(at, { weekday, timeZone: 'UTC' });
}
