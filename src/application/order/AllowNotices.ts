import type { NotificationPermission, Notifications } from '../ports/Notifications.ts';

/**
 * Whether notifications about an order may be shown. Permission is requested only in response to a user gesture (`isPressed`).
 */
export class AllowNotices {
  readonly #notifications: Notifications;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
  }

  async execute({ isPressed }: { readonly isPressed: boolean }): Promise<NotificationPermission> {
    return isPressed ? this.#notifications.ask() : this.#notifications.permission();
  }
}
