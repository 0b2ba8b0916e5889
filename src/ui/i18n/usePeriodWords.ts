import { useIntl } from 'react-intl';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { dateWords } from './dateWords.ts';
import { formatOptions } from './zoned.ts';

/** The last day of a promotion on the clock of its restaurant; the year is told where it is not this one. */
export function usePeriodWords(): (
  promotion: Pick<Promotion, 'finishesAt'>,
  now: Date,
  timezone: string,
) => string | undefined {
  const intl = useIntl();
  return ({ finishesAt }, now, timezone) => {
    if (finishesAt === undefined) return undefined;
    const lastMoment = new Date(finishesAt.getTime() - 1);
    const options = formatOptions(lastMoment, timezone);
    const yearOf = (at: Date): string => intl.formatDate(at, { year: 'numeric', ...options });
    const year = yearOf(lastMoment) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
    const date = dateWords(intl, lastMoment, { day: 'numeric', month: 'long', ...year, ...options });
    return intl.formatMessage({ id: 'promotions.until' }, { date });
  };
}
