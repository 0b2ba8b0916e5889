import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { RequestVariables } from '#server/routes/Route.ts';
import type { RequestLimits } from './RequestLimits.ts';
import { readJson } from './readJson.ts';

/** Carts of ordinary customers cost less: they are worked on at once. */
const LARGE_CART_COST = 100;

let lastLarge: Promise<unknown> = Promise.resolve();

/**
 * The body of a request with a cart, paid for by the client's `cart-cost`. Large carts are worked on one at a time with
 * a turn of the event loop before each, so that ten of them that come at once hold an order up for as long as one does.
 */
export async function readCart(context: Context<RequestVariables>, limits: RequestLimits): Promise<unknown> {
  let cost = 0;
  const body = await readJson(context, {
    charge: (asked) => {
      limits.take(context, 'cart-cost', asked);
      cost = asked;
    },
  });
  if (cost >= LARGE_CART_COST) {
    lastLarge = lastLarge.then(() => nextTurn());
    await lastLarge;
  }
  return body;
}
