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

/** System notifications while a page of the shop is open. There are no push messages to a closed browser. */
export interface Notifications {
  permission(): Promise<NotificationPermission>;
  /** Requests permission if it was not requested before. Must be called in a click handler. */
  ask(): Promise<NotificationPermission>;
  /** Shows a notification unless the page is visible; does nothing without permission. */
  show(notice: OrderNotice): Promise<void>;
}
export const Notifications = port<Notifications>('Notifications');
