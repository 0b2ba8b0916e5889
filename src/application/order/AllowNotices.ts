import type { NotificationPermission, Notifications } from '../ports/Notifications.ts';

/** Whether a customer can be told of an order while looking elsewhere; asked for only with a press of theirs. */
export class AllowNotices {
  readonly #notifications: Notifications;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
  }

  async execute({ isPressed }: { readonly isPressed: boolean }): Promise<NotificationPermission> {
    return isPressed ? this.#notifications.ask() : this.#notifications.permission();
  }
}
