import { ChevronRight, ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { paths } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './AccountScreen.module.css';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { PersonCard } from './PersonCard.tsx';
import { SavedPlaces } from './SavedPlaces.tsx';

/** Who is signed in, and what the restaurant keeps of them. */
export const AccountScreen = observer((): ReactNode => {
  const { session } = useStores();
  const { profile } = session;
  const [, navigate] = useLocation();
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'account.headline' }));

  if (profile === undefined) return <AccountSkeleton />;
  /** Home first: a page that is personal would ask the one who left to sign in. */
  const leave = (): void => {
    navigate(paths.home);
    void session.signOut();
  };
  return (
    <div className={styles.page}>
      <PageHeader title={<FormattedMessage id="account.headline" />} back={paths.home} />
      <PersonCard profile={profile} />
      <SavedPlaces deliveries={profile.deliveries} />
      <Link href={paths.orders} className={styles.link}>
        <ReceiptText size={22} aria-hidden />
        <FormattedMessage id="account.orders" />
        <ChevronRight className={styles.further} size={20} aria-hidden />
      </Link>
      <Button look="secondary" className={styles.leave} onClick={leave}>
        <FormattedMessage id="shell.signOut" />
      </Button>
    </div>
  );
});
