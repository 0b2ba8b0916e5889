import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Who asks. `X-Forwarded-For` is believed only as far as our own proxies wrote it. */
export function clientAddress(context: Context, trustedProxies: number): string {
  const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  if (forwarded) return forwarded;
  const environment: unknown = context.env;
  const isOverNetwork = typeof environment === 'object' && environment !== null && 'incoming' in environment;
  return (isOverNetwork ? getConnInfo(context).remote.address : undefined) ?? 'local';
}
