import type { Container } from 'inversify';
import { AddToCart } from '#application/cart/AddToCart.ts';
import { ChangeCart } from '#application/cart/ChangeCart.ts';
import { WatchCart } from '#application/cart/WatchCart.ts';
import { LoadCatalog } from '#application/catalog/LoadCatalog.ts';
import { ListCities } from '#application/location/ListCities.ts';
import { LoadCityOffer } from '#application/location/LoadCityOffer.ts';
import { SelectLocation } from '#application/location/SelectLocation.ts';
import { SuggestAddresses } from '#application/location/SuggestAddresses.ts';
import { WatchLocation } from '#application/location/WatchLocation.ts';
import { ChangeOrderDraft } from '#application/order/ChangeOrderDraft.ts';
import { CheckPendingOrder } from '#application/order/CheckPendingOrder.ts';
import { ListOrders } from '#application/order/ListOrders.ts';
import { LoadDeliveryTerms } from '#application/order/LoadDeliveryTerms.ts';
import { LoadOrder } from '#application/order/LoadOrder.ts';
import { PlaceOrder } from '#application/order/PlaceOrder.ts';
import { RunPreflight } from '#application/order/RunPreflight.ts';
import { WatchOrderDraft } from '#application/order/WatchOrderDraft.ts';
import { CheckContact } from '#application/session/CheckContact.ts';
import { RequestSignInCode } from '#application/session/RequestSignInCode.ts';
import { SignInWithPhone } from '#application/session/SignInWithPhone.ts';
import { SignOut } from '#application/session/SignOut.ts';
import { WatchSession } from '#application/session/WatchSession.ts';
import { ChangeSettings } from '#application/startup/ChangeSettings.ts';
import { ReportFault } from '#application/startup/ReportFault.ts';
import { StartShop } from '#application/startup/StartShop.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { TellTime } from '#application/startup/TellTime.ts';
import type { UseCases } from '#application/UseCases.ts';

const classes = {
  addToCart: AddToCart,
  changeCart: ChangeCart,
  watchCart: WatchCart,
  loadCatalog: LoadCatalog,
  listCities: ListCities,
  loadCityOffer: LoadCityOffer,
  selectLocation: SelectLocation,
  suggestAddresses: SuggestAddresses,
  watchLocation: WatchLocation,
  changeOrderDraft: ChangeOrderDraft,
  checkPendingOrder: CheckPendingOrder,
  listOrders: ListOrders,
  loadDeliveryTerms: LoadDeliveryTerms,
  loadOrder: LoadOrder,
  placeOrder: PlaceOrder,
  runPreflight: RunPreflight,
  watchOrderDraft: WatchOrderDraft,
  checkContact: CheckContact,
  requestSignInCode: RequestSignInCode,
  signInWithPhone: SignInWithPhone,
  signOut: SignOut,
  watchSession: WatchSession,
  changeSettings: ChangeSettings,
  reportFault: ReportFault,
  startShop: StartShop,
  syncTime: SyncTime,
  tellTime: TellTime,
} as const;

type Name = keyof typeof classes;

/** The container's use-cases as the one object that the interface sees. */
export function useCasesOf(container: Container): UseCases {
  const entries = Object.entries(classes).map(([name, token]) => [name, container.get<unknown>(token)]);
  return Object.fromEntries(entries) as { [Key in Name]: InstanceType<(typeof classes)[Key]> };
}
