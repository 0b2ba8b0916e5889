import type { TaxPlan } from '#domain/money/taxes.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { StockCounts } from '#server/catalog/StockCounts.ts';
import type { PromoCodeUses } from './PromoCodeUses.ts';
import type { Payments } from './paying/Payments.ts';
import { type PricedCart, priceCart } from './priceCart.ts';
import type { QuoteInput } from './QuoteInput.ts';
import type { RangeCodes } from './quoteDelivery.ts';

interface Dependencies {
  readonly currentCatalog: CurrentCatalog;
  readonly promoCodeUses: PromoCodeUses;
  readonly stockCounts: StockCounts;
  readonly payments: Pick<Payments, 'minimumOf'>;
  readonly now: () => Date;
  /** Absent where the market names no taxes. */
  readonly taxes?: TaxPlan | undefined;
}

export interface Quoted {
  readonly priced: PricedCart;
  readonly catalog: Catalog;
  readonly now: Date;
}

/** Prices carts with the current catalog, time and promo code counters. */
export class Quotes {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async quote(input: QuoteInput, rangeCodes: RangeCodes, personId: string | undefined): Promise<Quoted> {
    const catalog = await this.#dependencies.currentCatalog.get();
    const now = this.#dependencies.now();
    const promoCode = input.promoCode === undefined ? undefined : catalog.promoCode(input.promoCode);
    const promoCodeUses =
      promoCode === undefined
        ? { used: 0, usedByPerson: 0 }
        : await this.#dependencies.promoCodeUses.count(counterOf(promoCode.code), personId);
    const countedDishIds = catalog.restaurant(input.restoId)?.countedDishIds;
    const countedIds = input.positions.map(({ id }) => id).filter((id) => countedDishIds?.has(id));
    const portions = await this.#dependencies.stockCounts.remaining(input.restoId, [...new Set(countedIds)]);
    const { payments, taxes } = this.#dependencies;
    const minimumOf = payments.minimumOf.bind(payments);
    const context = { catalog, now, rangeCodes, promoCode, promoCodeUses, left: portions, minimumOf, taxes };
    return { priced: priceCart(input, context), catalog, now };
  }
}

/** The normalized code under which uses are counted. */
export function counterOf(code: string): string {
  return normalizedPromoCode(code);
}
