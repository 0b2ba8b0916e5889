import type { Notifications, OrderNotice } from '../ports/Notifications.ts';

/** Shows a notification about an order's new status, unless the customer is looking at the page. */
export class NotifyOfOrder {
  readonly #notifications: Notifications;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
  }

  execute(notice: OrderNotice): Promise<void> {
    return this.#notifications.show(notice);
  }
}
