import { ADULT_TAG } from '#domain/catalog/Dish.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { OrderInput } from './OrderInput.ts';
import type { PricedCart } from './priceCart.ts';

/** Refuses a delivery without an address or coordinates; both are needed. */
export function checkPlace({ deliveryType, address, location, deliveryPlace }: OrderInput): void {
  if (deliveryType !== 'DELIVERY') return;
  const isComplete = (deliveryPlace?.address ?? address) && (location ?? deliveryPlace?.location);
  if (!isComplete) throw new Refusal(422, 'order.place-missing');
}

/** Refuses an order whose cart can be priced but not ordered. */
export function checkOrder(input: OrderInput, { lines, delivery, unavailablePay }: PricedCart): void {
  if (input.deliveryType === 'DELIVERY' && delivery === undefined) throw new Refusal(422, 'order.outside-zone');
  const tooLittle = unavailablePay.find(({ payType }) => payType === input.payType);
  if (tooLittle !== undefined) {
    throw new Refusal(422, 'payment.below-minimum', { data: { minimum: tooLittle.minimum } });
  }
  const forAdults = lines.filter(({ dish }) => dish.tags.includes(ADULT_TAG)).map(({ dish }) => dish.id);
  if (forAdults.length > 0 && input.ageConfirmed !== true) {
    throw new Refusal(422, 'order.age-not-confirmed', { data: { positionIds: [...new Set(forAdults)] } });
  }
}
