import { MapPin, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/components/Button.tsx';
import { Card } from '#ui/components/Card.tsx';
import { Confirmation } from '#ui/components/Confirmation.tsx';
import { classNames } from '#ui/components/classNames.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Phone } from '#ui/components/Phone.tsx';
import { PlaceText } from '#ui/components/PlaceText.tsx';
import { errorMessageOf, errorValuesOf } from '#ui/i18n/errorMessages.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import styles from './AccountScreen.module.css';
import { SavedPlacesStore } from './SavedPlacesStore.ts';

export interface PlaceDialogProps {
  /** Absent: a new address. */
  readonly delivery?: SavedDelivery | undefined;
  readonly onClose: () => void;
}

interface SavedPlacesProps {
  readonly deliveries: readonly SavedDelivery[];
  /** Writes an address down. */
  readonly PlaceDialog: ComponentType<PlaceDialogProps>;
}

/** The addresses of the account: added, described anew and forgotten where the back end keeps them. */
export const SavedPlaces = observer(({ deliveries, PlaceDialog }: SavedPlacesProps): ReactNode => {
  const { useCases } = useStores();
  const [store] = useState(() => new SavedPlacesStore(useCases));
  const intl = useIntl();
  const address = useAddressText();
  useEffect(() => void store.begin(), [store]);
  const saved = deliveries.filter(({ place }) => place.address !== undefined);
  const { written, doomed, error } = store;
  return (
    <Card title={<FormattedMessage id="account.places" />}>
      {error !== undefined && (
        <Notice look="problem">
          <FormattedMessage id={errorMessageOf(error)} values={errorValuesOf(error)} />
        </Notice>
      )}
      {saved.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="account.places.none" />
        </p>
      ) : (
        <ul className={styles.places}>
          {saved.map((delivery, index) => (
            <SavedPlace key={delivery.id ?? index} delivery={delivery} store={store} />
          ))}
        </ul>
      )}
      {store.areKept !== false && (
        <Button
          look="secondary"
          size="small"
          // Its place is kept until it is known whether it is needed.
          className={classNames(styles.add, store.areKept === undefined && styles.unknown)}
          aria-haspopup="dialog"
          onClick={() => store.write({})}
        >
          <FormattedMessage id="account.places.add" />
        </Button>
      )}
      {written !== undefined && <PlaceDialog delivery={written.delivery} onClose={store.close} />}
      <Confirmation
        open={doomed !== undefined}
        title={intl.formatMessage({ id: 'account.places.remove.question' })}
        confirm={intl.formatMessage({ id: 'account.places.remove' })}
        onConfirm={() => void store.remove()}
        onCancel={store.close}
      >
        {doomed && (
          <FormattedMessage
            id="account.places.remove.text"
            values={{ address: doomed.name ?? address(doomed.place) }}
          />
        )}
      </Confirmation>
    </Card>
  );
});

interface SavedPlaceProps {
  readonly delivery: SavedDelivery;
  readonly store: SavedPlacesStore;
}

/** With whom to ask for there, where that was said. */
const SavedPlace = observer(({ delivery, store }: SavedPlaceProps): ReactNode => {
  const intl = useIntl();
  const addressText = useAddressText();
  const { place, name, personName, phone } = delivery;
  const address = name ?? addressText(place) ?? '';
  return (
    <li className={styles.place}>
      <Icon of={MapPin} size="l" className={styles.pin} />
      <div className={styles.words}>
        <PlaceText place={place} name={name} />
        {(personName || phone) && (
          <p className={styles.quiet}>
            {personName}
            {personName && phone && ', '}
            {phone && <Phone number={phone} />}
          </p>
        )}
      </div>
      {store.areKept && delivery.id !== undefined && (
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={intl.formatMessage({ id: 'account.places.edit' }, { address })}
            aria-haspopup="dialog"
            onClick={() => store.write({ delivery })}
          >
            <Icon of={Pencil} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={`${intl.formatMessage({ id: 'account.places.remove' })}: ${address}`}
            aria-haspopup="dialog"
            onClick={() => store.ask(delivery)}
          >
            <Icon of={Trash2} />
          </button>
        </div>
      )}
    </li>
  );
});
