import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { unavailable } from './answerErrors.ts';
import { incomingOf } from './incomingOf.ts';

/** A request is refused when either limit is exceeded. */
interface LoadLimit {
  /** Maximum number of requests in progress. */
  readonly working: number;
  /** Maximum time a request may have waited for the event loop, in milliseconds. */
  readonly loopDelayMs: number;
}

/** By priority, the first ones are refused first: browsing, then filling in and paying, then ordering. */
export const LOAD_LIMITS = {
  browsing: { working: 100, loopDelayMs: 150 },
  account: { working: 150, loopDelayMs: 250 },
  orders: { working: 200, loopDelayMs: 500 },
} as const satisfies Readonly<Record<string, LoadLimit>>;

/** Never refused: health checks, the desk, and payment callbacks, whose money is already on its way. */
const NEVER = /^\/(?:health|ready|desk(?:\/.*)?|payments\/[^/]+\/callback)$/;
const ORDERS = /^\/api\/v1\/persons\//;
/** Requests of a page that is already open. */
const OF_AN_OPEN_PAGE = /^\/(?:api|assets|payments|dev)\//;

/**
 * Load shedding: refuses requests with 503 and `Retry-After` when the server is overloaded, so that those in progress
 * are answered in time.
 *
 * A request counts from its complete body until the start of its response, so slow uploads and event streams do not
 * count. Requests answered synchronously never appear in that count; for them the delay of the event loop is measured.
 */
export function shedLoad(loopDelayMs: () => number): MiddlewareHandler {
  const open = new Set<IncomingMessage>();
  return async (context, next) => {
    const incoming = incomingOf(context);
    if (incoming === undefined) return next();
    const delayMs = loopDelayMs();
    const limit = limitOf(context.req.method, context.req.path);
    if (limit !== undefined && (delayMs > limit.loopDelayMs || workedOn(open) >= limit.working)) throw unavailable();
    open.add(incoming);
    try {
      return await next();
    } finally {
      open.delete(incoming);
    }
  };
}

function limitOf(method: string, path: string): LoadLimit | undefined {
  if (NEVER.test(path)) return undefined;
  if (ORDERS.test(path)) return LOAD_LIMITS.orders;
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && !OF_AN_OPEN_PAGE.test(path) ? LOAD_LIMITS.browsing : LOAD_LIMITS.account;
}

function workedOn(open: ReadonlySet<IncomingMessage>): number {
  let count = 0;
  for (const { complete } of open) if (complete) count += 1;
  return count;
}
