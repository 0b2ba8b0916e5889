import { Menu } from '@base-ui/react/menu';
import { Check, Globe } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { localeName } from '#ui/i18n/locales.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './LanguageButton.module.css';

/** The language button; hidden when there is only one language. */
export const LanguageButton = observer(function LanguageButton(): ReactNode {
  const { market, settings } = useStores();
  if (market.locales.length < 2) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.button}>
        <Icon of={Globe} size="s" />
        <span className="visually-hidden">
          <FormattedMessage id="shell.language" />
        </span>
        <span>{localeName(settings.locale)}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.place} side="bottom" align="end" sideOffset={8}>
          <Menu.Popup className={styles.list}>
            <Menu.RadioGroup
              value={settings.locale}
              onValueChange={(locale: string) => void settings.chooseLocale(locale)}
            >
              {market.locales.map((locale) => (
                <Menu.RadioItem key={locale} value={locale} lang={locale} closeOnClick className={styles.item}>
                  <span>{localeName(locale)}</span>
                  <Menu.RadioItemIndicator className={styles.mark}>
                    <Icon of={Check} size="s" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
});
