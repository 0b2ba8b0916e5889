import { firstPorts } from '#application/firstPorts.ts';
import { firstUseCases } from '#application/firstUseCases.ts';
import type { Market } from '#application/market/Market.ts';
import { Clock, TimeApi } from '#application/ports/Clock.ts';
import { CitiesApi, MenuApi, PromotionsApi, RestaurantsApi } from '#application/ports/catalogApis.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { DeviceSettings } from '#application/ports/settings.ts';
import type { Settings } from '#application/Settings.ts';
import type { BrowsingUseCases, LaterUseCases, UseCases } from '#application/UseCases.ts';
import { BrowserDeviceStorage } from '../device/BrowserDeviceStorage.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { memoizeAsync } from '../memoizeAsync.ts';
import { type Bindings, openFirst, openUseCases, portsOf } from './bindings.ts';
import { deferred, deferredGroup } from './deferred.ts';
import { deviceBindings } from './deviceBindings.ts';
import type { Network } from './openNetwork.ts';

export interface Shop {
  readonly useCases: UseCases;
  readonly settings: Settings;
  /** Resolves when stored values can be read. A device that has stored nothing does not wait for what validates them. */
  readonly openStored: () => Promise<unknown>;
  /**
   * Must be called after hydration. From then on the cart survives a killed browser and concurrent changes in two
   * pages.
   */
  readonly keepCart: () => Promise<void>;
  /** Loads the container and what orders need, before one of its use cases is called. */
  readonly prepareOrdering: () => Promise<unknown>;
}

/**
 * Wires the shop of one market. The DI container and everything beyond the menu are loaded on first use. `pageTime` is
 * when the server rendered the page, and serves as the time until the clock is synchronized.
 */
export function createContainer(market: Market, pageTime?: Date): Shop {
  const device = new BrowserDeviceStorage(new SafeStorage());
  const found = device.text('cart');
  const network = memoizeAsync(
    () => import(/* webpackChunkName: "network" */ './openNetwork.ts'),
    ({ openNetwork, readStored }): Network => {
      device.readWith(readStored);
      return openNetwork(market, locale, (error) => bound.get(ErrorReporter).report(error, 'api'));
    },
  );
  const bound = openFirst(
    deviceBindings(market),
    (bind) => bind(DeviceStorage, () => device),
    networkBindings(network),
  );
  const settings = bound.get(DeviceSettings);
  const locale = (): string => settings.read().locale;
  const clock = bound.get(Clock);
  if (pageTime !== undefined) clock.synchronize(pageTime, clock.device());
  const first = openUseCases(portsOf(bound.get, firstPorts), firstUseCases);
  const browsing = memoizeAsync(
    () => Promise.all([import(/* webpackChunkName: "watching" */ './loadBrowsing.ts'), network()]),
    ([{ loadBrowsing }, opened]) => loadBrowsing(bound, { market, network: opened, locale }),
  );
  const later = deferredGroup<BrowsingUseCases & LaterUseCases>(async (name) => {
    const { useCases, ordering } = await browsing();
    return name in useCases ? useCases : ordering();
  });
  const keepCart = async (): Promise<void> => {
    const [{ keepCart: keep }] = await Promise.all([import('../device/keepCart.ts'), network()]);
    await keep(device, market.whiteLabel, found, settings);
  };
  const openStored = async (): Promise<unknown> => device.isEmpty || network();
  // A name that the first use cases do not have is looked up in the later ones.
  const useCases = Object.setPrototypeOf(first, later) as UseCases;
  const prepareOrdering = async (): Promise<unknown> => (await browsing()).ordering();
  return { useCases, settings: settings.read(), openStored, keepCart, prepareOrdering };
}

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
