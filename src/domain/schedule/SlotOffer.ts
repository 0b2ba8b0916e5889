import type { OrderSlot } from './orderTimes.ts';
import type { AsapWait } from './slotPlan.ts';

export interface OfferedSlot extends OrderSlot {
  /** Orders that still fit; absent is no limit, 0 is full. */
  readonly left?: number | undefined;
}

/** When an order can be had, as a back end tells it. */
export interface SlotOffer {
  /** Absent when nothing can be had as soon as possible. */
  readonly asap?: AsapWait | undefined;
  /** What a busy kitchen adds to every wait at the moment; it is in `asap` already. */
  readonly busyMinutes: number;
  /** Those of the date that was asked for, full ones among them. */
  readonly slots: readonly OfferedSlot[];
  /** The restaurant's dates that have slots, `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  /** The first slot of all dates that has room. */
  readonly next?: OrderSlot | undefined;
}

/** When a customer wants an order. */
export type WantedTime = 'asap' | OrderSlot;

export type TimeStanding =
  | { readonly kind: 'offered' }
  /** `instead` is what could be had in its place; it is never taken without a yes. */
  | { readonly kind: 'gone'; readonly why: 'full' | 'passed' | 'closed'; readonly instead?: WantedTime | undefined };

/** What is proposed to somebody who has chosen nothing; absent when nothing can be had. */
export function firstTime({ asap, next }: SlotOffer): WantedTime | undefined {
  return asap === undefined ? next : 'asap';
}

/** Whether a time can still be had; `offer` is that of its own date. */
export function timeStanding(wanted: WantedTime, offer: SlotOffer): TimeStanding {
  if (wanted === 'asap') {
    return offer.asap === undefined ? { kind: 'gone', why: 'closed', instead: offer.next } : { kind: 'offered' };
  }
  const own = offer.slots.find((slot) => isSameTime(slot, wanted));
  if (own !== undefined && own.left !== 0) return { kind: 'offered' };
  const free = offer.slots.filter(({ left }) => left !== 0);
  const later = free.find(({ from }) => from > wanted.from);
  const instead =
    later ?? free.at(-1) ?? firstTime({ ...offer, asap: offer.next === undefined ? offer.asap : undefined });
  return { kind: 'gone', why: own === undefined ? 'passed' : 'full', instead };
}

export function isSameTime(one: WantedTime, other: WantedTime): boolean {
  if (one === 'asap' || other === 'asap') return one === other;
  return one.from.getTime() === other.from.getTime() && one.to.getTime() === other.to.getTime();
}
