import { type IntlShape, useIntl } from 'react-intl';
import type { MomentLabel } from '#domain/schedule/openingState.ts';
import { dateText, timeZoneOptions } from './dateText.ts';

/**
 * Values of a message about a moment. The message selects by `when` and by `day`, because languages differ in how a day
 * is said.
 */
export type MomentValues = Readonly<Record<'when' | 'time' | 'date' | 'day', string>>;

/** A moment in the restaurant's local time, as values of a message. */
export function useMoment(timezone: string): (moment: MomentLabel) => MomentValues {
  const intl = useIntl();
  return (moment) => momentValues(intl, timezone, moment);
}

export function momentValues(intl: IntlShape, timezone: string, { at, day, weekDay }: MomentLabel): MomentValues {
  const zone = timeZoneOptions(at, timezone);
  return {
    when: day,
    time: intl.formatTime(at, zone),
    date: dateText(intl, at, { day: 'numeric', month: 'long', ...zone }),
    day: String(weekDay),
  };
}
