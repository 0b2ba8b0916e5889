import type { NotificationPermission, Notifications } from '../ports/Notifications.ts';

interface Ports {
  readonly notifications: Notifications;
}

/**
 * Whether notifications about an order may be shown. Permission is requested only in response to a user gesture
 * (`isPressed`).
 */
export class AllowNotices {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ isPressed }: { readonly isPressed: boolean }): Promise<NotificationPermission> {
    return isPressed ? this.#ports.notifications.ask() : this.#ports.notifications.permission();
  }
}
