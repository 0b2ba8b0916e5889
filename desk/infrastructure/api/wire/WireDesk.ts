import { array, boolean, enums, type Infer, nullable, number, optional, string, type } from 'superstruct';
import type { DeskOrder, DeskSession, DeskStock, KitchenState, StockItem } from '#desk/application/Desk.ts';
import { ORDER_STATUSES } from '#domain/order/Order.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { wireId, wireText } from '#infrastructure/api/wire/common.ts';
import { wireStep } from '#infrastructure/api/wire/WireEvents.ts';
import { toOrder, wireOrder } from '#infrastructure/api/wire/WireOrder.ts';

const wireKitchenState = type({ pausedUntil: optional(nullable(string())), busyMinutes: optional(number()) });

export const wireDeskSession = type({
  role: enums(['manager', 'staff']),
  restaurants: array(
    type({
      id: wireId,
      name: wireText,
      timezone: string(),
      currency: string(),
      cookingMinutes: optional(nullable(number())),
      ...wireKitchenState.schema,
    }),
  ),
  receipts: optional(nullable(array(type({ number: wireId })))),
  unreached: optional(nullable(array(type({ number: wireId })))),
  printers: optional(nullable(array(type({ id: string(), name: string(), numbers: array(wireId) })))),
});

const maybeText = optional(nullable(string()));

export const wireDeskOrder = type({
  ...wireOrder.schema,
  history: array(type({ ...wireStep.schema, by: maybeText })),
  held: optional(nullable(type({ id: string(), from: enums(ORDER_STATUSES) }))),
  revision: optional(nullable(number())),
  acts: optional(
    nullable(
      array(
        type({
          kind: enums(['undone', 'refund', 'time']),
          status: enums(ORDER_STATUSES),
          at: string(),
          by: maybeText,
          expectedAt: maybeText,
        }),
      ),
    ),
  ),
});

export const wireDeskOrders = type({ content: array(wireDeskOrder) });

const wireStockItem = type({
  id: wireId,
  name: wireText,
  group: optional(nullable(wireText)),
  available: boolean(),
  left: optional(nullable(number())),
  until: maybeText,
  revision: optional(nullable(number())),
  changedBy: maybeText,
});

export const wireDeskStock = type({
  ...wireKitchenState.schema,
  ends: optional(nullable(type({ closing: maybeText, tomorrow: string() }))),
  positions: array(wireStockItem),
  modifiers: array(wireStockItem),
});

/** The `data` of a refused status change: the current order. */
export const wireMovedOrder = type({ order: wireDeskOrder });

export function toDeskOrder(wire: Infer<typeof wireDeskOrder>): DeskOrder {
  const order = toOrder(wire);
  return {
    ...order,
    history: order.history.map((step, index) => ({ ...step, by: wire.history[index]?.by ?? undefined })),
    held: wire.held ?? undefined,
    revision: wire.revision ?? undefined,
    acts: wire.acts?.map(({ kind, status, at, by, expectedAt }) => ({
      kind,
      status,
      at: parseInstant(at),
      by: by ?? undefined,
      expectedAt: expectedAt ? parseInstant(expectedAt) : undefined,
    })),
  };
}

export function toDeskSession(wire: Infer<typeof wireDeskSession>): DeskSession {
  const { role, restaurants, receipts, unreached, printers } = wire;
  return {
    role,
    ordersWithoutReceipt: receipts?.length ? [...new Set(receipts.map(({ number: of }) => of))] : undefined,
    unreachedCustomers: unreached?.length ? unreached.map(({ number: of }) => of) : undefined,
    waitingPrinters: printers?.length
      ? printers.map(({ id, name, numbers }) => ({ id, name, orderNumbers: numbers }))
      : undefined,
    restaurants: restaurants.map((restaurant) => ({
      ...restaurant,
      ...toKitchenState(restaurant),
      cookingMinutes: restaurant.cookingMinutes ?? undefined,
    })),
  };
}

export function toDeskStock(wire: Infer<typeof wireDeskStock>): DeskStock {
  const { ends } = wire;
  return {
    ...toKitchenState(wire),
    ends: ends
      ? { closing: ends.closing ? parseInstant(ends.closing) : undefined, tomorrow: parseInstant(ends.tomorrow) }
      : undefined,
    dishes: wire.positions.map(toStockItem),
    modifiers: wire.modifiers.map(toStockItem),
  };
}

function toStockItem(wire: Infer<typeof wireStockItem>): StockItem {
  const { id, name, group, available, left, until, revision, changedBy } = wire;
  return {
    id,
    name,
    group: group ?? undefined,
    isAvailable: available,
    left: left ?? undefined,
    until: until ? parseInstant(until) : undefined,
    revision: revision ?? undefined,
    changedBy: changedBy ?? undefined,
  };
}

function toKitchenState({ pausedUntil, busyMinutes }: Infer<typeof wireKitchenState>): Required<KitchenState> {
  return {
    pausedUntil: pausedUntil ? parseInstant(pausedUntil) : undefined,
    busyMinutes: busyMinutes || undefined,
  };
}
