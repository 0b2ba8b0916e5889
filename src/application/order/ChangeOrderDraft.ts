import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import { normalizedPromoCode } from '#domain/promotion/PromoCode.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Keeps what the customer fills in at the checkout, so that a reload loses nothing. */
export class ChangeOrderDraft {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  execute(change: Partial<OrderDraft>): void {
    const draft = { ...(this.#storage.read('orderDraft') ?? EMPTY_DRAFT), ...change };
    const promoCode = normalizedPromoCode(draft.promoCode ?? '');
    this.#storage.write('orderDraft', { ...draft, promoCode: promoCode === '' ? undefined : promoCode });
  }
}
