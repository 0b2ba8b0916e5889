import { useIntl } from 'react-intl';
import type { Position } from '#domain/catalog/Position.ts';
import { isPositionOfferedAt, offeredAgainAt } from '#domain/schedule/PositionTimeSlot.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { formatOptions } from '../../i18n/zoned.ts';
import { useStores } from '../../StoresContext.ts';

/** Why a dish cannot be had right now, in words; undefined when it can. */
export function useDishAbsence(position: Position): string | undefined {
  const { shop, clock } = useStores();
  const intl = useIntl();
  if (!position.available) return intl.formatMessage({ id: 'menu.soldOut' });
  const slots = shop.catalog?.timeSlots ?? [];
  const timezone = shop.restaurant?.schedule.timezone ?? '';
  if (isPositionOfferedAt(slots, position.id, timezone, clock.now)) return undefined;
  const again = offeredAgainAt(slots, position.id, timezone, clock.now);
  if (again === undefined) return intl.formatMessage({ id: 'menu.notNow' });
  const time = intl.formatTime(again, formatOptions(again, timezone));
  const isToday = zonedTimeOf(again, timezone).date === zonedTimeOf(clock.now, timezone).date;
  if (isToday) return intl.formatMessage({ id: 'menu.offeredFrom' }, { time });
  const day = intl.formatDate(again, { weekday: 'short', ...formatOptions(again, timezone) });
  return intl.formatMessage({ id: 'menu.offeredOn' }, { day, time });
}
