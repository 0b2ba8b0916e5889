import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { City } from '#domain/location/City.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import { AddressChips } from '#ui/shop/AddressChips.tsx';
import { useSavedAddresses } from '#ui/shop/useSavedAddresses.ts';

/** The account's other addresses in this city. A click opens the location dialog with a preview of the cart there. */
export const OtherPlaces = observer(function OtherPlaces(): ReactNode {
  const { shop, session, locationDialog, useCases } = useStores();
  const [city, setCity] = useState<City>();
  const { location } = shop;
  const cityId = session.profile?.deliveries.length ? location?.cityId : undefined;
  useEffect(() => {
    if (cityId === undefined) return;
    useCases.read
      .cities()
      .then((cities) => setCity(cities.find(({ id }) => id === cityId)), reportFaults(useCases, 'saved addresses'));
  }, [cityId, useCases]);
  const deliveries = useSavedAddresses(city, location?.place);
  const ask = ({ place }: SavedDelivery): void => {
    locationDialog.place = place;
    locationDialog.show();
  };
  return <AddressChips deliveries={deliveries} onChoose={ask} />;
});
