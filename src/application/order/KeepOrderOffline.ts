import type { OfflineOrder, OfflineOrders } from '../ports/OfflineOrders.ts';

interface KeepOrderOfflineInput {
  readonly orderId: string;
  /** What to show of the order; undefined once it has ended. */
  readonly shown: Omit<OfflineOrder, 'orderId'> | undefined;
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

  async execute({ orderId, shown }: KeepOrderOfflineInput): Promise<void> {
    if (shown === undefined) await this.#ports.offlineOrders.forget(orderId);
    else await this.#ports.offlineOrders.keep({ orderId, ...shown });
  }
}
