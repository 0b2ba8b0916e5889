import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBackCloses } from '#ui/app/navigation/useBackCloses.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useLayout } from '#ui/kit/useLayout.ts';
import { Logo } from '#ui/shop/Logo.tsx';
import { CityStep } from './CityStep.tsx';
import { DeliveryTypeStep } from './DeliveryTypeStep.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import styles from './LocationDialog.module.css';
import { LocationMap } from './LocationMap.tsx';
import { LocationStore } from './LocationStore.ts';
import { TownPicture } from './TownPicture.tsx';
import { usePlaceMessages } from './usePlaceMessages.ts';
import { isShopEmpty, WelcomeScreen } from './WelcomeScreen.tsx';

/**
 * Title and toolbar, with the brand on a first visit. On a phone the toolbar leaves space for the dialog's close
 * button.
 */
const LocationHeader = observer(function LocationHeader({ withClose }: { readonly withClose: boolean }): ReactNode {
  const { market } = useStores();
  const text = useText();
  return (
    <div className={classNames(styles.header, withClose && styles.withClose)}>
      {!withClose && (
        <p className={styles.brand}>
          <Logo brand={market.brand} size={40} className={styles.logo} />
          <span>{text(market.brand.name)}</span>
        </p>
      )}
      <p className={styles.title} aria-hidden>
        <FormattedMessage id="location.title" />
      </p>
      <LanguageButton />
      <p className={styles.text}>
        <FormattedMessage id="location.text" />
      </p>
    </div>
  );
});

interface OpenLocationDialogProps {
  /** Absent when nothing can be shown without a location. */
  readonly onClose: (() => void) | undefined;
}

/** The location dialog, or a screen of the brand while there is no place to choose from. */
export const OpenLocationDialog = observer(function OpenLocationDialog({
  onClose,
}: OpenLocationDialogProps): ReactNode {
  const { shop, locationDialog } = useStores();
  return isShopEmpty(shop.state) ? <WelcomeScreen onStart={locationDialog.show} /> : <Question onClose={onClose} />;
});

/** On a desktop with the map beside the form, on a phone a full-height sheet. */
const Question = observer(function Question({ onClose }: OpenLocationDialogProps): ReactNode {
  const { locationDialog, shop, market, useCases } = useStores();
  const intl = useIntl();
  const mayBeClosed = onClose !== undefined;
  const form = useRef<HTMLDivElement>(null);
  const messages = usePlaceMessages();
  const isPhone = useLayout() === 'mobile';
  const [store] = useState(
    () =>
      new LocationStore(useCases, {
        saved: shop.location,
        ...(shop.state.kind === 'location-needed' ? shop.state : { preferred: market.defaults }),
        place: locationDialog.place,
        messages,
      }),
  );
  useEffect(() => void store.begin(), [store]);
  useBackCloses(store.isOneStepOn, store.goStepBack);
  useEffect(() => store.preview.begin(), [store]);
  useEffect(() => store.discounts.begin(), [store]);
  useEffect(() => keepFocus(form.current));

  return (
    <Dialog
      open
      flush
      title={intl.formatMessage({ id: 'location.title' })}
      titleHidden
      width="wide"
      scrim={mayBeClosed}
      onClose={onClose}
      className={styles.popup}
    >
      <div className={styles.columns}>
        <div ref={form} className={styles.form} tabIndex={-1}>
          <LocationHeader withClose={mayBeClosed} />
          {store.step === 'citySelection' ? (
            <CityStep store={store} />
          ) : (
            <DeliveryTypeStep store={store} onSaved={locationDialog.hide} />
          )}
        </div>
        {!isPhone && <CityMap store={store} />}
      </div>
    </Dialog>
  );
});

/** The map of the selected city; a picture until one is selected. */
const CityMap = observer(function CityMap({ store }: { readonly store: LocationStore }): ReactNode {
  const { text, position } = store.place;
  // While the address field is empty, the row with the button shows the error itself.
  const lost = text === '' ? undefined : position.lost;
  if (store.city === undefined) return <TownPicture className={styles.picture} />;
  return (
    <div className={styles.map}>
      <LocationMap target={store} city={store.city} offer={store.flow.offer} className={styles.whole} />
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

/** Moves the focus to the form when the focused button has disappeared with its step. */
function keepFocus(form: HTMLElement | null): void {
  if (document.activeElement === document.body) form?.focus();
}
