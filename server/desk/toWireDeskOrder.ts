import type { DeskActsTable, PaymentsTable } from '#server/database/Schema.ts';
import type { DeskOrder } from '#server/orders/DeskOrders.ts';
import { toWireOrderDetails } from '#server/orders/toWireOrder.ts';

/**
 * The order as desks see it: a step that is held has been made already, and each step has the name of its key. `held`
 * says until when it can be undone.
 */
export function toWireDeskOrder(stored: DeskOrder, payment: PaymentsTable | undefined): object {
  const { order, history, acts } = stored;
  const held = acts.find(({ state }) => state === 'held');
  const orderAfterStep = held && {
    ...order,
    status: held.status,
    expected_at: held.expected_at ?? order.expected_at,
  };
  const pending = held && { order_id: order.id, step: history.length + 1, ...stepOf(held) };
  const steps = pending === undefined ? history : [...history, pending];
  const nameOf = (status: string, at: string): string | null =>
    acts.find((act) => act.kind === 'step' && act.status === status && act.at === at)?.by_name ?? null;
  return {
    ...toWireOrderDetails({ ...stored, order: orderAfterStep ?? order, history: steps }, payment),
    history: steps.map(({ status, at, reason }) => ({ status, at, reason, by: nameOf(status, at) })),
    held: held === undefined ? null : { id: held.id, from: held.from_status, tellAt: held.tell_at },
    acts: acts.flatMap(({ kind, state, status, at, by_name, undone_at, undone_by, expected_at }): object[] => {
      if (state === 'undone') return [{ kind: 'undone', status, at: undone_at, by: undone_by, expectedAt: null }];
      return kind === 'step' ? [] : [{ kind, status, at, by: by_name, expectedAt: expected_at }];
    }),
    revision: revisionOf(stored),
  };
}

function stepOf({ status, at, reason }: DeskActsTable): Pick<DeskActsTable, 'status' | 'at' | 'reason'> {
  return { status, at, reason };
}

/** Increases with everything that desks show of an order, so that a late answer is known to be older. */
function revisionOf({ order, history, acts }: DeskOrder): number {
  const { missing = [] } = JSON.parse(order.quote) as { readonly missing?: readonly unknown[] };
  return history.length + missing.length + acts.reduce((sum, { state }) => sum + (state === 'held' ? 1 : 2), 0);
}
