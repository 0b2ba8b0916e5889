import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { offerGap } from '#domain/location/CityOffer.ts';
import { Button } from '#ui/kit/Button.tsx';
import { CityHeader } from './CityHeader.tsx';
import { LocationFailed } from './LocationFailed.tsx';
import { LocationGap } from './LocationGap.tsx';
import { LocationSkeleton } from './LocationSkeleton.tsx';
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
