import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { focusFirstError } from '#ui/app/navigation/focusFirstError.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Field, handleSubmit } from '#ui/kit/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { CitySelect } from '#ui/shop/CitySelect.tsx';
import { AddressInput } from './AddressInput.tsx';
import styles from './DeliveryForm.module.css';
import { DoorFields } from './DoorFields.tsx';
import { SavedAddressStore } from './SavedAddressStore.ts';
import { usePlaceMessages } from './usePlaceMessages.ts';

interface SavedAddressDialogProps {
  /** The address to edit; absent for a new one. */
  readonly delivery?: SavedDelivery | undefined;
  readonly onClose: () => void;
}

/** The dialog to edit a saved address. It does not change the selected location. */
export const SavedAddressDialog = observer(function SavedAddressDialog({
  delivery,
  onClose,
}: SavedAddressDialogProps): ReactNode {
  const { useCases, shop } = useStores();
  const intl = useIntl();
  const messages = usePlaceMessages();
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(
    () => new SavedAddressStore(useCases, { delivery, cityId: shop.location?.cityId, messages }),
  );
  useEffect(() => void store.begin(), [store]);
  const save = async (): Promise<void> => {
    if (await store.save()) onClose();
    else focusFirstError(form.current);
  };
  return (
    <Dialog
      open
      width="narrow"
      title={intl.formatMessage({ id: delivery === undefined ? 'location.saved.new' : 'location.saved.edit' })}
      onClose={onClose}
      footer={
        <Button size="large" wide busy={store.isSaving} onClick={() => void save()}>
          <FormattedMessage id="location.saved.save" />
        </Button>
      }
    >
      <form ref={form} className={styles.fields} noValidate onSubmit={handleSubmit(() => save())}>
        <CitySelect cities={store.cities} cityId={store.city?.id} onChoose={store.chooseCity} />
        <AddressInput place={store.place} problem={store.problem} />
        <DoorFields store={store.place} />
        <Field
          label={intl.formatMessage({ id: 'location.saved.name' })}
          hint={intl.formatMessage({ id: 'location.saved.name.hint' })}
          optional
          value={store.name}
          autoComplete="off"
          onChange={({ target }) => store.call(target.value)}
        />
        {store.error !== undefined && (
          <Notice look="problem">
            <ErrorText error={store.error} />
          </Notice>
        )}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
});
