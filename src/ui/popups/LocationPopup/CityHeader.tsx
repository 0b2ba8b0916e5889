import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '../../components/useText.ts';
import styles from './CityHeader.module.css';
import type { LocationStore } from './LocationStore.ts';

/** Leads back to the cities where there is a choice of them. */
export const CityHeader = observer(({ store }: { readonly store: LocationStore }): ReactNode => {
  const intl = useIntl();
  const text = useText();
  const city = text(store.city?.name);
  const words = (
    <span className={styles.words}>
      <span className={styles.label}>
        <FormattedMessage id="location.city" />
      </span>
      <span className={styles.city}>{city}</span>
    </span>
  );
  if (store.hasSingleCity) return <div className={styles.header}>{words}</div>;
  return (
    <button
      type="button"
      className={styles.header}
      aria-label={intl.formatMessage({ id: 'location.city.change' }, { city })}
      onClick={store.returnToCities}
    >
      {words}
      <ChevronDown className={styles.chevron} size={20} strokeWidth={2.25} aria-hidden />
    </button>
  );
});
