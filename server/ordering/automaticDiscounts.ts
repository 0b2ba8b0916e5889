import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { AutomaticDiscount } from '#domain/order/priceOrder.ts';
import type { Catalog, CatalogRestaurant } from '#server/catalog/Catalog.ts';

/** What promotions that run at `now` take off without a code. */
export function automaticDiscounts(
  catalog: Catalog,
  restaurant: CatalogRestaurant,
  deliveryType: DeliveryType,
  now: Date,
): readonly AutomaticDiscount[] {
  return catalog.promotionsOf(restaurant.id).flatMap(({ startsAt, finishesAt, seed: { id, name, automatic } }) => {
    if (automatic === undefined || now < startsAt || now >= finishesAt) return [];
    if (automatic.deliveryType !== undefined && automatic.deliveryType !== deliveryType) return [];
    return [{ id, name, percent: automatic.percent, dishIds: automatic.dishIds ?? [] }];
  });
}
