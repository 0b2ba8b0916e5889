import type { OfflineOrder, OfflineOrders } from '../ports/OfflineOrders.ts';

interface KeepOrderOfflineInput {
  readonly orderId: string;
  /** The page to show without a connection; undefined once it has ended. */
  readonly page: Omit<OfflineOrder, 'orderId'> | undefined;
}

interface Ports {
  readonly offlineOrders: OfflineOrders;
}

/** Keeps what was last seen of an order under way, so that a page opened without a connection can show it. */
export class KeepOrderOffline {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ orderId, page }: KeepOrderOfflineInput): Promise<void> {
    if (page === undefined) await this.#ports.offlineOrders.forget(orderId);
    else await this.#ports.offlineOrders.keep({ orderId, ...page });
  }
}
