import { ChevronDown, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { City } from '#domain/location/City.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './CitySelect.module.css';

interface CitySelectProps {
  readonly cities: readonly City[];
  readonly cityId: string | undefined;
  readonly onChoose: (cityId: string) => void;
}

/** Selects a city; renders nothing when there is only one. */
export function CitySelect({ cities, cityId, onChoose }: CitySelectProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  if (cities.length < 2) return null;
  return (
    <span className={styles.switch}>
      <Icon of={MapPin} size="s" />
      <select
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'restaurants.city' })}
        value={cityId ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(name)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="s" className={styles.sign} />
    </span>
  );
}
