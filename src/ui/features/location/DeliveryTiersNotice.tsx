import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliverySummary, deliverySummary } from '#domain/delivery/deliverySummary.ts';
import { expectedWait } from '#domain/order/expectedWait.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import { DeliveryTiersDialog } from './DeliveryTiersDialog.tsx';
import styles from './ZoneNotice.module.css';

interface DeliveryTiersNoticeProps {
  readonly zone: DeliveryZone;
  /** Restaurants of the city, among them the zone's own. */
  readonly restaurants: readonly Restaurant[];
}

/** A summary of a zone's delivery prices and the wait there for the cart, with a button for all tiers. */
export const DeliveryTiersNotice = observer(function DeliveryTiersNotice({
  zone,
  restaurants,
}: DeliveryTiersNoticeProps): ReactNode {
  const { cart, clock } = useStores();
  const restaurant = restaurants.find(({ id }) => id === zone.restaurantId);
  const wait =
    restaurant && expectedWait({ restaurant, deliveryType: 'DELIVERY', zone, dishes: cart.subtotal, now: clock.now });
  const [isOpen, setOpen] = useState(false);
  const price = deliverySummary(zone.tiers);
  return (
    <>
      <Notice
        look="good"
        action={
          zone.tiers.length > 0 && (
            <Button look="quiet" size="small" className={styles.more} onClick={() => setOpen(true)}>
              <FormattedMessage id="location.tiers" />
            </Button>
          )
        }
      >
        {price === undefined ? <FormattedMessage id="location.zone.inside" /> : <Terms price={price} wait={wait} />}
      </Notice>
      {isOpen && <DeliveryTiersDialog zone={zone} onClose={() => setOpen(false)} />}
    </>
  );
});

interface TermsProps {
  readonly price: DeliverySummary;
  readonly wait: AsapWait | undefined;
}

function Terms({ price, wait }: TermsProps): ReactNode {
  const intl = useIntl();
  const money = useMoneyFormat();
  const time =
    wait === undefined
      ? intl.formatMessage({ id: 'location.zone.inside' })
      : intl.formatMessage({ id: 'location.zone.wait' }, { min: wait.minMinutes, max: wait.maxMinutes });
  const amount = price.kind === 'free' ? '' : money(price.kind === 'free-from' ? price.amount : price.cost);
  return <span>{`${time}, ${intl.formatMessage({ id: `location.zone.${price.kind}` }, { amount })}`}</span>;
}
