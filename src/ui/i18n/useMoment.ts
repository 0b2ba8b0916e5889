import { type IntlShape, useIntl } from 'react-intl';
import type { MomentLabel } from '#domain/schedule/momentLabel.ts';
import { formatOptions } from './zoned.ts';

const DAYS: Readonly<Record<MomentLabel['day'], Parameters<IntlShape['formatDate']>[1]>> = {
  today: {},
  tomorrow: { weekday: 'long' },
  weekday: { weekday: 'long' },
  later: { day: 'numeric', month: 'long' },
};

/** Writes a coming moment on the restaurant's clock: the hour, with the day where it is not today's. */
export function useMoment(timezone: string): (moment: MomentLabel) => string {
  const intl = useIntl();
  return (moment) => momentWords(intl, timezone, moment);
}

export function momentWords(intl: IntlShape, timezone: string, { at, day }: MomentLabel): string {
  return intl.formatDate(at, { ...DAYS[day], hour: 'numeric', minute: '2-digit', ...formatOptions(at, timezone) });
}
