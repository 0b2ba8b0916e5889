import { Check, ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { CityShortcuts } from './CityShortcuts.tsx';
import styles from './CityStep.module.css';
import { LocationGap } from './LocationGap.tsx';
import { LocationFailed, LocationSkeleton } from './LocationSkeleton.tsx';
import type { LocationStore } from './LocationStore.ts';
import { SheetPicture } from './TownPicture.tsx';

/**
 * The list of cities as buttons instead of radio buttons, because a choice continues at once and arrow keys must not
 * trigger it.
 */
export const CityStep = observer(function CityStep({ store }: { readonly store: LocationStore }): ReactNode {
  const text = useText();
  const { cities, city: chosen } = store;
  if (cities.kind === 'loading') return <LocationSkeleton />;
  if (cities.kind === 'failed') {
    return (
      <LocationFailed id="location.failed.cities" error={cities.error} onRetry={() => void store.reloadCities()} />
    );
  }
  if (cities.value.length === 0) return <LocationGap gap="no-restaurants" />;
  return (
    <>
      <section className={styles.step}>
        <h2 className={styles.headline}>
          <FormattedMessage id="location.city.choose" />
        </h2>
        <CityShortcuts store={store} cities={cities.value} />
        <ul>
          {cities.value.map((city) => (
            <li key={city.id} className={styles.item}>
              <button
                type="button"
                className={styles.city}
                aria-current={city.id === chosen?.id || undefined}
                onClick={() => void store.chooseCity(city)}
              >
                <span>{text(city.name)}</span>
                {city.id === chosen?.id ? (
                  <Icon of={Check} className={styles.chosen} />
                ) : (
                  <Icon of={ChevronRight} turns className={styles.chevron} />
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <SheetPicture />
    </>
  );
});
