import { array, boolean, enums, type Infer, nullable, number, optional, string, type } from 'superstruct';
import type { DeskSession, DeskStock } from '#application/desk/Desk.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { wireId, wireText } from './common.ts';
import { wireOrder } from './WireOrder.ts';

export const wireDeskSession = type({
  role: enums(['manager', 'staff']),
  restaurants: array(type({ id: wireId, name: wireText, timezone: string(), currency: string() })),
});

export const wireDeskOrders = type({ content: array(wireOrder) });

const wireStockItem = type({ id: wireId, name: wireText, available: boolean() });

export const wireDeskStock = type({
  pausedUntil: optional(nullable(string())),
  busyMinutes: optional(number()),
  positions: array(wireStockItem),
  modifiers: array(type({ ...wireStockItem.schema, group: wireText })),
});

/** What stands in `data` of a refused move: the order as it is. */
export const wireMovedOrder = type({ order: wireOrder });

export function toDeskSession(wire: Infer<typeof wireDeskSession>): DeskSession {
  return wire;
}

export function toDeskStock(wire: Infer<typeof wireDeskStock>): DeskStock {
  return {
    busyMinutes: wire.busyMinutes || undefined,
    pausedUntil: wire.pausedUntil ? parseInstant(wire.pausedUntil) : undefined,
    dishes: wire.positions.map(({ id, name, available }) => ({ id, name, isAvailable: available })),
    modifiers: wire.modifiers.map(({ id, name, group, available }) => ({ id, name, group, isAvailable: available })),
  };
}
