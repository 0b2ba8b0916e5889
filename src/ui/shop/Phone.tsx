import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import styles from './Phone.module.css';

/** A formatted phone number that does not wrap and is always left to right. */
export const Phone = observer(function Phone({ number }: { readonly number: string }): ReactNode {
  const { phones } = useStores();
  useEffect(() => void phones.load(), [phones]);
  return <bdi className={styles.phone}>{phones.format.whole(number)}</bdi>;
});
