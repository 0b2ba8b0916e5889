import { Bookmark, History } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { type RecentAddress, recentLines } from '#domain/location/recentAddresses.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { AddressChips, useSavedAddresses } from '#ui/shop/AddressChips.tsx';
import { PlaceText } from '#ui/shop/PlaceText.tsx';
import { LocateRow } from './LocateRow.tsx';
import type { LocationStore } from './LocationStore.ts';
import styles from './RecentAddresses.module.css';

/** Shown before anything is typed: the position button, saved and recent addresses. */
export const RecentAddresses = observer(function RecentAddresses({
  store,
}: {
  readonly store: LocationStore;
}): ReactNode {
  const { useCases } = useStores();
  const { city, place } = store;
  const [places, setPlaces] = useState<readonly RecentAddress[]>([]);
  useEffect(() => useCases.watchStored.execute('recentAddresses', setPlaces), [useCases]);
  const saved = useSavedAddresses(city, place.isChosen ? place.place : undefined);
  if (city !== undefined && place.isChosen) {
    return <AddressChips deliveries={saved} onChoose={(delivery) => place.take(delivery.place)} />;
  }
  if (city === undefined || place.text !== '') return null;
  const isSaved = (address: string): boolean => saved.some((delivery) => delivery.place.address === address);

  const recent = recentLines(places, [city.id]).filter(({ suggestion }) => !isSaved(suggestion.address));
  return (
    <div>
      <LocateRow position={place.position} onLocate={() => void place.locate()} />
      {saved.map((delivery, index) => (
        <button
          key={delivery.id ?? index}
          type="button"
          className={styles.row}
          onClick={() => place.take(delivery.place)}
        >
          <Icon of={Bookmark} className={styles.saved} />
          <PlaceText place={delivery.place} name={delivery.name} />
        </button>
      ))}
      {recent.map(({ suggestion }) => (
        <button
          key={suggestion.address}
          type="button"
          className={styles.row}
          onClick={() => void place.choose(suggestion)}
        >
          <Icon of={History} className={styles.icon} />
          <PlaceText place={{ address: suggestion.address }} />
        </button>
      ))}
    </div>
  );
});
