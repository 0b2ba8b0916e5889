import { Search } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { DeliveryTiersNotice } from './DeliveryTiersNotice.tsx';
import { LocationMap } from './LocationMap.tsx';
import type { LocationStore } from './LocationStore.ts';
import styles from './MapDialog.module.css';
import { MapDialogStore } from './MapDialogStore.ts';
import { PointHours } from './PointHours.tsx';
import { usePlaceMessages } from './usePlaceMessages.ts';

interface MapDialogProps {
  readonly store: LocationStore;
  readonly offer: CityOffer;
  readonly onClose: () => void;
}

/** The map of a phone in full screen. The choice applies once it is confirmed. */
export const MapDialog = observer(function MapDialog({ store, offer, onClose }: MapDialogProps): ReactNode {
  const { useCases } = useStores();
  const intl = useIntl();
  const messages = usePlaceMessages();
  const [map] = useState(
    () =>
      new MapDialogStore(useCases, {
        offer,
        messages,
        deliveryType: store.deliveryType,
        choice: { place: store.place.place, pointId: store.pointId },
      }),
  );
  const { lost } = map.place.position;
  const isDelivery = map.deliveryType === 'DELIVERY';
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async (): Promise<void> => {
    map.place.position.cancel();
    setConfirming(true);
    await map.place.named();
    store.takeFromMap(map.choice);
    onClose();
  };
  return (
    <Dialog
      open
      flush
      title={intl.formatMessage({ id: 'location.onMap' })}
      titleHidden
      onClose={onClose}
      onPhone="full"
      className={styles.popup}
    >
      <div className={styles.columns}>
        {isDelivery && <SearchButton map={map} />}
        <LocationMap
          target={map}
          city={offer.city}
          offer={offer}
          className={styles.map}
          onMoving={map.setMoving}
          onMissing={map.setMapMissing}
        />
        <div className={styles.card}>
          {lost !== undefined && (
            <Notice look="problem">
              <FormattedMessage id={`map.lost.${lost}`} />
            </Notice>
          )}
          {isDelivery ? <DeliveryAt map={map} /> : <PointAt map={map} />}
          <Button
            size="large"
            wide
            disabled={map.problem !== undefined}
            busy={isConfirming || map.isMoving}
            onClick={() => void confirm()}
          >
            <FormattedMessage id="location.map.confirm" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
});

const SearchButton = observer(function SearchButton({ map }: { readonly map: MapDialogStore }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        onClick={() => {
          map.place.position.cancel();
          setOpen(true);
        }}
      >
        <Icon of={Search} />
        <span className={styles.address}>
          {map.place.text === '' ? <FormattedMessage id="location.address.input" /> : map.place.text}
        </span>
      </button>
      {isOpen && <AddressSearch place={map.place} onClose={() => setOpen(false)} />}
    </>
  );
});

const DeliveryAt = observer(function DeliveryAt({ map }: { readonly map: MapDialogStore }): ReactNode {
  return (
    <div aria-live="polite" className={styles.text}>
      {map.problem === 'address-required' && !map.isMapMissing && (
        <p className={styles.how}>
          <FormattedMessage id="location.map.how" />
        </p>
      )}
      {map.problem === 'outside-zone' && (
        <Notice look="problem">
          <FormattedMessage id="location.problem.outside-zone" />
        </Notice>
      )}
      {map.zone !== undefined && <DeliveryTiersNotice zone={map.zone} restaurants={map.offer.restaurants} />}
    </div>
  );
});

const PointAt = observer(function PointAt({ map }: { readonly map: MapDialogStore }): ReactNode {
  const text = useText();
  const point = map.offer.restaurants.find(({ id }) => id === map.pointId);
  if (point === undefined) return null;
  return (
    <div aria-live="polite" className={styles.text}>
      <p className={styles.point}>{text(point.address) || text(point.name)}</p>
      <p className={styles.how}>
        <PointHours schedule={point.schedule} />
      </p>
    </div>
  );
});
