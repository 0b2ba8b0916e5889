import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDistanceText } from '#ui/i18n/useDistanceText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { DeliveryTiersNotice } from './DeliveryTiersNotice.tsx';
import type { LocationStore } from './LocationStore.ts';
import { PointHours } from './PointHours.tsx';
import styles from './ZoneNotice.module.css';

/** Delivery prices and times for the address, or the nearest pickup point if no restaurant delivers there. */
export const ZoneNotice = observer(function ZoneNotice({ store }: { readonly store: LocationStore }): ReactNode {
  const restaurants = store.offer.kind === 'ready' ? store.offer.value.restaurants : [];
  return (
    <div className={styles.notice} aria-live="polite">
      {store.choice.zone !== undefined && <DeliveryTiersNotice zone={store.choice.zone} restaurants={restaurants} />}
      {store.choice.nearestPoint !== undefined && <NearestPoint store={store} />}
    </div>
  );
});

const NearestPoint = observer(function NearestPoint({ store }: { readonly store: LocationStore }): ReactNode {
  const kilometres = useDistanceText();
  const text = useText();
  const { nearestPoint } = store.choice;
  if (nearestPoint === undefined) return null;
  const { restaurant, metres } = nearestPoint;
  const { preview } = store.preview;
  const zone = preview?.kind === 'outside' ? preview.nearestZone : undefined;
  return (
    <Notice
      action={
        <Button look="quiet" size="small" className={styles.more} onClick={store.takeNearestPoint}>
          <FormattedMessage id="location.nearest.take" />
        </Button>
      }
    >
      {zone !== undefined && (
        <p>
          <FormattedMessage id="location.nearest.zone" values={{ distance: kilometres(zone.metres) }} />
        </p>
      )}
      <p>
        <FormattedMessage
          id="location.nearest"
          values={{ street: text(restaurant.street) || text(restaurant.address), distance: kilometres(metres) }}
        />
      </p>
      <p>
        <PointHours schedule={restaurant.schedule} />
      </p>
    </Notice>
  );
});
