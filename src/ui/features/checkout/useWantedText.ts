import { useIntl } from 'react-intl';
import type { WantedTime } from '#domain/schedule/SlotOffer.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useSlotText } from '#ui/i18n/useSlotText.ts';

export function useWantedText(): (wanted: WantedTime) => string {
  const { shop, clock, market } = useStores();
  const intl = useIntl();
  const slotText = useSlotText(shop.restaurant?.schedule.timezone ?? market.timezone, clock.now);
  return (wanted) => (wanted === 'asap' ? intl.formatMessage({ id: 'time.asap' }) : slotText(wanted));
}
