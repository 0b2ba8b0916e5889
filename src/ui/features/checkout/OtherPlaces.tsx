import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { City } from '#domain/location/City.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import { PlaceChips } from '#ui/components/PlaceChips.tsx';
import { useSavedPlaces } from '#ui/components/useSavedPlaces.ts';

/** The other addresses of the account in this city: a press asks what it would mean to deliver there. */
export const OtherPlaces = observer((): ReactNode => {
  const { shop, session, locationDialog, useCases } = useStores();
  const [city, setCity] = useState<City>();
  const { location } = shop;
  const cityId = session.profile?.deliveries.length ? location?.cityId : undefined;
  useEffect(() => {
    if (cityId === undefined) return;
    useCases.read
      .execute('cities', undefined)
      .then((cities) => setCity(cities.find(({ id }) => id === cityId)), reportFaults(useCases, 'saved addresses'));
  }, [cityId, useCases]);
  const deliveries = useSavedPlaces(city, location?.place);
  const ask = ({ place }: SavedDelivery): void => {
    locationDialog.place = place;
    locationDialog.show();
  };
  return <PlaceChips deliveries={deliveries} onChoose={ask} />;
});
