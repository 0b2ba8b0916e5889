import { createCapabilities } from '#server/config/Capabilities.ts';
import type { Config } from '#server/config/config.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { OrdersRepository } from '../OrdersRepository.ts';
import { TrackingLinks } from './TrackingLinks.ts';

type Needs = Pick<HttpContext, 'database' | 'now'> & {
  readonly config: Pick<Config, 'publicUrl' | 'capabilities'>;
  /** The server's secret. */
  readonly secret: string;
};

/**
 * The link to an order that a message has: the one that works without signing in, else the order's own page. Undefined
 * without a public address.
 */
export function orderLinks({ config, ...needs }: Needs): (orderId: string) => Promise<string | undefined> {
  const { publicUrl } = config;
  const hasTracking = createCapabilities(config.capabilities).has('order-tracking');
  const links = new TrackingLinks({ ...needs, orders: new OrdersRepository(needs.database) });
  return async (orderId) => {
    if (publicUrl === undefined) return undefined;
    if (!hasTracking) return `${publicUrl}/orders/${encodeURIComponent(orderId)}`;
    return `${publicUrl}/track/${await links.tokenOf(orderId)}`;
  };
}
