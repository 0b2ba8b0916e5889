import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

interface Ports {
  readonly storage: DeviceStorage;
}

/** Stores the checkout form, so that it survives a reload. */
export class ChangeOrderDraft {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(change: Partial<OrderDraft>): void {
    const draft = { ...(this.#ports.storage.read('orderDraft') ?? EMPTY_DRAFT), ...change };
    const promoCode = normalizedPromoCode(draft.promoCode ?? '');
    this.#ports.storage.write('orderDraft', { ...draft, promoCode: promoCode === '' ? undefined : promoCode });
  }
}
