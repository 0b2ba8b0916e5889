import { Autocomplete } from '@base-ui/react/autocomplete';
import { MapPin } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AddressSuggestion } from '#domain/location/DeliveryPlace.ts';
import { RetryButton } from '#ui/kit/ErrorState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './AddressList.module.css';
import type { PlaceStore } from './PlaceStore.ts';

interface AddressListProps {
  readonly place: PlaceStore;
  readonly onChosen?: () => void;
}

/** The list of suggestions, with a message when there are none. Must be inside an Autocomplete. */
export const AddressList = observer(function AddressList({ place, onChosen }: AddressListProps): ReactNode {
  const intl = useIntl();
  const { search, addresses, text } = place;
  return (
    <>
      <Autocomplete.Status className={styles.status}>
        {search.kind === 'working' && addresses.length === 0 && <FormattedMessage id="location.address.searching" />}
        {search.kind === 'found' && addresses.length === 0 && <FormattedMessage id="location.address.none" />}
        {search.kind === 'enter-needed' && <FormattedMessage id="location.address.enter" />}
        {search.kind === 'failed' && <FormattedMessage id="location.address.failed" />}
      </Autocomplete.Status>
      {search.kind === 'failed' && (
        <RetryButton look="secondary" size="small" className={styles.retry} onRetry={() => void place.type(text)} />
      )}
      <Autocomplete.List aria-label={intl.formatMessage({ id: 'location.address.list' })}>
        {(found: AddressSuggestion) => (
          <Autocomplete.Item
            key={`${found.placeId} ${found.address}`}
            value={found}
            className={styles.item}
            onClick={() => void place.choose(found).then(onChosen)}
          >
            <Icon of={MapPin} className={styles.pin} />
            <span className={styles.text}>
              <span className={styles.address}>{found.address}</span>
              <span className={styles.context}>{found.context}</span>
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </>
  );
});
