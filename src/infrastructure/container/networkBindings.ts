import { TimeApi } from '#application/ports/Clock.ts';
import { CitiesApi, MenuApi, PromotionsApi, RestaurantsApi } from '#application/ports/catalogApis.ts';
import type { Bindings } from './bindings.ts';
import { deferred } from './deferred.ts';
import type { Network } from './openNetwork.ts';

/** The APIs used for browsing, whose code is loaded on their first use. */
export function networkBindings(network: () => Promise<Network>): Bindings {
  return (bind) => {
    bind(CitiesApi, () => deferred(async () => (await network()).cities));
    bind(RestaurantsApi, () => deferred(async () => (await network()).restaurants));
    bind(MenuApi, () => deferred(async () => (await network()).menu));
    bind(PromotionsApi, () => deferred(async () => (await network()).promotions));
    bind(TimeApi, () => deferred(async () => (await network()).time));
  };
}
