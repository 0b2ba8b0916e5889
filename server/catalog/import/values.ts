import type { MinorUnits } from '#domain/money/money.ts';
import type { SeedTimeSlot } from '../seed/SeedMenu.ts';
import type { SeedHours, SeedHoursException } from '../seed/SeedRestaurant.ts';
import { type SeedPoint, WEEK_DAYS, type WeekDay } from '../seed/SeedValues.ts';
import { readPoint } from './pointText.ts';

const SHORT_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Parses `12`, `12.5` or `12,50` exactly, without floating-point arithmetic. */
export function toMinorUnits(value: unknown): MinorUnits {
  const [whole = '0', cents = ''] = String(value).split(/[.,]/);
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

export function fromMinorUnits(amount: MinorUnits): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** A point of a checked entry. */
export function toPoint(value: unknown): SeedPoint {
  const [lat, lng] = Array.isArray(value) ? value : (readPoint(String(value)) ?? []);
  return [Number(lat), Number(lng)];
}

/**
 * Parses lines such as `mon-fri 09:00-23:00` or `sat,sun closed` to one entry for each day. A day may have several intervals; a
 * line that closes days overrules the lines before it.
 */
export function toHours(lines: readonly string[]): readonly SeedHours[] {
  return lines.map(toDays).reduce<readonly SeedHours[]>((before, own) => {
    const closed = new Set(own.filter(({ active }) => !active).map(({ dayOfWeek }) => dayOfWeek));
    return [...before.filter(({ active, dayOfWeek }) => !active || !closed.has(dayOfWeek)), ...own];
  }, []);
}

function toDays(text: string): readonly SeedHours[] {
  const [, days = '', rest = ''] = /^(daily|[a-z,\s-]*?[a-z])\s+((?:closed|\d).*)$/.exec(text) ?? [];
  const [, open = '00:00', close = '00:00'] = /(\d{2}:\d{2})-(\d{2}:\d{2})/.exec(rest) ?? [];
  const active = !rest.startsWith('closed');
  return daysOf(days).map((dayOfWeek) => ({ dayOfWeek, active, open, close: close === '24:00' ? '00:00' : close }));
}

/** Formats hours; consecutive days with equal hours share a line. The inactive hours of an open day mean nothing and are left out. */
export function fromHours(entries: readonly SeedHours[]): readonly string[] {
  const lines: { first: number; last: number; rest: string }[] = [];
  const openDays = new Set(entries.filter(({ active }) => active).map(({ dayOfWeek }) => dayOfWeek));
  for (const { dayOfWeek, active, open, close } of entries.filter(
    (one) => one.active || !openDays.has(one.dayOfWeek),
  )) {
    const day = WEEK_DAYS.indexOf(dayOfWeek);
    const isBlank = open === '00:00' && close === '00:00';
    const rest = active ? `${open}-${close}` : `closed${isBlank ? '' : ` ${open}-${close}`}`;
    const before = lines.at(-1);
    if (before?.rest === rest && before.last + 1 === day) before.last = day;
    else lines.push({ first: day, last: day, rest });
  }
  return lines.map(({ first, last, rest }) => {
    const days = first === last ? SHORT_DAYS[first] : `${SHORT_DAYS[first]}-${SHORT_DAYS[last]}`;
    return `${days} ${rest}`;
  });
}

export function toSlotHours(lines: readonly string[]): SeedTimeSlot['details'] {
  return toHours(lines).map(({ dayOfWeek, active, open, close }) => ({
    dayOfWeek,
    startAt: open,
    endAt: close,
    isActive: active,
  }));
}

export function fromSlotHours(details: SeedTimeSlot['details']): readonly string[] {
  return fromHours(
    details.map(({ dayOfWeek, startAt, endAt, isActive }) => ({
      dayOfWeek,
      active: isActive,
      open: startAt,
      close: endAt,
    })),
  );
}

/** Parses special days. A date may have several intervals; a line that closes it overrules the lines before it. */
export function toSpecialDays(lines: readonly string[]): readonly SeedHoursException[] {
  return lines.map(toSpecialDay).reduce<readonly SeedHoursException[]>((before, own) => {
    return [...before.filter(({ date, dayOff }) => dayOff || !own.dayOff || date !== own.date), own];
  }, []);
}

/** Parses `2026-12-31 10:00-18:00` or `2027-01-01 closed`; `open` without times means the regular hours. */
function toSpecialDay(text: string): SeedHoursException {
  const [date = '', ...words] = text.split(/\s+/);
  const [, open, close] = /(\d{2}:\d{2})-(\d{2}:\d{2})/.exec(text) ?? [];
  const hours = open === undefined || close === undefined ? {} : { open, close: close === '24:00' ? '00:00' : close };
  return { date, dayOff: words[0] === 'closed', ...hours };
}

/** Formats special days. Hours of a date that is closed mean nothing and are left out. */
export function fromSpecialDays(days: readonly SeedHoursException[]): readonly string[] {
  const closed = new Set(days.filter(({ dayOff }) => dayOff).map(({ date }) => date));
  return days.filter(({ date, dayOff }) => dayOff || !closed.has(date)).map(fromSpecialDay);
}

function fromSpecialDay({ date, dayOff, open, close }: SeedHoursException): string {
  const span = open === undefined || close === undefined ? undefined : `${open}-${close}`;
  if (dayOff) return `${date} closed${span === undefined ? '' : ` ${span}`}`;
  return `${date} ${span ?? 'open'}`;
}

function daysOf(text: string): readonly WeekDay[] {
  if (text === 'daily') return WEEK_DAYS;
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().split('-');
    const first = (SHORT_DAYS as readonly string[]).indexOf(from);
    const last = (SHORT_DAYS as readonly string[]).indexOf(to);
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => WEEK_DAYS[(first + index) % 7] as WeekDay);
  });
}

/** An id as text; other types were rejected before. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
