import { browsingPorts } from '#application/browsingPorts.ts';
import { KeepMatch } from '#application/location/KeepMatch.ts';
import type { Market } from '#application/market/Market.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { DeliveryZones } from '#application/ports/DeliveryZones.ts';
import { RandomNumbers, Releases } from '#application/ports/device.ts';
import { RestaurantEvents } from '#application/ports/RestaurantEvents.ts';
import { PendingSignOuts } from '#application/ports/session.ts';
import { HttpCapabilitiesApi } from '../api/HttpCapabilitiesApi.ts';
import { HttpRestaurantEvents } from '../api/HttpRestaurantEvents.ts';
import { BrowserPendingSignOuts } from '../device/BrowserPendingSignOuts.ts';
import { BrowserReleases, readVersion } from '../device/BrowserReleases.ts';
import { MathRandomNumbers } from '../device/MathRandomNumbers.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { type Bindings, portsOf } from './bindings.ts';
import type { Network } from './openNetwork.ts';

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
