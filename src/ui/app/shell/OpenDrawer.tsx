import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { authPath, paths, sections } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SignOutQuestion } from '#ui/shop/SignOutQuestion.tsx';
import styles from './OpenDrawer.module.css';
import { Settings } from './Settings.tsx';

/** On a phone: the drawer with all sections, language and theme. */
export const OpenDrawer = observer(function OpenDrawer({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { market, session } = useStores();
  const intl = useIntl();
  const text = useText();
  const [location] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog open title={text(market.brand.name)} onClose={onClose} width="narrow">
      <nav className={styles.links} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
        {sections.map(([path, id]) => (
          <Link key={path} href={path} className={styles.link} onClick={onClose}>
            <FormattedMessage id={id} />
          </Link>
        ))}
        {session.isSignedIn ? (
          <>
            <Link href={paths.orders} className={styles.link} onClick={onClose}>
              <FormattedMessage id="shell.orders" />
            </Link>
            <Link href={paths.account} className={styles.link} onClick={onClose}>
              <FormattedMessage id="shell.account" />
            </Link>
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setLeaving(true)}>
              <FormattedMessage id="shell.signOut" />
            </button>
          </>
        ) : location === paths.auth ? null : (
          <Link href={authPath(location)} className={styles.link} onClick={onClose}>
            <FormattedMessage id="shell.signIn" />
          </Link>
        )}
      </nav>
      <Settings />
      {isLeaving && <SignOutQuestion onClose={() => setLeaving(false)} />}
    </Dialog>
  );
});
