import { type Context, Hono } from 'hono';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { isOpenAt } from '#domain/schedule/openingState.ts';
import {
  asapWait,
  type PlannedSlot,
  plannedDates,
  plannedSlots,
  type SlotQuestion,
  waitFrom,
} from '#domain/schedule/slotPlan.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import type { OrdersContext } from './OrdersContext.ts';
import { readPlannedDate } from './plannedTimes.ts';
import type { SlotBookings } from './SlotBookings.ts';

/** Endpoint for the available times of a restaurant. */
export function slots({ currentCatalog, slotBookings, isAway, limits, now }: OrdersContext): App {
  const app: App = new Hono();

  app.get('/1/restos/:id/slots', async (context) => {
    limits.take(context, 'lookups');
    context.header('Cache-Control', 'no-store');
    const restaurant = (await currentCatalog.get()).restaurant(context.req.param('id'));
    if (restaurant === undefined) throw new Refusal(404, 'resto.not-found');
    const deliveryType = readDeliveryType(context);
    const date = readDate(context);
    const { schedule, busyMinutes, leadMinutes } = restaurant;
    const at = now();
    const isOpen = isOpenAt(schedule, at);
    const hasDesk = isOpen && !(await isAway(restaurant.id));
    const plan = restaurant.slotPlans[deliveryType];
    if (plan === undefined) {
      const asap = hasDesk ? waitFrom(leadMinutes[deliveryType] + busyMinutes) : null;
      return context.json({ accepting: isOpen, asap, busyMinutes, slots: [], dates: [], next: null });
    }
    const question: SlotQuestion = { schedule, plan, now: at, busyMinutes };
    const days = await offeredDays(slotBookings, restaurant, deliveryType, question);
    const day = date ?? zonedTimeOf(at, schedule.timezone).date;
    return context.json({
      accepting: isOpen,
      asap: (hasDesk ? asapWait(question) : undefined) ?? null,
      busyMinutes,
      slots: (days.get(day) ?? []).map(toWireSlot),
      dates: [...days.keys()],
      next: toWireNext([...days.values()].flat()),
    });
  });

  return app;
}

interface OfferedSlot extends PlannedSlot {
  /** Absent means unlimited. */
  readonly left?: number | undefined;
}

/** The slots of every date that has any, including full ones. */
async function offeredDays(
  bookings: SlotBookings,
  { id }: CatalogRestaurant,
  deliveryType: DeliveryType,
  question: SlotQuestion,
): Promise<ReadonlyMap<string, readonly OfferedSlot[]>> {
  const days = plannedDates(question).map((date) => [date, plannedSlots(question, date)] as const);
  const all = days.flatMap(([, planned]) => planned);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const bookedCounts = await bookings.bookedCounts({ restaurantId: id, deliveryType }, first.from, last.from);
  const offered = (slot: PlannedSlot): OfferedSlot => {
    const { capacity } = slot;
    return { ...slot, left: capacity && Math.max(0, capacity - (bookedCounts.get(slot.from.getTime()) ?? 0)) };
  };
  return new Map(
    days.filter(([, planned]) => planned.length > 0).map(([date, planned]) => [date, planned.map(offered)]),
  );
}

function toWireSlot({ from, to, left }: OfferedSlot): object {
  return { from: from.toISOString(), to: to.toISOString(), left: left ?? null };
}

/** The first slot with room; null when there is none. */
function toWireNext(offered: readonly OfferedSlot[]): object | null {
  const next = offered.find(({ left }) => left !== 0);
  return next === undefined ? null : toWireSlot(next);
}

function readDeliveryType(context: Context): DeliveryType {
  const text = context.req.query('deliveryType');
  const type = DELIVERY_TYPES.find((candidate) => candidate === text);
  if (type === undefined) throw new Refusal(400, 'request.invalid', { path: 'deliveryType' });
  return type;
}

function readDate(context: Context): string | undefined {
  const text = context.req.query('date');
  if (text === undefined) return undefined;
  try {
    return readPlannedDate(text);
  } catch {
    throw new Refusal(400, 'request.invalid', { path: 'date' });
  }
}
