import { ContainerModule } from 'inversify';
import { AddToCart } from '#application/cart/AddToCart.ts';
import { ChangeCart } from '#application/cart/ChangeCart.ts';
import { WatchCart } from '#application/cart/WatchCart.ts';
import { ChangeDietFilter } from '#application/catalog/ChangeDietFilter.ts';
import { LoadCatalog } from '#application/catalog/LoadCatalog.ts';
import { WatchDietFilter } from '#application/catalog/WatchDietFilter.ts';
import { WatchLocation } from '#application/location/WatchLocation.ts';
import { ChangeOrderDraft } from '#application/order/ChangeOrderDraft.ts';
import { WatchOrderDraft } from '#application/order/WatchOrderDraft.ts';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { MenuApi } from '#application/ports/MenuApi.ts';
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import { WatchSession } from '#application/session/WatchSession.ts';
import { AdoptLocation } from '#application/startup/AdoptLocation.ts';
import { ChangeSettings } from '#application/startup/ChangeSettings.ts';
import { ReportFault } from '#application/startup/ReportFault.ts';
import { StartShop } from '#application/startup/StartShop.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { TellTime } from '#application/startup/TellTime.ts';
import { wire } from './wire.ts';

/** What a visitor does from the first moment on: open the shop, read the menu, fill the cart. */
export const shoppingModule = new ContainerModule(({ bind }) => {
  wire(bind, AddToCart, [DeviceStorage, IdGenerator]);
  wire(bind, ChangeCart, [DeviceStorage, IdGenerator]);
  wire(bind, WatchCart, [DeviceStorage]);
  wire(bind, LoadCatalog, [MenuApi, PromotionsApi, Clock]);
  wire(bind, WatchDietFilter, [DeviceStorage]);
  wire(bind, ChangeDietFilter, [DeviceStorage]);
  wire(bind, WatchLocation, [DeviceStorage]);
  wire(bind, ChangeOrderDraft, [DeviceStorage]);
  wire(bind, WatchOrderDraft, [DeviceStorage]);
  wire(bind, WatchSession, [DeviceStorage]);
  wire(bind, AdoptLocation, [DeviceStorage, LastRestaurant]);
  wire(bind, ChangeSettings, [DeviceSettings]);
  wire(bind, ReportFault, [ErrorReporter]);
  wire(bind, StartShop, [DeviceStorage, MarketSettings, CitiesApi, RestaurantsApi, LastRestaurant]);
  wire(bind, SyncTime, [TimeApi, Clock]);
  wire(bind, TellTime, [Clock]);
});

export const shoppingUseCases = {
  addToCart: AddToCart,
  changeCart: ChangeCart,
  watchCart: WatchCart,
  loadCatalog: LoadCatalog,
  watchDietFilter: WatchDietFilter,
  changeDietFilter: ChangeDietFilter,
  watchLocation: WatchLocation,
  changeOrderDraft: ChangeOrderDraft,
  watchOrderDraft: WatchOrderDraft,
  watchSession: WatchSession,
  adoptLocation: AdoptLocation,
  changeSettings: ChangeSettings,
  reportFault: ReportFault,
  startShop: StartShop,
  syncTime: SyncTime,
  tellTime: TellTime,
} as const;
