import { isIanaZone, offsetMinutesAt } from '#domain/schedule/zonedTime.ts';

/**
 * Intl options that format an instant in the restaurant's local time, including fixed offsets, which not every browser supports.
 */
export function timeZoneOptions(instant: Date, timezone: string): { readonly timeZone: string } {
  if (isIanaZone(timezone)) return { timeZone: timezone };
  const offset = offsetMinutesAt(timezone, instant);
  const size = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return { timeZone: `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}` };
}
