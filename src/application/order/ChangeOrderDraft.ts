import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import { normalizedPromoCode } from '#domain/promotion/normalizedPromoCode.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Stores the checkout form, so that it survives a reload. */
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
