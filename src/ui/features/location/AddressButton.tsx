import { ChevronRight, MapPin } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import field from '#ui/kit/Field.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import styles from './AddressButton.module.css';
import { type AddressProps, useAddressNotes } from './useAddressNotes.ts';

/** Fetched while the button is looked at. */
const AddressSearch = lazyPart(async () => (await import('./AddressSearch.tsx')).AddressSearch, <DialogSkeleton />);

interface AddressButtonProps extends AddressProps {
  /** Called when the customer continues without a house number. */
  readonly onConfirm?: () => void;
}

/** On a phone: a button that opens the address search in full screen. */
export const AddressButton = observer(function AddressButton({ onConfirm, ...notes }: AddressButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const noteId = useId();
  useEffect(() => void AddressSearch.fetch().catch(() => {}), []);
  const { place } = notes;
  const addressText = useAddressText();
  const { problem, hint } = useAddressNotes(notes);
  const note = problem ?? hint;
  return (
    <div>
      <button
        type="button"
        className={classNames(styles.button, problem !== undefined && styles.wrong)}
        aria-describedby={note === undefined ? undefined : noteId}
        aria-haspopup="dialog"
        data-address
        data-problem={problem === undefined ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        <Icon of={MapPin} size="l" className={styles.pin} />
        <span className={styles.text}>
          <span className={place.text === '' ? styles.empty : styles.label}>
            <FormattedMessage id="location.address" />
          </span>
          {place.text !== '' && <span className={styles.address}>{addressText(place.place) ?? place.text}</span>}
        </span>
        <Icon of={ChevronRight} turns className={styles.chevron} />
      </button>
      {note !== undefined && (
        <p
          id={noteId}
          className={problem === undefined ? field.hint : field.problem}
          role={problem === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
      {isOpen && (
        <AddressSearch
          place={place}
          {...(onConfirm && { onConfirm })}
          onClose={() => {
            place.leave();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
});
