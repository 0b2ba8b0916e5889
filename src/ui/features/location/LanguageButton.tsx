import { Globe } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { localeName } from '#ui/i18n/locales.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import styles from './LanguageButton.module.css';

const LanguageMenu = lazyPart(async () => (await import('./LanguageMenu.tsx')).LanguageMenu);

/** The language button; hidden when there is only one language. Its menu is loaded with the first click. */
export const LanguageButton = observer(function LanguageButton(): ReactNode {
  const { market, settings } = useStores();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (market.locales.length < 2) return null;
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Globe} size="s" />
        <span className="visually-hidden">
          <FormattedMessage id="shell.language" />
        </span>
        <span>{localeName(settings.locale)}</span>
      </button>
      {isOpen && anchor !== null && <LanguageMenu anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
});
