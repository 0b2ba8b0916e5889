import type { Market } from '#application/market/Market.ts';
import { Bell } from '#application/ports/Bell.ts';
import { TimeApi } from '#application/ports/Clock.ts';
import { RandomNumbers } from '#application/ports/device.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { DeviceSettings } from '#application/ports/settings.ts';
import type { Settings } from '#application/Settings.ts';
import { deskPorts } from '#desk/application/deskPorts.ts';
import { type DeskUseCases, deskUseCases } from '#desk/application/deskUseCases.ts';
import { AwakeScreen } from '#desk/application/ports/AwakeScreen.ts';
import { DeskApi } from '#desk/application/ports/DeskApi.ts';
import { DeskCatalogApi } from '#desk/application/ports/DeskCatalogApi.ts';
import { DeskKeysApi } from '#desk/application/ports/DeskKeysApi.ts';
import { DeskMemory } from '#desk/application/ports/DeskMemory.ts';
import { DeskNumbersApi } from '#desk/application/ports/DeskNumbersApi.ts';
import { HttpTimeApi } from '#infrastructure/api/HttpTimeApi.ts';
import { type Bindings, openUseCases, portsOf } from '#infrastructure/container/bindings.ts';
import { deviceBindings } from '#infrastructure/container/deviceBindings.ts';
import { openContainer } from '#infrastructure/container/openContainer.ts';
import { mapOf } from '#infrastructure/container/providers.ts';
import { MathRandomNumbers } from '#infrastructure/device/MathRandomNumbers.ts';
import { WebAudioBell } from '#infrastructure/device/WebAudioBell.ts';
import { ConsoleErrorReporter } from '#infrastructure/errors/MarketErrorReporter.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { FailoverMapProvider } from '#infrastructure/maps/FailoverMapProvider.ts';
import { HttpDeskApi } from './api/HttpDeskApi.ts';
import { HttpDeskCatalogApi } from './api/HttpDeskCatalogApi.ts';
import { HttpDeskKeysApi } from './api/HttpDeskKeysApi.ts';
import { HttpDeskNumbersApi } from './api/HttpDeskNumbersApi.ts';
import { BrowserAwakeScreen } from './BrowserAwakeScreen.ts';
import { BrowserDeskMemory } from './BrowserDeskMemory.ts';

/** Wires the desk of one market: a separate page that shares only code with the storefront. */
export function openDesk(market: Market): { readonly useCases: DeskUseCases; readonly settings: Settings } {
  const get = openContainer(
    deviceBindings(market),
    deskBindings(market, () => get(DeviceSettings).read().locale),
  );
  return { useCases: openUseCases(portsOf(get, deskPorts), deskUseCases), settings: get(DeviceSettings).read() };
}

function deskBindings(market: Market, locale: () => string): Bindings {
  const http = new HttpClient({ baseUrl: market.api.baseUrl, locale });
  return (bind) => {
    bind(DeskApi, () => new HttpDeskApi(http));
    bind(DeskCatalogApi, () => new HttpDeskCatalogApi(http));
    bind(DeskKeysApi, () => new HttpDeskKeysApi(http));
    bind(DeskNumbersApi, () => new HttpDeskNumbersApi(http));
    bind(TimeApi, () => new HttpTimeApi(http, market.timezone));
    bind(DeskMemory, () => new BrowserDeskMemory());
    bind(Bell, () => new WebAudioBell());
    bind(AwakeScreen, () => new BrowserAwakeScreen());
    bind(RandomNumbers, () => new MathRandomNumbers());
    bind(ErrorReporter, () => new ConsoleErrorReporter());
    // Only Leaflet: third-party scripts must not run in a page that holds a kitchen's key.
    bind(MapProvider, (get) => {
      const errors = get(ErrorReporter);
      return new FailoverMapProvider([() => mapOf('leaflet', { market, locale, errors })], errors);
    });
  };
}
