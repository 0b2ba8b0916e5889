import { useIntl } from 'react-intl';
import type { WantedTime } from '#domain/schedule/SlotOffer.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useSlotValues } from '#ui/i18n/useSlotValues.ts';

export function useWantedText(): (wanted: WantedTime) => string {
  const intl = useIntl();
  const values = useWantedValues();
  return (wanted) =>
    wanted === 'asap'
      ? intl.formatMessage({ id: 'time.asap' })
      : intl.formatMessage({ id: 'time.slot' }, values(wanted));
}

/** A slot of the selected restaurant as values of a message. */
export function useWantedValues(): ReturnType<typeof useSlotValues> {
  const { shop, clock, market } = useStores();
  return useSlotValues(shop.restaurant?.schedule.timezone ?? market.timezone, clock.now);
}
