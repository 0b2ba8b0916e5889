import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { fullName, type Profile } from '#domain/session/Profile.ts';
import styles from './AccountScreen.module.css';

export function PersonCard({ profile }: { readonly profile: Profile }): ReactNode {
  const facts = { name: fullName(profile), phone: profile.phone, email: profile.email };
  return (
    <section className={styles.card}>
      <h2 className={styles.part}>
        <FormattedMessage id="account.person" />
      </h2>
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
    </section>
  );
}
