import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { SlotPlan } from '#domain/schedule/slotPlan.ts';
import { aSchedule } from '#tests/builders/aSchedule.ts';
import { AShop } from './aShop.tsx';

/** Half hours from 40 minutes on, three days; the clock stands at 15:00 on Friday 20 November in Moscow. */
export const PLAN: SlotPlan = { slotMinutes: 30, capacity: 2, leadMinutes: 40, daysAhead: 2, exceptions: [] };

/** A shop whose restaurant is open from 8 to 23 and takes orders ahead. */
export function aShopWithSlots(plan: Partial<SlotPlan> = {}, schedule: Schedule = aSchedule()): AShop {
  const shop = new AShop();
  shop.catalog = { ...shop.catalog, restaurant: { ...shop.catalog.restaurant, schedule } };
  shop.memory.capabilities.offered = [...shop.memory.capabilities.offered, 'slots'];
  shop.memory.slots.plans = { port: { ...PLAN, ...plan } };
  return shop;
}
