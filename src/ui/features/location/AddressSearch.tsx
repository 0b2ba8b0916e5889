import { Autocomplete } from '@base-ui/react/autocomplete';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { AddressList } from './AddressList.tsx';
import styles from './AddressSearch.module.css';
import type { PlaceStore } from './PlaceStore.ts';

interface AddressSearchProps {
  readonly place: PlaceStore;
  /** Called when the customer continues without a house number. */
  readonly onConfirm?: () => void;
  readonly onClose: () => void;
}

/** The address search of a phone in full screen, so that the list is visible above the keyboard. */
export const AddressSearch = observer(function AddressSearch({
  place,
  onConfirm,
  onClose,
}: AddressSearchProps): ReactNode {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const label = intl.formatMessage({ id: 'location.address' });
  return (
    <Dialog open title={label} onClose={onClose} initialFocus={input} onPhone="full" className={styles.search}>
      <Autocomplete.Root
        filter={null}
        inline
        open
        items={place.addresses}
        itemToStringValue={({ address }) => address}
        value={place.text}
        onValueChange={(text, { reason }) => {
          if (reason === 'input-change') void place.type(text);
        }}
        autoHighlight
      >
        <Autocomplete.Input
          ref={input}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          enterKeyHint="search"
          onKeyDown={({ key }) => {
            if (key === 'Enter') void place.submit();
          }}
          render={
            <Field
              className={styles.field}
              label={intl.formatMessage({ id: 'location.address.input' })}
              hint={intl.formatMessage({
                id: place.lacksHouseNumber ? 'location.address.houseNumber' : 'location.address.how',
              })}
            />
          }
        />
        {place.lacksHouseNumber && place.addresses.length === 0 && (
          <Button
            look="secondary"
            wide
            className={styles.without}
            onClick={() => {
              onConfirm?.();
              onClose();
            }}
          >
            <FormattedMessage id="location.houseNumber.continue" />
          </Button>
        )}
        <AddressList
          place={place}
          onChosen={() => {
            if (place.isChosen && !place.lacksHouseNumber) onClose();
          }}
        />
      </Autocomplete.Root>
    </Dialog>
  );
});
