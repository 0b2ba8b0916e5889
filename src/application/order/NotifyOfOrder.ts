import type { Notifications, OrderNotice } from '../ports/Notifications.ts';

/** Tells a customer who looks elsewhere of a step of their order. */
export class NotifyOfOrder {
  readonly #notifications: Notifications;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
  }

  execute(notice: OrderNotice): Promise<void> {
    return this.#notifications.show(notice);
  }
}
