import type { City } from '#domain/location/City.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { deliveriesIn, isSameDoor } from '#domain/session/savedDeliveries.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';

/** The saved addresses of a city, without the selected one. Must be called in an observer. */
export function useSavedAddresses(city: City | undefined, chosen: DeliveryPlace | undefined): readonly SavedDelivery[] {
  const { session } = useStores();
  const deliveries = city === undefined ? [] : deliveriesIn(city, session.profile?.deliveries ?? []);
  return deliveries.filter(({ place }) => chosen === undefined || !isSameDoor(place, chosen));
}
