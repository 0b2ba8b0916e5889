import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
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
  /** Must be called after hydration. From then on the cart survives a killed browser and concurrent changes in two pages. */
  readonly keepCart: () => Promise<void>;
}

/**
 * Wires the shop of one market. The DI container and everything beyond the menu are loaded on first use. `pageTime` is when the
 * server rendered the page, and serves as the time until the clock is synchronized.
 */
export function createContainer(market: Market, pageTime?: Date): Shop {
  const network = memoizeAsync(
    () => import(/* webpackChunkName: "network" */ './openNetwork.ts'),
    ({ openNetwork }): Network =>
      openNetwork(market, locale, (error) => bindings.get(ErrorReporter).report(error, 'api')),
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
    await keep(device, market.whiteLabel, found, settings);
  };
  return { useCases: joined(first, later), settings: settings.read(), keepCart };
}

/** A proxy with the properties of both objects; the first one takes precedence. */
function joined<First extends object, Second extends object>(first: First, second: Second): First & Second {
  return new Proxy(first, {
    get: (_target, name) => Reflect.get(Reflect.has(first, name) ? first : second, name) as unknown,
  }) as First & Second;
}
