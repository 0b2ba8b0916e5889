import { Globe, SunMoon } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { localeName } from '#ui/i18n/locales.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import styles from './AppBar.module.css';

const SettingsPopover = lazyPart(async () => (await import('./SettingsPopover.tsx')).SettingsPopover);

/** Language and theme in a popover, whose code is loaded on the first click. */
export const SettingsButton = observer(function SettingsButton(): ReactNode {
  const { settings, market } = useStores();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={`pill ${styles.pill}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-replay-click
        onClick={() => setOpen(!isOpen)}
      >
        {market.locales.length > 1 ? (
          <>
            <Icon of={Globe} size="s" />
            <span>{localeName(settings.locale)}</span>
          </>
        ) : (
          <Icon of={SunMoon} size="s" />
        )}
        <span className="visually-hidden">
          <FormattedMessage id="shell.settings" />
        </span>
      </button>
      {isOpen && anchor !== null && <SettingsPopover anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
});
