import type { Context, MiddlewareHandler } from 'hono';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { DeskKeys } from '#server/desk/DeskKeys.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { RequestVariables } from '#server/http/Route.ts';
import { bearerOf } from '#server/people/requirePerson.ts';
import type { DeskContext } from './DeskContext.ts';
import type { DeskPresence } from './DeskPresence.ts';

/** What the key of a request opens. */
export class DeskDoor {
  /** Refuses requests without a valid key. */
  readonly withKey: MiddlewareHandler<RequestVariables>;
  readonly #currentCatalog: CurrentCatalog;
  readonly #presence: DeskPresence;

  constructor({ keys, limits, currentCatalog, presence }: DeskContext) {
    this.withKey = requireDeskKey(keys, limits);
    this.#currentCatalog = currentCatalog;
    this.#presence = presence;
  }

  /** The restaurants that the key has access to, or the requested one of them. */
  async restaurants(
    context: Context<RequestVariables>,
    named = context.req.query('restoId'),
  ): Promise<readonly CatalogRestaurant[]> {
    const { restaurantId } = context.get('access');
    const all = (await this.#currentCatalog.get()).restaurants;
    const own = all.filter(({ id }) => restaurantId === undefined || id === restaurantId);
    if (context.req.method !== 'HEAD') await this.#presence.note(own.map(({ id }) => id));
    if (named === undefined) return own;
    const restaurant = own.find(({ id }) => id === named);
    if (restaurant === undefined) throw new Refusal(404, 'resto.not-found');
    return [restaurant];
  }

  async restaurantIds(context: Context<RequestVariables>): Promise<readonly string[]> {
    return (await this.restaurants(context)).map(({ id }) => id);
  }

  mustBeManager(context: Context<RequestVariables>): void {
    if (context.get('access').role !== 'manager') throw new Refusal(403, 'access.denied');
  }
}

/**
 * Requires a desk key as a bearer token. The key is looked up first, so that wrong keys, which the address's limit
 * counts, never refuse a valid one.
 */
function requireDeskKey(keys: DeskKeys, limits: RequestLimits): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    try {
      context.set('access', await keys.accessOf(bearerOf(context)));
    } catch (error) {
      if (error instanceof Refusal) limits.take(context, 'desk');
      throw error;
    }
    limits.take(context, 'desk');
    await next();
  };
}
