import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { localeName } from '#ui/i18n/locales.ts';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';

/** Language buttons; nothing when the market has only one language. */
export function Languages(): ReactNode {
  const { market, locale, speak } = useDesk();
  const intl = useIntl();
  if (market.locales.length < 2) return null;
  return (
    <select
      className={styles.language}
      aria-label={intl.formatMessage({ id: 'desk.language' })}
      value={locale}
      onChange={({ target }) => speak(target.value)}
    >
      {market.locales.map((one) => (
        <option key={one} value={one}>
          {localeName(one)}
        </option>
      ))}
    </select>
  );
}
