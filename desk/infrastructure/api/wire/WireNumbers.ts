import { array, enums, type Infer, integer, nullable, optional, string, type } from 'superstruct';
import type { DeskNumbers } from '#desk/application/DeskNumbers.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { wireId, wireTextOrNothing } from '#infrastructure/api/wire/common.ts';

const sum = { orders: integer(), amount: integer() };
const DELIVERY_TYPES: readonly DeliveryType[] = ['DELIVERY', 'TAKE_AWAY'];

export const wireNumbers = type({
  asOf: optional(string()),
  currency: nullable(string()),
  days: array(type({ date: string(), ...sum, returning: integer(), refused: integer() })),
  deliveryTypes: array(type({ deliveryType: enums(DELIVERY_TYPES), ...sum })),
  hours: array(type({ hour: integer(), ...sum })),
  dishes: array(type({ id: wireId, name: nullable(wireTextOrNothing), portions: integer(), amount: integer() })),
  promoCodes: array(type({ code: string(), ...sum })),
  refusals: array(type({ reason: string(), ...sum })),
  restaurants: array(type({ restoId: wireId, ...sum })),
});

export function toDeskNumbers(wire: Infer<typeof wireNumbers>): DeskNumbers {
  return {
    ...wire,
    asOf: wire.asOf ? parseInstant(wire.asOf) : undefined,
    currency: wire.currency ?? undefined,
    dishes: wire.dishes.map((dish) => ({ ...dish, name: dish.name ?? undefined })),
    restaurants: wire.restaurants.map(({ restoId, ...one }) => ({ restaurantId: restoId, ...one })),
  };
}
