import { port } from '../port.ts';

/**
 * Whether this browser may show notifications: `unavailable` where it has none or nothing of the shop could answer a press
 * on one, `unasked` as long as nobody was asked, `refused` until somebody changes the browser's settings.
 */
export type NotificationPermission = 'unavailable' | 'unasked' | 'allowed' | 'refused';

/** What is shown. */
export interface OrderNotice {
  readonly title: string;
  readonly text: string;
  /** A later notice of the same order takes the place of the one before. */
  readonly orderId: string;
  /** Of the shop, as `/orders/1`: what a press on the notice opens. */
  readonly path: string;
}

/** Notifications of the system, while a page of the shop is open: nobody sends any to a browser that was closed. */
export interface Notifications {
  permission(): Promise<NotificationPermission>;
  /** Lets the browser ask where nobody was asked: belongs into the handler of a press. */
  ask(): Promise<NotificationPermission>;
  /** Shows it unless somebody looks at the page; does nothing where it is not allowed. */
  show(notice: OrderNotice): Promise<void>;
}
export const Notifications = port<Notifications>('Notifications');
