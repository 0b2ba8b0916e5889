import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Logo } from '#ui/shop/Logo.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import styles from './LocationHeader.module.css';

/**
 * Title and toolbar, with the brand on a first visit. On a phone the toolbar leaves space for the dialog's close
 * button.
 */
export const LocationHeader = observer(function LocationHeader({
  withClose,
}: {
  readonly withClose: boolean;
}): ReactNode {
  const { market } = useStores();
  const text = useText();
  return (
    <div className={classNames(styles.header, withClose && styles.withClose)}>
      {!withClose && (
        <p className={styles.brand}>
          <Logo brand={market.brand} size={40} className={styles.logo} />
          <span>{text(market.brand.name)}</span>
        </p>
      )}
      <p className={styles.title} aria-hidden>
        <FormattedMessage id="location.title" />
      </p>
      <LanguageButton />
      <p className={styles.text}>
        <FormattedMessage id="location.text" />
      </p>
    </div>
  );
});
