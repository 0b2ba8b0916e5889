import { ADULT_TAG } from '#domain/catalog/Dish.ts';
import { isOpenAt } from '#domain/schedule/openingState.ts';
import { daysBetween, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { OrderInput } from '#server/input/OrderInput.ts';
import type { PricedCart } from './priceCart.ts';

/** For how many days after today, by the restaurant's own date, an order can be placed ahead. */
export const MAX_DAYS_AHEAD = 7;

/** Refuses a delivery that no courier would find: an address to read and a point to measure from belong together. */
export function checkPlace({ deliveryType, address, location, deliveryPlace }: OrderInput): void {
  if (deliveryType !== 'DELIVERY') return;
  const isComplete = (deliveryPlace?.address ?? address) && (location ?? deliveryPlace?.location);
  if (!isComplete) throw new Refusal(422, 'order.place-missing');
}

/** Refuses what stands against an order of a cart that can be priced. */
export function checkOrder(input: OrderInput, { lines, restaurant, delivery }: PricedCart, now: Date): void {
  if (input.deliveryType === 'DELIVERY' && delivery === undefined) throw new Refusal(422, 'order.outside-zone');
  const { requestedAt = now } = input;
  const { schedule } = restaurant;
  const daysAhead = daysBetween(
    zonedTimeOf(now, schedule.timezone).date,
    zonedTimeOf(requestedAt, schedule.timezone).date,
  );
  if (requestedAt < now || daysAhead > MAX_DAYS_AHEAD || !isOpenAt(schedule, requestedAt)) {
    throw new Refusal(422, 'order.not-accepting');
  }
  const forAdults = lines.filter(({ dish }) => dish.tags.includes(ADULT_TAG)).map(({ dish }) => dish.id);
  if (forAdults.length > 0 && input.ageConfirmed !== true) {
    throw new Refusal(422, 'order.age-not-confirmed', { data: { positionIds: [...new Set(forAdults)] } });
  }
}
