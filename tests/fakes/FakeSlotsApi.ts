import type { SlotsApi } from '#application/ports/quotes.ts';
import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import { isOpenAt } from '#domain/schedule/openingState.ts';
import type { OfferedSlot, SlotOffer } from '#domain/schedule/SlotOffer.ts';
import { asapWait, plannedDates, plannedSlots, type SlotPlan, waitFrom } from '#domain/schedule/slotPlan.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { FixedClock } from './FixedClock.ts';
import { type InMemoryShop, restaurantOf } from './InMemoryShop.ts';
import { Line } from './Line.ts';

/** Preparation time of a restaurant without slots, in minutes. */
const COOKING_MINUTES = 20;

export class FakeSlotsApi implements SlotsApi {
  readonly line = new Line();
  readonly questions: SlotsQuestion[] = [];
  /** Slot plans by restaurant id, for both delivery types. */
  plans: Readonly<Record<string, SlotPlan>> = {};
  busyMinutes = 0;
  /** Taken places by the slot's start in ISO 8601. */
  takenPlaces: Readonly<Record<string, number>> = {};
  readonly #shop: InMemoryShop;
  readonly #clock: FixedClock;

  constructor(shop: InMemoryShop, clock: FixedClock) {
    this.#shop = shop;
    this.#clock = clock;
  }

  load(question: SlotsQuestion, signal?: AbortSignal): Promise<SlotOffer> {
    this.questions.push(question);
    return this.line.carry(() => this.#offer(question), signal);
  }

  #offer({ restaurantId, date }: SlotsQuestion): SlotOffer {
    const { schedule } = restaurantOf(this.#shop, restaurantId).restaurant;
    const { busyMinutes } = this;
    const now = this.#clock.now();
    const plan = this.plans[restaurantId];
    if (plan === undefined) {
      const asap = isOpenAt(schedule, now) ? waitFrom(COOKING_MINUTES + busyMinutes) : undefined;
      return { asap, busyMinutes, slots: [], dates: [], next: undefined };
    }
    const planning = { schedule, plan, now, busyMinutes };
    const days = plannedDates(planning)
      .map((day) => ({ day, slots: plannedSlots(planning, day).map((slot) => this.#withRoom(slot)) }))
      .filter(({ slots }) => slots.length > 0);
    const chosenDate = date ?? zonedTimeOf(now, schedule.timezone).date;
    return {
      asap: asapWait(planning),
      busyMinutes,
      slots: days.find(({ day }) => day === chosenDate)?.slots ?? [],
      dates: days.map(({ day }) => day),
      next: days.flatMap(({ slots }) => slots).find(({ left }) => left !== 0),
    };
  }

  #withRoom({ from, to, capacity }: ReturnType<typeof plannedSlots>[number]): OfferedSlot {
    return { from, to, left: capacity && Math.max(0, capacity - (this.takenPlaces[from.toISOString()] ?? 0)) };
  }
}
