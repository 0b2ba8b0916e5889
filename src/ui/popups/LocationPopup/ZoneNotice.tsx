import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DeliveryPromise, deliveryPromise } from '#domain/delivery/deliveryPromise.ts';
import { Button } from '../../components/Button.tsx';
import { useMoneyFormat } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../components/useText.ts';
import { DeliveryConditions } from './DeliveryConditions.tsx';
import type { LocationStore } from './LocationStore.ts';
import { PointHours } from './PointHours.tsx';
import styles from './ZoneNotice.module.css';

/** Says at once what delivery to the address costs and takes; where no courier comes, the nearest point to fetch from. */
export const ZoneNotice = observer(({ store }: { readonly store: LocationStore }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const { zone } = store;
  const promise = zone && deliveryPromise(zone.thresholds);
  return (
    <div className={styles.notice} aria-live="polite">
      {promise !== undefined && zone !== undefined && (
        <Notice
          look="good"
          action={
            <Button look="quiet" size="small" className={styles.more} onClick={() => setOpen(true)}>
              <FormattedMessage id="location.conditions" />
            </Button>
          }
        >
          <Terms promise={promise} />
        </Notice>
      )}
      {store.nearestPoint !== undefined && <NearestPoint store={store} />}
      {isOpen && zone !== undefined && <DeliveryConditions zone={zone} onClose={() => setOpen(false)} />}
    </div>
  );
});

function Terms({ promise: { minutes, price } }: { readonly promise: DeliveryPromise }): ReactNode {
  const intl = useIntl();
  const money = useMoneyFormat();
  const time =
    minutes === undefined
      ? intl.formatMessage({ id: 'location.zone.inside' })
      : minutes.from === minutes.to
        ? intl.formatMessage({ id: 'location.zone.time' }, { minutes: minutes.to })
        : intl.formatMessage({ id: 'location.zone.timeRange' }, { from: minutes.from, to: minutes.to });
  const sum = price.kind === 'free' ? '' : money(price.kind === 'free-from' ? price.sum : price.cost);
  return `${time} · ${intl.formatMessage({ id: `location.zone.${price.kind}` }, { sum })}`;
}

const NearestPoint = observer(({ store }: { readonly store: LocationStore }): ReactNode => {
  const intl = useIntl();
  const text = useText();
  const { nearestPoint } = store;
  if (nearestPoint === undefined) return null;
  const { restaurant, metres } = nearestPoint;
  const { preview } = store.preview;
  const zone = preview?.kind === 'outside' ? preview.nearestZone : undefined;
  // A number stays with its unit.
  const kilometres = (length: number): string =>
    intl
      .formatNumber(length / 1000, {
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: length < 10_000 ? 1 : 0,
      })
      .replaceAll(' ', '\u00a0');
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
