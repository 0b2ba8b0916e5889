import { Container } from 'inversify';
import { ShowMap } from '#application/maps/ShowMap.ts';
import { Bell } from '#application/ports/Bell.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { RandomNumbers } from '#application/ports/RandomNumbers.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import type { Settings } from '#application/Settings.ts';
import { ChangeSettings } from '#application/startup/ChangeSettings.ts';
import { ReportFault } from '#application/startup/ReportFault.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { TellTime } from '#application/startup/TellTime.ts';
import { ChangeStock } from '#desk/application/ChangeStock.ts';
import type { DeskUseCases } from '#desk/application/DeskUseCases.ts';
import { FollowDesk } from '#desk/application/FollowDesk.ts';
import { LeaveDesk } from '#desk/application/LeaveDesk.ts';
import { MoveOrder } from '#desk/application/MoveOrder.ts';
import { OpenDesk } from '#desk/application/OpenDesk.ts';
import { DeskApi } from '#desk/application/ports/DeskApi.ts';
import { DeskCatalogApi } from '#desk/application/ports/DeskCatalogApi.ts';
import { DeskMemory } from '#desk/application/ports/DeskMemory.ts';
import { ReadDesk } from '#desk/application/ReadDesk.ts';
import { RefundOrder } from '#desk/application/RefundOrder.ts';
import { SaveCatalogPart } from '#desk/application/SaveCatalogPart.ts';
import { SoundBell } from '#desk/application/SoundBell.ts';
import { TakeOffDishes } from '#desk/application/TakeOffDishes.ts';
import { UndoCatalogEdit } from '#desk/application/UndoCatalogEdit.ts';
import { UploadPicture } from '#desk/application/UploadPicture.ts';
import { localesFor } from '#domain/market/localesFor.ts';
import type { Market } from '#domain/market/Market.ts';
import { HttpTimeApi } from '#infrastructure/api/HttpTimeApi.ts';
import { provide, resolveAll } from '#infrastructure/container/provide.ts';
import { mapOf } from '#infrastructure/container/providers.ts';
import { wireTo } from '#infrastructure/container/wire.ts';
import { BrowserDeviceSettings } from '#infrastructure/device/BrowserDeviceSettings.ts';
import { ConsoleErrorReporter } from '#infrastructure/device/ConsoleErrorReporter.ts';
import { MathRandomNumbers } from '#infrastructure/device/MathRandomNumbers.ts';
import { RandomIdGenerator } from '#infrastructure/device/RandomIdGenerator.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { ServerSyncedClock } from '#infrastructure/device/ServerSyncedClock.ts';
import { WebAudioBell } from '#infrastructure/device/WebAudioBell.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { FailoverMapProvider } from '#infrastructure/maps/FailoverMapProvider.ts';
import { HttpDeskApi } from './api/HttpDeskApi.ts';
import { HttpDeskCatalogApi } from './api/HttpDeskCatalogApi.ts';
import { BrowserDeskMemory } from './BrowserDeskMemory.ts';

export const deskUseCases = {
  openDesk: provide(OpenDesk, [DeskApi, DeskMemory]),
  leaveDesk: provide(LeaveDesk, [DeskMemory]),
  followDesk: provide(FollowDesk, [DeskApi, DeskMemory, Clock, RandomNumbers]),
  readDesk: provide(ReadDesk, [DeskApi, DeskCatalogApi, DeskMemory]),
  moveOrder: provide(MoveOrder, [DeskApi, DeskMemory]),
  refundOrder: provide(RefundOrder, [DeskApi, DeskMemory]),
  takeOffDishes: provide(TakeOffDishes, [DeskApi, DeskMemory, IdGenerator]),
  changeStock: provide(ChangeStock, [DeskApi, DeskMemory, Clock]),
  saveCatalogPart: provide(SaveCatalogPart, [DeskCatalogApi, DeskMemory]),
  undoCatalogEdit: provide(UndoCatalogEdit, [DeskCatalogApi, DeskMemory]),
  uploadPicture: provide(UploadPicture, [DeskCatalogApi, DeskMemory]),
  showMap: provide(ShowMap, [MapProvider, ErrorReporter]),
  soundBell: provide(SoundBell, [Bell]),
  changeSettings: provide(ChangeSettings, [DeviceSettings]),
  reportFault: provide(ReportFault, [ErrorReporter]),
  syncTime: provide(SyncTime, [TimeApi, Clock]),
  tellTime: provide(TellTime, [Clock]),
} as const;

/** Wires the desk of one market: a separate page that shares only code with the storefront. */
export function openDesk(market: Market): { readonly useCases: DeskUseCases; readonly settings: Settings } {
  const settings = new BrowserDeviceSettings(new SafeStorage(), localesFor(market, navigator.languages));
  const locale = (): string => settings.read().locale;
  const container = new Container();
  const bind: Container['bind'] = (token) => container.bind(token);
  const http = new HttpClient({ baseUrl: market.api.baseUrl, locale });
  container.bind(DeskApi).toConstantValue(new HttpDeskApi(http));
  container.bind(DeskCatalogApi).toConstantValue(new HttpDeskCatalogApi(http));
  container.bind(TimeApi).toConstantValue(new HttpTimeApi(http, market.timezone));
  container.bind(DeviceSettings).toConstantValue(settings);
  wireTo(bind, DeskMemory, BrowserDeskMemory, []);
  wireTo(bind, Bell, WebAudioBell, []);
  wireTo(bind, IdGenerator, RandomIdGenerator, []);
  wireTo(bind, RandomNumbers, MathRandomNumbers, []);
  wireTo(bind, Clock, ServerSyncedClock, []);
  wireTo(bind, ErrorReporter, ConsoleErrorReporter, []);
  // Only Leaflet: third-party scripts must not run in a page that holds a kitchen's key.
  const mapsOf = (errors: ErrorReporter): MapProvider =>
    new FailoverMapProvider([() => mapOf('leaflet', { market, locale, errors })], errors);
  container.bind(MapProvider).toResolvedValue(mapsOf, [ErrorReporter]).inSingletonScope();
  return { useCases: resolveAll(container, deskUseCases), settings: settings.read() };
}
