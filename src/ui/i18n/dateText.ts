import type { IntlShape } from 'react-intl';
import { isIanaZone, offsetMinutesAt } from '#domain/schedule/zonedTime.ts';

/**
 * Formats a date for use in a sentence: CLDR has Montenegrin months in the nominative only. Spaces are normalized,
 * because servers and browsers differ in them and hydration would fail.
 */
export function dateText(intl: IntlShape, at: Date, options: Parameters<IntlShape['formatDateToParts']>[1]): string {
  return intl
    .formatDateToParts(at, options)
    .map(({ type, value }) =>
      type === 'month' ? intl.formatMessage({ id: 'date.month' }, { month: value }) : value.replaceAll('\u202f', ' '),
    )
    .join('');
}

/**
 * Intl options that format an instant in the restaurant's local time, including fixed offsets, which not every browser
 * supports.
 */
export function timeZoneOptions(instant: Date, timezone: string): { readonly timeZone: string } {
  if (isIanaZone(timezone)) return { timeZone: timezone };
  const offset = offsetMinutesAt(timezone, instant);
  const size = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return { timeZone: `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}` };
}
