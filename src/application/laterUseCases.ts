import { MarkFavorite } from './catalog/MarkFavorite.ts';
import { SyncFavorites } from './catalog/SyncFavorites.ts';
import { BrowseRestaurants } from './location/BrowseRestaurants.ts';
import { DescribeDoor } from './location/DescribeDoor.ts';
import { FindTypeDiscounts } from './location/FindTypeDiscounts.ts';
import { LoadCityOffer } from './location/LoadCityOffer.ts';
import { LocateCustomer } from './location/LocateCustomer.ts';
import { LocateRestaurant } from './location/LocateRestaurant.ts';
import { PreviewLocation } from './location/PreviewLocation.ts';
import { SelectLocation } from './location/SelectLocation.ts';
import { SuggestAddresses } from './location/SuggestAddresses.ts';
import { TakeSuggestion } from './location/TakeSuggestion.ts';
import { TranslateAddress } from './location/TranslateAddress.ts';
import { TranslateLocation } from './location/TranslateLocation.ts';
import { ShowMap } from './maps/ShowMap.ts';
import { CountAdditions } from './metrics/CountAdditions.ts';
import { CountPurchases } from './metrics/CountPurchases.ts';
import { CountVisit } from './metrics/CountVisit.ts';
import { AcknowledgeOrder } from './order/AcknowledgeOrder.ts';
import { AllowNotices } from './order/AllowNotices.ts';
import { CancelOrder } from './order/CancelOrder.ts';
import { ChangePayType } from './order/ChangePayType.ts';
import { CheckOrdersAccepted } from './order/CheckOrdersAccepted.ts';
import { CheckPendingOrder } from './order/CheckPendingOrder.ts';
import { FollowOrder } from './order/FollowOrder.ts';
import { KeepOrderOffline } from './order/KeepOrderOffline.ts';
import { ListOrders } from './order/ListOrders.ts';
import { LoadOrder } from './order/LoadOrder.ts';
import { LoadPaymentOutcome } from './order/LoadPaymentOutcome.ts';
import { LoadSlots } from './order/LoadSlots.ts';
import { LoadTrackedOrder } from './order/LoadTrackedOrder.ts';
import { NotifyOfOrder } from './order/NotifyOfOrder.ts';
import { PayOrder } from './order/PayOrder.ts';
import { PlaceOrder } from './order/PlaceOrder.ts';
import { ReadTelegramChat } from './order/ReadTelegramChat.ts';
import { RepeatOrder } from './order/RepeatOrder.ts';
import { RunPreflight } from './order/RunPreflight.ts';
import { SettleOrder } from './order/SettleOrder.ts';
import { ShareOrder } from './order/ShareOrder.ts';
import { SubscribeToNotices } from './order/SubscribeToNotices.ts';
import { TakeBackOrder } from './order/TakeBackOrder.ts';
import { Read } from './reads/Read.ts';
import { BeginSignIn } from './session/BeginSignIn.ts';
import { CheckContact } from './session/CheckContact.ts';
import { DeleteProfile } from './session/DeleteProfile.ts';
import { DeliverSignOuts } from './session/DeliverSignOuts.ts';
import { EndOtherSessions } from './session/EndOtherSessions.ts';
import { EndSession } from './session/EndSession.ts';
import { LinkSignIn } from './session/LinkSignIn.ts';
import { OfferSignIn } from './session/OfferSignIn.ts';
import { PrepareSignIn } from './session/PrepareSignIn.ts';
import { ReceiveCode } from './session/ReceiveCode.ts';
import { RefreshProfile } from './session/RefreshProfile.ts';
import { RemoveAddress } from './session/RemoveAddress.ts';
import { ResumeSignIn } from './session/ResumeSignIn.ts';
import { SaveAddress } from './session/SaveAddress.ts';
import { SignIn } from './session/SignIn.ts';
import { SignOut } from './session/SignOut.ts';
import { UnlinkSignIn } from './session/UnlinkSignIn.ts';
import { UpdateProfile } from './session/UpdateProfile.ts';

/** Use cases that are loaded with the container, after the first screen. */
export const laterUseCases = {
  markFavorite: MarkFavorite,
  syncFavorites: SyncFavorites,
  loadCityOffer: LoadCityOffer,
  findTypeDiscounts: FindTypeDiscounts,
  browseRestaurants: BrowseRestaurants,
  locateRestaurant: LocateRestaurant,
  previewLocation: PreviewLocation,
  selectLocation: SelectLocation,
  suggestAddresses: SuggestAddresses,
  takeSuggestion: TakeSuggestion,
  translateAddress: TranslateAddress,
  translateLocation: TranslateLocation,
  locateCustomer: LocateCustomer,
  showMap: ShowMap,
  countVisit: CountVisit,
  countAdditions: CountAdditions,
  countPurchases: CountPurchases,
  runPreflight: RunPreflight,
  checkOrdersAccepted: CheckOrdersAccepted,
  placeOrder: PlaceOrder,
  payOrder: PayOrder,
  checkPendingOrder: CheckPendingOrder,
  settleOrder: SettleOrder,
  listOrders: ListOrders,
  acknowledgeOrder: AcknowledgeOrder,
  allowNotices: AllowNotices,
  notifyOfOrder: NotifyOfOrder,
  keepOrderOffline: KeepOrderOffline,
  cancelOrder: CancelOrder,
  changePayType: ChangePayType,
  takeBackOrder: TakeBackOrder,
  followOrder: FollowOrder,
  repeatOrder: RepeatOrder,
  loadPaymentOutcome: LoadPaymentOutcome,
  describeDoor: DescribeDoor,
  loadSlots: LoadSlots,
  loadOrder: LoadOrder,
  loadTrackedOrder: LoadTrackedOrder,
  shareOrder: ShareOrder,
  readTelegramChat: ReadTelegramChat,
  subscribeToNotices: SubscribeToNotices,
  read: Read,
  checkContact: CheckContact,
  offerSignIn: OfferSignIn,
  prepareSignIn: PrepareSignIn,
  beginSignIn: BeginSignIn,
  resumeSignIn: ResumeSignIn,
  receiveCode: ReceiveCode,
  signIn: SignIn,
  signOut: SignOut,
  deliverSignOuts: DeliverSignOuts,
  updateProfile: UpdateProfile,
  refreshProfile: RefreshProfile,
  deleteProfile: DeleteProfile,
  endSession: EndSession,
  endOtherSessions: EndOtherSessions,
  linkSignIn: LinkSignIn,
  unlinkSignIn: UnlinkSignIn,
  saveAddress: SaveAddress,
  removeAddress: RemoveAddress,
} as const;
