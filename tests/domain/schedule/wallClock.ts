import type { RestaurantDocument } from '#server/catalog/document/documents.ts';

export type Timetable = Pick<RestaurantDocument, 'openingHours' | 'exceptions' | 'timezone'>;

interface Entry {
  readonly open: string;
  readonly close: string;
}

const DAY = 86_400_000;

/** Making one takes longer than asking it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** A second opinion, with nothing of the domain in it: the texts of a timetable, read against a wall clock. */
export class WallClock {
  readonly #hours: Timetable;
  readonly #format: Intl.DateTimeFormat;
  readonly #entriesByDate = new Map<string, readonly Entry[]>();

  constructor(hours: Timetable) {
    this.#hours = hours;
    this.#format = formatOf(hours.timezone);
  }

  /** `2026-03-29 03:00`. */
  shows(time: number): string {
    return this.#format.format(time);
  }

  stateAt(time: number): 'open' | 'closed' | 'day-off' {
    const [today = '', clock = ''] = this.shows(time).split(' ');
    const entries = this.#entries(today);
    const isOpen =
      entries.some(({ open, close }) => clock >= open && (clock < end(close) || open >= end(close))) ||
      this.#entries(dayBefore(today)).some(({ open, close }) => open >= end(close) && clock < close);
    if (isOpen) return 'open';
    return entries.length > 0 ? 'closed' : 'day-off';
  }

  #entries(date: string): readonly Entry[] {
    const entries = this.#entriesByDate.get(date) ?? this.#read(date);
    this.#entriesByDate.set(date, entries);
    return entries;
  }

  #read(date: string): readonly Entry[] {
    const exceptions = this.#hours.exceptions.filter((exception) => exception.date === date);
    if (exceptions.some(({ dayOff }) => dayOff)) return [];
    const own = exceptions.flatMap(({ open, close }) => (open && close ? [{ open, close }] : []));
    if (own.length > 0) return own;
    const weekDay = new Date(date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toUpperCase();
    return this.#hours.openingHours.filter(({ active, dayOfWeek }) => active && dayOfWeek === weekDay);
  }
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);
}

function end(close: string): string {
  return close === '00:00' || close === '23:59' ? '24:00' : close;
}
