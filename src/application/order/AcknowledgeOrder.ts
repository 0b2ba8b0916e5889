import { StorageFailed } from '../AppError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';

interface AcknowledgeOrderInput {
  readonly orderId: string;
  /** Called when the order has not been shown as placed before. */
  readonly onNews: () => void;
  /** Resolves when the customer leaves the page. */
  readonly pageLeft: Promise<void>;
}

/** How long the confirmation must be shown to count as seen, in milliseconds. */
const READING_MS = 3_000;

interface Ports {
  readonly pendingOrders: PendingOrders;
  readonly clock: Clock;
}

/**
 * Marks an order placed on this device as seen, once its page has been shown for a while or was left. If the browser
 * ends before that, the confirmation is shown again. A device without working storage has nothing to show.
 */
export class AcknowledgeOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ orderId, onNews, pageLeft }: AcknowledgeOrderInput): Promise<void> {
    try {
      const attempts = await this.#ports.pendingOrders.list();
      if (!attempts.some(({ placed, isUnseen }) => placed?.id === orderId && isUnseen)) return;
      onNews();
      await Promise.race([this.#ports.clock.wait(READING_MS), pageLeft]);
      await this.#ports.pendingOrders.acknowledge(orderId);
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
    }
  }
}
