import { Autocomplete } from '@base-ui/react/autocomplete';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Field } from '#ui/kit/Field.tsx';
import styles from './AddressField.module.css';
import { AddressList } from './AddressList.tsx';
import { type AddressProps, useAddressNotes } from './useAddressNotes.ts';

/** The address field with a list of suggestions. */
export const AddressField = observer(function AddressField(props: AddressProps): ReactNode {
  const intl = useIntl();
  const [isFocused, setWanted] = useState(false);
  const { place } = props;
  const { problem, hint } = useAddressNotes(props);
  const label = intl.formatMessage({ id: 'location.address' });
  const isOpen = isFocused && place.search.kind !== 'idle';
  return (
    <Autocomplete.Root
      filter={null}
      items={place.addresses}
      itemToStringValue={({ address }) => address}
      value={place.text}
      onValueChange={(text, { reason }) => {
        if (reason === 'input-change') void place.type(text);
      }}
      open={isOpen}
      onOpenChange={setWanted}
      autoHighlight
    >
      <Autocomplete.InputGroup className={styles.group}>
        <Autocomplete.Input
          placeholder={intl.formatMessage({ id: 'location.address.input' })}
          // The open list hides everything else from assistive technology, including the field's label.
          aria-label={label}
          autoComplete="off"
          data-address
          data-problem={problem === undefined ? undefined : ''}
          onBlur={place.leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || place.search.kind !== 'enter-needed') return;
            // Enter starts the search; its default action would close the list.
            event.preventBaseUIHandler();
            event.preventDefault();
            void place.submit();
          }}
          render={<Field label={label} problem={problem} hint={hint} />}
        />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={styles.place} sideOffset={6}>
          <Autocomplete.Popup className={styles.popup}>
            <AddressList place={place} />
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
});
