import { type ExpectedTime, lateAfter, promisedTime } from '#domain/order/expectedTime.ts';
import type { Order } from '#domain/order/Order.ts';

const MINUTE_MS = 60_000;
/** Minutes less and more than promised. */
const AROUND = [-10, -5, 5, 10, 15, 20, 30, 45] as const;
/** Minutes from now where nothing was promised, or its time is over. */
const FROM_NOW = [15, 20, 30, 40, 50, 60, 75, 90] as const;
/** No kitchen promises less than this. */
const MIN_MINUTES = 5;

/** A time that a kitchen can name when it accepts an order. */
export interface AcceptTime {
  readonly at: Date;
  /** Minutes from the end of the promised time; from now without one. */
  readonly minutes: number;
}

export interface AcceptTimes {
  /** What was promised to the customer, while it can be kept. */
  readonly promised: ExpectedTime | undefined;
  readonly others: readonly AcceptTime[];
}

/** The times to choose from when an order is accepted: what was promised, and whole minutes around it. */
export function acceptTimes(order: Pick<Order, 'createdAt' | 'wait' | 'requestedAt'>, now: Date): AcceptTimes {
  const promised = promisedTime(order);
  const earliest = now.getTime() + MIN_MINUTES * MINUTE_MS;
  const isKept = promised !== undefined && lateAfter(promised).getTime() >= earliest;
  const base = isKept ? lateAfter(promised) : wholeMinute(now);
  const others = (isKept ? AROUND : FROM_NOW).map((minutes) => ({ at: after(base, minutes), minutes }));
  return { promised: isKept ? promised : undefined, others: others.filter(({ at }) => at.getTime() >= earliest) };
}

/** The expected time of an order, later by some minutes; undefined when nothing is expected of it. */
export function laterTime(order: Pick<Order, 'createdAt' | 'wait' | 'expectedAt'>, minutes: number): Date | undefined {
  const promised = promisedTime(order);
  const base = order.expectedAt ?? (promised && lateAfter(promised));
  return base && after(base, minutes);
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

function wholeMinute(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);
}
