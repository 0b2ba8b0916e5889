import type { HoursConflict } from '#domain/schedule/hoursConflict.ts';

/** Finds a conflict of stated hours, unless one of their times cannot be read. */
export function conflictIn<Day extends string>(
  find: () => HoursConflict<Day> | undefined,
): HoursConflict<Day> | undefined {
  try {
    return find();
  } catch {
    // A time of day that cannot be read is a fault of its field.
    return undefined;
  }
}

export function conflictText({ day, reason }: HoursConflict<string>, example: string): string {
  const name = day.toLowerCase();
  return reason === 'overlap'
    ? `${name} has two intervals that overlap; state each day once, or intervals one after the other`
    : `${name} is closed and then open again; state each day once, such as "${example}"`;
}
