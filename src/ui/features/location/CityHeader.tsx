import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './CityHeader.module.css';
import type { LocationStore } from './LocationStore.ts';

/** The city's name, with a button back to the list if there are several. */
export const CityHeader = observer(function CityHeader({ store }: { readonly store: LocationStore }): ReactNode {
  const text = useText();
  const content = (
    <span className={styles.text}>
      <span className={styles.label}>
        <FormattedMessage id="location.city" />
      </span>
      <span className={styles.city}>{text(store.city?.name)}</span>
    </span>
  );
  if (store.hasSingleCity) return <div className={styles.header}>{content}</div>;
  return (
    <button type="button" className={styles.header} onClick={store.returnToCities}>
      {content}
      <span className="visually-hidden">
        <FormattedMessage id="location.city.change" />
      </span>
      <Icon of={ChevronDown} className={styles.chevron} />
    </button>
  );
});
