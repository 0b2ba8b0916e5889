import type { Notifications, OrderNotice } from '../ports/Notifications.ts';

interface Ports {
  readonly notifications: Notifications;
}

/** Shows a notification about an order's new status, unless the customer is looking at the page. */
export class NotifyOfOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(notice: OrderNotice): Promise<void> {
    return this.#ports.notifications.show(notice);
  }
}
