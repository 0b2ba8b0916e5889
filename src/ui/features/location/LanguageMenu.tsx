import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { localeName } from '#ui/i18n/locales.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './LanguageMenu.module.css';

interface LanguageMenuProps {
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export const LanguageMenu = observer(function LanguageMenu({ anchor, onClose }: LanguageMenuProps): ReactNode {
  const { market, settings } = useStores();
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen, { event }) => {
        // A click on the button itself closes the menu there.
        if (!isOpen && !(event.target instanceof Node && anchor.contains(event.target))) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner className={styles.place} anchor={anchor} side="bottom" align="end" sideOffset={8}>
          <Menu.Popup
            className={styles.list}
            finalFocus={() => anchor}
            onKeyDown={({ key }) => {
              if (key === 'Tab') onClose();
            }}
          >
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
