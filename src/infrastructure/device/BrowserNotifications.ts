import type { NotificationPermission, Notifications, OrderNotice } from '#application/ports/Notifications.ts';

const PERMISSIONS = { default: 'unasked', granted: 'allowed', denied: 'refused' } as const;
const ICON = '/market/logo.svg';

/** Notifications are shown by the service worker, because phones require it and it handles the click. */
export class BrowserNotifications implements Notifications {
  async permission(): Promise<NotificationPermission> {
    if ((await registration()) === undefined || !('Notification' in globalThis)) return 'unavailable';
    return PERMISSIONS[Notification.permission];
  }

  async ask(): Promise<NotificationPermission> {
    const permission = await this.permission();
    return permission === 'unasked' ? PERMISSIONS[await Notification.requestPermission()] : permission;
  }

  async show({ title, text, orderId, path }: OrderNotice): Promise<void> {
    const worker = await registration();
    const isShowable = (await this.permission()) === 'allowed' && document.visibilityState === 'hidden';
    if (worker === undefined || !isShowable) return;
    const options = { body: text, tag: `order-${orderId}`, icon: ICON, data: { path }, renotify: true };
    await worker.showNotification(title, options);
  }
}

/** undefined when the browser has no service workers, or the shop's is not active. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  const registered = await serviceWorker?.getRegistration();
  return registered?.active ? registered : undefined;
}
