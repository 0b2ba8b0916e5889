import { isIanaZone, offsetMinutesAt } from '#domain/schedule/zonedTime.ts';

/** Formatting options that show an instant on the restaurant's wall clock, fixed offsets and odd texts included. */
export function formatOptions(instant: Date, timezone: string): { readonly timeZone: string } {
  if (isIanaZone(timezone)) return { timeZone: timezone };
  const offset = offsetMinutesAt(timezone, instant);
  const size = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return { timeZone: `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}` };
}
