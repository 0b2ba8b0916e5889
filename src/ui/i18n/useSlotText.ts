import { type IntlShape, useIntl } from 'react-intl';
import type { RequestedTime } from '#domain/order/Order.ts';
import { momentLabel } from '#domain/schedule/openingState.ts';
import type { OrderSlot } from '#domain/schedule/orderTimes.ts';
import { dateText } from './dateText.ts';
import { formatOptions } from './zoned.ts';

/** A slot as text in the restaurant's local time: "tomorrow, 10:00–10:30". */
export function useSlotText(timezone: string, now: Date): (slot: OrderSlot) => string {
  const intl = useIntl();
  return (slot) => dayAndTime(intl, slot.from, timesOf(intl, slot, timezone), { timezone, now });
}

/**
 * The requested time of an order as text, "tomorrow, 10:00–10:30" or "tomorrow, 10:00"; undefined for as soon as possible. It
 * begins with the day, so that it can follow a preposition.
 */
export function useRequestedText(timezone: string, now: Date): (time: RequestedTime) => string | undefined {
  const intl = useIntl();
  return ({ requestedAt, requestedUntil }) => {
    if (requestedAt === undefined) return undefined;
    const slot = { from: requestedAt, to: requestedUntil ?? requestedAt };
    const time = requestedUntil === undefined ? timeOf(intl, requestedAt, timezone) : timesOf(intl, slot, timezone);
    return dayAndTime(intl, requestedAt, time, { timezone, now });
  };
}

function dayAndTime(
  intl: IntlShape,
  at: Date,
  time: string,
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): string {
  const { day } = momentLabel(at, now, timezone);
  const date = dateText(intl, at, { day: 'numeric', month: 'long', ...formatOptions(at, timezone) });
  const id = day === 'today' || day === 'tomorrow' ? (`time.slot.${day}` as const) : 'time.slot.date';
  return intl.formatMessage({ id }, { date, time });
}

/** The times of a slot: "10:00–10:30". */
export function timesOf(intl: IntlShape, { from, to }: OrderSlot, timezone: string): string {
  return `${timeOf(intl, from, timezone)}–${timeOf(intl, to, timezone)}`;
}

function timeOf(intl: IntlShape, at: Date, timezone: string): string {
  return intl.formatTime(at, { hour: '2-digit', minute: '2-digit', ...formatOptions(at, timezone) });
}
