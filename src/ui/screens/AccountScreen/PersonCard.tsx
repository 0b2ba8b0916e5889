import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { fullName, type Profile } from '#domain/session/Profile.ts';
import { Button } from '../../components/Button.tsx';
import { useStores } from '../../StoresContext.ts';
import styles from './AccountScreen.module.css';
import { PersonForm } from './PersonForm.tsx';
import { ProfileStore } from './ProfileStore.ts';

export const PersonCard = observer(({ profile }: { readonly profile: Profile }): ReactNode => {
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
    <section className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.part}>
          <FormattedMessage id="account.person" />
        </h2>
        <p className={styles.saved} role="status">
          {store.state.kind === 'shown' && store.state.isSaved && <FormattedMessage id="account.saved" />}
        </p>
        {isShown && store.isEditable && (
          <Button ref={edit} look="secondary" size="small" onClick={store.edit}>
            <FormattedMessage id="account.edit" />
          </Button>
        )}
      </header>
      {isShown ? <Facts profile={profile} /> : <PersonForm store={store} phone={profile.phone} />}
    </section>
  );
});

function Facts({ profile }: { readonly profile: Profile }): ReactNode {
  const facts = { name: fullName(profile), phone: profile.phone, email: profile.email };
  return (
    <dl className={styles.facts}>
      {(['name', 'phone', 'email'] as const).map((fact) => (
        <div key={fact} className={styles.fact}>
          <dt className={styles.quiet}>
            <FormattedMessage id={`account.${fact}`} />
          </dt>
          <dd className={styles.value}>{facts[fact] || <FormattedMessage id="account.none" />}</dd>
        </div>
      ))}
    </dl>
  );
}
