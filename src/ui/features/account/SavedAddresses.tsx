import { MapPin, Pencil, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import { PlaceText } from '#ui/shop/PlaceText.tsx';
import { ProblemNotice } from '#ui/shop/ProblemNotice.tsx';
import styles from './AccountScreen.module.css';
import { SavedAddressesStore } from './SavedAddressesStore.ts';

export interface PlaceDialogProps {
  /** Absent for a new address. */
  readonly delivery?: SavedDelivery | undefined;
  readonly onClose: () => void;
}

interface SavedAddressesProps {
  readonly deliveries: readonly SavedDelivery[];
  /** The dialog to edit an address. */
  readonly PlaceDialog: ComponentType<PlaceDialogProps>;
}

/** The account's saved addresses; they can be added, edited and removed if the back end stores them. */
export const SavedAddresses = observer(function SavedAddresses({
  deliveries,
  PlaceDialog,
}: SavedAddressesProps): ReactNode {
  const { useCases } = useStores();
  const [store] = useState(() => new SavedAddressesStore(useCases));
  const intl = useIntl();
  const address = useAddressText();
  useEffect(() => void store.begin(), [store]);
  const saved = deliveries.filter(({ place }) => place.address !== undefined);
  const { written, doomed, error } = store;
  return (
    <Card title={<FormattedMessage id="account.addresses" />}>
      {error !== undefined && <ProblemNotice error={error} returnTo={paths.account} />}
      {saved.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="account.addresses.none" />
        </p>
      ) : (
        <ul className={styles.places}>
          {saved.map((delivery, index) => (
            <SavedAddress key={delivery.id ?? index} delivery={delivery} store={store} />
          ))}
        </ul>
      )}
      {store.areKept !== false && (
        <Button
          look="secondary"
          size="small"
          // Reserves the button's space until it is known whether it is needed.
          className={classNames(styles.add, store.areKept === undefined && styles.unknown)}
          aria-haspopup="dialog"
          onClick={() => store.write({})}
        >
          <FormattedMessage id="account.addresses.add" />
        </Button>
      )}
      {written !== undefined && <PlaceDialog delivery={written.delivery} onClose={store.close} />}
      <Confirmation
        open={doomed !== undefined}
        title={intl.formatMessage({ id: 'account.addresses.remove.question' })}
        confirm={intl.formatMessage({ id: 'account.addresses.remove' })}
        onConfirm={() => void store.remove()}
        onCancel={store.close}
      >
        {doomed && (
          <FormattedMessage
            id="account.addresses.remove.text"
            values={{ address: doomed.name ?? address(doomed.place) }}
          />
        )}
      </Confirmation>
    </Card>
  );
});

interface SavedAddressProps {
  readonly delivery: SavedDelivery;
  readonly store: SavedAddressesStore;
}

/** A saved address, with its contact if there is one. */
const SavedAddress = observer(function SavedAddress({ delivery, store }: SavedAddressProps): ReactNode {
  const intl = useIntl();
  const addressText = useAddressText();
  const { place, name, personName, phone } = delivery;
  const address = name ?? addressText(place) ?? '';
  return (
    <li className={styles.place}>
      <Icon of={MapPin} size="l" className={styles.pin} />
      <div className={styles.text}>
        <PlaceText place={place} name={name} />
        {(personName || phone) && (
          <p className={styles.quiet}>
            <span>{personName}</span>
            {personName && phone && <span>{', '}</span>}
            {phone && <Phone number={phone} />}
          </p>
        )}
      </div>
      {store.areKept && delivery.id !== undefined && (
        <div className={styles.tools}>
          <button
            type="button"
            className={`round ${styles.tool}`}
            aria-label={intl.formatMessage({ id: 'account.addresses.edit' }, { address })}
            aria-haspopup="dialog"
            onClick={() => store.write({ delivery })}
          >
            <Icon of={Pencil} />
          </button>
          <button
            type="button"
            className={`round ${styles.tool}`}
            aria-label={`${intl.formatMessage({ id: 'account.addresses.remove' })}: ${address}`}
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
