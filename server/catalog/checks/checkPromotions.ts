import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import type { CatalogDocument } from '../document/documents.ts';
import type { FaultsOf } from './itemFaults.ts';

/**
 * Reports promotions whose period or promo code does not fit. `invalidCodes` are those that a file states with other
 * faults.
 */
export function checkPromotions(
  { promoCodes, promotions }: CatalogDocument,
  invalidCodes: ReadonlySet<string>,
  faultsOf: FaultsOf,
): void {
  const codes = new Set(promoCodes.map(({ code }) => normalizedPromoCode(code)));
  for (const promotion of promotions) {
    const { fault, period } = faultsOf('promotions', promotion.id);
    period(promotion.startsAt, promotion.finishesAt);
    const { promoCode } = promotion;
    if (promoCode !== undefined && !codes.has(normalizedPromoCode(promoCode)) && !invalidCodes.has(promoCode)) {
      fault(['promoCode'], `promoCode: there is no promo code "${promoCode}"`);
    }
  }
}

/** Reports promo codes whose period or benefit does not fit, and those that customers type alike. */
export function checkPromoCodes({ promoCodes }: CatalogDocument, faultsOf: FaultsOf): void {
  const written = new Map<string, string>();
  for (const promoCode of promoCodes) {
    const { code } = promoCode;
    const { fault, period } = faultsOf('promoCodes', code);
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
