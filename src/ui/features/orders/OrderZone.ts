import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { dateText, timeZoneOptions } from '#ui/i18n/dateText.ts';

/** Time zone of the order's restaurant, for all times of the order; undefined until known. */
export const OrderZone = createContext<string | undefined>(undefined);

/** The order's time zone, which may differ from that of the selected restaurant. */
export function useOrderZone(): string {
  const { market } = useStores();
  return useContext(OrderZone) ?? market.timezone;
}

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
