import { port } from '../port.ts';

/** What the page without a connection shows of an order. All texts are in the customer's language. */
export interface OfflineOrder {
  readonly orderId: string;
  /** The order by its number. */
  readonly title: string;
  /** When the order is expected, else its status. */
  readonly lead: { readonly label?: string | undefined; readonly text: string };
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** The restaurant's phone number, and the text of the link that calls it. */
  readonly call?: { readonly label: string; readonly phone: string } | undefined;
  /** When the order was seen like this. */
  readonly note: string;
  /** The order is not shown after this moment. */
  readonly shownUntil: Date;
}

/**
 * The order that was seen last, for the page without a connection. It is forgotten when the session of its customer
 * ends. Never throws: without storage nothing is kept.
 */
export interface OfflineOrders {
  /** Keeps an order in place of the earlier one. */
  keep(order: OfflineOrder): Promise<void>;
  /** The kept order if it has this id; undefined otherwise. */
  find(orderId: string): Promise<OfflineOrder | undefined>;
  /** Removes the kept order; with an id only if it is that one. */
  forget(orderId?: string): Promise<void>;
}
export const OfflineOrders = port<OfflineOrders>('OfflineOrders');
