import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { Theme } from '#application/Settings.ts';
import { ChoiceList } from '../../components/ChoiceList.tsx';
import { Layer } from '../../components/Layer.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { useText } from '../../components/useText.ts';
import { localeName } from '../../i18n/locales.ts';
import { authPath, paths } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './DrawerLayer.module.css';

const THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

export const DrawerLayer = observer(({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { market, settings, session } = useStores();
  const intl = useIntl();
  const text = useText();
  const [location] = useLocation();
  const hasChoiceOfLanguage = market.locales.length > 1;
  return (
    <Layer open title={text(market.brand.name)} onClose={onClose} width="narrow">
      <nav className={styles.links} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
        <Link href={paths.home} className={styles.link} onClick={onClose}>
          <FormattedMessage id="shell.menu" />
        </Link>
        {session.isSignedIn ? (
          <>
            <Link href={paths.orders} className={styles.link} onClick={onClose}>
              <FormattedMessage id="shell.orders" />
            </Link>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                void session.signOut();
                onClose();
              }}
            >
              <FormattedMessage id="shell.signOut" />
            </button>
          </>
        ) : (
          <Link href={authPath(location)} className={styles.link} onClick={onClose}>
            <FormattedMessage id="shell.signIn" />
          </Link>
        )}
      </nav>
      {hasChoiceOfLanguage && (
        <section className={styles.part}>
          <h2 className={styles.headline}>
            <FormattedMessage id="shell.language" />
          </h2>
          <ChoiceList
            label={intl.formatMessage({ id: 'shell.language' })}
            options={market.locales.map((value) => ({ value, label: localeName(value) }))}
            value={settings.locale}
            onChange={(locale) => void settings.chooseLocale(locale)}
          />
        </section>
      )}
      <section className={styles.part}>
        <h2 className={styles.headline}>
          <FormattedMessage id="shell.theme" />
        </h2>
        <Segmented
          label={intl.formatMessage({ id: 'shell.theme' })}
          options={THEMES.map((value) => ({ value, label: intl.formatMessage({ id: `shell.theme.${value}` }) }))}
          value={settings.settings.theme}
          onChange={settings.chooseTheme}
        />
      </section>
    </Layer>
  );
});
