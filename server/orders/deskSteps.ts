import { mayMove, recallStep } from '#domain/order/kitchenMoves.ts';
import { isFinalStatus, type OrderStatus } from '#domain/order/Order.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { DeskActsTable, OrdersTable } from '#server/database/Schema.ts';
import type { DeskAccess } from '#server/http/DeskAccess.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { lockOrder } from '#server/payments/lockOrder.ts';
import { advanceOrderIn, endHeld } from './advanceOrder.ts';

/** Whose key it was. */
export type Actor = Pick<DeskAccess, 'keyId' | 'name'>;

interface Act {
  readonly orderId: string;
  /** Id of the request: a repeated one with it changes nothing. */
  readonly id: string;
  /** A hash of the request's body. */
  readonly fingerprint: string;
  readonly by: Actor;
  readonly at: Date;
}

interface Press extends Act {
  readonly status: OrderStatus;
  /** The status that the desk displayed; refused when it has another one. */
  readonly from: OrderStatus | undefined;
  readonly reason?: string | undefined;
  readonly expectedAt?: Date | undefined;
  /** Until then the step can be undone, and only desks see it; absent when everybody is told at once. */
  readonly tellAt?: Date | undefined;
}

/** Steps are told in portions, so that orders are not blocked for long. */
const MAX_STEPS_AT_ONCE = 100;

/**
 * Takes a desk's step: forward, to a rejection, or one back. Refuses a step from a status that has changed, so that of
 * two desks one wins; a repeated request is known by its id. A step before it that was held is told first. Resolves to
 * false for a repeated request.
 */
export function pressStep(database: Database, press: Press): Promise<boolean> {
  const { orderId, status, from, at, tellAt } = press;
  return database.write(async (writer) => {
    const order = await lockOrder(writer, orderId);
    if (await isRepeated(writer, press)) return false;
    const held = await heldStep(writer, orderId);
    const shownStatus = held?.status ?? order.status;
    if (from !== undefined && from !== shownStatus) throw conflict();
    const isForward = mayMove({ status: shownStatus, deliveryType: order.delivery_type }, status);
    if (!isForward && (held !== undefined || !(await isRecall(writer, order, status, at)))) throw conflict();
    if (held !== undefined) await tell(writer, database, held);
    if (tellAt === undefined) {
      await addAct(writer, { ...press, kind: 'step', from: shownStatus, state: 'done' });
      await advanceOrderIn(writer, database, { ...press, from: shownStatus, isRecall: !isForward });
    } else {
      await addAct(writer, { ...press, kind: 'step', from: shownStatus, state: 'held' });
      await new Changes(database).add(writer, { order_id: orderId, restaurant_id: order.restaurant_id }, at);
    }
    return true;
  });
}

/**
 * Undoes a step that is held. A repeated request changes nothing; resolves to false then. Refuses a step that was told
 * or overtaken.
 */
export function undoStep(database: Database, undo: Omit<Act, 'fingerprint'>): Promise<boolean> {
  const { orderId, id, by, at } = undo;
  return database.write(async (writer) => {
    const order = await lockOrder(writer, orderId);
    const step = await findAct(writer, orderId, id);
    if (step === undefined || step.kind !== 'step') throw new Refusal(404, 'request.not-found');
    if (step.state === 'undone') return false;
    if (step.state !== 'held') throw conflict();
    await writer
      .updateTable('desk_acts')
      .set({ state: 'undone', reason: null, undone_at: at.toISOString(), undone_by: by.name ?? null })
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .execute();
    await new Changes(database).add(writer, { order_id: orderId, restaurant_id: order.restaurant_id }, at);
    return true;
  });
}

/**
 * Sets another expected time, of which the customer is told at once. Refuses when the order has another one than the
 * desk displayed, or has ended. Resolves to false for a repeated request.
 */
