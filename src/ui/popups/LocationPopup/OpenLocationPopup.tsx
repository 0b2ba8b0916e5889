import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Layer } from '../../components/Layer.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useStores } from '../../StoresContext.ts';
import { useLayout } from '../../useLayout.ts';
import { CityStep } from './CityStep.tsx';
import { DeliveryTypeStep } from './DeliveryTypeStep.tsx';
import { LocationHeader } from './LocationHeader.tsx';
import { LocationMap } from './LocationMap.tsx';
import styles from './LocationPopup.module.css';
import { LocationStore } from './LocationStore.ts';
import { TownPicture } from './TownPicture.tsx';
import { usePlaceWords } from './usePlaceWords.ts';

/** A dialog with the town beside the form on a desk, a full-height sheet on a phone. */
export const OpenLocationPopup = observer((): ReactNode => {
  const { locationPopup, shop, market, useCases } = useStores();
  const intl = useIntl();
  const { mayBeClosed } = locationPopup;
  const form = useRef<HTMLDivElement>(null);
  const words = usePlaceWords();
  const isPhone = useLayout() === 'mobile';
  const [store] = useState(
    () =>
      new LocationStore(useCases, {
        saved: shop.location,
        ...(shop.state.kind === 'location-needed' ? shop.state : { preferred: market.defaults }),
        mayBeClosed,
        words,
      }),
  );
  useEffect(() => void store.begin(), [store]);
  useEffect(() => store.preview.begin(), [store]);
  useEffect(() => keepFocus(form.current));

  return (
    <Layer
      open
      flush
      title={intl.formatMessage({ id: 'location.title' })}
      titleHidden
      width="wide"
      scrim={mayBeClosed}
      onClose={mayBeClosed ? locationPopup.hide : undefined}
      className={styles.popup}
    >
      <div className={styles.columns}>
        <div ref={form} className={styles.form} tabIndex={-1}>
          <LocationHeader withClose={mayBeClosed} />
          {store.step === 'citySelection' ? (
            <CityStep store={store} />
          ) : (
            <DeliveryTypeStep store={store} onSaved={locationPopup.hide} />
          )}
        </div>
        {!isPhone && <CityMap store={store} />}
      </div>
    </Layer>
  );
});

/** The chosen city on the map; a picture until one is chosen. */
const CityMap = observer(({ store }: { readonly store: LocationStore }): ReactNode => {
  const [lost, setLost] = useState<'unknown' | 'elsewhere'>();
  if (store.city === undefined) return <TownPicture className={styles.picture} />;
  return (
    <div className={styles.map}>
      <LocationMap
        target={store}
        city={store.city}
        offer={store.flow.offer}
        className={styles.whole}
        onLost={setLost}
      />
      {lost !== undefined && (
        <div className={styles.lost}>
          <Notice look="problem">
            <FormattedMessage id={`map.lost.${lost}`} />
          </Notice>
        </div>
      )}
    </div>
  );
});

/** The button that led to another step went with its step, and the focus with it. */
function keepFocus(form: HTMLElement | null): void {
  if (document.activeElement === document.body) form?.focus();
}
