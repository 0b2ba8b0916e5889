import { ChevronDown, MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
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
      <MapPin size={18} strokeWidth={2.25} aria-hidden />
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
      <ChevronDown size={18} strokeWidth={2.25} aria-hidden className={styles.sign} />
    </span>
  );
});
