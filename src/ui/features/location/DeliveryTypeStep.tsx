import { ChevronDown } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { offerGap } from '#domain/location/CityOffer.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './CityHeader.module.css';
import { LocationGap } from './LocationGap.tsx';
import { LocationFailed, LocationSkeleton } from './LocationSkeleton.tsx';
import type { LocationStore } from './LocationStore.ts';
import { PlaceForm } from './PlaceForm.tsx';

interface DeliveryTypeStepProps {
  readonly store: LocationStore;
  readonly onSaved: () => void;
}

/** The selected city with the form for its location, or the reason why nothing can be ordered there. */
export const DeliveryTypeStep = observer(function DeliveryTypeStep({
  store,
  onSaved,
}: DeliveryTypeStepProps): ReactNode {
  return (
    <>
      <CityHeader store={store} />
      <Offer store={store} onSaved={onSaved} />
    </>
  );
});

const Offer = observer(function Offer({ store, onSaved }: DeliveryTypeStepProps): ReactNode {
  const { offer } = store;
  if (offer.kind === 'loading') {
    return store.isFormKnown ? <PlaceForm store={store} offer={undefined} onSaved={onSaved} /> : <LocationSkeleton />;
  }
  if (offer.kind === 'failed') {
    return <LocationFailed id="location.failed.offer" error={offer.error} onRetry={() => void store.loadOffer()} />;
  }
  const gap = offerGap(offer.value);
  if (gap === undefined) return <PlaceForm store={store} offer={offer.value} onSaved={onSaved} />;
  return (
    <LocationGap
      gap={gap}
      action={
        store.hasSingleCity ? undefined : (
          <Button look="secondary" onClick={store.returnToCities}>
            <FormattedMessage id="location.city.other" />
          </Button>
        )
      }
    />
  );
});

/** The city's name, with a button back to the list if there are several. */
const CityHeader = observer(function CityHeader({ store }: { readonly store: LocationStore }): ReactNode {
  const text = useText();
  const content = (
    <span className={styles.text}>
      <span className={styles.label}>
        <FormattedMessage id="location.city" />
      </span>
      <span className={styles.city}>{text(store.city?.name)}</span>
    </span>
  );
  if (store.hasSingleCity) return <div className={styles.header}>{content}</div>;
  return (
    <button type="button" className={styles.header} onClick={store.returnToCities}>
      {content}
      <span className="visually-hidden">
        <FormattedMessage id="location.city.change" />
      </span>
      <Icon of={ChevronDown} className={styles.chevron} />
    </button>
  );
});
