import type { TrackedOrder } from '#domain/order/TrackedOrder.ts';
import { port } from '../port.ts';
import type { Credentials } from './session.ts';

/** Links that show an order without signing in. Needs the capability `order-tracking`. */
export interface TrackingApi {
  /** The token of an order's link, the same one until it is revoked. Throws `order.not-found`. */
  tokenOf(orderId: string, credentials: Credentials): Promise<string>;
  /** Ends the links of an order; the next token is another one. Throws `order.not-found`. */
  revoke(orderId: string, credentials: Credentials): Promise<void>;
  /** The order of a token; undefined when the token is wrong, revoked or too old. */
  find(token: string, signal?: AbortSignal): Promise<TrackedOrder | undefined>;
}
export const TrackingApi = port<TrackingApi>('TrackingApi');
