import type { Market } from '#domain/market/Market.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import type { Network } from './openNetwork.ts';

type Apis = Omit<Network, 'http'>;
type Asynchronous = Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>;

/** Complete by its type: a method that is forgotten does not compile. */
const METHODS: { readonly [Api in keyof Apis]: Readonly<Record<keyof Apis[Api], true>> } = {
  cities: { list: true, find: true },
  restaurants: { inCity: true, find: true, zonesOf: true },
  menu: { groups: true, dishes: true, modifierGroups: true, timeSlots: true },
  promotions: { ofRestaurant: true },
  time: { now: true },
};

/** The way to the server, fetched with its first use: a page that shows its first dishes is alive without it. */
export function deferNetwork(market: Market, locale: () => string): () => Promise<Network> {
  return memoizeAsync(
    () => import(/* webpackChunkName: "network" */ './openNetwork.ts'),
    ({ openNetwork }) => openNetwork(market, locale),
  );
}

/** Adapters that stand for those of a network that is still to be fetched. */
export function deferredApis(network: () => Promise<Network>): Apis {
  const deferred = Object.entries(METHODS).map(([api, methods]) => {
    const calls = Object.keys(methods).map((method) => [
      method,
      async (...input: readonly unknown[]): Promise<unknown> => {
        const { [api]: adapter } = (await network()) as unknown as Readonly<Record<string, Asynchronous>>;
        return adapter?.[method]?.(...input);
      },
    ]);
    return [api, Object.fromEntries(calls)];
  });
  return Object.fromEntries(deferred) as Apis;
}
