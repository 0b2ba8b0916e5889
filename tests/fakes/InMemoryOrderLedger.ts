import { StorageFailed } from '#application/AppError.ts';
import type { OrderLedger } from '#application/ports/OrderLedger.ts';
import type { OrderIntent } from '#domain/order/Order.ts';

export class InMemoryOrderLedger implements OrderLedger {
  readonly intents = new Map<string, OrderIntent>();
  isFull = false;

  async claim(intent: OrderIntent): Promise<OrderIntent> {
    if (this.isFull) throw new StorageFailed();
    const standing = [...this.intents.values()].find(
      ({ cartId, personId }) => cartId === intent.cartId && personId === intent.personId,
    );
    if (standing !== undefined) return standing;
    this.intents.set(intent.key, intent);
    return intent;
  }

  async update(intent: OrderIntent): Promise<void> {
    if (this.isFull) throw new StorageFailed();
    this.intents.set(intent.key, intent);
  }

  async list(): Promise<readonly OrderIntent[]> {
    return [...this.intents.values()];
  }

  async remove(key: string): Promise<void> {
    this.intents.delete(key);
  }
}
