import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type AutomaticDiscount, automaticDiscountsOf } from '#domain/promotion/AutomaticDiscount.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';

/** The automatic discounts of promotions that run at the requested time, by the same rule as in the storefront. */
export function automaticDiscounts(
  catalog: Catalog,
  restaurant: CatalogRestaurant,
  deliveryType: DeliveryType,
  at: Date,
): readonly AutomaticDiscount[] {
  const promotions = catalog.promotionsOf(restaurant.id).map(({ startsAt, finishesAt, document }) => {
    const { id, name, automatic } = document;
    return {
      id,
      name,
      startsAt,
      finishesAt,
      automatic: automatic && { ...automatic, dishIds: automatic.dishIds ?? [] },
    };
  });
  return automaticDiscountsOf(promotions, deliveryType, at);
}
