import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { matchTier } from '#domain/delivery/deliveryTiers.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { asapMinutesAt } from '#domain/schedule/orderTimes.ts';
import { type AsapWait, waitFrom } from '#domain/schedule/slotPlan.ts';

/** Everything that determines the wait of an order as soon as possible, in minutes. */
interface WaitParts {
  /** The restaurant's time from an order to its hand-over while it is not busy; absent when unknown. */
  readonly leadMinutes: number | undefined;
  /** The delivery time of the zone's tier; 0 or absent when unknown, and for a takeaway. */
  readonly zoneMinutes: number | undefined;
  /** What a busy kitchen adds; absent while it is not busy. */
  readonly busyMinutes: number | undefined;
}

/**
 * The wait of an order as soon as possible: the longer one of the restaurant's and the zone's time, and what a busy
 * kitchen adds. undefined when neither is known. The back end's quotes and the storefront's menu calculate it alike.
 */
export function waitOf({ leadMinutes = 0, zoneMinutes = 0, busyMinutes = 0 }: WaitParts): AsapWait | undefined {
  const usual = Math.max(leadMinutes, zoneMinutes);
  return usual === 0 ? undefined : waitFrom(usual + busyMinutes);
}

interface WaitQuestion {
  readonly restaurant: Pick<Restaurant, 'leadMinutes' | 'busyMinutes' | 'schedule'>;
  readonly deliveryType: DeliveryType;
  /** The delivery zone of the selected place; absent until it is known, and for a takeaway. */
  readonly zone: Pick<DeliveryZone, 'tiers'> | undefined;
  /** Price of the dishes in the cart; 0 while it is empty. */
  readonly dishes: MinorUnits;
  readonly now: Date;
}

/**
 * The wait before there is a quote; undefined while nothing can be ordered for as soon as possible. A cart below the
 * zone's minimum has the time of the tier that it has to reach.
 */
export function expectedWait({ restaurant, deliveryType, zone, dishes, now }: WaitQuestion): AsapWait | undefined {
  const { leadMinutes, busyMinutes, schedule } = restaurant;
  const wait = waitOf({
    leadMinutes: leadMinutes?.[deliveryType],
    zoneMinutes: deliveryType === 'DELIVERY' ? zoneMinutes(zone, dishes) : undefined,
    busyMinutes,
  });
  return wait !== undefined && asapMinutesAt(schedule, now, wait.minMinutes) !== undefined ? wait : undefined;
}

/** The longer one of two waits, of which either may be unknown. */
export function longerWait(one: AsapWait | undefined, other: AsapWait | undefined): AsapWait | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.minMinutes < other.minMinutes ? other : one;
}

function zoneMinutes(zone: WaitQuestion['zone'], dishes: MinorUnits): number | undefined {
  const match = matchTier(zone?.tiers ?? [], dishes);
  if (match.kind === 'applies') return match.tier.minutes;
  return match.kind === 'too-low' ? match.next.minutes : undefined;
}
