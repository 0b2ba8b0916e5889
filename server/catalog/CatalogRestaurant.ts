import { acceptedPay, type PayConfig } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type ZoneIndex, zonesServing } from '#domain/delivery/zoneAt.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { SlotPlan } from '#domain/schedule/slotPlan.ts';
import type { MenuDocument, RestaurantDocument } from './document/documents.ts';
import type { ModifierIndex } from './ModifierIndex.ts';
import { firstSoldOutEnd } from './soldOut.ts';
import { toSchedule, toSlotPlan, toZone } from './toDomain.ts';

/** A restaurant as a domain object; `document` is the document from which API answers are built. */
export interface CatalogRestaurant {
  readonly id: string;
  /** Another number for each object, so that what is made of the restaurant can be cached by it. */
  readonly state: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Without pay types that this server does not support. */
  readonly payConfig: PayConfig;
  /** Dishes of its menus that the restaurant does not sell. */
  readonly hiddenDishIds: ReadonlySet<string>;
  /** Dishes that are temporarily sold out. */
  readonly soldOutDishIds: ReadonlySet<string>;
  readonly soldOutModifierIds: ReadonlySet<string>;
  /** Milliseconds since 1970 until something that is sold out comes back by itself; Infinity when nothing does. */
  readonly soldOutEndsAt: number;
  /** Dishes of which a required choice is sold out, so that they are sold out too. */
  readonly choicelessDishIds: ReadonlySet<string>;
  /** Dishes whose remaining portions are counted. One with no portions left is among the sold-out dishes. */
  readonly countedDishIds: ReadonlySet<string>;
  readonly schedule: Schedule;
  /** undefined for a delivery type without scheduled orders. */
  readonly slotPlans: Readonly<Record<DeliveryType, SlotPlan | undefined>>;
  /** Minutes from an order to its hand-over while the kitchen is not busy. */
  readonly leadMinutes: Readonly<Record<DeliveryType, number>>;
  /** Minutes that a busy kitchen currently adds to every wait. */
  readonly busyMinutes: number;
  readonly zones: ZoneIndex;
  readonly menus: readonly MenuDocument[];
  readonly document: RestaurantDocument;
}

let lastState = 0;

/** A number that this process has not used before. */
export function nextState(): number {
  lastState += 1;
  return lastState;
}

interface Surroundings {
  readonly menus: ReadonlyMap<string, MenuDocument>;
  readonly modifiers: ModifierIndex;
  /** The payment providers of this server. */
  readonly payEngines: readonly string[];
}

export function toCatalogRestaurant(
  document: RestaurantDocument,
  { menus, modifiers, payEngines }: Surroundings,
): CatalogRestaurant {
  const soldOutModifierIds = new Set(document.soldOutModifierIds);
  const zones = document.zones.map((zone) => toZone(zone, document.id));
  const slotPlans = {
    DELIVERY: toSlotPlan(document.slots?.delivery),
    TAKE_AWAY: toSlotPlan(document.slots?.takeAway),
  };
  return {
    id: document.id,
    state: nextState(),
    currency: document.currency,
    payConfig: acceptedPay(document, payEngines),
    hiddenDishIds: new Set(document.hiddenDishIds),
    soldOutDishIds: new Set(document.soldOutDishIds),
    soldOutModifierIds,
    soldOutEndsAt: firstSoldOutEnd(document),
    choicelessDishIds: modifiers.choicelessDishIdsWithout(soldOutModifierIds),
    countedDishIds: new Set(document.countedDishIds),
    schedule: toSchedule(document),
    slotPlans,
    leadMinutes: {
      DELIVERY: slotPlans.DELIVERY?.leadMinutes ?? document.cookingMinutes,
      TAKE_AWAY: slotPlans.TAKE_AWAY?.leadMinutes ?? document.cookingMinutes,
    },
    busyMinutes: document.busyMinutes ?? 0,
    zones: zonesServing(zones, [document.id]),
    menus: document.menuIds.flatMap((id) => menus.get(id) ?? []),
    document,
  };
}

/** Whether two documents of a restaurant differ at most in what its kitchen marks during the day. */
export function areSameButForStock(one: RestaurantDocument, other: RestaurantDocument): boolean {
  return one === other || JSON.stringify(withoutMarks(one)) === JSON.stringify(withoutMarks(other));
}

/** Without what is sold out, counted, paused and busy. */
function withoutMarks(document: RestaurantDocument): object {
  const {
    busyMinutes: _busy,
    countedDishIds: _counted,
    pausedUntil: _paused,
    soldOutDishIds: _dishes,
    soldOutDishEnds: _dishEnds,
    soldOutModifierIds: _modifiers,
    soldOutModifierEnds: _modifierEnds,
    ...rest
  } = document;
  return rest;
}
