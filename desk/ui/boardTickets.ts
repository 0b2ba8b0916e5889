import type { DeskOrder, DeskRestaurant } from '#desk/application/Desk.ts';
import { compareDue, type DueTime, dueTime } from '#domain/order/dueTime.ts';
import { isFinalStatus, type OrderStatus } from '#domain/order/Order.ts';

/** What a kitchen does next with an order; `later`: nothing yet. */
type TicketGroup = 'new' | 'cooking' | 'ready' | 'later';

/** `now` has every group but `later`. */
export type BoardTab = 'now' | TicketGroup;

export const BOARD_TABS: readonly BoardTab[] = ['now', 'new', 'cooking', 'ready', 'later'];

const GROUP_OF: Readonly<Partial<Record<OrderStatus, TicketGroup>>> = {
  new: 'new',
  accepted: 'cooking',
  cooking: 'cooking',
  ready: 'ready',
  'on-the-way': 'ready',
};

/** An order with when it is due. */
export interface BoardTicket {
  readonly order: DeskOrder;
  readonly due: DueTime;
  readonly group: TicketGroup;
  /** Somebody else has cancelled, rejected or accepted it; the ticket stays until it is seen. */
  readonly isGone: boolean;
}

interface Orders {
  readonly open: readonly DeskOrder[];
  /** Those that somebody else has cancelled or rejected. */
  readonly endedElsewhere: readonly DeskOrder[];
  /** Those that another screen has accepted; they are also among the open ones. */
  readonly acceptedElsewhere: readonly DeskOrder[];
  readonly restaurants: readonly Pick<DeskRestaurant, 'id' | 'cookingMinutes'>[];
}

/** The tickets of orders, in no order. An order that a kitchen does not work on has none. */
export function boardTickets(
  { open, endedElsewhere, acceptedElsewhere, restaurants }: Orders,
  now: Date,
): readonly BoardTicket[] {
  const all = [
    ...open.map((order) => ({ order, isGone: false, status: statusOnBoard(order) })),
    ...endedElsewhere.map((order) => ({ order, isGone: true, status: statusOnBoard(order) })),
    ...acceptedElsewhere.map((order) => ({ order, isGone: true, status: 'new' as const })),
  ];
  return all.flatMap(({ order, isGone, status }) => {
    const group = GROUP_OF[status];
    if (group === undefined) return [];
    const kitchen = restaurants.find(({ id }) => id === order.restaurantId) ?? {};
    const due = dueTime({ ...order, status }, kitchen, now);
    return [{ order, due, group: due.isForLater ? 'later' : group, isGone }];
  });
}

/** The same tickets, with the objects of `before` where nothing has changed. */
export function reusedTickets(before: readonly BoardTicket[], tickets: readonly BoardTicket[]): readonly BoardTicket[] {
  const known = new Map(before.map((ticket) => [keyOf(ticket), ticket]));
  return tickets.map((ticket) => {
    const last = known.get(keyOf(ticket));
    return last !== undefined && isSameTicket(last, ticket) ? last : ticket;
  });
}

/** An order has two tickets while another screen has accepted it and nobody has seen that. */
export function keyOf({ order, isGone }: BoardTicket): string {
  return `${order.id} ${isGone}`;
}

function isSameTicket(one: BoardTicket, other: BoardTicket): boolean {
  return one.order === other.order && one.group === other.group && isSameDue(one.due, other.due);
}

function isSameDue(one: DueTime, other: DueTime): boolean {
  return (
    one.at?.getTime() === other.at?.getTime() &&
    one.level === other.level &&
    one.minutes === other.minutes &&
    one.isForLater === other.isForLater &&
    one.isUnclosed === other.isUnclosed
  );
}

/** An ended order has the place that it had before: its end can be undone, or somebody has to see it. */
function statusOnBoard({ status, held, history }: DeskOrder): OrderStatus {
  if (!isFinalStatus(status)) return status;
  return held?.from ?? history.findLast((step) => !isFinalStatus(step.status))?.status ?? status;
}

const GROUPS: readonly TicketGroup[] = ['new', 'cooking', 'ready', 'later'];

export function isNew({ group, isGone }: BoardTicket): boolean {
  return group === 'new' && !isGone;
}

/** What nobody closed is last; else new orders first, then those to cook, then those to hand over. */
export function byNeed(one: BoardTicket, other: BoardTicket): number {
  return (
    Number(one.due.isUnclosed) - Number(other.due.isUnclosed) ||
    GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) ||
    compareDue(one, other)
  );
}
