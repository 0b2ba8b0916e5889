import { type IntlShape, useIntl } from 'react-intl';
import type { RequestedTime } from '#domain/order/Order.ts';
import { momentLabel } from '#domain/schedule/openingState.ts';
import type { OrderSlot } from '#domain/schedule/orderTimes.ts';
import { dateText } from './dateText.ts';
import { useMoment } from './useMoment.ts';
import { formatOptions } from './zoned.ts';

/** A slot as text in the restaurant's local time: "tomorrow, 10:00–10:30". */
export function useSlotText(timezone: string, now: Date): (slot: OrderSlot) => string {
  const intl = useIntl();
  return (slot) => {
    const { day } = momentLabel(slot.from, now, timezone);
    const date = dateText(intl, slot.from, { day: 'numeric', month: 'long', ...formatOptions(slot.from, timezone) });
    const id = day === 'today' || day === 'tomorrow' ? (`time.slot.${day}` as const) : 'time.slot.date';
    return intl.formatMessage({ id }, { date, time: timesOf(intl, slot, timezone) });
  };
}

/** The requested time of an order as text; undefined for as soon as possible. */
export function useRequestedText(timezone: string, now: Date): (time: RequestedTime) => string | undefined {
  const slotText = useSlotText(timezone, now);
  const moment = useMoment(timezone);
  return ({ requestedAt, requestedUntil }) => {
    if (requestedAt === undefined) return undefined;
    if (requestedUntil === undefined) return moment(momentLabel(requestedAt, now, timezone));
    return slotText({ from: requestedAt, to: requestedUntil });
  };
}

/** The times of a slot: "10:00–10:30". */
export function timesOf(intl: IntlShape, { from, to }: OrderSlot, timezone: string): string {
  const time = (at: Date): string =>
    intl.formatTime(at, { hour: '2-digit', minute: '2-digit', ...formatOptions(at, timezone) });
  return `${time(from)}–${time(to)}`;
}
