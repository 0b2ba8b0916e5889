import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { RequestVariables } from '#server/http/Route.ts';
import { readJson } from '#server/http/readJson.ts';

/** Carts up to this cost, which ordinary customers have, are handled at once. */
const LARGE_CART_COST = 100;

let lastLarge: Promise<unknown> = Promise.resolve();

/**
 * Reads a request body with a cart and charges it to the client's `cart-cost` limit. Large carts are handled one at a
 * time with a turn of the event loop before each, so that several at once delay other requests only as much as one
 * does.
 */
export async function readCart(context: Context<RequestVariables>, limits: RequestLimits): Promise<unknown> {
  let cost = 0;
  const body = await readJson(context, {
    charge: (charge) => {
      limits.take(context, 'cart-cost', charge);
      cost = charge;
    },
  });
  if (cost >= LARGE_CART_COST) {
    lastLarge = lastLarge.then(() => nextTurn());
    await lastLarge;
  }
  return body;
}
