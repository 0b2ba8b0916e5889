import { ChevronDown, MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/components/Icon.tsx';
import { useText } from '#ui/i18n/useText.ts';
import styles from './CitySwitch.module.css';
import type { RestaurantsStore } from './RestaurantsStore.ts';

/** Which city is shown; it says nothing of where to deliver. */
export const CitySwitch = observer(({ store }: { readonly store: RestaurantsStore }): ReactNode => {
  const intl = useIntl();
  const text = useText();
  if (store.cities.length < 2) return null;
  return (
    <span className={styles.switch}>
      <Icon of={MapPin} size="s" />
      <select
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'restaurants.city' })}
        value={store.cityId ?? ''}
        onChange={({ target }) => store.chooseCity(target.value)}
      >
        {store.cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(name)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="s" className={styles.sign} />
    </span>
  );
});
