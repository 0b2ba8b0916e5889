import { useIntl } from 'react-intl';
import type { WantedTime } from '#domain/schedule/SlotOffer.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useSlotWords } from '#ui/i18n/useSlotWords.ts';

export function useWantedWords(): (wanted: WantedTime) => string {
  const { shop, clock, market } = useStores();
  const intl = useIntl();
  const slotWords = useSlotWords(shop.restaurant?.schedule.timezone ?? market.timezone, clock.now);
  return (wanted) => (wanted === 'asap' ? intl.formatMessage({ id: 'time.asap' }) : slotWords(wanted));
}
