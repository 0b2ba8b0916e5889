import type { ReactNode } from 'react';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useLayout } from '#ui/kit/useLayout.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import { AddressButton } from './AddressButton.tsx';
import styles from './AddressInput.module.css';
import type { AddressProps } from './useAddressNotes.ts';

/** Its code is as much as that of the rest of the dialog, which does not wait for it. */
const AddressField = lazyPart(
  async () => (await import('./AddressField.tsx')).AddressField,
  <Skeleton className={styles.coming} />,
);

interface AddressInputProps extends AddressProps {
  /** Called when the customer continues without a house number. */
  readonly onConfirm?: () => void;
}

/** An address: on a phone a button that opens the search in full screen, elsewhere a field with suggestions. */
export function AddressInput({ onConfirm, ...address }: AddressInputProps): ReactNode {
  const isPhone = useLayout() === 'mobile';
  return isPhone ? <AddressButton {...address} {...(onConfirm && { onConfirm })} /> : <AddressField {...address} />;
}
