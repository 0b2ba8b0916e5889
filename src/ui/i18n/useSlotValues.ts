import { type IntlShape, useIntl } from 'react-intl';
import type { ExpectedTime } from '#domain/order/expectedTime.ts';
import type { RequestedTime } from '#domain/order/Order.ts';
import { momentLabel } from '#domain/schedule/openingState.ts';
import type { OrderSlot } from '#domain/schedule/orderTimes.ts';
import { dateText, timeZoneOptions } from './dateText.ts';

/** Values of a message about a slot. The message selects by `when`: `today`, `tomorrow`, or another day. */
export type SlotValues = Readonly<Record<'when' | 'time' | 'date', string>>;

interface Reader {
  readonly timezone: string;
  readonly now: Date;
}

/** A slot in the restaurant's local time, as values of a message. */
export function useSlotValues(timezone: string, now: Date): (slot: OrderSlot) => SlotValues {
  const intl = useIntl();
  return (slot) => slotValues(intl, slot.from, timesOf(intl, slot, timezone), { timezone, now });
}

/** The requested time of an order as values of a message; undefined for as soon as possible. */
export function useRequestedValues(timezone: string, now: Date): (time: RequestedTime) => SlotValues | undefined {
  const values = useExpectedValues(timezone, now);
  return ({ requestedAt, requestedUntil }) => requestedAt && values({ from: requestedAt, until: requestedUntil });
}

/** A range of time, or a moment, as values of a message. */
export function useExpectedValues(
  timezone: string,
  now: Date,
): (expected: Pick<ExpectedTime, 'from' | 'until'>) => SlotValues {
  const intl = useIntl();
  return ({ from, until }) => {
    const time = until === undefined ? timeOf(intl, from, timezone) : timesOf(intl, { from, to: until }, timezone);
    return slotValues(intl, from, time, { timezone, now });
  };
}

function slotValues(intl: IntlShape, at: Date, time: string, { timezone, now }: Reader): SlotValues {
  const { day } = momentLabel(at, now, timezone);
  const date = dateText(intl, at, { day: 'numeric', month: 'long', ...timeZoneOptions(at, timezone) });
  return { when: day, time, date };
}

/** The times of a slot: "10:00–10:30". */
export function timesOf(intl: IntlShape, { from, to }: OrderSlot, timezone: string): string {
  return `${timeOf(intl, from, timezone)}–${timeOf(intl, to, timezone)}`;
}

function timeOf(intl: IntlShape, at: Date, timezone: string): string {
  return intl.formatTime(at, { hour: '2-digit', minute: '2-digit', ...timeZoneOptions(at, timezone) });
}
