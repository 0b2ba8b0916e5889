import type { AddToCart } from './cart/AddToCart.ts';
import type { ChangeCart } from './cart/ChangeCart.ts';
import type { WatchCart } from './cart/WatchCart.ts';
import type { LoadCatalog } from './catalog/LoadCatalog.ts';
import type { ListCities } from './location/ListCities.ts';
import type { LoadCityOffer } from './location/LoadCityOffer.ts';
import type { SelectLocation } from './location/SelectLocation.ts';
import type { SuggestAddresses } from './location/SuggestAddresses.ts';
import type { WatchLocation } from './location/WatchLocation.ts';
import type { ChangeOrderDraft } from './order/ChangeOrderDraft.ts';
import type { CheckPendingOrder } from './order/CheckPendingOrder.ts';
import type { ListOrders } from './order/ListOrders.ts';
import type { LoadOrder } from './order/LoadOrder.ts';
import type { PlaceOrder } from './order/PlaceOrder.ts';
import type { RunPreflight } from './order/RunPreflight.ts';
import type { WatchOrderDraft } from './order/WatchOrderDraft.ts';
import type { RequestSignInCode } from './session/RequestSignInCode.ts';
import type { SignInWithPhone } from './session/SignInWithPhone.ts';
import type { SignOut } from './session/SignOut.ts';
import type { WatchSession } from './session/WatchSession.ts';
import type { ChangeSettings } from './startup/ChangeSettings.ts';
import type { ReportFault } from './startup/ReportFault.ts';
import type { StartShop } from './startup/StartShop.ts';
import type { SyncTime } from './startup/SyncTime.ts';
import type { TellTime } from './startup/TellTime.ts';

interface Classes {
  readonly addToCart: AddToCart;
  readonly changeCart: ChangeCart;
  readonly watchCart: WatchCart;
  readonly loadCatalog: LoadCatalog;
  readonly listCities: ListCities;
  readonly loadCityOffer: LoadCityOffer;
  readonly selectLocation: SelectLocation;
  readonly suggestAddresses: SuggestAddresses;
  readonly watchLocation: WatchLocation;
  readonly changeOrderDraft: ChangeOrderDraft;
  readonly checkPendingOrder: CheckPendingOrder;
  readonly listOrders: ListOrders;
  readonly loadOrder: LoadOrder;
  readonly placeOrder: PlaceOrder;
  readonly runPreflight: RunPreflight;
  readonly watchOrderDraft: WatchOrderDraft;
  readonly requestSignInCode: RequestSignInCode;
  readonly signInWithPhone: SignInWithPhone;
  readonly signOut: SignOut;
  readonly watchSession: WatchSession;
  readonly changeSettings: ChangeSettings;
  readonly reportFault: ReportFault;
  readonly startShop: StartShop;
  readonly syncTime: SyncTime;
  readonly tellTime: TellTime;
}

/** All that a customer can do, as the interface sees it. */
export type UseCases = { readonly [Name in keyof Classes]: Pick<Classes[Name], 'execute'> };
