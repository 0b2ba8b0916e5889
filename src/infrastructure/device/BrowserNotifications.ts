import type {
  NotificationPermission,
  Notifications,
  OrderNotice,
  PushAddress,
} from '#application/ports/Notifications.ts';

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

  async subscribe(publicKey: string): Promise<PushAddress | undefined> {
    const manager = (await registration())?.pushManager;
    if (manager === undefined || (await this.permission()) !== 'allowed') return undefined;
    const subscription = await subscribed(manager, publicKey);
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    const { p256dh, auth } = keys ?? {};
    return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
  }

  async show({ title, text, orderId, path }: OrderNotice): Promise<void> {
    const worker = await registration();
    const isShowable = (await this.permission()) === 'allowed' && document.visibilityState === 'hidden';
    if (worker === undefined || !isShowable) return;
    const options = { body: text, tag: `order-${orderId}`, icon: ICON, data: { path }, renotify: true };
    await worker.showNotification(title, options);
  }
}

/** A browser that was subscribed with another key of the server has to be subscribed anew. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription | undefined> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const earlier = await manager.getSubscription();
    if (earlier === null) {
      // The push service cannot be reached, or the browser was built without one.
      if (error instanceof DOMException) return undefined;
      throw error;
    }
    await earlier.unsubscribe();
    return manager.subscribe(options);
  }
}

/** undefined when the browser has no service workers, or the shop's is not active. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  const registered = await serviceWorker?.getRegistration();
  return registered?.active ? registered : undefined;
}
