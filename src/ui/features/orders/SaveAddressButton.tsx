import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import styles from './OrderDetails.module.css';
import { SaveAddressStore } from './SaveAddressStore.ts';

/** Offers to save the order's address; it can be named in the account later. */
export const SaveAddressButton = observer(function SaveAddressButton({
  place,
}: {
  readonly place: DeliveryPlace | undefined;
}): ReactNode {
  const { useCases, session } = useStores();
  const [store] = useState(() => new SaveAddressStore(useCases, session, place));
  useEffect(() => void store.begin(), [store]);
  const { state, error } = store;
  return (
    <>
      <span role="status" className={styles.door}>
        {state === 'saved' && <FormattedMessage id="orders.address.saved" values={{ a: linkToAccount }} />}
      </span>
      {state === 'failed' && (
        <span role="alert" className={styles.door}>
          <ErrorText error={error} />
        </span>
      )}
      {state !== 'nothing' && state !== 'saved' && (
        <Button
          look="secondary"
          size="small"
          className={styles.save}
          busy={state === 'saving'}
          onClick={() => void store.save()}
        >
          <FormattedMessage id="orders.address.save" />
        </Button>
      )}
    </>
  );
});

function linkToAccount(text: ReactNode): ReactNode {
  return <Link href={paths.account}>{text}</Link>;
}
