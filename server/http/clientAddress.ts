import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { incomingOf } from './incomingOf.ts';

/** An IPv6 address in brackets, or an address of either kind, with or without a port and quotes. */
const BRACKETED = /^"?\[([^\]]+)\](?::\d+)?"?$/;
const IPV4_WITH_PORT = /^"?(\d+\.\d+\.\d+\.\d+)(?::\d+)?"?$/;

/**
 * The client's IP address. `X-Forwarded-For` is trusted only as far as our own proxies wrote it, and only where an
 * address stands there; otherwise the address of the connection counts.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  const forwarded = trustedProxies > 0 ? addressIn(hops.at(-trustedProxies) ?? '') : undefined;
  if (forwarded !== undefined) return forwarded;
  return (incomingOf(context) && getConnInfo(context).remote.address) ?? 'local';
}

function addressIn(hop: string): string | undefined {
  const [, plain = hop] = BRACKETED.exec(hop) ?? IPV4_WITH_PORT.exec(hop) ?? [];
  return isIP(plain) === 0 ? undefined : plain;
}
