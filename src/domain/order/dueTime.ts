import { expectedTime } from './expectedTime.ts';
import { isFinalStatus, type Order } from './Order.ts';

const MINUTE_MS = 60_000;

/** Minutes before the due time from which on an order is `soon`. */
export const SOON_MINUTES = 10;
/** A new order that waits this long to be accepted is `soon` at least. */
const WAITING_MINUTES = 5;
/** Minutes between the time to begin a scheduled order and the latest time that still suffices to cook it. */
const SPARE_MINUTES = 10;
/** What is later than this has been handed over, but nobody has said so. It is not cooked any more. */
const UNCLOSED_MINUTES = 360;
/** Cooking time of a restaurant that does not tell its own. */
const DEFAULT_COOKING_MINUTES = 20;

export type DueLevel = 'calm' | 'soon' | 'late';

/** When a kitchen has to have an order ready, and how that stands. */
export interface DueTime {
  /** Absent when nothing was promised, and for a takeaway that waits to be collected. */
  readonly at?: Date | undefined;
  readonly level: DueLevel;
  /** Whole minutes until `at`, rounded up; below 0 from a minute after it on, which is late; 0 without `at`. */
  readonly minutes: number;
  /** Accepted for later: the kitchen need not begin yet. */
  readonly isForLater: boolean;
  /** Six hours late: it was left on the board, on most days overnight. */
  readonly isUnclosed: boolean;
}

type Due = Pick<
  Order,
  | 'status'
  | 'deliveryType'
  | 'createdAt'
  | 'wait'
  | 'requestedAt'
  | 'requestedUntil'
  | 'expectedAt'
  | 'acceptance'
  | 'deliveryMinutes'
>;

/** The cooking time of the order's restaurant in minutes; absent when unknown. */
interface Kitchen {
  readonly cookingMinutes?: number | undefined;
}

/**
 * When the dishes of an order must be ready. That is the beginning of the time that the customer expects (the kitchen's
 * estimate, the slot, or the promised wait after placing), less the ride of a delivery. The ride is what the zone's
 * minutes exceed the restaurant's cooking time by; nothing is subtracted when either is unknown. An order on the way is
 * due at the door, one without a promise a cooking time after it was placed. The rule is our own.
 */
export function dueTime(order: Due, { cookingMinutes }: Kitchen, now: Date): DueTime {
  const at = dueAt(order, cookingMinutes);
  if (at === undefined) return { level: 'calm', minutes: 0, isForLater: false, isUnclosed: false };
  // Adding 0 turns -0 into 0.
  const minutes = Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS) + 0;
  const hasWaited = order.status === 'new' && now >= after(order.createdAt, WAITING_MINUTES);
  const isSoon = minutes <= SOON_MINUTES || order.acceptance !== undefined || (hasWaited && !isScheduled(order));
  return {
    at,
    level: minutes < 0 ? 'late' : isSoon ? 'soon' : 'calm',
    minutes,
    isForLater: order.status === 'accepted' && isScheduled(order) && now < beginAt(at, cookingMinutes),
    isUnclosed: minutes <= -UNCLOSED_MINUTES,
  };
}

/**
 * The order of tickets: late ones first, then by due time; what is for later and what was left unclosed at the end.
 * Orders without a due time stand as they were placed. Negative when `one` stands before `other`.
 */
export function compareDue(one: Timed, other: Timed): number {
  return (
    Number(one.due.isUnclosed) - Number(other.due.isUnclosed) ||
    Number(one.due.isForLater) - Number(other.due.isForLater) ||
    turnOf(one) - turnOf(other) ||
    one.order.createdAt.getTime() - other.order.createdAt.getTime()
  );
}

interface Timed {
  readonly order: Pick<Order, 'createdAt'>;
  readonly due: DueTime;
}

function turnOf({ order, due }: Timed): number {
  return (due.at ?? order.createdAt).getTime();
}

function dueAt(order: Due, cookingMinutes: number | undefined): Date | undefined {
  const { status, deliveryType, deliveryMinutes } = order;
  const isCollected = deliveryType === 'TAKE_AWAY' && status === 'ready';
  if (isFinalStatus(status) || status === 'awaiting-payment' || isCollected) return undefined;
  const expected = expectedTime(order);
  if (expected === undefined) return after(order.createdAt, cookingMinutes ?? DEFAULT_COOKING_MINUTES);
  const isRidden = deliveryType === 'DELIVERY' && status !== 'on-the-way';
  if (!isRidden || cookingMinutes === undefined || deliveryMinutes === undefined) return expected.from;
  return after(expected.from, -Math.max(0, deliveryMinutes - cookingMinutes));
}

function beginAt(due: Date, cookingMinutes = DEFAULT_COOKING_MINUTES): Date {
  return after(due, -cookingMinutes - SPARE_MINUTES);
}

function isScheduled({ requestedAt }: Due): boolean {
  return requestedAt !== undefined;
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}
