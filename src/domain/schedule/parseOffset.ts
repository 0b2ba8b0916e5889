const OFFSET = /^(?:Z|([+-])(\d{2})(?::?(\d{2}))?)$/;
const WESTMOST = -12 * 60;
const EASTMOST = 14 * 60;

/**
 * Minutes east of UTC of an ISO 8601 offset: `Z`, `+05:45`, `+0545` or `+05`. Clocks on Earth show -12:00 to +14:00;
 * undefined for what lies beyond, and for any other text.
 */
export function parseOffset(text: string): number | undefined {
  const match = OFFSET.exec(text);
  if (match === null) return undefined;
  const [, sign, hours = 0, minutes = 0] = match;
  if (Number(minutes) > 59) return undefined;
  const size = Number(hours) * 60 + Number(minutes);
  const offset = sign === '-' ? 0 - size : size;
  return offset >= WESTMOST && offset <= EASTMOST ? offset : undefined;
}
