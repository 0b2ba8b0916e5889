import type { ReactNode } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import type { AuthProviderName } from '#application/market/Market.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { useVendorName } from '#ui/shop/useVendorName.ts';
import styles from './SignInScreen.module.css';

interface UnavailableMethodsProps {
  readonly methods: readonly AuthProviderName[];
  /** There is no other sign-in method here. */
  readonly isAll: boolean;
}

/** Sign-in methods that do not work in this browser, and where they would. */
export function UnavailableMethods({ methods, isAll }: UnavailableMethodsProps): ReactNode {
  const nameOf = useVendorName();
  const text = (
    <FormattedMessage
      id="session.elsewhere"
      values={{ names: <FormattedList value={methods.map(nameOf)} type="conjunction" /> }}
    />
  );
  return isAll ? <Notice>{text}</Notice> : <p className={styles.elsewhere}>{text}</p>;
}
