import type { CatalogDocument, PromotionDocument } from '#server/catalog/document/documents.ts';
import { aCatalogDocument, aPromoCode, aRestaurant } from '../../server/support/aCatalogDocument.ts';

/** More than one page of them. */
export const MANY_ZONES = 120;

/** Of the restaurant `wide`, both ways. */
export const WIDE_SLOTS = { minutes: 30, capacity: 2, leadMinutes: 40, daysAhead: 2 };

function aPromotion(overrides: Partial<PromotionDocument>): PromotionDocument {
  return {
    id: 'sale',
    restaurantIds: ['port'],
    name: { ru: 'Скидка', en: 'Sale' },
    description: '<p>Десять</p>',
    photos: [],
    priority: 1,
    startsAt: '2026-01-01T00:00:00+03:00',
    finishesAt: '2027-01-01T00:00:00+03:00',
    dishIds: ['pizza'],
    ...overrides,
  };
}

/** What the real server is filled with; `theShop` says the same to the fakes. */
export function theSeed(): CatalogDocument {
  const { restaurants, ...rest } = aCatalogDocument();
  const [zone] = aRestaurant().zones;
  const zones = Array.from({ length: MANY_ZONES }, (_, index) => ({
    ...zone,
    id: `zone-${index}`,
  })) as (typeof restaurants)[number]['zones'];
  return {
    ...rest,
    cities: [...rest.cities, { ...rest.cities[0], id: 'empty', name: 'Пустошь' }] as CatalogDocument['cities'],
    restaurants: [
      ...restaurants,
      aRestaurant({
        id: 'wide',
        order: 0,
        menuIds: [],
        zones,
        hiddenDishIds: [],
        slots: { delivery: WIDE_SLOTS, takeAway: WIDE_SLOTS },
      }),
    ],
    promotions: [aPromotion({ promoCode: 'TEN' }), aPromotion({ id: 'everywhere', restaurantIds: [], dishIds: [] })],
    promoCodes: [aPromoCode(), aPromoCode({ code: 'OFF', active: false })],
  };
}
