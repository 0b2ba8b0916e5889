import type {
  NotificationPermission,
  Notifications,
  OrderNotice,
  PushAddress,
} from '#application/ports/Notifications.ts';

/** Of a browser: a point of P-256, and 16 bytes. */
const BROWSER_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A browser whose customer answers as the test says, and looks at the page or not. */
export class FakeNotifications implements Notifications {
  current: NotificationPermission = 'unasked';
  answer: 'allowed' | 'refused' = 'allowed';
  isLookedAt = false;
  /** Whether the browser has push messages. */
  hasPush = true;
  /** Visible notifications by order. */
  readonly notices = new Map<string, OrderNotice>();

  async permission(): Promise<NotificationPermission> {
    return this.current;
  }

  async ask(): Promise<NotificationPermission> {
    if (this.current === 'unasked') this.current = this.answer;
    return this.current;
  }

  async subscribe(publicKey: string): Promise<PushAddress | undefined> {
    if (!this.hasPush || this.current !== 'allowed') return undefined;
    return { endpoint: `https://fcm.googleapis.com/${publicKey.length}`, keys: BROWSER_KEYS };
  }

  async show(notice: OrderNotice): Promise<void> {
    if (this.current === 'allowed' && !this.isLookedAt) this.notices.set(notice.orderId, notice);
  }
}
