import { MapPin, Store } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { City } from '#domain/location/City.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useDoorText } from '#ui/i18n/useDoorText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { AddressChips, useSavedAddresses } from '#ui/shop/AddressChips.tsx';
import { RestaurantState } from '#ui/shop/RestaurantState.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { Door } from './Door.tsx';
import styles from './Place.module.css';
import { RefusalNotice } from './RefusalNotice.tsx';

/** The delivery address or the pickup point. */
export const Place = observer(function Place({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const { shop, locationDialog } = useStores();
  const text = useText();
  const addressText = useAddressText();
  const isTakeaway = shop.location?.deliveryType === 'TAKE_AWAY';
  const place = shop.location?.place;
  const showsProblem = checkout.isLocationAsked && checkout.needsLocation;
  const door = useDoorText()(place);
  const intl = useIntl();
  const title = intl.formatMessage({ id: isTakeaway ? 'cart.place.takeaway' : 'cart.place.delivery' });
  const change = intl.formatMessage({ id: checkout.needsLocation ? 'cart.place.choose' : 'cart.place.change' });
  return (
    <Card title={title}>
      <ChoiceRow
        icon={<Icon of={isTakeaway ? Store : MapPin} size="l" />}
        action={
          <Button
            look={checkout.needsLocation ? 'primary' : 'secondary'}
            size="small"
            data-problem={showsProblem || undefined}
            aria-describedby={showsProblem ? 'place-problem' : undefined}
            aria-label={checkout.needsLocation ? undefined : `${change}: ${title}`}
            onClick={locationDialog.show}
          >
            {change}
          </Button>
        }
      >
        {isTakeaway ? (
          <>
            <p className={styles.address}>{text(shop.restaurant?.name)}</p>
            <p className={styles.quiet}>{text(shop.restaurant?.address)}</p>
            {shop.restaurant !== undefined && <RestaurantState restaurant={shop.restaurant} />}
          </>
        ) : (
          <>
            <p className={styles.address}>{addressText(place) || <FormattedMessage id="cart.place.none" />}</p>
            {door !== undefined && <p className={styles.quiet}>{door}</p>}
            {place?.comment && <p className={styles.quiet}>{place.comment}</p>}
          </>
        )}
      </ChoiceRow>
      {!isTakeaway && <Door />}
      {!isTakeaway && <OtherPlaces />}
      {showsProblem && (
        <p id="place-problem" className={styles.problem} role="alert">
          <FormattedMessage id="cart.place.required" />
        </p>
      )}
      <RefusalNotice refusal={checkout.refusal} anchor="address" />
    </Card>
  );
});

/** The account's other addresses in this city. A click opens the location dialog with a preview of the cart there. */
const OtherPlaces = observer(function OtherPlaces(): ReactNode {
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