export function setExpectedTime(
  database: Database,
  change: Act & { readonly from: Date | undefined; readonly expectedAt: Date },
): Promise<boolean> {
  const { orderId, from, expectedAt, at } = change;
  return database.write(async (writer) => {
    const order = await lockOrder(writer, orderId);
    if (await isRepeated(writer, change)) return false;
    const held = await heldStep(writer, orderId);
    if (held !== undefined) await tell(writer, database, held);
    const status = held?.status ?? order.status;
    const shownTime = held?.expected_at ?? order.expected_at;
    const isShown = (from?.toISOString() ?? null) === shownTime;
    if (!isShown || isFinalStatus(status) || status === 'awaiting-payment') throw conflict();
    await writer
      .updateTable('orders')
      .set({ expected_at: expectedAt.toISOString() })
      .where('id', '=', orderId)
      .execute();
    await addAct(writer, { ...change, kind: 'time', from: status, status, state: 'done' });
    await new Changes(database).add(writer, { order_id: orderId, restaurant_id: order.restaurant_id }, at);
    return true;
  });
}

/** Notes a refund in the order's history. A second one by another desk at the same moment is a second act. */
export function noteRefund(database: Database, act: Omit<Act, 'fingerprint'>): Promise<void> {
  return database.write(async (writer) => {
    const { status } = await lockOrder(writer, act.orderId);
    if ((await findAct(writer, act.orderId, act.id)) !== undefined) return;
    await addAct(writer, { ...act, fingerprint: '', kind: 'refund', from: status, status, state: 'done' });
  });
}

/** Tells everybody of the held steps whose time to be undone is over, each in a transaction of its own. */
export async function tellHeldSteps(database: Database, now: Date): Promise<void> {
  const due = await database.read
    .selectFrom('desk_acts')
    .select(['order_id', 'id'])
    .where('state', '=', 'held')
    .where('tell_at', '<=', now.toISOString())
    .orderBy('tell_at')
    .limit(MAX_STEPS_AT_ONCE)
    .execute();
  for (const { order_id, id } of due) {
    await database.write(async (writer) => {
      await lockOrder(writer, order_id);
      const held = await heldStep(writer, order_id);
      if (held?.id === id) await tell(writer, database, held);
    });
  }
}

/** The step of an order that only desks see so far. */
export function heldStep(writer: Writer, orderId: string): Promise<DeskActsTable | undefined> {
  return writer
    .selectFrom('desk_acts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .executeTakeFirst();
}

/** The history has the time of the press. */
async function tell(writer: Writer, database: Database, held: DeskActsTable): Promise<void> {
  await endHeld(writer, held.order_id, 'done');
  await advanceOrderIn(writer, database, {
    orderId: held.order_id,
    status: held.status,
    from: held.from_status,
    reason: held.reason ?? undefined,
    expectedAt: held.expected_at === null ? undefined : new Date(held.expected_at),
    isRecall: isFinalStatus(held.from_status),
    at: new Date(held.at),
  });
}

async function isRecall(writer: Writer, order: OrdersTable, to: OrderStatus, now: Date): Promise<boolean> {
  const steps = await writer
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('step')
    .execute();
  const history = steps.map(({ status, at }) => ({ status, at: new Date(at) }));
  return recallStep({ status: order.status, deliveryType: order.delivery_type, history }, now) === to;
}

async function isRepeated(writer: Writer, { orderId, id, fingerprint }: Act): Promise<boolean> {
  const before = await findAct(writer, orderId, id);
  if (before !== undefined && before.fingerprint !== fingerprint) throw new Refusal(422, 'idempotency.key-reused');
  return before !== undefined;
}

function findAct(writer: Writer, orderId: string, id: string): Promise<DeskActsTable | undefined> {
  return writer
    .selectFrom('desk_acts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type NewAct = Pick<DeskActsTable, 'kind' | 'state' | 'status'> &
  Omit<Press, 'status' | 'from'> & { readonly from: OrderStatus };

async function addAct(writer: Writer, act: NewAct): Promise<void> {
  const { orderId, id, kind, fingerprint, state, from, status, reason, expectedAt, at, tellAt, by } = act;
  await writer
    .insertInto('desk_acts')
    .values({
      order_id: orderId,
      id,
      kind,
      fingerprint,
      state,
      from_status: from,
      status,
      reason: state === 'held' ? (reason ?? null) : null,
      expected_at: expectedAt?.toISOString() ?? null,
      at: at.toISOString(),
      tell_at: tellAt?.toISOString() ?? null,
      by_key: by.keyId ?? null,
      by_name: by.name ?? null,
      undone_at: null,
      undone_by: null,
    })
    .execute();
}

function conflict(): Refusal {
  return new Refusal(409, 'order.status-conflict');
}
