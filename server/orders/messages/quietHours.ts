import { offsetMinutesAt } from '#domain/schedule/zonedTime.ts';

/** Local times `HH:MM`. `to` is exclusive and may be on the next day; equal times are no hours at all. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Whether an instant is in the quiet hours of a time zone (IANA name or offset). */
export function isQuiet({ from, to }: QuietHours, at: Date, timezone: string): boolean {
  const local = new Date(at.getTime() + offsetMinutesAt(timezone, at) * 60_000).toISOString().slice(11, 16);
  return from <= to ? from <= local && local < to : from <= local || local < to;
}
