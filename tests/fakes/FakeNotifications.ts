import type { NotificationPermission, Notifications, OrderNotice } from '#application/ports/Notifications.ts';

/** A browser whose customer answers as the test says, and looks at the page or not. */
export class FakeNotifications implements Notifications {
  current: NotificationPermission = 'unasked';
  answer: 'allowed' | 'refused' = 'allowed';
  isLookedAt = false;
  /** Visible notifications by order. */
  readonly notices = new Map<string, OrderNotice>();

  async permission(): Promise<NotificationPermission> {
    return this.current;
  }

  async ask(): Promise<NotificationPermission> {
    if (this.current === 'unasked') this.current = this.answer;
    return this.current;
  }

  async show(notice: OrderNotice): Promise<void> {
    if (this.current === 'allowed' && !this.isLookedAt) this.notices.set(notice.orderId, notice);
  }
}
