import { addLine, EMPTY_CART } from '#domain/cart/Cart.ts';
import type { Order } from '#domain/order/Order.ts';
import { TAKEN_BACK } from '#domain/order/rejectionReasons.ts';
import { takenBackOrder } from '#domain/order/takenBackOrder.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { Mutex } from '../ports/device.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';
import { credentialsOf } from '../session/credentials.ts';
import { ORDER_LOCK } from './AttemptResolver.ts';
import { NotAwaitingPayment } from './errors.ts';

interface Ports {
  readonly orders: OrdersApi;
  readonly session: ActiveSession;
  readonly pendingOrders: PendingOrders;
  readonly storage: DeviceStorage;
  readonly ids: IdGenerator;
  readonly mutex: Mutex;
}

/**
 * Ends an order that awaits its payment and fills the cart with it again: its dishes, address and time. Only the page
 * whose request ended the order fills the cart, also when the answer was lost and the customer presses again.
 */
export class TakeBackOrder {
  readonly #ports: Ports;
  /** Orders that this page has asked to end, without having filled the cart yet. */
  readonly #offered = new Set<string>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /**
   * Throws NotAwaitingPayment, and the server's refusal, when the order is paid, cooked or ended; the cart is then left
   * alone.
   */
  async execute({ orderId }: { readonly orderId: string }): Promise<void> {
    const credentials = await credentialsOf(this.#ports.session);
    return this.#ports.mutex.run(ORDER_LOCK, () => this.#takeBack(orderId, credentials));
  }

  async #takeBack(orderId: string, credentials: Credentials): Promise<void> {
    const order = await this.#ports.orders.find(orderId, credentials);
    if (order.status === 'awaiting-payment') {
      this.#offered.add(orderId);
      await this.#ports.orders.cancel(orderId, credentials, TAKEN_BACK);
    } else if (order.status !== 'cancelled' || !this.#offered.has(orderId)) {
      throw new NotAwaitingPayment();
    }
    this.#offered.delete(orderId);
    await this.#fill(order);
  }

  async #fill(order: Order): Promise<void> {
    const sent = (await this.#ports.pendingOrders.list()).find(({ placed }) => placed?.id === order.id);
    const { lines, location, draft } = takenBackOrder(order, {
      lines: sent?.request?.lines,
      location: this.#ports.storage.read('location'),
      draft: this.#ports.storage.read('orderDraft'),
    });
    const stored = this.#ports.storage.read('cart') ?? EMPTY_CART;
    const begun = stored.lines.length === 0 ? { id: this.#ports.ids.create(), lines: [] } : stored;
    // The cart comes first: what is stored later may be lost with the page, and the dishes matter most.
    this.#ports.storage.write('cart', lines.reduce(addLine, begun));
    this.#ports.storage.write('location', location);
    this.#ports.storage.write('orderDraft', draft);
  }
}
