import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Theme } from '#application/Settings.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { localeName } from '#ui/i18n/locales.ts';
import { ChoiceList } from '#ui/kit/ChoiceList.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import styles from './Settings.module.css';

const THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

/** Theme and, if the market has several, language. */
export const Settings = observer(function Settings(): ReactNode {
  const { market, settings } = useStores();
  const intl = useIntl();
  return (
    <>
      {market.locales.length > 1 && (
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
    </>
  );
});
