import { port } from '../port.ts';

/**
 * Permission to show notifications. `unavailable`: not supported, or no service worker could handle a click; `unasked`:
 * not requested yet; `refused`: blocked until the browser's settings change.
 */
export type NotificationPermission = 'unavailable' | 'unasked' | 'allowed' | 'refused';

/** The content of a notification. */
export interface OrderNotice {
  readonly title: string;
  readonly text: string;
  /** A later notification of the same order replaces the earlier one. */
  readonly orderId: string;
  /** Path of the shop that a click on the notification opens, such as `/orders/1`. */
  readonly path: string;
}

/** A browser at its push service. */
export interface PushAddress {
  readonly endpoint: string;
  /** Keys by which messages are encrypted for this browser, base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** System notifications: those of an open page, and push messages to a closed one. */
export interface Notifications {
  permission(): Promise<NotificationPermission>;
  /** Requests permission if it was not requested before. Must be called in a click handler. */
  ask(): Promise<NotificationPermission>;
  /**
   * Where a server reaches this browser with push messages, once permission was given. `publicKey`: the server's
   * (P-256, uncompressed, base64url). undefined when the browser has no push messages, or its push service none for it.
   */
  subscribe(publicKey: string): Promise<PushAddress | undefined>;
  /** Shows a notification unless the page is visible; does nothing without permission. */
  show(notice: OrderNotice): Promise<void>;
}
export const Notifications = port<Notifications>('Notifications');
