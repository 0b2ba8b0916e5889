import { useIntl } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';
import { dishOfferAt, hoursOfDish } from '#domain/schedule/dishHours.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';

/** The reason why a dish is unavailable now, as text; undefined when it is available. */
export function useDishAbsence(dish: Dish | undefined): string | undefined {
  const { shop, clock } = useStores();
  const intl = useIntl();
  if (dish === undefined) return undefined;
  if (shop.isUnpayable) return intl.formatMessage({ id: 'menu.unpayable.dish' });
  if (!dish.available) return intl.formatMessage({ id: 'menu.soldOut' });
  if (shop.catalog === undefined) return undefined;
  const { timeSlots, restaurant } = shop.catalog;
  const hours = hoursOfDish(timeSlots, dish.id, restaurant.schedule.timezone);
  // Before the clock is read, so that the card of a dish without hours does not render each minute.
  if (hours === undefined) return undefined;
  const offer = dishOfferAt(hours, restaurant.schedule, clock.now);
  if (offer.kind === 'offered') return undefined;
  if (offer.again === undefined) return intl.formatMessage({ id: 'menu.notNow' });
  const { at, day } = offer.again;
  const zone = timeZoneOptions(at, restaurant.schedule.timezone);
  const time = intl.formatTime(at, zone);
  if (day === 'today') return intl.formatMessage({ id: 'menu.offeredFrom' }, { time });
  return intl.formatMessage(
    { id: 'menu.offeredOn' },
    { day: intl.formatDate(at, { weekday: 'short', ...zone }), time },
  );
}
