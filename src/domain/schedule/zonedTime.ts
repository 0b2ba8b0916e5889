import { tzOffset } from '@date-fns/tz/tzOffset';

export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A moment as a wall clock shows it. `weekDay` is 1 for Monday to 7 for Sunday, `minute` counts from midnight. */
export interface ZonedTime {
  readonly date: string;
  readonly weekDay: WeekDay;
  readonly minute: number;
}

export const DEFAULT_TIMEZONE = '+03:00';

const FIXED_OFFSET = /^([+-])(\d{2}):?(\d{2})$/;
const MINUTE = 60_000;

/** Minutes east of UTC at that instant, of a fixed offset (`+05:45`) or an IANA zone; +03:00 when it is neither. */
export function offsetMinutesAt(timezone: string, instant: Date): number {
  const [, sign, hours, minutes] = FIXED_OFFSET.exec(timezone) ?? [];
  if (sign !== undefined) {
    const size = Number(hours) * 60 + Number(minutes);
    return sign === '-' ? -size : size;
  }
  const offset = tzOffset(timezone, instant);
  return Number.isNaN(offset) ? offsetMinutesAt(DEFAULT_TIMEZONE, instant) : offset;
}

export function zonedTimeOf(instant: Date, timezone: string): ZonedTime {
  const shifted = new Date(instant.getTime() + offsetMinutesAt(timezone, instant) * MINUTE);
  return {
    date: shifted.toISOString().slice(0, 10),
    weekDay: weekDayOf(shifted),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/**
 * The instant when a wall clock shows `minute` (which may pass 1440) of a `YYYY-MM-DD` date. A time that daylight saving
 * skips is the moment of the change's far side; one that it repeats is the earlier of the two.
 */
export function instantAt(date: string, minute: number, timezone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  const before = offsetMinutesAt(timezone, new Date(wall - 1440 * MINUTE));
  const after = offsetMinutesAt(timezone, new Date(wall + 1440 * MINUTE));
  const candidates = [wall - before * MINUTE, wall - after * MINUTE].toSorted((a, b) => a - b);
  const exact = candidates.find((time) => time + offsetMinutesAt(timezone, new Date(time)) * MINUTE === wall);
  return new Date(exact ?? Math.max(...candidates));
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 1440 * MINUTE).toISOString().slice(0, 10);
}

export function weekDayOfDate(date: string): WeekDay {
  return weekDayOf(new Date(`${date}T00:00:00Z`));
}

function weekDayOf(utc: Date): WeekDay {
  return (((utc.getUTCDay() + 6) % 7) + 1) as WeekDay;
}
