import { AddToCart } from './cart/AddToCart.ts';
import { ChangeCart } from './cart/ChangeCart.ts';
import { ChangeDietFilter } from './catalog/ChangeDietFilter.ts';
import { LoadCatalog } from './catalog/LoadCatalog.ts';
import { ChangeOrderDraft } from './order/ChangeOrderDraft.ts';
import { WatchStored } from './reads/WatchStored.ts';
import { WatchSession } from './session/WatchSession.ts';
import { AdoptLocation } from './startup/AdoptLocation.ts';
import { ChangeSettings } from './startup/ChangeSettings.ts';
import { ReportFault } from './startup/ReportFault.ts';
import { StartShop } from './startup/StartShop.ts';
import { SyncTime } from './startup/SyncTime.ts';
import { TellTime } from './startup/TellTime.ts';

/** Use cases that the first screen needs; they are part of the first load. */
export const firstUseCases = {
  addToCart: AddToCart,
  changeCart: ChangeCart,
  changeOrderDraft: ChangeOrderDraft,
  loadCatalog: LoadCatalog,
  changeDietFilter: ChangeDietFilter,
  startShop: StartShop,
  adoptLocation: AdoptLocation,
  watchStored: WatchStored,
  watchSession: WatchSession,
  changeSettings: ChangeSettings,
  syncTime: SyncTime,
  tellTime: TellTime,
  reportFault: ReportFault,
} as const;
