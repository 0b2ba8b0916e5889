import { browsingPorts } from '#application/browsingPorts.ts';
import { browsingUseCases } from '#application/browsingUseCases.ts';
import { KeepMatch } from '#application/location/KeepMatch.ts';
import type { Market } from '#application/market/Market.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { DeliveryZones } from '#application/ports/DeliveryZones.ts';
import { RandomNumbers, Releases } from '#application/ports/device.ts';
import { RestaurantEvents } from '#application/ports/RestaurantEvents.ts';
import { PendingSignOuts } from '#application/ports/session.ts';
import type { BrowsingUseCases, LaterUseCases } from '#application/UseCases.ts';
import { HttpCapabilitiesApi } from '../api/HttpCapabilitiesApi.ts';
import { HttpRestaurantEvents } from '../api/HttpRestaurantEvents.ts';
import { BrowserPendingSignOuts, sendWhenOnline } from '../device/BrowserPendingSignOuts.ts';
import { BrowserReleases, readVersion } from '../device/BrowserReleases.ts';
import { MathRandomNumbers } from '../device/MathRandomNumbers.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { memoizeAsync } from '../memoizeAsync.ts';
import { type Bindings, type Bound, openFirst, openUseCases, portsOf } from './bindings.ts';
import type { Network } from './openNetwork.ts';

interface BrowsingContext {
  readonly market: Market;
  readonly network: Network;
  /** Returns the current language of the shop. */
  readonly locale: () => string;
}

export interface Browsing {
  readonly useCases: BrowsingUseCases;
  /** Loads the container and what orders need. */
  readonly ordering: () => Promise<LaterUseCases>;
}

/**
 * Adds what a visitor of the menu needs to the objects of the first screen. The container is loaded for what comes
 * after it, and for a sign-out that has not reached the server.
 */
export function loadBrowsing(first: Bound, { market, network, locale }: BrowsingContext): Browsing {
  const bound = openFirst(objectsOf(first), browsingBindings(market, network), browsingServices);
  const ordering = memoizeAsync(
    () => import(/* webpackChunkName: "ordering" */ './loadOrdering.ts'),
    ({ loadOrdering }) => loadOrdering(objectsOf(bound), { market, http: network.http, locale }),
  );
  const pending = bound.get(PendingSignOuts);
  sendWhenOnline(async () => {
    if (pending.list().length > 0) await (await ordering()).deliverSignOuts.execute();
  });
  return { useCases: openUseCases(portsOf(bound.get, browsingPorts), browsingUseCases), ordering };
}

function objectsOf(bound: Bound): Bindings {
  return (bind) => {
    for (const token of bound.tokens()) bind(token, () => bound.get(token));
  };
}

/** What the application implements itself for them, on any adapters. */
export const browsingServices: Bindings = (bind) => {
  bind(DeliveryZones, (get) => new KeepMatch(portsOf(get, browsingPorts)));
};

/** Adapters that a visitor of the menu needs after the first screen. */
export function browsingBindings(market: Market, { http, forget }: Pick<Network, 'http' | 'forget'>): Bindings {
  return (bind) => {
    bind(
      CapabilitiesApi,
      () => new HttpCapabilitiesApi(http, new SafeStorage(), market.features.slots ? [] : ['slots']),
    );
    bind(PendingSignOuts, () => new BrowserPendingSignOuts());
    bind(RandomNumbers, () => new MathRandomNumbers());
    bind(Releases, () => new BrowserReleases(new SafeStorage(), readVersion));
    bind(RestaurantEvents, () => new HttpRestaurantEvents(http, forget));
  };
}
