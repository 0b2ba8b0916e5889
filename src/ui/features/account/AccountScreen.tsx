import { ChevronRight, ReceiptText } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card, Column } from '#ui/kit/Card.tsx';
import { Description, DescriptionList } from '#ui/kit/DescriptionList.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { SignOutQuestion } from '#ui/shop/SignOutQuestion.tsx';
import { AccountData } from './AccountData.tsx';
import styles from './AccountScreen.module.css';
import { PersonCard } from './PersonCard.tsx';
import { type PlaceDialogProps, SavedAddresses } from './SavedAddresses.tsx';
import { type LinkDialogProps, SignInWays } from './SignInWays.tsx';

interface AccountScreenProps {
  /** The dialog to edit an address. */
  readonly PlaceDialog: ComponentType<PlaceDialogProps>;
  /** The dialog to add a sign-in method. */
  readonly LinkDialog: ComponentType<LinkDialogProps>;
}

/** The account page: profile, addresses, sign-in methods and data. */
export const AccountScreen = observer(function AccountScreen({
  PlaceDialog,
  LinkDialog,
}: AccountScreenProps): ReactNode {
  const { session } = useStores();
  const { profile } = session;
  const [isLeaving, setLeaving] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'account.headline' }));

  if (profile === undefined) return <AccountSkeleton />;
  return (
    <Column>
      <PageHeader title={<FormattedMessage id="account.headline" />} back={paths.home}>
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
          <FormattedMessage id="shell.signOut" />
        </Button>
      </PageHeader>
      <PersonCard profile={profile} />
      <SavedAddresses deliveries={profile.deliveries} PlaceDialog={PlaceDialog} />
      <Link href={paths.orders} className={`surface ${styles.link}`}>
        <Icon of={ReceiptText} size="l" />
        <FormattedMessage id="account.orders" />
        <Icon of={ChevronRight} turns className={styles.further} />
      </Link>
      <SignInWays profile={profile} LinkDialog={LinkDialog} onLoaded={() => setLoaded(true)} />
      {isLoaded && <AccountData />}
      {isLeaving && <SignOutQuestion onClose={() => setLeaving(false)} />}
    </Column>
  );
});

const FACTS = ['name', 'phone', 'email'] as const;

function AccountSkeleton(): ReactNode {
  return (
    <Column>
      <PageHeader title={<FormattedMessage id="account.headline" />} back={paths.home} />
      <p className="visually-hidden" role="status">
        <FormattedMessage id="account.loading" />
      </p>
      <Card title={<FormattedMessage id="account.person" />}>
        <div className={styles.person}>
          <Skeleton className={styles.face} />
          <DescriptionList>
            {FACTS.map((fact) => (
              <Description key={fact} label={<FormattedMessage id={`account.${fact}`} />}>
                <Skeleton className={styles.line} />
              </Description>
            ))}
          </DescriptionList>
        </div>
      </Card>
    </Column>
  );
}
