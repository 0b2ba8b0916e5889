import { Bookmark, History, LocateFixed } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CustomerPosition } from '#application/location/LocateCustomer.ts';
import { type RecentPlace, recentSuggestions } from '#domain/location/recentPlaces.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { PlaceChips } from '#ui/components/PlaceChips.tsx';
import { PlaceText } from '#ui/components/PlaceText.tsx';
import { useSavedPlaces } from '#ui/components/useSavedPlaces.ts';
import type { LocationStore } from './LocationStore.ts';
import styles from './RecentPlaces.module.css';

/** Before anything is typed: where the customer stands, the saved addresses, and those of before. */
export const RecentPlaces = observer(({ store }: { readonly store: LocationStore }): ReactNode => {
  const { useCases } = useStores();
  const { city, place } = store;
  const [places, setPlaces] = useState<readonly RecentPlace[]>([]);
  const [lost, setLost] = useState<Exclude<CustomerPosition['kind'], 'here'>>();
  useEffect(() => useCases.watchStored.execute('recentPlaces', setPlaces), [useCases]);
  const saved = useSavedPlaces(city, place.isChosen ? place.place : undefined);
  if (city !== undefined && place.isChosen) {
    return <PlaceChips deliveries={saved} onChoose={(delivery) => place.take(delivery.place)} />;
  }
  if (city === undefined || place.text !== '') return null;
  const isSaved = (address: string): boolean => saved.some((delivery) => delivery.place.address === address);

  const recent = recentSuggestions(places, city.id).filter(({ address }) => !isSaved(address));
  const locate = async (): Promise<void> => {
    const position = await useCases.locateCustomer.execute({ city });
    if (position.kind !== 'here') return setLost(position.kind);
    await place.pin(position.coordinates);
  };

  return (
    <div>
      <button type="button" className={styles.row} onClick={() => void locate()}>
        <Icon of={LocateFixed} className={styles.icon} />
        <FormattedMessage id="location.here" />
      </button>
      {lost !== undefined && (
        <p className={styles.lost} role="status">
          <FormattedMessage id={`map.lost.${lost}`} />
        </p>
      )}
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
      {recent.map((suggestion) => (
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
