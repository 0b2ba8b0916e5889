import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { openingLabelAt } from '#domain/schedule/openingState.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useMoment } from '#ui/i18n/useMoment.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './ClosedNotice.module.css';
import { extraPart } from './lazyPart.tsx';

const OrderAhead = extraPart(async () => (await import('./OrderAhead.tsx')).OrderAhead);

/** Tells at the top of the menu that the restaurant is closed and when it opens. */
export const ClosedNotice = observer(function ClosedNotice(): ReactNode {
  const { restaurant } = useStores().shop;
  return restaurant === undefined ? null : <Closed schedule={restaurant.schedule} />;
});

const Closed = observer(function Closed({ schedule }: Pick<Restaurant, 'schedule'>): ReactNode {
  const { clock, shop, market } = useStores();
  const moment = useMoment(schedule.timezone);
  const label = openingLabelAt(schedule, clock.now);
  if (label.kind === 'open' || label.kind === 'round-the-clock') return null;
  return (
    <Notice look="problem">
      {label.opens === undefined ? (
        <FormattedMessage id={`menu.${label.kind}`} />
      ) : (
        <FormattedMessage id={`menu.${label.kind}.opens`} values={moment(label.opens)} />
      )}
      {/* A server-rendered page does not know the location, and the time comes last: its line is kept free. */}
      {market.features.slots && <div className={styles.ahead}>{shop.location !== undefined && <OrderAhead />}</div>}
    </Notice>
  );
});
