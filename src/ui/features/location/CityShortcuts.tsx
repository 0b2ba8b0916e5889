import { History } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { City } from '#domain/location/City.ts';
import { type RecentAddress, recentLines } from '#domain/location/recentAddresses.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { PlaceText } from '#ui/shop/PlaceText.tsx';
import { LocateRow } from './LocateRow.tsx';
import type { LocationStore } from './LocationStore.ts';
import styles from './RecentAddresses.module.css';

interface CityShortcutsProps {
  readonly store: LocationStore;
  readonly cities: readonly City[];
}

/** Alternatives to the list of cities: the customer's position and recent addresses with their cities. */
export const CityShortcuts = observer(function CityShortcuts({ store, cities }: CityShortcutsProps): ReactNode {
  const { useCases } = useStores();
  const text = useText();
  const [places, setPlaces] = useState<readonly RecentAddress[]>([]);
  useEffect(() => useCases.watchStored.execute('recentAddresses', setPlaces), [useCases]);
  const lines = recentLines(
    places,
    cities.map(({ id }) => id),
  );
  return (
    <div className={styles.shortcuts}>
      <LocateRow position={store.place.position} onLocate={() => void store.locate()} isAmongCities />
      {lines.map((line) => (
        <button
          key={`${line.cityId} ${line.suggestion.address}`}
          type="button"
          className={styles.row}
          onClick={() => void store.takeRecent(line)}
        >
          <Icon of={History} className={styles.icon} />
          <PlaceText
            place={{ address: line.suggestion.address }}
            city={text(cities.find(({ id }) => id === line.cityId)?.name)}
          />
        </button>
      ))}
    </div>
  );
});
