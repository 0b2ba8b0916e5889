import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import type { Settings } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Market } from '#domain/market/Market.ts';
import { BrowserDeviceStorage } from '../device/BrowserDeviceStorage.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { bindBrowsing } from './bindBrowsing.ts';
import { deferredGroup } from './deferred.ts';
import { firstUseCases } from './firstUseCases.ts';
import type { LaterUseCases } from './loadOrdering.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import type { Network } from './openNetwork.ts';
import { makeFirst } from './provide.ts';

export interface Shop {
  readonly useCases: UseCases;
  readonly settings: Settings;
  /** To be called once the first screen is alive: from then on the cart outlives a killed browser, and stands in two pages. */
  readonly keepCart: () => Promise<void>;
}

/**
 * The whole shop of one market, wired. The container that wires it, and all that comes after the menu, is fetched with the
 * first use of what it makes. `pageTime` is when the server wrote the page: good enough for the first screen, until the time
 * itself is asked for.
 */
export function createContainer(market: Market, pageTime?: Date): Shop {
  const network = memoizeAsync(
    () => import(/* webpackChunkName: "network" */ './openNetwork.ts'),
    ({ openNetwork }): Network => openNetwork(market, locale),
  );
  const device = new BrowserDeviceStorage(new SafeStorage());
  const found = device.entry('cart');
  const bindings = bindBrowsing(market, network, device);
  const settings = bindings.get(DeviceSettings);
  const locale = (): string => settings.read().locale;
  const clock = bindings.get(Clock);
  if (pageTime !== undefined) clock.synchronize(pageTime, clock.device());
  const first = makeFirst(bindings, firstUseCases);
  const later = deferredGroup<LaterUseCases>(
    memoizeAsync(
      () => Promise.all([import(/* webpackChunkName: "ordering" */ './loadOrdering.ts'), network()]),
      ([{ loadOrdering }, { http, forget }]) => loadOrdering(bindings, { market, http, forget, locale }),
    ),
  );
  const keepCart = async (): Promise<void> => {
    const { keepCart: keep } = await import('../device/keepCart.ts');
    await keep(device, market.whiteLabel, found);
  };
  return { useCases: joined(first, later), settings: settings.read(), keepCart };
}

/** One object with the properties of both; what the first has is not asked of the second. */
function joined<First extends object, Second extends object>(first: First, second: Second): First & Second {
  return new Proxy(first, {
    get: (_target, name) => Reflect.get(Reflect.has(first, name) ? first : second, name) as unknown,
  }) as First & Second;
}
