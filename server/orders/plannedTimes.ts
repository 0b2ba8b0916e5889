import { InvalidDate, parseInstant, parseIsoDate } from '#domain/schedule/isoTime.ts';

/**
 * The years that a customer or a kitchen may plan for. Others are typing errors, and no time zone is known for them.
 */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** An instant between 2000 and 2099 by UTC. Throws InvalidDate for anything else. */
export function readPlannedInstant(text: string): Date {
  const instant = parseInstant(text);
  checkYear(instant.getUTCFullYear(), text);
  return instant;
}

/** A `YYYY-MM-DD` date between 2000 and 2099. Throws InvalidDate for anything else. */
export function readPlannedDate(text: string): string {
  const date = parseIsoDate(text);
  checkYear(Number(date.slice(0, 4)), text);
  return date;
}

function checkYear(year: number, text: string): void {
  if (year < FIRST_YEAR || year > LAST_YEAR) throw new InvalidDate(text);
}
