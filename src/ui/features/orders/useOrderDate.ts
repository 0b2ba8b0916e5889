import { useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { dateText } from '#ui/i18n/dateText.ts';
import { formatOptions } from '#ui/i18n/zoned.ts';

/** Day and time on the restaurant's wall clock. */
export function useOrderDate(): (instant: Date) => string {
  const { shop, market, clock } = useStores();
  const intl = useIntl();
  const timezone = shop.restaurant?.schedule.timezone ?? market.timezone;
  return (instant) =>
    dateText(intl, instant, {
      day: 'numeric',
      month: 'long',
      ...(instant.getUTCFullYear() === clock.now.getUTCFullYear() ? {} : { year: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
      ...formatOptions(instant, timezone),
    });
}
