import { useIntl } from 'react-intl';
import { type Promotion, promotionStatus } from '#domain/promotion/Promotion.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { dateText, timeZoneOptions } from './dateText.ts';

type Period = Pick<Promotion, 'startsAt' | 'finishesAt'>;

export interface PeriodText {
  readonly text: string;
  /** The promotion is not running: upcoming or past. */
  readonly isOff: boolean;
}

/**
 * When a promotion is valid, in the restaurant's local time: its first day if upcoming, else its last; undefined
 * without an end. The year is shown if it is not the current one.
 */
export function usePeriodText(): (period: Period, now: Date, timezone: string) => PeriodText | undefined {
  const intl = useIntl();
  return ({ startsAt, finishesAt }, now, timezone) => {
    const dayOf = (at: Date): string => {
      const options = timeZoneOptions(at, timezone);
      const yearOf = (moment: Date): string => zonedTimeOf(moment, timezone).date.slice(0, 4);
      const year = yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
      return dateText(intl, at, { day: 'numeric', month: 'long', ...year, ...options });
    };
    const status = promotionStatus({ startsAt, finishesAt }, now);
    if (status === 'to-come' && startsAt !== undefined) {
      return { isOff: true, text: intl.formatMessage({ id: 'menu.promotion.from' }, { date: dayOf(startsAt) }) };
    }
    if (finishesAt === undefined) return undefined;
    const date = dayOf(new Date(finishesAt.getTime() - 1));
    if (status === 'over') return { isOff: true, text: intl.formatMessage({ id: 'menu.promotion.over' }, { date }) };
    return { isOff: false, text: intl.formatMessage({ id: 'menu.promotion.until' }, { date }) };
  };
}
