import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { incomingOf } from './incomingOf.ts';

/** The client's IP address. `X-Forwarded-For` is trusted only as far as our own proxies wrote it. */
export function clientAddress(context: Context, trustedProxies: number): string {
  const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  if (forwarded) return forwarded;
  return (incomingOf(context) && getConnInfo(context).remote.address) ?? 'local';
}
