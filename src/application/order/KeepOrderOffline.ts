import type { OfflineOrder, OfflineOrders } from '../ports/OfflineOrders.ts';

interface KeepOrderOfflineInput {
  readonly orderId: string;
  /** What to show of the order; undefined once it has ended. */
  readonly shown: Omit<OfflineOrder, 'orderId'> | undefined;
}

/** Keeps what was last seen of an order under way, so that a page opened without a connection can show it. */
export class KeepOrderOffline {
  readonly #offline: OfflineOrders;

  constructor(offline: OfflineOrders) {
    this.#offline = offline;
  }

  async execute({ orderId, shown }: KeepOrderOfflineInput): Promise<void> {
    if (shown === undefined) await this.#offline.forget(orderId);
    else await this.#offline.keep({ orderId, ...shown });
  }
}
