import { useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { dateText } from '#ui/i18n/dateText.ts';
import { timeZoneOptions } from '#ui/i18n/timeZoneOptions.ts';
import { useOrderZone } from './OrderZone.ts';

/** Date and time in the order's time zone. */
export function useOrderDate(): (instant: Date) => string {
  const { clock } = useStores();
  const intl = useIntl();
  const timezone = useOrderZone();
  return (instant) =>
    dateText(intl, instant, {
      day: 'numeric',
      month: 'long',
      ...(instant.getUTCFullYear() === clock.now.getUTCFullYear() ? {} : { year: 'numeric' }),
      hour: '2-digit',
      minute: '2-digit',
      ...timeZoneOptions(instant, timezone),
    });
}
