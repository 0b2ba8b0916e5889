import { StorageFailed } from '../AppError.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';

/**
 * Notes that the customer sees an order. Answers whether it is the first time since it was placed on this device, which is when
 * they are thanked. Where the device cannot write that down, nothing is said twice: the answer is no.
 */
export class AcknowledgeOrder {
  readonly #pending: PendingOrders;

  constructor(pending: PendingOrders) {
    this.#pending = pending;
  }

  async execute(input: { readonly orderId: string }): Promise<boolean> {
    try {
      return await this.#pending.acknowledge(input.orderId);
    } catch (error) {
      if (error instanceof StorageFailed) return false;
      throw error;
    }
  }
}
