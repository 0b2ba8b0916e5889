import { BrowseRestaurants } from '#application/location/BrowseRestaurants.ts';
import { FindTypeDiscounts } from '#application/location/FindTypeDiscounts.ts';
import { LoadCityOffer } from '#application/location/LoadCityOffer.ts';
import { LocateCustomer } from '#application/location/LocateCustomer.ts';
import { LocateRestaurant } from '#application/location/LocateRestaurant.ts';
import { PreviewLocation } from '#application/location/PreviewLocation.ts';
import { SelectLocation } from '#application/location/SelectLocation.ts';
import { SuggestAddresses } from '#application/location/SuggestAddresses.ts';
import { TakeSuggestion } from '#application/location/TakeSuggestion.ts';
import { TranslateAddress } from '#application/location/TranslateAddress.ts';
import { TranslateLocation } from '#application/location/TranslateLocation.ts';
import { ShowMap } from '#application/maps/ShowMap.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { CartValidity } from '#application/ports/CartValidity.ts';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeliveryZones } from '#application/ports/DeliveryZones.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { Geocoder } from '#application/ports/Geocoder.ts';
import { Geolocation } from '#application/ports/Geolocation.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { LastRestaurant } from '#application/ports/LastRestaurant.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { provide } from '../provide.ts';

/** Use cases of the location and the list of restaurants. */
export const locationUseCases = {
  loadCityOffer: provide(LoadCityOffer, [RestaurantsApi, Clock]),
  findTypeDiscounts: provide(FindTypeDiscounts, [CapabilitiesApi, PromotionsApi, Clock]),
  browseRestaurants: provide(BrowseRestaurants, [CitiesApi, RestaurantsApi, DeviceStorage, MarketSettings]),
  locateRestaurant: provide(LocateRestaurant, [CitiesApi, RestaurantsApi]),
  previewLocation: provide(PreviewLocation, [DeviceStorage, CartValidity, Clock]),
  selectLocation: provide(SelectLocation, [DeviceStorage, CartValidity, LastRestaurant, DeliveryZones]),
  suggestAddresses: provide(SuggestAddresses, [Geocoder, Clock, IdGenerator]),
  takeSuggestion: provide(TakeSuggestion, [Geocoder]),
  translateAddress: provide(TranslateAddress, [Geocoder]),
  translateLocation: provide(TranslateLocation, [DeviceStorage, Geocoder]),
  locateCustomer: provide(LocateCustomer, [Geolocation]),
  showMap: provide(ShowMap, [MapProvider, ErrorReporter]),
} as const;
