import { Container } from 'inversify';
import { ChangeStock } from '#application/desk/ChangeStock.ts';
import type { DeskUseCases } from '#application/desk/DeskUseCases.ts';
import { FollowDesk } from '#application/desk/FollowDesk.ts';
import { LeaveDesk } from '#application/desk/LeaveDesk.ts';
import { MoveOrder } from '#application/desk/MoveOrder.ts';
import { OpenDesk } from '#application/desk/OpenDesk.ts';
import { ReadDesk } from '#application/desk/ReadDesk.ts';
import { RefundOrder } from '#application/desk/RefundOrder.ts';
import { SaveCatalogPart } from '#application/desk/SaveCatalogPart.ts';
import { SoundBell } from '#application/desk/SoundBell.ts';
import { TakeOffDishes } from '#application/desk/TakeOffDishes.ts';
import { UndoCatalogEdit } from '#application/desk/UndoCatalogEdit.ts';
import { UploadPicture } from '#application/desk/UploadPicture.ts';
import { ShowMap } from '#application/maps/ShowMap.ts';
import { Bell } from '#application/ports/Bell.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeskApi } from '#application/ports/DeskApi.ts';
import { DeskCatalogApi } from '#application/ports/DeskCatalogApi.ts';
import { DeskMemory } from '#application/ports/DeskMemory.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import type { Settings } from '#application/Settings.ts';
import { ChangeSettings } from '#application/startup/ChangeSettings.ts';
import { ReportFault } from '#application/startup/ReportFault.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { TellTime } from '#application/startup/TellTime.ts';
import { localesFor } from '#domain/market/localesFor.ts';
import type { Market } from '#domain/market/Market.ts';
import { HttpDeskApi } from '../api/HttpDeskApi.ts';
import { HttpDeskCatalogApi } from '../api/HttpDeskCatalogApi.ts';
import { HttpTimeApi } from '../api/HttpTimeApi.ts';
import { BrowserDeskMemory } from '../device/BrowserDeskMemory.ts';
import { BrowserDeviceSettings } from '../device/BrowserDeviceSettings.ts';
import { ConsoleErrorReporter } from '../device/ConsoleErrorReporter.ts';
import { RandomIdGenerator } from '../device/RandomIdGenerator.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { ServerSyncedClock } from '../device/ServerSyncedClock.ts';
import { WebAudioBell } from '../device/WebAudioBell.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { FailoverMapProvider } from '../maps/FailoverMapProvider.ts';
import { provide, resolveAll } from './provide.ts';
import { mapOf } from './providers.ts';
import { wireTo } from './wire.ts';

export const deskUseCases = {
  openDesk: provide(OpenDesk, [DeskApi, DeskMemory]),
  leaveDesk: provide(LeaveDesk, [DeskMemory]),
  followDesk: provide(FollowDesk, [DeskApi, DeskMemory, Clock]),
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
  wireTo(bind, Clock, ServerSyncedClock, []);
  wireTo(bind, ErrorReporter, ConsoleErrorReporter, []);
  // Only Leaflet: third-party scripts must not run in a page that holds a kitchen's key.
  const mapsOf = (errors: ErrorReporter): MapProvider =>
    new FailoverMapProvider([() => mapOf('leaflet', { market, locale, errors })], errors);
  container.bind(MapProvider).toResolvedValue(mapsOf, [ErrorReporter]).inSingletonScope();
  return { useCases: resolveAll(container, deskUseCases), settings: settings.read() };
}
