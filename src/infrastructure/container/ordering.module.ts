import { ContainerModule } from 'inversify';
import { BrowseRestaurants } from '#application/location/BrowseRestaurants.ts';
import { CheckCart } from '#application/location/CheckCart.ts';
import { ListCities } from '#application/location/ListCities.ts';
import { LoadCityOffer } from '#application/location/LoadCityOffer.ts';
import { LoadRestaurant } from '#application/location/LoadRestaurant.ts';
import { LocateCustomer } from '#application/location/LocateCustomer.ts';
import { LocateRestaurant } from '#application/location/LocateRestaurant.ts';
import { NamePoint } from '#application/location/NamePoint.ts';
import { PreviewLocation } from '#application/location/PreviewLocation.ts';
import { SelectLocation } from '#application/location/SelectLocation.ts';
import { SuggestAddresses } from '#application/location/SuggestAddresses.ts';
import { TakeSuggestion } from '#application/location/TakeSuggestion.ts';
import { ShowMap } from '#application/maps/ShowMap.ts';
import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { CheckOrdersAccepted } from '#application/order/CheckOrdersAccepted.ts';
import { CheckPendingOrder } from '#application/order/CheckPendingOrder.ts';
import { ListOrders } from '#application/order/ListOrders.ts';
import { LoadDeliveryTerms } from '#application/order/LoadDeliveryTerms.ts';
import { LoadOrder } from '#application/order/LoadOrder.ts';
import { PlaceOrder } from '#application/order/PlaceOrder.ts';
import { RunPreflight } from '#application/order/RunPreflight.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { CartValidity } from '#application/ports/CartValidity.ts';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { Connectivity } from '#application/ports/Connectivity.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { Geocoder } from '#application/ports/Geocoder.ts';
import { Geolocation } from '#application/ports/Geolocation.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { Mutex } from '#application/ports/Mutex.ts';
import { OrdersApi } from '#application/ports/OrdersApi.ts';
import { PendingOrders } from '#application/ports/PendingOrders.ts';
import { PeopleApi } from '#application/ports/PeopleApi.ts';
import { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { QuotesApi } from '#application/ports/QuotesApi.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { SignInApi } from '#application/ports/SignInApi.ts';
import { TermsApi } from '#application/ports/TermsApi.ts';
import { CanEditProfile } from '#application/session/CanEditProfile.ts';
import { CheckContact } from '#application/session/CheckContact.ts';
import { LoadPhoneFormat } from '#application/session/LoadPhoneFormat.ts';
import { RefreshProfile } from '#application/session/RefreshProfile.ts';
import { RequestSignInCode } from '#application/session/RequestSignInCode.ts';
import { SignInWithPhone } from '#application/session/SignInWithPhone.ts';
import { SignOut } from '#application/session/SignOut.ts';
import { UpdateProfile } from '#application/session/UpdateProfile.ts';
import { ReadTerms } from '#application/terms/ReadTerms.ts';
import { wire, wireTo } from './wire.ts';

/** What comes after the menu: where to, what it costs, who orders, and the order itself. */
export const orderingModule = new ContainerModule(({ bind }) => {
  wire(bind, ListCities, [CitiesApi]);
  wire(bind, LoadCityOffer, [RestaurantsApi]);
  wire(bind, BrowseRestaurants, [CitiesApi, RestaurantsApi, DeviceStorage, MarketSettings]);
  wire(bind, LoadRestaurant, [RestaurantsApi]);
  wire(bind, LocateRestaurant, [CitiesApi, RestaurantsApi]);
  wireTo(bind, CartValidity, CheckCart, [DeviceStorage, QuotesApi, Clock]);
  wire(bind, PreviewLocation, [DeviceStorage, CartValidity, Clock]);
  wire(bind, SelectLocation, [DeviceStorage, CartValidity, LastRestaurant]);
  wire(bind, SuggestAddresses, [Geocoder, Clock, IdGenerator]);
  wire(bind, TakeSuggestion, [Geocoder]);
  wire(bind, NamePoint, [Geocoder]);
  wire(bind, LocateCustomer, [Geolocation]);
  wire(bind, ShowMap, [MapProvider, ErrorReporter]);
  wire(bind, CheckOrdersAccepted, [Clock]);
  wire(bind, AttemptResolver, [OrdersApi, PendingOrders, DeviceStorage, IdGenerator, Clock]);
  wire(bind, CheckPendingOrder, [AttemptResolver, PendingOrders, ActiveSession, CapabilitiesApi, Mutex, Clock]);
  wire(bind, ListOrders, [OrdersApi, ActiveSession, CapabilitiesApi, PendingOrders]);
  wire(bind, LoadDeliveryTerms, [RestaurantsApi]);
  wire(bind, LoadOrder, [OrdersApi, ActiveSession, CapabilitiesApi, PendingOrders]);
  wire(bind, PlaceOrder, [AttemptResolver, PendingOrders, ActiveSession, Connectivity, Mutex, IdGenerator, Clock]);
  wire(bind, RunPreflight, [QuotesApi, ActiveSession, Clock]);
  wire(bind, ReadTerms, [TermsApi]);
  wire(bind, CheckContact, [PhoneNumbers]);
  wire(bind, LoadPhoneFormat, [PhoneNumbers]);
  wire(bind, RequestSignInCode, [PhoneNumbers, SignInApi]);
  wire(bind, SignInWithPhone, [SignInApi, PeopleApi, DeviceStorage]);
  wire(bind, SignOut, [DeviceStorage, SignInApi, ErrorReporter, PendingOrders, AttemptResolver, CapabilitiesApi]);
  wire(bind, CanEditProfile, [CapabilitiesApi]);
  wire(bind, UpdateProfile, [PeopleApi, ActiveSession, DeviceStorage]);
  wire(bind, RefreshProfile, [PeopleApi, ActiveSession, DeviceStorage]);
});

export const orderingUseCases = {
  listCities: ListCities,
  loadCityOffer: LoadCityOffer,
  browseRestaurants: BrowseRestaurants,
  loadRestaurant: LoadRestaurant,
  locateRestaurant: LocateRestaurant,
  previewLocation: PreviewLocation,
  selectLocation: SelectLocation,
  suggestAddresses: SuggestAddresses,
  takeSuggestion: TakeSuggestion,
  namePoint: NamePoint,
  locateCustomer: LocateCustomer,
  showMap: ShowMap,
  checkOrdersAccepted: CheckOrdersAccepted,
  checkPendingOrder: CheckPendingOrder,
  listOrders: ListOrders,
  loadDeliveryTerms: LoadDeliveryTerms,
  loadOrder: LoadOrder,
  placeOrder: PlaceOrder,
  runPreflight: RunPreflight,
  readTerms: ReadTerms,
  checkContact: CheckContact,
  loadPhoneFormat: LoadPhoneFormat,
  requestSignInCode: RequestSignInCode,
  signInWithPhone: SignInWithPhone,
  signOut: SignOut,
  canEditProfile: CanEditProfile,
  updateProfile: UpdateProfile,
  refreshProfile: RefreshProfile,
} as const;
