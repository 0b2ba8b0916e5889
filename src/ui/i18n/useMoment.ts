import { type IntlShape, useIntl } from 'react-intl';
import type { MomentLabel } from '#domain/schedule/openingState.ts';
import { dateText } from './dateText.ts';
import { formatOptions } from './zoned.ts';

/** A moment as text in the restaurant's local time: "at 9:00", with the day if it is not today. */
export function useMoment(timezone: string): (moment: MomentLabel) => string {
  const intl = useIntl();
  return (moment) => momentText(intl, timezone, moment);
}

export function momentText(intl: IntlShape, timezone: string, { at, day, weekDay }: MomentLabel): string {
  const zone = formatOptions(at, timezone);
  const time = intl.formatTime(at, zone);
  const date = dateText(intl, at, { day: 'numeric', month: 'long', ...zone });
  return intl.formatMessage({ id: `moment.${day}` }, { time, date, day: weekDay });
}
