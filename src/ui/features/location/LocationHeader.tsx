import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '#ui/components/classNames.ts';
import { LanguageButton } from './LanguageButton.tsx';
import styles from './LocationHeader.module.css';

/** Title and toolbar; on a phone the toolbar leaves room for the dialog's own button. */
export const LocationHeader = observer(({ withClose }: { readonly withClose: boolean }): ReactNode => {
  return (
    <div className={classNames(styles.header, withClose && styles.withClose)}>
      <p className={styles.title} aria-hidden>
        <FormattedMessage id="location.title" />
      </p>
      <LanguageButton />
      <p className={styles.words}>
        <FormattedMessage id="location.words" />
      </p>
    </div>
  );
});
