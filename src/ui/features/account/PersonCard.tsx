import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isSignInNeeded } from '#application/refusals.ts';
import { formalName, type Profile } from '#domain/session/Profile.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Description, DescriptionList } from '#ui/kit/DescriptionList.tsx';
import { Avatar } from '#ui/shop/Avatar.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import { ProblemNotice } from '#ui/shop/ProblemNotice.tsx';
import styles from './AccountScreen.module.css';
import { PersonForm } from './PersonForm.tsx';
import { ProfileStore } from './ProfileStore.ts';

export const PersonCard = observer(function PersonCard({ profile }: { readonly profile: Profile }): ReactNode {
  const { useCases, session } = useStores();
  const [store] = useState(() => new ProfileStore(useCases, session));
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const isShown = store.state.kind === 'shown';
  useEffect(() => {
    void store.begin();
  }, [store]);
  useEffect(() => {
    if (isShown && wasEdited.current) edit.current?.focus();
    wasEdited.current = !isShown;
  }, [isShown]);

  return (
    <Card
      title={<FormattedMessage id="account.person" />}
      aside={
        <div className={styles.aside}>
          <p className={styles.saved} role="status">
            {store.state.kind === 'shown' && store.state.isSaved && <FormattedMessage id="account.saved" />}
          </p>
          {isShown && store.isEditable && (
            <Button ref={edit} look="secondary" size="small" onClick={store.edit}>
              <FormattedMessage id="account.edit" />
            </Button>
          )}
        </div>
      }
    >
      {isSignInNeeded(store.refreshError) && <ProblemNotice error={store.refreshError} returnTo={paths.account} />}
      {isShown ? <Person profile={profile} /> : <PersonForm store={store} profile={profile} />}
    </Card>
  );
});

function Person({ profile }: { readonly profile: Profile }): ReactNode {
  const { phone } = profile;
  const facts = { name: formalName(profile), phone: phone && <Phone number={phone} />, email: profile.email };
  return (
    <div className={styles.person}>
      <Avatar profile={profile} />
      <DescriptionList>
        {(['name', 'phone', 'email'] as const).map((fact) => (
          <Description key={fact} label={<FormattedMessage id={`account.${fact}`} />}>
            {facts[fact] || (
              <span className={styles.none}>
                <FormattedMessage id="account.none" />
              </span>
            )}
          </Description>
        ))}
      </DescriptionList>
    </div>
  );
}
