import { useIntl } from 'react-intl';
import { openingLabelAt } from '#domain/schedule/openingState.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { timeZoneOptions } from './dateText.ts';
import { momentValues } from './useMoment.ts';

export interface HoursText {
  readonly text: string;
  readonly isOpen: boolean;
}

/** Whether a restaurant is open and until when, in its local time. */
export function useHoursText(): (schedule: Schedule, now: Date) => HoursText {
  const intl = useIntl();
  return (schedule, now) => {
    const label = openingLabelAt(schedule, now);
    switch (label.kind) {
      case 'round-the-clock':
        return { isOpen: true, text: intl.formatMessage({ id: 'location.point.roundTheClock' }) };
      case 'open': {
        const { at } = label.until;
        const time = intl.formatTime(at, timeZoneOptions(at, schedule.timezone));
        return { isOpen: true, text: intl.formatMessage({ id: 'location.point.openUntil' }, { time }) };
      }
      case 'closed':
      case 'day-off': {
        if (label.opens === undefined) {
          return { isOpen: false, text: intl.formatMessage({ id: `location.point.${label.kind}` }) };
        }
        const values = momentValues(intl, schedule.timezone, label.opens);
        return { isOpen: false, text: intl.formatMessage({ id: `location.point.${label.kind}.opens` }, values) };
      }
    }
  };
}
