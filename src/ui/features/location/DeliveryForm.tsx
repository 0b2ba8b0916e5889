import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLayout } from '#ui/kit/useLayout.ts';
import { AddressInput } from './AddressInput.tsx';
import styles from './DeliveryForm.module.css';
import { DoorFields } from './DoorFields.tsx';
import type { LocationStore } from './LocationStore.ts';
import { OnMapButton } from './OnMapButton.tsx';
import { RecentAddresses } from './RecentAddresses.tsx';

/** The address and the details to the door. On a phone the details appear once there is an address. */
export const DeliveryForm = observer(function DeliveryForm({ store }: { readonly store: LocationStore }): ReactNode {
  const isSheet = useLayout() === 'mobile';
  const { place } = store;
  const { problem } = store.choice;
  return (
    <div className={styles.fields}>
      <AddressInput place={place} problem={problem} onConfirm={store.confirmPlace} />
      <RecentAddresses store={store} />
      {isSheet && <OnMapButton store={store} />}
      {(!isSheet || place.isChosen) && <DoorFields store={place} />}
    </div>
  );
});
