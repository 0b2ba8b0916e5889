export const MINUTES_IN_DAY = 1440;

/** Text that is not a date or time of ISO 8601; the message is the specification's (section 5). */
export class InvalidDate extends Error {
  override readonly name = 'InvalidDate';
  readonly text: string;
  constructor(text: string) {
    super('Non ISO 8601 compliant date');
    this.text = text;
  }
}

const TIME_OF_DAY = /^(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?$/;

/**
 * Minutes since midnight, 0..1439, of `HH:MM` or `HH:MM:SS` (seconds are dropped). Hours are 0 to 23 (specification,
 * section 5); throws InvalidDate for anything else.
 */
export function parseTimeOfDay(text: string): number {
  const [, hours, minutes, seconds = '00'] = TIME_OF_DAY.exec(text) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59 || hours === undefined) {
    throw new InvalidDate(text);
  }
  return Number(hours) * 60 + Number(minutes);
}

/**
 * A closing time: `00:00` and `23:59` both mean 23:59:59 (specification, section 5), the last second of the day. Intervals
 * are half-open, so that is 1440, the minute in which the day is over.
 */
export function parseClosingTime(text: string): number {
  const minutes = parseTimeOfDay(text);
  return minutes === 0 || minutes === MINUTES_IN_DAY - 1 ? MINUTES_IN_DAY : minutes;
}
