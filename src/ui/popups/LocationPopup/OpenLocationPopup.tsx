import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Layer } from '../../components/Layer.tsx';
import { useStores } from '../../StoresContext.ts';
import { CityStep } from './CityStep.tsx';
import { DeliveryTypeStep } from './DeliveryTypeStep.tsx';
import { LocationHeader } from './LocationHeader.tsx';
import styles from './LocationPopup.module.css';
import { LocationStore } from './LocationStore.ts';
import { TownPicture } from './TownPicture.tsx';

/** A dialog with the town beside the form on a desk, a full-height sheet on a phone. */
export const OpenLocationPopup = observer((): ReactNode => {
  const { locationPopup, shop, settings, market, useCases } = useStores();
  const intl = useIntl();
  const { isRequired } = locationPopup;
  const form = useRef<HTMLDivElement>(null);
  const [store] = useState(
    () =>
      new LocationStore(useCases, {
        saved: shop.location,
        cities: shop.state.kind === 'location-needed' ? shop.state.cities : undefined,
        cityId: market.defaults.cityId,
        mayBeClosed: !isRequired,
        locale: () => settings.locale,
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
      scrim={!isRequired}
      onClose={isRequired ? undefined : locationPopup.hide}
      className={styles.popup}
    >
      <div className={styles.columns}>
        <div ref={form} className={styles.form} tabIndex={-1}>
          <LocationHeader withClose={!isRequired} />
          {store.step === 'citySelection' ? (
            <CityStep store={store} />
          ) : (
            <DeliveryTypeStep store={store} onSaved={locationPopup.hide} />
          )}
        </div>
        <TownPicture className={styles.picture} />
      </div>
    </Layer>
  );
});

/** The button that led to another step went with its step, and the focus with it. */
function keepFocus(form: HTMLElement | null): void {
  if (document.activeElement === document.body) form?.focus();
}
