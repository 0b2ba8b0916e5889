import type { OrderSlot } from './orderTimes.ts';
import type { AsapWait } from './slotPlan.ts';

export interface OfferedSlot extends OrderSlot {
  /** How many more orders fit into the slot; absent when unlimited, 0 when full. */
  readonly left?: number | undefined;
}

/** The times an order can be placed for, as the back end offers them. */
export interface SlotOffer {
  /** Absent when an order as soon as possible is not available. */
  readonly asap?: AsapWait | undefined;
  /** Minutes that a busy kitchen currently adds; already included in `asap`. */
  readonly busyMinutes: number;
  /** Slots of the requested date, including full ones. */
  readonly slots: readonly OfferedSlot[];
  /** Local dates that have slots, `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  /** The first slot with room on any date. */
  readonly next?: OrderSlot | undefined;
}

/** The time that a customer wants an order for. */
export type WantedTime = 'asap' | OrderSlot;

export type TimeStatus =
  | { readonly kind: 'offered' }
  /** `instead` is an alternative, which is used only after the customer confirms it. */
  | { readonly kind: 'gone'; readonly why: 'full' | 'passed' | 'closed'; readonly instead?: WantedTime | undefined };

/** The default time for a customer who has not chosen one; undefined when none is available. */
export function firstTime({ asap, next }: SlotOffer): WantedTime | undefined {
  return asap === undefined ? next : 'asap';
}

/** Whether a wanted time is still available; `offer` must be that of its date. */
export function timeStatus(requested: WantedTime, offer: SlotOffer): TimeStatus {
  if (requested === 'asap') {
    return offer.asap === undefined ? { kind: 'gone', why: 'closed', instead: offer.next } : { kind: 'offered' };
  }
  const own = offer.slots.find((slot) => isSameTime(slot, requested));
  if (own !== undefined && own.left !== 0) return { kind: 'offered' };
  const free = offer.slots.filter(({ left: remaining }) => remaining !== 0);
  const later = free.find(({ from }) => from > requested.from);
  const instead =
    later ?? free.at(-1) ?? firstTime({ ...offer, asap: offer.next === undefined ? offer.asap : undefined });
  return { kind: 'gone', why: own === undefined ? 'passed' : 'full', instead };
}

export function isSameTime(one: WantedTime, other: WantedTime): boolean {
  if (one === 'asap' || other === 'asap') return one === other;
  return one.from.getTime() === other.from.getTime() && one.to.getTime() === other.to.getTime();
}
