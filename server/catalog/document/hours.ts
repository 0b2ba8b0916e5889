import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { list, needed, optional, record } from './fields.ts';
import type { DocumentOf, JsonSchema, Value } from './Value.ts';
import { choice, DATE, flag, line, SPAN } from './values.ts';

type WeekDay = (typeof WEEK_DAY_NAMES)[number];
const DAYS = '(?:mon|tue|wed|thu|fri|sat|sun)';

/** A list that files state as lines, several items in one. Its limit holds for lines and items alike. */
function lines<T>(
  items: Value<T>,
  stated: JsonSchema,
  ways: Pick<Value<readonly T[], readonly string[]>, 'read' | 'write'>,
  limits: { readonly maxItems?: number } = {},
): Value<readonly T[], readonly string[]> {
  return { ...list<T, string>({ ...items, stated }, limits), ...ways };
}

const weekDay = choice(WEEK_DAY_NAMES);

const hoursLine: JsonSchema = {
  type: 'string',
  pattern: `^(?:daily|${DAYS}(?:-${DAYS})?(?:,\\s*${DAYS}(?:-${DAYS})?)*)\\s+(?:closed(?:\\s+${SPAN})?|${SPAN})$`,
  description: 'hours such as "mon-fri 09:00-23:00", "sat,sun 10:00-01:00" or "mon closed"',
};

const openingHours = record({
  dayOfWeek: needed(weekDay),
  active: needed(flag),
  /** `HH:MM`. */
  open: needed(line),
  close: needed(line),
});
export type HoursDocument = DocumentOf<typeof openingHours.fields>;
export const week = lines(
  openingHours,
  hoursLine,
  { read: toHours, write: fromHours },
  { maxItems: CATALOG_LIMITS.intervals },
);

const slotHours = record({
  dayOfWeek: needed(weekDay),
  startAt: needed(line),
  endAt: needed(line),
  isActive: needed(flag),
});
type SlotHoursDocument = DocumentOf<typeof slotHours.fields>;
export const slotWeek = lines(slotHours, hoursLine, { read: toSlotHours, write: fromSlotHours });

const exception = record({
  /** `YYYY-MM-DD`. */
  date: needed(line),
  dayOff: needed(flag),
  open: optional(line),
  close: optional(line),
});
export type HoursExceptionDocument = DocumentOf<typeof exception.fields>;
export const specialDays = lines(
  exception,
  {
    type: 'string',
    pattern: `^${DATE}\\s+(?:(?:open|closed)(?:\\s+${SPAN})?|${SPAN})$`,
    description: 'a day such as "2026-12-31 10:00-18:00" or "2027-01-01 closed"',
  },
  { read: toSpecialDays, write: fromSpecialDays },
  { maxItems: CATALOG_LIMITS.specialDays },
);

const SHORT_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/**
 * Parses lines such as `mon-fri 09:00-23:00` or `sat,sun closed` to one entry for each day. A day may have several
 * intervals; a line that closes days overrules the lines before it.
 */
function toHours(lines: readonly string[]): readonly HoursDocument[] {
  return lines.map(toDays).reduce<readonly HoursDocument[]>((before, own) => {
    const closed = new Set(own.filter(({ active }) => !active).map(({ dayOfWeek }) => dayOfWeek));
    return [...before.filter(({ active, dayOfWeek }) => !active || !closed.has(dayOfWeek)), ...own];
  }, []);
}

function toDays(text: string): readonly HoursDocument[] {
  const [, days = '', rest = ''] = /^(daily|[a-z,\s-]*?[a-z])\s+((?:closed|\d).*)$/.exec(text) ?? [];
  const [, open = '00:00', close = '00:00'] = /(\d{2}:\d{2})-(\d{2}:\d{2})/.exec(rest) ?? [];
  const active = !rest.startsWith('closed');
  return daysOf(days).map((dayOfWeek) => ({ dayOfWeek, active, open, close: close === '24:00' ? '00:00' : close }));
}

/**
 * Formats hours; consecutive days with equal hours share a line. The inactive hours of an open day mean nothing and are
 * left out.
 */
function fromHours(entries: readonly HoursDocument[]): readonly string[] {
  const lines: { first: number; last: number; rest: string }[] = [];
  const openDays = new Set(entries.filter(({ active }) => active).map(({ dayOfWeek }) => dayOfWeek));
  for (const { dayOfWeek, active, open, close } of entries.filter(
    (one) => one.active || !openDays.has(one.dayOfWeek),
  )) {
    const day = WEEK_DAY_NAMES.indexOf(dayOfWeek);
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

function toSlotHours(lines: readonly string[]): readonly SlotHoursDocument[] {
  return toHours(lines).map(({ dayOfWeek, active, open, close }) => ({
    dayOfWeek,
    startAt: open,
    endAt: close,
    isActive: active,
  }));
}

function fromSlotHours(details: readonly SlotHoursDocument[]): readonly string[] {
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
function toSpecialDays(lines: readonly string[]): readonly HoursExceptionDocument[] {
  return lines.map(toSpecialDay).reduce<readonly HoursExceptionDocument[]>((before, own) => {
    return [...before.filter(({ date, dayOff }) => dayOff || !own.dayOff || date !== own.date), own];
  }, []);
}

/** Parses `2026-12-31 10:00-18:00` or `2027-01-01 closed`; `open` without times means the regular hours. */
function toSpecialDay(text: string): HoursExceptionDocument {
  const [date = '', ...words] = text.split(/\s+/);
  const [, open, close] = /(\d{2}:\d{2})-(\d{2}:\d{2})/.exec(text) ?? [];
  const hours = open === undefined || close === undefined ? {} : { open, close: close === '24:00' ? '00:00' : close };
  return { date, dayOff: words[0] === 'closed', ...hours };
}

/** Formats special days. Hours of a date that is closed mean nothing and are left out. */
function fromSpecialDays(days: readonly HoursExceptionDocument[]): readonly string[] {
  const closed = new Set(days.filter(({ dayOff }) => dayOff).map(({ date }) => date));
  return days.filter(({ date, dayOff }) => dayOff || !closed.has(date)).map(fromSpecialDay);
}

function fromSpecialDay({ date, dayOff, open, close }: HoursExceptionDocument): string {
  const span = open === undefined || close === undefined ? undefined : `${open}-${close}`;
  if (dayOff) return `${date} closed${span === undefined ? '' : ` ${span}`}`;
  return `${date} ${span ?? 'open'}`;
}

function daysOf(text: string): readonly WeekDay[] {
  if (text === 'daily') return WEEK_DAY_NAMES;
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().split('-');
    const first = (SHORT_DAYS as readonly string[]).indexOf(from);
    const last = (SHORT_DAYS as readonly string[]).indexOf(to);
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => WEEK_DAY_NAMES[(first + index) % 7] as WeekDay);
  });
}
