import { StorageFailed } from '../AppError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';

interface AcknowledgeOrderInput {
  readonly orderId: string;
  /** Nobody has been thanked for it yet. */
  readonly onNews: () => void;
  /** Fulfilled when the customer goes to another page. */
  readonly left: Promise<void>;
}

/** How long the thanks must have been on a page to count as read, in milliseconds. */
const READING_MS = 3_000;

/**
 * Notes that the customer has seen an order that was placed on this device: once its page has stood for a while, or was
 * left. A browser that ends before is one whose customer was not thanked. A device that cannot be asked or written to
 * has no news.
 */
export class AcknowledgeOrder {
  readonly #pending: PendingOrders;
  readonly #clock: Clock;

  constructor(pending: PendingOrders, clock: Clock) {
    this.#pending = pending;
    this.#clock = clock;
  }

  async execute({ orderId, onNews, left }: AcknowledgeOrderInput): Promise<void> {
    try {
      const attempts = await this.#pending.list();
      if (!attempts.some(({ placed, isUnseen }) => placed?.id === orderId && isUnseen)) return;
      onNews();
      await Promise.race([this.#clock.wait(READING_MS), left]);
      await this.#pending.acknowledge(orderId);
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
    }
  }
}
