import { FollowRestaurant } from '#application/catalog/FollowRestaurant.ts';
import { DescribeDoor } from '#application/location/DescribeDoor.ts';
import { AcknowledgeOrder } from '#application/order/AcknowledgeOrder.ts';
import { AllowNotices } from '#application/order/AllowNotices.ts';
import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { CancelOrder } from '#application/order/CancelOrder.ts';
import { ChangePayType } from '#application/order/ChangePayType.ts';
import { CheckOrdersAccepted } from '#application/order/CheckOrdersAccepted.ts';
import { CheckPendingOrder } from '#application/order/CheckPendingOrder.ts';
import { FollowOrder } from '#application/order/FollowOrder.ts';
import { KeepOrderOffline } from '#application/order/KeepOrderOffline.ts';
import { ListOrders } from '#application/order/ListOrders.ts';
import { LoadOrder } from '#application/order/LoadOrder.ts';
import { LoadPaymentOutcome } from '#application/order/LoadPaymentOutcome.ts';
import { LoadSlots } from '#application/order/LoadSlots.ts';
import { NotifyOfOrder } from '#application/order/NotifyOfOrder.ts';
import { PayOrder } from '#application/order/PayOrder.ts';
import { PlaceOrder } from '#application/order/PlaceOrder.ts';
import { RepeatOrder } from '#application/order/RepeatOrder.ts';
import { RunPreflight } from '#application/order/RunPreflight.ts';
import { SettleOrder } from '#application/order/SettleOrder.ts';
import { TakeBackOrder } from '#application/order/TakeBackOrder.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { Connectivity } from '#application/ports/Connectivity.ts';
import { DeliveryZones } from '#application/ports/DeliveryZones.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { Mutex } from '#application/ports/Mutex.ts';
import { Notifications } from '#application/ports/Notifications.ts';
import { OfflineOrders } from '#application/ports/OfflineOrders.ts';
import { OrderEvents } from '#application/ports/OrderEvents.ts';
import { OrdersApi } from '#application/ports/OrdersApi.ts';
import { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import { PendingOrders } from '#application/ports/PendingOrders.ts';
import { QuotesApi } from '#application/ports/QuotesApi.ts';
import { RandomNumbers } from '#application/ports/RandomNumbers.ts';
import { RestaurantEvents } from '#application/ports/RestaurantEvents.ts';
import { SlotsApi } from '#application/ports/SlotsApi.ts';
import { provide } from '../provide.ts';

/** Use cases of quotes and orders. */
export const orderUseCases = {
  followRestaurant: provide(FollowRestaurant, [RestaurantEvents, CapabilitiesApi, Clock, DeliveryZones, RandomNumbers]),
  runPreflight: provide(RunPreflight, [QuotesApi, ActiveSession, Clock]),
  checkOrdersAccepted: provide(CheckOrdersAccepted, [Clock]),
  placeOrder: provide(PlaceOrder, [
    AttemptResolver,
    PendingOrders,
    ActiveSession,
    Connectivity,
    Mutex,
    IdGenerator,
    Clock,
  ]),
  payOrder: provide(PayOrder, [OrdersApi, ActiveSession, PaymentProvider, Clock]),
  checkPendingOrder: provide(CheckPendingOrder, [
    AttemptResolver,
    PendingOrders,
    ActiveSession,
    CapabilitiesApi,
    Mutex,
    Clock,
  ]),
  settleOrder: provide(SettleOrder, [AttemptResolver, PendingOrders, ActiveSession, Mutex]),
  listOrders: provide(ListOrders, [OrdersApi, ActiveSession, CapabilitiesApi, PendingOrders]),
  acknowledgeOrder: provide(AcknowledgeOrder, [PendingOrders, Clock]),
  allowNotices: provide(AllowNotices, [Notifications]),
  notifyOfOrder: provide(NotifyOfOrder, [Notifications]),
  keepOrderOffline: provide(KeepOrderOffline, [OfflineOrders]),
  cancelOrder: provide(CancelOrder, [OrdersApi, ActiveSession]),
  changePayType: provide(ChangePayType, [OrdersApi, ActiveSession]),
  takeBackOrder: provide(TakeBackOrder, [OrdersApi, ActiveSession, PendingOrders, DeviceStorage, IdGenerator, Mutex]),
  followOrder: provide(FollowOrder, [OrderEvents, ActiveSession, CapabilitiesApi, Clock, RandomNumbers]),
  repeatOrder: provide(RepeatOrder, [DeviceStorage, IdGenerator]),
  loadPaymentOutcome: provide(LoadPaymentOutcome, [OrdersApi, CapabilitiesApi]),
  describeDoor: provide(DescribeDoor, [DeviceStorage]),
  loadSlots: provide(LoadSlots, [SlotsApi, CapabilitiesApi]),
  loadOrder: provide(LoadOrder, [OrdersApi, ActiveSession, CapabilitiesApi, PendingOrders]),
} as const;
