import { normalizedPromoCode } from '#domain/promotion/normalizedPromoCode.ts';
import type { CatalogDocument } from '../document/documents.ts';
import type { CatalogIds } from './CatalogIds.ts';
import type { FaultsOf } from './itemFaults.ts';

/** Reports promotions whose restaurants, dishes, period or promo code do not fit. */
export function checkPromotions(
  { promoCodes, promotions }: CatalogDocument,
  ids: CatalogIds,
  faultsOf: FaultsOf,
): void {
  const codes = new Set(promoCodes.map(({ code }) => normalizedPromoCode(code)));
  for (const promotion of promotions) {
    const { fault, known, period } = faultsOf('promotions', promotion.id);
    known('restaurants', 'restaurant', ids.restaurants, promotion.restaurantIds);
    known('dishes', 'dish', ids.dishes, promotion.dishIds);
    known('automatic', 'dish', ids.dishes, promotion.automatic?.dishIds ?? []);
    period(promotion.startsAt, promotion.finishesAt);
    const { promoCode } = promotion;
    if (
      promoCode !== undefined &&
      !codes.has(normalizedPromoCode(promoCode)) &&
      !ids.invalidPromoCodes.has(promoCode)
    ) {
      fault(['promoCode'], `promoCode: there is no promo code "${promoCode}"`);
    }
  }
}

/** Reports promo codes whose restaurants, period or benefit do not fit, and those that customers type alike. */
export function checkPromoCodes({ promoCodes }: CatalogDocument, ids: CatalogIds, faultsOf: FaultsOf): void {
  const written = new Map<string, string>();
  for (const promoCode of promoCodes) {
    const { code } = promoCode;
    const { fault, known, period } = faultsOf('promoCodes', code);
    known('restaurants', 'restaurant', ids.restaurants, promoCode.restaurantIds ?? []);
    period(promoCode.startsAt, promoCode.finishesAt);
    if ((promoCode.percent === undefined) === (promoCode.amount === undefined)) {
      fault(['percent'], 'percent, amount: needs one of both');
    }
    const normalized = normalizedPromoCode(code);
    const other = written.get(normalized);
    if (other !== undefined) fault(['code'], `code: customers who type it mean ${other} too`);
    written.set(normalized, code);
  }
}
